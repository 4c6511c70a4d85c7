// Groups of fields, in all their forms: fixed ones, variants, records whose keys are those of the others, tuples.
import { useId } from 'react'
import { isRecord, type Path, valueAt } from '../../model/source/path.ts'
import { type Field, type Named, originOf, type Subject } from '../protocol.ts'
import type { Value } from '../../write/write.ts'
import {
  type ControlProps,
  enteredValue,
  isWanted,
  useControl,
  keyBefore,
  keyOf,
  namedFields,
  optionOf,
} from './fieldValues.ts'
import { fieldKey, useEditing, useForm, useHolds } from './editing.ts'
import { FieldNotes } from './LookAgain.tsx'
import { RefusalNote, Button, Select } from './parts.tsx'
import { labelIn, WORDS } from './editorWords.ts'

/** A group within a form; it opens where something in it is selected. */
export function GroupControl({ subject, field, path, value, label, onSet }: ControlProps) {
  const holds = useHolds(subject, path)
  const { isNew } = useForm()
  return (
    <details className="group" open={holds || isNew || undefined}>
      <summary>{label}</summary>
      {field.help && <small>{field.help}</small>}
      <Fields subject={subject} field={field} path={path} value={value} />
      <FieldNotes field={fieldKey(subject, path)} {...originOf(subject, path)} />
      {field.optional && (
        <Button act={() => onSet(undefined)}>
          {WORDS.remove} {label}
        </Button>
      )}
    </details>
  )
}

export interface FieldsProps {
  subject: Subject
  field: Field
  path: Path
  value: Value | undefined
}

/** The fields of a group, one below the other; those that are set first. */
export function Fields({ subject, field, path, value }: FieldsProps) {
  const { selected } = useEditing()
  const { set, isNew } = useForm()
  const holds = useHolds(subject, path)
  const Control = useControl()
  const fields = fieldsFor(subject, field, value)
  const own = isRecord(value) || Array.isArray(value) ? (value as Record<string | number, Value>) : {}
  // A group that may be left out asks for nothing before something is in it.
  const asks = isNew && enteredValue(field, value) !== undefined
  const controls = (rows: FieldRow[]) =>
    rows.map(({ step, label, field: inner, name }) => (
      <Control
        key={step}
        subject={subject}
        field={inner}
        path={[...path, step]}
        value={own[step]}
        label={asks ? wantedLabel({ name, label, field: inner }, own[step]) : label}
        onSet={(next, picture) =>
          set(subject, [...path, step], next, { after: keyBefore(fields, value, String(step)), picture })
        }
      />
    ))
  const choice = field.kind === 'variants' && (
    <VariantChoice subject={subject} field={field} path={path} value={value} />
  )
  const rare = fields.filter(row => row.field.rare)
  const isInside = holds && rare.some(({ step }) => step === selected?.path[path.length])
  return (
    <>
      {rare.length === 0 && choice}
      {controls(fields.filter(row => !rare.includes(row)))}
      {rare.length > 0 && (
        <details className="group" open={isInside || undefined}>
          <summary>{WORDS.more}</summary>
          {choice}
          {controls(rare)}
        </details>
      )}
    </>
  )
}

/** A field as a form shows it. */
export interface FieldRow extends Named {
  step: string | number
  label: string
}

/** The label of a field of a new entry, which says whether it has to be filled in. */
export const wantedLabel = (row: Pick<FieldRow, 'name' | 'field' | 'label'>, value: unknown) =>
  isWanted(row, value) ? `${row.label} (${WORDS.wanted})` : row.label

/** The fields of a group; none of a single value. */
export function fieldsFor(subject: Subject, field: Field, value: unknown): FieldRow[] {
  const row = (step: string | number, inner: Field): FieldRow => ({
    step,
    name: String(step),
    label:
      typeof step === 'number' ? WORDS.entry(step + 1) : headOf(subject, field, step) || labelIn(inner.label ?? step),
    field: inner,
  })
  if (field.kind === 'tuple') return field.items.map((item, index) => row(index, item))
  if (field.kind === 'record') {
    const inner = field.value
    return Object.entries(isRecord(value) ? value : {}).map(([key, part]) =>
      row(key, inner.kind === 'either' ? optionOf(inner.options, part) : inner),
    )
  }
  return namedFields(field, value).map(({ name, field: inner }) => row(name, inner))
}

/** What a column of the section calls the key of a row. */
function headOf({ value }: Subject, { headedBy }: Field, key: string): string | undefined {
  const columns = headedBy ? valueAt(value, [headedBy]) : undefined
  const names = Array.isArray(columns) ? new Map(columns.map(column => [column.field, column.label])) : undefined
  return names?.get(key)
}

/** Another form keeps the fields that it has too. */
export function VariantChoice({ subject, field, path, value }: FieldsProps) {
  const { set } = useForm()
  const id = useId()
  if (field.kind !== 'variants') return null
  const { by, byLabel, variants } = field
  const own = isRecord(value) ? value : {}
  const choose = (chosen: string) => {
    const next = variants.find(each => String(each.value) === chosen)
    if (!next) return
    const kept = Object.entries(own).filter(
      ([key]) => key === 'type' || key === 'sample' || next.fields.some(({ name }) => name === key),
    )
    void set(subject, path, { ...Object.fromEntries(kept), [by]: next.value } as Value)
  }
  return (
    <div className="field" data-field={keyOf([...path, by])}>
      <label htmlFor={id}>{labelIn(byLabel)}</label>
      <Select
        id={id}
        value={String(own[by] ?? '')}
        options={variants.map(each => [String(each.value), labelIn(each.label)])}
        onChoose={choose}
      />
      <small>{variants.find(each => each.value === own[by])?.help}</small>
      <RefusalNote field={fieldKey(subject, path)} />
    </div>
  )
}
