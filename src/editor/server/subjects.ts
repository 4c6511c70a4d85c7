// What can be edited of a page: its head, its sections and what all pages share, each as a form with its values.
import type { BorrowedValue, Subject, Choice, Field, Named, EditedPage, Example, Upload } from '../protocol.ts'
import type { Value } from '../../write/write.ts'
import type { CheckedBlock, CheckedPage } from '../../model/page/checkedPage.ts'
import type { Located } from '../../model/source/library.ts'
import { blockCommon, pageSchema } from '../../model/schemas/pageSchema.ts'
import { siteSchema } from '../../model/schemas/siteSchema.ts'
import { isRecord, type Path, valueAt, walk } from '../../model/source/path.ts'
import { FACTS, type Filled } from '../../model/source/placeholders.ts'
import { catalogue } from '../../node/page/blockCatalogue.ts'
import { wordsToRead } from '../../node/page/recordings.ts'
import { sourceOf } from '../../node/pipeline/compile.ts'
import type { CheckedFolder } from '../../node/pipeline/pageEntry.ts'
import { describe, type Description, type FormMeta, nameAsWords, type Schema } from '../../fields/describe.ts'
import { isAudio } from '../../fields/recording.ts'
import { iconOutline } from '../../node/disk/siteFolder.ts'
import { examplesOf } from '../../tools/catalogue/catalogueExamples.ts'

/** Gives the whole value of a file. */
type ValueOf = (file: string) => unknown

/** What the forms of a page are made with. */
export interface Around {
  fileValue: ValueOf
  /** The other pages that show content by its name, such as rice.varieties. */
  pagesWith: (target: string) => string[]
}

// Sections are hidden by a button.
const COMMON = blockCommon.omit({ hidden: true })

// The address has a control of its own, because links follow it.
const HEAD = pageSchema.omit({ path: true })

/** The subjects of a page, in the order in which a maintainer meets them. */
export function subjectsOf(page: CheckedPage, site: Located, around: Around): Subject[] {
  const head = { source: 'page', kind: 'page' as const, title: page.head.title, field: fieldOf(HEAD) }
  const shared = { source: 'site', kind: 'site' as const, title: '', field: fieldOf(siteSchema) }
  return [
    { ...head, ...placed(page.located, around) },
    ...page.blocks.map(block => sectionSubject(block, around)),
    { ...shared, ...placed(site, around) },
  ]
}

function sectionSubject(block: CheckedBlock, around: Around): Subject {
  const entry = catalogue.get(block.type)
  if (!entry) throw new Error(`There is no block ${block.type}.`)
  return {
    source: sourceOf(block),
    kind: 'section',
    type: block.type,
    title: block.label,
    name: entry.name,
    purpose: entry.about.purpose,
    field: joined(fieldOf(COMMON), fieldOf(entry.schema)),
    ...placed(block.located, around),
  }
}

function placed(
  located: Located,
  { fileValue, pagesWith }: Around,
): Pick<Subject, 'file' | 'path' | 'value' | 'borrowed' | 'samples' | 'counted' | 'filled'> {
  const borrowed = located.references.flatMap(reference => borrowedOf(reference, located, pagesWith))
  return {
    ...located.origin([]),
    value: writtenValue(located),
    borrowed,
    samples: samplesIn([located.origin([]), ...borrowed], fileValue),
    counted: countedIn(located, fileValue),
    filled: filledIn(located, fileValue),
  }
}

/** A value as JSON has it, without what could not be read, and with placeholders in its texts as they are written. */
function writtenValue(located: Located): Value {
  const holder = { value: JSON.parse(JSON.stringify(located.value)) as Value }
  walk(located.value, (part, at) => {
    const filled = typeof part === 'string' ? located.filled(at()) : undefined
    if (!filled) return true
    const path = ['value', ...at()]
    const group = valueAt(holder, path.slice(0, -1)) as Record<string | number, unknown>
    group[path[path.length - 1]] = filled.text
    return true
  })
  return holder.value
}

/** The marks of values, and of the groups and files that borrowed ones belong to. */
function samplesIn([own, ...borrowed]: { file: string; path: Path }[], fileValue: ValueOf): Subject['samples'] {
  const around = borrowed.flatMap(({ file, path }) =>
    [...path, ''].map((_, length) => ({ file, path: path.slice(0, length) })),
  )
  const marks = [own, ...around].map(({ file, path }) => ({ file, path: [...path, 'sample'] }))
  const once = new Map(marks.map(mark => [JSON.stringify(mark), mark]))
  return [...once.values()].filter(({ file, path }) => valueAt(fileValue(file), path) === true)
}

