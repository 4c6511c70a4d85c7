// Lists: entries that are added, copied, moved and removed, and rows that are pasted from a spreadsheet.
import { useId, useRef, useState } from 'react'
import { isRecord } from '../../model/source/path.ts'
import { originOf, type Field } from '../protocol.ts'
import type { Edit } from '../../write/edited.ts'
import type { Value } from '../../write/write.ts'
import { type ControlProps, useControl, keyOf, pastedEntries, summaryOf } from './fieldValues.ts'
import { type DragProps, followEntry, placeAfterMove, useDragOrder, Button } from './parts.tsx'
import { fieldKey, focusOn, useEditing, useForm, useHolds } from './editing.ts'
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
      if (to < 0 || to >= list.length) return false
      const isMoved = await edit([{ op: 'move', path: at(index), to }])
      if (isMoved) say(WORDS.position(to + 1, list.length))
      return isMoved
    },
  }
}

/** A list within a form. */
export function ListControl(props: ListProps) {
  const { subject, field, path, label } = props
  const { drafts } = useEditing()
  const holds = useHolds(subject, path)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const followed = useFollowed(props, setOpen)
  const own = useList(props)
  const actions = {
    ...own,
    move: async (index: number, to: number) => {
      const isMoved = await own.move(index, to)
      if (isMoved) followed(index, to)
      return isMoved
    },
  }
  const { list, insert, move } = actions
  const { file, path: at } = originOf(subject, path)
  const key = fieldKey(subject, path)
  const newName = `new ${key}`
  // False once an entry was begun and is done.
  const [isAdding, setAdding] = useState<boolean | undefined>(() => drafts.begun(newName) !== undefined || undefined)
  const drag = useDragOrder(move)
  const isTable = file.endsWith('.csv')
  const isFull = isTable || (field.max !== undefined && list.length >= field.max)
  const done = () => {
    drafts.end(newName)
    setAdding(false)
  }
  return (
    <details className="group" open={holds || isAdding !== undefined || undefined} data-list={keyOf(path)}>
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
            isOpen={open.has(index)}
            onToggle={isOpen =>
              setOpen(before => new Set(isOpen ? [...before, index] : [...before].filter(each => each !== index)))
            }
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
        <Button ref={isAdding === false ? focusOn : undefined} act={() => setAdding(true)}>
          {WORDS.add}: {label}
        </Button>
      )}
      {!isFull && <PasteRows field={field} list={list} onPaste={insert} />}
    </details>
  )
}

/** After an entry was moved, what is open and what is selected goes with it. */
function useFollowed(
  { subject, path }: ListProps,
  setOpen: (next: (before: ReadonlySet<number>) => Set<number>) => void,
) {
  const { selected, select } = useEditing()
  const holds = useHolds(subject, path)
  return (from: number, to: number) => {
    setOpen(before => new Set([...before].map(index => placeAfterMove(index, from, to))))
    if (!holds || !selected) return
    const [step, ...within] = selected.path.slice(path.length)
    if (typeof step === 'number')
      select({ ...selected, path: [...path, placeAfterMove(step, from, to), ...within], write: false })
  }
}

interface EntryProps extends ListProps {
  entry: Value
  index: number
  /** True where its form was opened. */
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** Undefined for a row of a spreadsheet. */
  actions?: ReturnType<typeof useList>
  drag?: DragProps
}

function Entry(props: EntryProps) {
  const { subject, field, path, entry, index, isOpen, onToggle, actions, drag } = props
  const { set } = useForm()
  const Control = useControl()
  const own = [...path, index]
  const holds = useHolds(subject, own)
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
      <details open={open} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
        <summary>{name}</summary>
        {open && <Fields subject={subject} field={item} path={own} value={entry} />}
        <FieldNotes field={fieldKey(subject, own)} {...originOf(subject, own)} />
      </details>
      {actions && <EntryButtons name={name} index={index} actions={actions} />}
    </li>
  )
}

// Those of an entry, not of the lists within it.
const UP = ':scope > .buttons > :nth-child(1)'
const DOWN = ':scope > .buttons > :nth-child(2)'

function EntryButtons({ name, index, actions }: Required<Pick<EntryProps, 'index' | 'actions'>> & { name: string }) {
  const { list, move, remove } = actions
  const box = useRef<HTMLSpanElement>(null)
  const moveTo = async (to: number, ...controls: string[]) => {
    const entries = box.current?.closest('ol')
    if (await move(index, to)) followEntry(entries, to, ...controls)
  }
  const button = (sign: string, words: string, act: () => unknown, off = false) => (
    <Button className="small" aria-label={`${words}: ${name}`} disabled={off} act={act}>
      {sign}
    </Button>
  )
  return (
    <span className="buttons" ref={box}>
      {button('↑', WORDS.up, () => moveTo(index - 1, UP, DOWN), index === 0)}
      {button('↓', WORDS.down, () => moveTo(index + 1, DOWN, UP), index === list.length - 1)}
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
