// Lists: entries that are added, copied, moved and removed, and rows that are pasted from a spreadsheet.
import { useId, useState } from 'react'
import { isRecord } from '../../model/source/path.ts'
import { originOf, type Field } from '../protocol.ts'
import { edited, type Edit } from '../../write/edited.ts'
import type { Value } from '../../write/write.ts'
import { type ControlProps, useControl, keyOf, nextEntry, pastedEntries, summaryOf } from './fieldValues.ts'
import { type DragProps, useDragOrder, RefusalNote, Button } from './parts.tsx'
import { type Editing, EditingContext, fieldKey, labelFor, useEditing, useHolds } from './editing.ts'
import { followsOfEntry, followsOfRemoval } from './follows.ts'
import { Fields } from './GroupControl.tsx'
import type { Wanted } from './sending.ts'
import { WORDS } from './editorWords.ts'

type Insert = (values: Value[], picture?: string) => Promise<boolean>

type ListProps = ControlProps & { field: Field & { kind: 'list' } }

/** How the entries of a list change. */
function useList({ subject, path, value }: ListProps) {
  const { change, say } = useEditing()
  const list = Array.isArray(value) ? value : []
  const edit = async (label: string, edits: Edit[], more: Pick<Wanted, 'follows' | 'picture'> = {}) => {
    const { file } = originOf(subject, path)
    return change({ label, file, edits, field: fieldKey(subject, path), ...more })
  }
  const at = (index: number) => [...originOf(subject, path).path, index]
  const name = labelFor(subject, path)
  return {
    list,
    insert: (values: Value[], picture?: string) => {
      const place = list.length
      const follows = values.length === 1 ? followsOfEntry(subject, [...path, place], values[0]) : []
      return edit(`${name} +${values.length}`, [{ op: 'insert', path: at(place), values }], { follows, picture })
    },
    remove: (index: number) =>
      edit(`${name} −`, [{ op: 'delete', path: at(index) }], { follows: followsOfRemoval(subject, [...path, index]) }),
    move: async (index: number, to: number) => {
      if (to < 0 || to >= list.length) return
      if (await edit(`${name} ↕`, [{ op: 'move', path: at(index), to }])) say(WORDS.position(to + 1, list.length))
    },
  }
}

/** A list within a form. */
export function ListControl(props: ListProps) {
  const { subject, field, path, label } = props
  const { page } = useEditing()
  const holds = useHolds(subject, path)
  const actions = useList(props)
  const { list, insert, move } = actions
  const [draft, setDraft] = useState<Value>()
  const drag = useDragOrder(move)
  const isFull = field.max !== undefined && list.length >= field.max
  return (
    <details className="group" open={holds || undefined} data-list={keyOf(path)}>
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
            actions={actions}
            drag={drag(index)}
          />
        ))}
      </ol>
      <NewEntry {...props} insert={insert} entry={draft} onDone={() => setDraft(undefined)} />
      <RefusalNote field={fieldKey(subject, path)} />
      {!isFull && !draft && (
        <Button act={() => setDraft(nextEntry(field, list, page.names))}>
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
  actions: ReturnType<typeof useList>
  drag: DragProps
}

function Entry(props: EntryProps) {
  const { subject, field, path, entry, index, actions, drag } = props
  const { set } = useEditing()
  const Control = useControl()
  const own = [...path, index]
  const holds = useHolds(subject, own)
  const [isOpen, setOpen] = useState(false)
  const name = summaryOf(entry, field.item) || WORDS.entry(index + 1)
  const { item } = field
  if (!isRecord(entry) && !Array.isArray(entry))
    return (
      <li className="single" {...drag.entry}>
        <span {...drag.handle}>⠿</span>
        <Control
          subject={subject}
          field={item}
          path={own}
          value={entry}
          label={WORDS.entry(index + 1)}
          onSet={next => set(subject, own, next)}
        />
        <EntryButtons name={name} index={index} actions={actions} />
      </li>
    )
  const open = isOpen || holds
  return (
    <li {...drag.entry}>
      <span {...drag.handle}>⠿</span>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{name}</summary>
        {open && <Fields subject={subject} field={item} path={own} value={entry} />}
        <RefusalNote field={fieldKey(subject, own)} />
      </details>
      <EntryButtons name={name} index={index} actions={actions} />
    </li>
  )
}

// What is not written has no place in a file.
const span = () => ({ file: '', start: 0, end: 0 })

interface NewEntryProps extends ListProps {
  /** Undefined where none is being added. */
  entry?: Value
  insert: Insert
  onDone: () => void
}

/** An entry that is not written before it is whole: one like the last, or what was refused. */
function NewEntry({ subject, field, path, value, entry, insert, onDone }: NewEntryProps) {
  const editing = useEditing()
  const Control = useControl()
  const { edits: [edit] = [], picture: waiting } = editing.refused[fieldKey(subject, path)]?.wanted ?? {}
  const refused = edit?.op === 'insert' && edit.values.length === 1 ? edit.values[0] : undefined
  const [typed, setTyped] = useState<{ value: Value; picture?: string }>()
  const now = refused ?? typed?.value ?? entry
  const offered = refused === undefined ? typed?.picture : waiting
  if (now === undefined) return null
  const at = [...path, Array.isArray(value) ? value.length : 0]
  const done = () => {
    setTyped(undefined)
    onDone()
  }
  const change: Editing['change'] = async ({ edits, field, picture = offered }) => {
    const { length } = originOf(subject, at).path
    const [next] = edits.reduce<unknown>(
      (value, each) => edited({ value, span }, { ...each, path: [0, ...each.path.slice(length)] }),
      [now],
    ) as Value[]
    if (refused === undefined) setTyped({ value: next, picture })
    else await insert([next], picture)
    editing.drafts.drop(field)
    return true
  }
  const set: Editing['set'] = (_, place, value, { picture } = {}) => {
    const { file, path } = originOf(subject, place)
    const edit: Edit = value === undefined ? { op: 'delete', path } : { op: 'set', path, value }
    return change({ label: '', file, edits: [edit], field: fieldKey(subject, place), picture })
  }
  const own = { subject, field: field.item, path: at, value: now }
  return (
    <EditingContext value={{ ...editing, change, set }}>
      <div className="new" role="group" aria-label={WORDS.newEntry}>
        {isRecord(now) ? (
          <Fields {...own} />
        ) : (
          <Control {...own} label={WORDS.newEntry} onSet={next => set(subject, at, next)} />
        )}
        {refused === undefined && (
          <>
            <Button act={() => insert([now], offered).finally(done)}>{WORDS.putIn}</Button>
            <Button act={done}>{WORDS.cancel}</Button>
          </>
        )}
      </div>
    </EditingContext>
  )
}

function EntryButtons({ name, index, actions }: Pick<EntryProps, 'index' | 'actions'> & { name: string }) {
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
  onPaste: Insert
}

/** Rows of a spreadsheet as entries at the end of the list. */
function PasteRows({ field, list, onPaste }: PasteProps) {
  const id = useId()
  const { server, say } = useEditing()
  const [rows, setRows] = useState('')
  const [unclear, setUnclear] = useState<string[]>([])
  const add = async () => {
    const cells = await server.cells(rows)
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
