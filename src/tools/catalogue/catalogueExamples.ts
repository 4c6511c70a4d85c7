// The folders of blocks -> what the catalogue shows: purpose, fields, and every example as YAML and as a page.
import { parse, stringify } from 'yaml'
import type { BlockGroup } from '../../fields/block.ts'
import { isDeferred } from '../../fields/deferred.ts'
import type { CheckedPage } from '../../model/page/checkedPage.ts'
import { checkPage } from '../../model/page/page.ts'
import { type FieldRow, fieldRows } from './fieldRows.ts'
import { isRecord } from '../../model/source/path.ts'
import { parseSource } from '../../model/source/source.ts'
import { catalogue } from '../../node/page/blockCatalogue.ts'

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
