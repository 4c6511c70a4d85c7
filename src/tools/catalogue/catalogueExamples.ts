// The folders of blocks -> what the catalogue shows: purpose, fields, and every example as YAML and as a page.
import { parse, stringify } from 'yaml'
import type { BlockGroup } from '../../fields/block.ts'
import { isDeferred } from '../../fields/deferred.ts'
import type { CheckedPage } from '../../model/page/checkedPage.ts'
import { checkPage } from '../../model/page/page.ts'
import { isRecord } from '../../model/source/path.ts'
import { parseSource } from '../../model/source/source.ts'
import { catalogue } from '../../node/page/blockCatalogue.ts'
import { describe, type Schema } from '../../fields/describe.ts'

/** One block of the catalogue. */
export interface CatalogueBlock {
  type: string
  purpose: string
  words?: string
  group: BlockGroup
  fields: FieldRow[]
  examples: { name: string; yaml: string }[]
}

interface Example {
  name: string
  props: Record<string, unknown>
}

const written = {
  ...import.meta.glob<string>('/src/blocks/*/examples.yaml', { eager: true, query: '?raw', import: 'default' }),
  ...import.meta.glob<string>('@site/blocks/*/examples.yaml', { eager: true, query: '?raw', import: 'default' }),
}

/** The examples of a block, in the order of its file. */
export const examplesOf = (type: string) =>
  (parse(written[`/src/blocks/${type}/examples.yaml`] ?? '[]') as Example[] | null) ?? []

// Where sections stand below blocks: of a page, so that a copied one can be pasted at the start of a line.
const INDENT = ' '.repeat(6)

/** Every block in alphabetical order. */
export function catalogueBlocks(): CatalogueBlock[] {
  return [...catalogue]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, { schema, about }]) => ({
      type,
      purpose: about.purpose,
      words: about.words,
      group: about.group,
      fields: fieldRows(schema),
      examples: examplesOf(type).map(({ name, props }) => ({
        name,
        yaml: stringify([{ type, ...props }], { lineWidth: 0 }).replace(/^(?=.)/gm, INDENT),
      })),
    }))
}

/**
 * An example as a page of its own; pictures that the site does not have are stood in for. Undefined when there is none.
 */
export function examplePage(
  type: string,
  index: number,
  images: ReadonlySet<string>,
  standIn: string,
): CheckedPage | undefined {
  const example = examplesOf(type)[index]
  if (!example) return undefined
  const declared = {
    path: `/catalogue/${type}/${index}`,
    title: `${type}: ${example.name}`.slice(0, 65),
    layout: 'standalone',
    noindex: true,
    description: 'An example of the catalogue, shown alone on a page that only the dev server has.'.padEnd(70),
    blocks: [{ type, ...example.props }],
  }
  const source = parseSource('catalogue', JSON.stringify({ pages: [declared] }))
  const { page } = checkPage(source, ['pages', 0], new Map(), catalogue)
  return (
    page && {
      ...page,
      blocks: page.blocks.map(block => ({
        ...block,
        props: withPictures(block.props, images, standIn) as Record<string, unknown>,
      })),
    }
  )
}

function withPictures(value: unknown, images: ReadonlySet<string>, standIn: string): unknown {
  if (isDeferred(value))
    return value.$ === 'image' && !images.has((value.value as { src: string }).src)
      ? { ...value, value: { ...(value.value as object), src: standIn } }
      : value
  if (Array.isArray(value)) return value.map(item => withPictures(item, images, standIn))
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withPictures(item, images, standIn)]))
    : value
}

// The fields of a block as rows for people to read: name, kind, whether it is needed, and what it is for.

/** One field; fields of entries are named items[].title. */
interface FieldRow {
  name: string
  /** text, number, list of text, one of: a, b … */
  kind: string
  required: boolean
  description: string
  preset?: string
  /** The variant that has the field, where a block has several. */
  variant?: string
}

/** All fields of a block, outer ones before those inside them. */
function fieldRows(schema: Schema): FieldRow[] {
  const { options } = describe(schema)
  if (!options) return rowsOf(schema, '')
  return options.flatMap(option => {
    const fields = Object.values(describe(option).fields ?? {}).map(describe)
    const literal = fields.find(({ type, values = [] }) => type === 'literal' && values.length === 1)
    return rowsOf(option, '').map(row => ({ ...row, variant: literal && String(literal.values?.[0]) }))
  })
}

function rowsOf(schema: Schema, prefix: string): FieldRow[] {
  return Object.entries(describe(schema).fields ?? {}).flatMap(([key, field]) => {
    const name = prefix + key
    const { type, isOptional, help = '', preset, entry } = describe(field)
    const row: FieldRow = {
      name,
      kind: kindOf(field),
      required: !isOptional,
      description: help,
      ...(preset !== undefined && { preset: JSON.stringify(preset) }),
    }
    const isList = type === 'array' && entry
    const inside = formsOf(isList ? entry : field).flatMap(form => rowsOf(form, `${name}${isList ? '[]' : ''}.`))
    return [row, ...inside.filter((other, index) => inside.findIndex(each => each.name === other.name) === index)]
  })
}

const formsOf = (schema: Schema): readonly Schema[] => describe(schema).options ?? [schema]

const KINDS: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  object: 'group',
  record: 'group',
  tuple: 'list of values',
}

function kindOf(schema: Schema): string {
  const { type, values = [], options, entry, format } = describe(schema)
  if (type === 'literal' && values.length === 1) return JSON.stringify(values[0])
  if (values.length) return `one of: ${values.join(', ')}`
  if (options) return [...new Set(options.map(kindOf))].join(' or ')
  if (type === 'array' && entry) return `list of ${kindOf(entry)}`
  if (type === 'number') return /int/.test(format ?? '') ? 'whole number' : 'number'
  return KINDS[type] ?? 'value'
}
