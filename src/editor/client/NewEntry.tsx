// A new value that is filled in before it is written: an entry of a list, or a group that is not there yet.
import { useEffect, useRef, useState } from 'react'
import { isRecord, type Path, valueAt, walk } from '../../model/source/path.ts'
import type { EditedPage, Field, Subject } from '../protocol.ts'
import { edited, type Edit } from '../../write/edited.ts'
import type { Value } from '../../write/write.ts'
import { focusOn, type FormTarget, FormContext, labelFor, showField, useEditing, useForm } from './editing.ts'
import { WORDS } from './editorWords.ts'
import type { BegunEntry } from './drafts.ts'
import { begunValue, enteredValue, freeId, isMain, isMark, isWanted, keyOf, useControl, withId } from './fieldValues.ts'
import { fieldsFor, type FieldRow, VariantChoice, wantedLabel } from './GroupControl.tsx'
import { Button, RefusalNote } from './parts.tsx'

interface NewEntryProps {
  subject: Subject
  field: Field
  /** The way from the subject to what it becomes a part of. */
  path: Path
  /** Values beside it. */
  others: readonly Value[]
  /** The key that it is kept by, and what is wrong with it. */
  name: string
  /** Writes it. */
  onInsert: (value: Value, picture?: string) => Promise<boolean>
  onDone: () => void
}

// What is not written has no place in a file.
const span = () => ({ file: '', start: 0, end: 0 })

const CONTROLS = ':is(input, textarea, select)'

const controlOf = (path: Path) => `[data-field="${keyOf(path)}"] ${CONTROLS}`

const focusIn = (box: HTMLElement | null, control = CONTROLS) =>
  focusOn(box?.querySelector<HTMLElement>(control) ?? null)

/** A value after edits; their paths begin at the value. */
const withEdits = (value: Value | undefined, edits: readonly Edit[]) =>
  edits.reduce<unknown>(
    (list, edit) => edited({ value: list, span }, { ...edit, path: [0, ...edit.path] }),
    [value ?? null],
  ) as [Value]

/** A form with a state of its own. Nothing is written before Insert, nor lost when the page is loaded again. */
export function NewEntry({ subject, field, path, others, name, onInsert, onDone }: NewEntryProps) {
  const { page, server, drafts, say, forget } = useEditing()
  // What is within another new entry is kept with that.
  const { isNew: isWithin } = useForm()
  const kept = isWithin ? undefined : drafts.begun(name)
  const [entry, setEntry] = useState(() => kept ?? { value: begunValue(field, others) })
  const [first] = useState(() => wantedIn(subject, field, entry.value)?.path)
  const latest = useRef(entry)
  const box = useRef<HTMLDivElement>(null)
  const keep = (begun: BegunEntry) => {
    const place = { page: server.path(), source: subject.source, path, label: labelFor(subject, path), was: '' }
    if (!isWithin) drafts.begin(name, begun, place)
  }
  useEffect(() => {
    showField(box.current)
    focusIn(box.current, first && controlOf(first))
  }, [first])
  const change: FormTarget['change'] = async ({ edits, picture = latest.current.picture }) => {
    const [value] = withEdits(latest.current.value, edits)
    latest.current = { value, picture }
    keep(latest.current)
    setEntry(latest.current)
    return true
  }
  const set: FormTarget['set'] = (_, at, value, { picture } = {}) => {
    const edit: Edit = value === undefined ? { op: 'delete', path: at } : { op: 'set', path: at, value }
    const isGone = value === undefined && valueAt(latest.current.value, at) === undefined
    return change({ file: '', field: '', edits: isGone ? [] : [edit], picture })
  }
  const { value } = entry
  const ids = idsOn(page)
  const draft = {
    ...subject,
    field,
    file: '',
    path: [],
    value: value ?? '',
    borrowed: [],
    samples: [],
    counted: [],
    filled: [],
  }
  const insert = async () => {
    const lacks = wantedIn(draft, field, value)
    if (lacks) {
      say(WORDS.isWanted(lacks.label))
      return focusIn(box.current, controlOf(lacks.path))
    }
    const made = enteredValue({ ...field, optional: false }, value, others[0]) ?? ''
    await onInsert(withId(field, made, others, ids), entry.picture)
  }
  const leave = () => {
    forget(name)
    onDone()
  }
  return (
    <FormContext value={{ change, set, isNew: true }}>
      <div className="new" role="group" aria-label={WORDS.newEntry} ref={box}>
        <NewFields
          around={subject}
          subject={draft}
          field={field}
          others={others}
          set={set}
          id={freeId(value, ids, field)}
        />
        <RefusalNote field={name} />
        <Button act={insert}>{WORDS.putIn}</Button>
        <Button act={leave}>{WORDS.cancel}</Button>
      </div>
    </FormContext>
  )
}

interface NewFieldsProps extends Pick<NewEntryProps, 'subject' | 'field' | 'others'>, Pick<FormTarget, 'set'> {
  /** The section that it is for. */
  around: Subject
  /** The id that is made where none is written. */
  id: string
}

/** What the entry needs, and below More what it may have. */
function NewFields({ around, subject, field, others, set, id }: NewFieldsProps) {
  const Control = useControl()
  const { value } = subject
  const fields = fieldsFor(around, field, value)
  if (fields.length === 0) {
    const own = { subject, field, path: [], value, label: WORDS.newEntry }
    return <Control {...own} onSet={next => set(subject, [], next ?? '')} />
  }
  const main = fields.filter(each => isMain(each, others) && !isMark(each))
  const controls = (shown: FieldRow[]) =>
    shown.map(each => {
      const { step, field: inner } = each
      const own = valueAt(value, [step]) as Value | undefined
      // The id that will be made is seen before it is.
      const shownField = inner.isAddress ? { ...inner, preset: id } : inner
      return (
        <Control
          key={step}
          subject={subject}
          field={shownField}
          path={[step]}
          value={own}
          label={wantedLabel(each, own)}
          onSet={(next, picture) => set(subject, [step], next, { picture })}
        />
      )
    })
  const rare = fields.filter(each => !main.includes(each) && (!isMark(each) || each.field.isAddress))
  return (
    <>
      {field.kind === 'variants' && <VariantChoice subject={subject} field={field} path={[]} value={value} />}
      {controls(main)}
      {rare.length > 0 && (
        <details className="group">
          <summary>{WORDS.more}</summary>
          {controls(rare)}
        </details>
      )}
    </>
  )
}

/** The first field that is wanted. */
function wantedIn(subject: Subject, field: Field, value: unknown): { path: Path; label: string } | undefined {
  for (const each of fieldsFor(subject, field, value)) {
    const own = valueAt(value, [each.step])
    if (isWanted(each, own)) return { path: [each.step], label: each.label }
    const isFilledIn = isRecord(own) && enteredValue(each.field, own as Value) !== undefined
    const inner = isFilledIn ? wantedIn(subject, each.field, own) : undefined
    if (inner) return { ...inner, path: [each.step, ...inner.path] }
  }
  return undefined
}

/** The ids that are taken on a page. */
function idsOn({ subjects }: EditedPage): Set<unknown> {
  const found = new Set<unknown>()
  for (const { value } of subjects)
    walk(value, part => {
      if (isRecord(part)) found.add(part.id)
      return true
    })
  return found
}
