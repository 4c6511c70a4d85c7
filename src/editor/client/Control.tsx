// The control of a field: each kind of field has one.
import { useId, useRef, useState } from 'react'
import { todayUtc } from '../../model/checks/facts.ts'
import { type Choice, type Field, originOf } from '../protocol.ts'
import type { Value } from '../../write/write.ts'
import { begunValue, type ControlProps, keyOf, optionOf } from './fieldValues.ts'
import { fieldKey, focusOn, labelFor, useEditing, useForm, useSelected, useSelectedAt } from './editing.ts'
import { GroupControl } from './GroupControl.tsx'
import { HowItWas } from './HowItWas.tsx'
import { ListControl } from './ListControl.tsx'
import { DocumentInput, PictureInput, IconChoice, ToneChoice } from './SightChoice.tsx'
import { FieldNotes } from './LookAgain.tsx'
import { NewEntry } from './NewEntry.tsx'
import { PicturePoint } from './PicturePoint.tsx'
import { Button, Length, Select } from './parts.tsx'
import { likeBefore } from '../texts.ts'
import { RunningText, TextArea, useTextEntry } from './RunningText.tsx'
import { labelIn, WORDS } from './editorWords.ts'
import { RecordingControl } from './RecordingControl.tsx'

/** The control of any field, with its name, its help and what is wrong with it. */
export function Control(props: ControlProps) {
  const { subject, field, path, value } = props
  const counted = subject.counted.find(({ at }) => keyOf(at) === keyOf(path))
  if (counted) return <Counted {...props} target={counted.target} />
  if (field.kind === 'either') return <Control {...props} field={optionWithHelp(field, value)} />
  if (field.kind === 'record' && field.holds) return <RecordingControl {...props} field={field} />
  if (value === undefined && isNested(field)) return <Unset {...props} />
  if (field.kind === 'list') return <ListControl {...props} field={field} />
  if (isNested(field)) return <GroupControl {...props} />
  return <Single {...props} />
}

const isNested = ({ kind }: Field) => ['group', 'variants', 'record', 'tuple', 'list'].includes(kind)

const optionWithHelp = (field: Field & { kind: 'either' }, value: Value | undefined): Field => ({
  ...optionOf(field.options, value),
  help: field.help,
  optional: field.optional,
  pointOf: field.pointOf,
})

/** A number that is counted from a list, and the way to that list where the section shows it. */
function Counted({ subject, path, label, value, target }: ControlProps & { target: string }) {
  const { select, page } = useEditing()
  const box = useRef<HTMLDivElement>(null)
  const own = useSelectedAt(subject, path)
  useSelected(box, own)
  const list = subject.borrowed.find(each => each.target === target)
  return (
    <div className={own ? 'note own' : 'note'} ref={box}>
      <b>{label}</b> {String(value)}. {WORDS.countedFrom(target)}{' '}
      {list && (
        <Button act={() => select({ subject: page.subjects.indexOf(subject), path: list.at })}>{WORDS.showList}</Button>
      )}
    </div>
  )
}

/** A group or a list that is not there; it is filled in before it is written. */
function Unset({ subject, field, path, label, onSet }: ControlProps) {
  const { drafts } = useEditing()
  const { isNew } = useForm()
  const name = fieldKey(subject, path)
  // False once it was opened and is closed.
  const [isOpen, setOpen] = useState<boolean | undefined>(
    () => (!isNew && drafts.begun(name) !== undefined) || undefined,
  )
  const done = () => {
    drafts.end(name)
    setOpen(false)
  }
  if (isOpen)
    return (
      <div className="group">
        <span>{label}</span>
        <NewEntry
          subject={subject}
          field={field.kind === 'list' ? field.item : field}
          path={path}
          others={[]}
          name={name}
          onInsert={(value, picture) => onSet(field.kind === 'list' ? [value] : value, picture)}
          onDone={done}
        />
      </div>
    )
  return (
    <div className="unset">
      <span>{label}</span>
      <Button
        ref={isOpen === false ? focusOn : undefined}
        act={() => (isNew ? onSet(begunValue(field, [])) : setOpen(true))}
        aria-label={`${WORDS.setValue} ${label}`}
      >
        {WORDS.setValue}
      </Button>
    </div>
  )
}

/** What visitors read of a text with {hours} and the like in it, and the way to these. Nothing of all others. */
function Filled({ subject, path }: Pick<ControlProps, 'subject' | 'path'>) {
  const { goTo } = useEditing()
  const { shown, from } = subject.filled.find(({ at }) => keyOf(at) === keyOf(path)) ?? {}
  if (shown === undefined) return null
  return (
    <div className="note">
      <p>{WORDS.visitorsRead(shown)}</p>
      {from && <Button act={() => goTo(from)}>{WORDS.showPlace}</Button>}
    </div>
  )
}