/** A reference within a count is that of the count. */
function borrowedOf(
  { at, target, file, path }: Located['references'][number],
  located: Located,
  pagesWith: Around['pagesWith'],
): BorrowedValue[] {
  if (located.counted(at)) return []
  const holder = located.origin(at.slice(0, -1))
  const step = at[at.length - 1]
  const reference = { file: holder.file, path: step === undefined ? holder.path : [...holder.path, step] }
  return [{ at, target, file, path, reference, alsoOn: pagesWith(target) }]
}

function filledIn(located: Located, fileValue: ValueOf): Subject['filled'] {
  const found: Subject['filled'] = []
  walk(located.value, (shown, path) => {
    const filled = typeof shown === 'string' ? located.filled(path()) : undefined
    if (filled) found.push({ at: path(), shown: String(shown), from: placeOfFact(filled, fileValue) })
  })
  return found
}

const SITE = 'content/site.yaml'

/** Where a fact of the site is declared: a field of its name, or the times that hours follow from. */
function placeOfFact({ facts }: Filled, fileValue: ValueOf): { file: string; path: Path } | undefined {
  const contact = valueAt(fileValue(SITE), ['contact'])
  const [written = ''] = facts.keys()
  const name = written.replace(/\W/g, '')
  if (!isRecord(contact) || !FACTS.includes(name as (typeof FACTS)[number])) return undefined
  return { file: SITE, path: ['contact', name in contact ? name : 'opens'] }
}

function countedIn(located: Located, fileValue: ValueOf): Subject['counted'] {
  const found: { at: Path; target: string }[] = []
  walk(located.value, (part, path) => {
    if (typeof part !== 'number' || !located.counted(path())) return
    const origin = located.origin(path())
    const written = valueAt(fileValue(origin.file), origin.path)
    const from = isRecord(written) && isRecord(written.count) ? written.count.from : undefined
    found.push({ at: path(), target: String(from ?? '') })
  })
  return found
}

// The schema of a block -> the fields of its form. Every kind of schema has a control, or this throws.

/** The form of a schema. @throws where a kind of schema has no control */
export function fieldOf(schema: Schema): Field {
  const description = describe(schema)
  const { words, names, isOptional, preset, help } = description
  const { isRare, choices: _, ...form } = description.form
  const kind: Field = words || names ? { kind: (words ?? names) as 'text' } : kindOf(description)
  return {
    ...kind,
    ...form,
    ...(isAudio(schema) && { holds: 'recordings' as const }),
    ...(isOptional && { optional: true }),
    // Choices that have been made already are seldom made again.
    ...((isRare || kind.kind === 'choice' || kind.kind === 'boolean') &&
      (isOptional || preset !== undefined) && { rare: true as const }),
    ...(preset !== undefined && { preset: preset as Value }),
    // Who chooses a day need not know how a file has it.
    ...(help && { help: kind.kind === 'date' ? help.replace(/,? YYYY-MM-DD/, '') : help }),
  }
}

/** The fields of several schemas of groups as one form. */
export function joined(first: Field, second: Field): Field {
  if (first.kind !== 'group') throw new Error('only a group can be joined')
  if (second.kind === 'group') return { ...second, fields: [...second.fields, ...first.fields] }
  if (second.kind !== 'variants') throw new Error('a section is a group of fields')
  const variants = second.variants.map(each => ({ ...each, fields: [...each.fields, ...first.fields] }))
  return { ...second, variants }
}

function kindOf(description: Description): Field {
  const { type, fields = {}, options = [], by, entry, entries = [], values, format, min, max, form } = description
  switch (type) {
    case 'string':
      return { kind: format === 'date' ? 'date' : 'word' }
    case 'number':
      return { kind: 'number', min: safe(min), max: safe(max), whole: /int/.test(format ?? '') }
    case 'boolean':
      return { kind: 'boolean' }
    case 'literal':
    case 'enum':
      return { kind: 'choice', choices: choicesOf(values, form.choices) }
    case 'object':
      return { kind: 'group', fields: namedOf(fields) }
    case 'array':
      return { kind: 'list', item: fieldOf(entry as Schema), min, max }
    case 'record':
      return { kind: 'record', value: fieldOf(entry as Schema) }
    case 'tuple':
      return { kind: 'tuple', items: entries.map(fieldOf) }
    case 'union':
      return by === undefined ? unionField(options.map(fieldOf), form.choices) : variantsField(options, by)
    default:
      throw new Error(`There is no control for the kind of field ${type}.`)
  }
}

