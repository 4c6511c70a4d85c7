// Lists: entries that are added, copied, moved and removed, and rows that are pasted from a spreadsheet.
import { useId, useState } from 'react'
import { isRecord } from '../../model/source/path.ts'
import { originOf, type Field } from '../protocol.ts'
import type { Edit } from '../../write/edited.ts'
import type { Value } from '../../write/write.ts'
import { type ControlProps, useControl, keyOf, pastedEntries, summaryOf } from './fieldValues.ts'
import { type DragProps, useDragOrder, Button } from './parts.tsx'
import { fieldKey, useEditing, useForm, useHolds } from './editing.ts'
import { Fields } from './GroupControl.tsx'
import { FieldNotes } from './LookAgain.tsx'
import { NewEntry } from './NewEntry.tsx'
import type { Wanted } from './sending.ts'
import { WORDS } from './editorWords.ts'

type ListProps = ControlProps & { field: Field & { kind: 'list' } }

/** How the entries of a list change. */
function useList({ subject, path, value }: ListProps) {
  const { say } = useEditing()
  const { change } = useForm()
  const list = Array.isArray(value) ? value : []
  const edit = async (edits: Edit[], more: Partial<Wanted> = {}) => {
    const { file } = originOf(subject, path)
    return change({ file, edits, field: fieldKey(subject, path), section: subject.source, ...more })
  }
  const at = (index: number) => [...originOf(subject, path).path, index]
  return {
    list,
    insert: (values: Value[], more?: Partial<Wanted>) => edit([{ op: 'insert', path: at(list.length), values }], more),
    remove: (index: number) => edit([{ op: 'delete', path: at(index) }]),
    move: async (index: number, to: number) => {
      if (to < 0 || to >= list.length) return
      if (await edit([{ op: 'move', path: at(index), to }])) say(WORDS.position(to + 1, list.length))
    },
  }
}

/** A list within a form. */
export function ListControl(props: ListProps) {
  const { subject, field, path, label } = props
  const { drafts } = useEditing()
  const holds = useHolds(subject, path)
  const actions = useList(props)
  const { list, insert, move } = actions
  const { file, path: at } = originOf(subject, path)
  const key = fieldKey(subject, path)
  const newName = `new ${key}`
  const [isAdding, setAdding] = useState(() => drafts.begun(newName) !== undefined)
  const drag = useDragOrder(move)
  const isTable = file.endsWith('.csv')
  const isFull = isTable || (field.max !== undefined && list.length >= field.max)
  const done = () => {
    drafts.end(newName)
    setAdding(false)
  }
  return (
    <details className="group" open={holds || isAdding || undefined} data-list={keyOf(path)}>
      <summary>
        {label} <span className="count">{WORDS.entries(list.length)}</span>
      </summary>
      {field.help && <small>{field.help}</small>}
      <ol className="list">
        {list.map((entry, index) => (
          <Entry
            key={`${index} ${list.length}`}
            {...props}
            entry={entry}
            index={index}
            actions={isTable ? undefined : actions}
            drag={isTable ? undefined : drag(index)}
          />
        ))}
      </ol>
      {isTable && <p className="hint">{WORDS.rowsElsewhere(file)}</p>}
      {isAdding && (
        <NewEntry
          subject={subject}
          field={field.item}
          path={path}
          others={list}
          name={newName}
          onInsert={(value, picture) => insert([value], { field: newName, picture, onSaved: done })}
          onDone={done}
        />
      )}
      <FieldNotes field={key} file={file} path={at} />
      {!isFull && !isAdding && (
        <Button act={() => setAdding(true)}>
          {WORDS.add}: {label}
        </Button>
      )}
      {!isFull && <PasteRows field={field} list={list} onPaste={insert} />}
    </details>
  )
}

interface EntryProps extends ListProps {
  entry: Value
  index: number
  /** Undefined for a row of a spreadsheet. */
  actions?: ReturnType<typeof useList>
  drag?: DragProps
}

function Entry(props: EntryProps) {
  const { subject, field, path, entry, index, actions, drag } = props
  const { set } = useForm()
  const Control = useControl()
  const own = [...path, index]
  const holds = useHolds(subject, own)
  const [isOpen, setOpen] = useState(false)
  const name = summaryOf(entry, field.item) || WORDS.entry(index + 1)
  const { item } = field
  if (!isRecord(entry) && !Array.isArray(entry))
    return (
      <li className="single" {...drag?.entry}>
        {drag && <span {...drag.handle}>⠿</span>}
        <Control
          subject={subject}
          field={item}
          path={own}
          value={entry}
          label={WORDS.entry(index + 1)}
          onSet={next => set(subject, own, next)}
        />
        {actions && <EntryButtons name={name} index={index} actions={actions} />}
      </li>
    )
  const open = isOpen || holds
  return (
    <li {...drag?.entry}>
      {drag && <span {...drag.handle}>⠿</span>}
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{name}</summary>
        {open && <Fields subject={subject} field={item} path={own} value={entry} />}
        <FieldNotes field={fieldKey(subject, own)} {...originOf(subject, own)} />
      </details>
      {actions && <EntryButtons name={name} index={index} actions={actions} />}
    </li>
  )
}

function EntryButtons({ name, index, actions }: Required<Pick<EntryProps, 'index' | 'actions'>> & { name: string }) {
  const { list, move, remove } = actions
  const button = (sign: string, words: string, act: () => unknown, off = false) => (
    <Button className="small" aria-label={`${words}: ${name}`} disabled={off} act={act}>
      {sign}
    </Button>
  )
  return (
    <span className="buttons">
      {button('↑', WORDS.up, () => move(index, index - 1), index === 0)}
      {button('↓', WORDS.down, () => move(index, index + 1), index === list.length - 1)}
      {button('✕', WORDS.remove, () => remove(index))}
    </span>
  )
}

interface PasteProps {
  field: ListProps['field']
  list: Value[]
  onPaste: (values: Value[]) => Promise<boolean>
}

/** Rows of a spreadsheet as entries at the end of the list. */
function PasteRows({ field, list, onPaste }: PasteProps) {
  const id = useId()
  const { server, say } = useEditing()
  const [rows, setRows] = useState('')
  const [unclear, setUnclear] = useState<string[]>([])
  const add = async () => {
    const cells = await server.act('cells', { text: rows })
    if ('refused' in cells) return say(cells.refused)
    const { entries, unclear } = pastedEntries(cells, field, list)
    setUnclear(unclear)
    if (unclear.length || entries.length === 0 || !(await onPaste(entries))) return
    setRows('')
    say(WORDS.addedRows(entries.length))
  }
  return (
    <details className="paste">
      <summary>{WORDS.pasteRows}</summary>
      <label htmlFor={id}>{WORDS.pasteHelp}</label>
      <textarea id={id} rows={4} value={rows} onChange={({ target }) => setRows(target.value)} />
      <Button disabled={!rows.trim()} act={add}>
        {WORDS.addRows}
      </Button>
      {unclear.length > 0 && (
        <div className="refusal" role="alert">
          {unclear.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </details>
  )
}