/** A value that is written in one control. */
function Single(props: ControlProps) {
  const { subject, field, path, label } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const own = useSelectedAt(subject, path)
  useSelected(box, own)
  return (
    <div className={own ? 'field own' : 'field'} ref={box} data-field={keyOf(path)}>
      <label htmlFor={id}>{label}</label>
      <Input {...props} id={id} described={`${id}-help`} />
      <small id={`${id}-help`} lang="en">
        {field.help}
      </small>
      <Filled subject={subject} path={path} />
      {field.kind === 'picture' && <PictureInput subject={subject} path={path} value={props.value} />}
      {field.isLastDay && String(props.value) < todayUtc() && <p className="hint">{WORDS.isOver}</p>}
      {field.pointOf && <PicturePoint {...props} pictureAt={[...path.slice(0, -1), field.pointOf]} />}
      {field.kind === 'icon' && <IconChoice value={props.value} onSet={props.onSet} />}
      {field.kind === 'document' && <DocumentInput subject={subject} path={path} />}
      <FieldNotes field={fieldKey(subject, path)} {...originOf(subject, path)} />
      <HowItWas field={fieldKey(subject, path)} {...originOf(subject, path)} />
    </div>
  )
}

interface InputProps extends ControlProps {
  id: string
  described: string
}

function Input(props: InputProps) {
  const { field } = props
  if (field.kind === 'choice') return <ChoiceInput {...props} field={field} />
  if (field.kind === 'boolean') return <CheckInput {...props} />
  return <TextInput {...props} />
}

/** The value of a control that is pressed: the one that waits until it fits others, or the one that is written. */
function useShown({ subject, path, value }: InputProps): Value | undefined {
  const { refused } = useEditing()
  const [edit] = refused[fieldKey(subject, path)]?.wanted?.edits ?? []
  return edit?.op === 'set' ? edit.value : edit?.op === 'delete' ? undefined : value
}

function CheckInput(props: InputProps) {
  const { id, described, field, onSet } = props
  const checked = Boolean(useShown(props) ?? field.preset)
  return (
    <input
      id={id}
      type="checkbox"
      aria-describedby={described}
      checked={checked}
      onChange={() => void onSet(field.optional && checked === !field.preset ? undefined : !checked)}
    />
  )
}

function ChoiceInput(props: InputProps & { field: Field & { kind: 'choice' } }) {
  const { id, described, onSet } = props
  const { choices, optional, preset, swatches } = props.field
  const value = useShown(props)
  const name = ({ label }: Choice) => labelIn(label)
  const first = choices.find(each => each.value === preset)
  const none = first ? WORDS.preset(name(first)) : WORDS.notSet
  const shown = {
    id,
    'aria-describedby': described,
    value: value === undefined ? '' : String(value),
    options: [
      ...(optional || value === undefined ? [['', none] as const] : []),
      ...choices.map(each => [String(each.value), name(each)] as const),
    ],
    onChoose: (chosen: string) => onSet(choices.find(each => String(each.value) === chosen)?.value),
  }
  return swatches ? <ToneChoice {...shown} label={props.label} swatches={swatches} /> : <Select {...shown} />
}

/** The list of names that a field may have. */
const namesFor = ({ kind }: Field) =>
  kind === 'picture' || kind === 'document' || kind === 'link' ? (kind as 'picture' | 'document' | 'link') : undefined

/** What is typed is kept until it was written; what is refused stays in the control. */
function TextInput({ id, described, subject, path, field, value, onSet }: InputProps) {
  const written = value === undefined || value === null ? '' : String(value)
  const { page, server } = useEditing()
  const { isNew } = useForm()
  const isRunning = field.kind === 'richText'
  const label = labelFor(subject, path)
  const entry = useTextEntry({
    field: fieldKey(subject, path),
    place: { page: server.path(), source: subject.source, path, label, was: written, isRunning },
    onType: isNew && (text => onSet(text === '' ? undefined : text)),
    save: next => onSet(next === '' && field.optional ? undefined : asTyped(field, next, value)),
  })
  const names = namesFor(field)
  const { value: shown, type, leave, onBlur, onKeyDown } = entry
  const length = field.shownLength && <Length id={`${id}-length`} text={shown} shown={field.shownLength} />
  const shared = {
    id,
    'aria-describedby': length ? `${described} ${id}-length` : described,
    value: shown,
    placeholder: field.preset === undefined ? undefined : String(field.preset),
    onKeyDown,
  }
  // Only browsers without field-sizing count the rows.
  const rows = Math.min(12, Math.ceil(shown.length / 38))
  if (isRunning) return <RunningText {...shared} rows={rows + 1} onType={type} onLeave={leave} />
  const control = { ...shared, onBlur, onChange: ({ target }: { target: { value: string } }) => type(target.value) }
  if (field.kind === 'text')
    return (
      <>
        <TextArea {...shared} onBlur={onBlur} onType={type} rows={Math.max(1, rows)} />
        {length}
      </>
    )
  return (
    <>
      <input
        {...control}
        type={field.kind === 'date' ? 'date' : 'text'}
        inputMode={field.kind === 'number' ? 'decimal' : undefined}
        list={names && `${id}-names`}
      />
      {names && (
        <datalist id={`${id}-names`}>
          {page.names[names].map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** What was typed as the field wants it; what is no number goes as it is to the check, which says so. */
function asTyped(field: Field, typed: string, before: Value | undefined): Value {
  if (field.kind === 'number') return likeBefore(typed, 0)
  return likeBefore(typed, field.kind === 'textOrNumber' ? before : undefined)
}
