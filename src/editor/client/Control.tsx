// The control of a field: each kind of field has one.
import { useEffect, useId, useRef } from 'react'
import { borrowedAt } from '../origin.ts'
import type { Field } from '../protocol.ts'
import type { Value } from '../yaml/write.ts'
import type { ControlProps } from './controls.ts'
import { fieldKey, labelFor, reveal, useEditing } from './editing.ts'
import { GroupControl } from './GroupControl.tsx'
import { ListControl } from './ListControl.tsx'
import { PictureInput } from './PictureInput.tsx'
import { Refusal } from './Refusal.tsx'
import { likeBefore } from '../likeBefore.ts'
import { RunningText } from './RunningText.tsx'
import { useTyped, useUnsaved } from './unsaved.ts'
import { cleaned, keyOf, newValue, optionOf } from './values.ts'
import { labelOf, WORDS } from './words.ts'

/** The control of any field, with its name, its help and what is wrong with it. */
export function Control(props: ControlProps) {
  const { subject, field, path, value } = props
  const counted = subject.counted.find(({ at }) => keyOf(at) === keyOf(path))
  if (counted) return <Note label={props.label} words={WORDS.countedFrom(counted.target)} value={String(value)} />
  if (field.kind === 'either') return <Control {...props} field={optionWithHelp(field, value)} />
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
})

function Note({ label, words, value }: { label: string; words: string; value: string }) {
  return (
    <p className="note">
      <b>{label}</b> {value}. {words}
    </p>
  )
}

/** A group or a list that is not there. */
function Unset({ field, label, onSet }: ControlProps) {
  const { page } = useEditing()
  return (
    <div className="unset">
      <span>{label}</span>
      <button
        type="button"
        onClick={() => onSet(newValue(field, page.names))}
        aria-label={`${WORDS.setValue} ${label}`}
      >
        {WORDS.setValue}
      </button>
    </div>
  )
}

/** A value that is written in one control. */
function Single(props: ControlProps) {
  const { subject, field, path, label } = props
  const id = useId()
  const { selected, page } = useEditing()
  const box = useRef<HTMLDivElement>(null)
  const own = selected && page.subjects[selected.subject] === subject && keyOf(selected.path) === keyOf(path)
  const writes = selected?.write
  useEffect(() => {
    if (own) reveal(box.current)
    if (own && writes)
      box.current?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true })
  }, [own, writes])
  const borrowed = borrowedAt(subject, path)
  return (
    <div className={own ? 'field own' : 'field'} ref={box} data-field={keyOf(path)}>
      <label htmlFor={id}>{label}</label>
      <Input {...props} id={id} described={`${id}-help`} />
      <small id={`${id}-help`}>
        {field.help}
        {borrowed && <i>{WORDS.from(borrowed.file)}</i>}
      </small>
      {field.kind === 'picture' && path.at(-1) === 'src' && (
        <PictureInput subject={subject} path={path} value={props.value} />
      )}
      <Refusal field={fieldKey(subject, path)} />
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

function CheckInput({ id, described, field, value, onSet }: InputProps) {
  const checked = Boolean(value ?? field.preset)
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

function ChoiceInput({ id, described, field, value, onSet }: InputProps & { field: Field & { kind: 'choice' } }) {
  const { choices, optional, preset } = field
  const none = preset === undefined ? WORDS.notSet : WORDS.preset(String(preset))
  return (
    <select
      id={id}
      aria-describedby={described}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => void onSet(choices.find(each => String(each.value) === target.value)?.value)}
    >
      {optional && <option value="">{none}</option>}
      {choices.map(choice => (
        <option key={String(choice.value)} value={String(choice.value)}>
          {labelOf(String(choice.value))}
        </option>
      ))}
    </select>
  )
}

/** The list of names that a field may have. */
const namesFor = ({ kind }: Field) =>
  kind === 'picture' || kind === 'document' || kind === 'link' ? (kind as 'picture' | 'document' | 'link') : undefined

/** What is typed is kept until it was written; what is refused stays in the control. */
function TextInput({ id, described, subject, path, field, value, onSet }: InputProps) {
  const written = value === undefined || value === null ? '' : String(value)
  const { page, refused, forget, server } = useEditing()
  const key = fieldKey(subject, path)
  const [typed, setTyped] = useTyped(key, key in refused)
  const about = { ...server.here(), source: subject.source, path, label: labelFor(subject, path), was: written }
  useUnsaved(key, { ...about, typed })
  const save = async () => {
    if (typed === written) forget(key)
    if (typed === undefined || typed === written) return setTyped(undefined)
    const next = cleaned(typed, field.kind === 'richText')
    const set = next === '' && field.optional ? undefined : asTyped(field, next, value)
    if (await onSet(set)) setTyped(undefined)
  }
  const names = namesFor(field)
  const isLong = field.kind === 'text' && (typed ?? written).length > 40
  const rows = Math.min(12, Math.ceil((typed ?? written).length / 38) + 1)
  const shared = {
    id,
    'aria-describedby': described,
    value: typed ?? written,
    placeholder: field.preset === undefined ? undefined : String(field.preset),
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur: () => void save(),
  }
  if (field.kind === 'richText') {
    const { onChange: _, onBlur: __, ...plain } = shared
    return <RunningText {...plain} rows={rows} onType={setTyped} onLeave={() => void save()} />
  }
  if (isLong) return <textarea {...shared} rows={rows} />
  return (
    <>
      <input
        {...shared}
        type={field.kind === 'date' ? 'date' : 'text'}
        inputMode={field.kind === 'number' ? 'decimal' : undefined}
        list={names && `${id}-names`}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void save()
        }}
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
