// The examples of blocks as sections that can be added to a page of this site.
import type { EditedPage, Example, Field } from '../protocol.ts'
import type { Value } from '../../write/write.ts'
import { catalogue } from '../../node/page/blockCatalogue.ts'
import { examplesOf } from '../../tools/catalogue/catalogueExamples.ts'
import { fieldOf } from './subjects.ts'

/** The examples of all blocks but those that open a page: each page has one of these already. */
export const addableExamples = (): Example[] =>
  [...catalogue]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([type, { about, opensPage }]) =>
      examplesOf(type).flatMap(({ name, props }, index) =>
        opensPage(props) ? [] : [{ type, purpose: about.purpose, words: about.words ?? '', name, index }],
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