const namedOf = (fields: Readonly<Record<string, Schema>>): Named[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    describe(field).isDeprecated ? [] : [{ name, field: { label: nameAsWords(name), ...fieldOf(field) } }],
  )

const ANSWERS: FormMeta['choices'] = { true: 'Yes', false: 'No' }

const choicesOf = (values: readonly unknown[] = [], names: FormMeta['choices'] = {}): Choice[] =>
  values.map(value => {
    const label = names[String(value)] ?? ANSWERS[String(value)] ?? nameAsWords(String(value))
    return { value: value as Choice['value'], label }
  })

const safe = (value: number | undefined) => (Number.isSafeInteger(value) ? value : undefined)

function unionField(fields: Field[], names: FormMeta['choices']): Field {
  const kinds = fields.map(({ kind }) => kind)
  if (kinds.every(kind => kind === 'boolean' || kind === 'choice'))
    return {
      kind: 'choice',
      choices: choicesOf(
        fields.flatMap(field => (field.kind === 'choice' ? field.choices.map(({ value }) => value) : [false, true])),
        names,
      ),
    }
  if (kinds.length === 2 && kinds.every(kind => kind === 'text' || kind === 'word' || kind === 'number'))
    return { kind: 'textOrNumber' }
  return { kind: 'either', options: fields }
}

function variantsField(options: readonly Schema[], by: string): Field {
  const variants = options.map(option => {
    const { [by]: own, ...others } = describe(option).fields ?? {}
    const { values = [], help, form } = describe(own)
    const [choice] = choicesOf(values.slice(0, 1), form.label ? { [String(values[0])]: form.label } : undefined)
    return { ...choice, help, fields: namedOf(others) }
  })
  return { kind: 'variants', by, byLabel: 'Form', variants }
}

// The examples of blocks as sections that can be added to a page of this site.

const ANY_BLOCK = 'squares-four'

/** The examples of all blocks but those that open a page: each page has one of these already. */
export const addableExamples = (): Example[] =>
  [...catalogue]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([type, { about, name: block, opensPage }]) =>
      examplesOf(type).flatMap(({ name, props }, index) =>
        opensPage(props)
          ? []
          : [
              {
                type,
                block,
                ...iconOutline(about.icon ?? ANY_BLOCK),
                purpose: about.purpose,
                words: about.words ?? '',
                name,
                index,
              },
            ],
      ),
    )

/**
 * An example as a section of a site, marked as sample; undefined when there is none. Pictures, downloads and pages that
 * the site does not have are replaced by others.
 */
export function exampleSection(type: string, index: number, names: EditedPage['names']): Value | undefined {
  const example = examplesOf(type)[index]
  const schema = catalogue.get(type)?.schema
  if (!example || !schema) return undefined
  const { id: _, ...props } = example.props as Record<string, Value>
  const { ...fields } = fitting(fieldOf(schema), props, names) as Record<string, Value>
  return { type, sample: true, ...fields }
}

/** A value with names that the site has. */
function fitting(field: Field, value: Value, names: EditedPage['names']): Value {
  const into = (inner: Field | undefined, part: Value) => (inner ? fitting(inner, part, names) : part)
  if (typeof value === 'string') return nameFor(field, value, names)
  if (field.kind === 'list' && Array.isArray(value)) return value.map(item => into(field.item, item))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields =
    field.kind === 'group'
      ? field.fields
      : field.kind === 'variants'
        ? (field.variants.find(each => each.value === value[field.by])?.fields ?? [])
        : []
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, into(fields.find(({ name }) => name === key)?.field, part)]),
  )
}

function nameFor({ kind }: Field, value: string, names: EditedPage['names']): string {
  if (kind === 'picture' || kind === 'document') {
    const known = names[kind]
    return known.includes(value) ? value : (known[0] ?? value)
  }
  if (kind === 'link' && /^[/#]/.test(value)) return names.link.includes(value) ? value : '/'
  return value
}

// What is to be read aloud for a recording.

/** The words of a page, of a section or of an entry, by the codes of the languages. */
export function saidOf(
  checked: CheckedFolder,
  { page, source, within }: NonNullable<Upload['of']>,
  today: string,
): Record<string, string> {
  const codes = checked.languages.map(({ code }) => code)
  const [, first = ''] = page.split('/')
  const own = codes.includes(first) ? page.slice(first.length + 1) || '/' : page
  const place = checked.draft?.pages.find(({ summary }) => summary.head.path === own)
  if (!place) return {}
  const section = checked.full(place).blocks.find(block => sourceOf(block) === source)?.section
  return wordsToRead(checked, place, { section, within, today })
}
