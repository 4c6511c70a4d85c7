// A page that was found sound before, in few words: enough to judge it again when other pages change.
import { mark, type MarkerKind } from '../fields/marker.ts'
import type { CheckedBlock, CheckedPage } from './check.ts'
import type { PageHead } from './pageSchema.ts'
import { type Facts, holds, markers, type SiteMap, treesOf } from './resolve.ts'
import type { Source } from './source.ts'

/** What a page needs from elsewhere: a kind of marker, and what it names. */
export type Need = readonly [kind: MarkerKind, name: string]

/** What has to be remembered of a sound page. Plain data. */
export interface PageDigest {
  head: PageHead
  /** Ids of its sections, and what their items call themselves; only these of its props are kept. */
  blocks: { type: string, id?: string, items?: { id?: string, year?: string }[] }[]
  /** What it needs from elsewhere, each once. */
  needs: Need[]
}

/** A page file that has not changed since it was found sound. */
export interface KnownFile {
  /** The file, parsed when somebody asks for its value or a place. */
  source: Source
  pages: CheckedPage[]
  /** Content that its pages use. */
  used: string[]
  samples: { file: string, line: number, column: number }[]
}

/** Reads the page file again, completely. */
type Reread = (index: number) => CheckedPage

/** Boils a sound page down. */
export function digestOf(page: CheckedPage): PageDigest {
  const needs = new Map<string, Need>()
  for (const { marker } of treesOf(page).flatMap(tree => markers(tree.value))) {
    const name = marker.$ === 'image' ? marker.value.src : marker.value
    if (marker.$ !== 'richText' || name.includes('](')) needs.set(`${marker.$} ${name}`, [marker.$, name])
  }
  const blocks = page.blocks.map(({ type, id, props: { items } }) => ({ type, ...id && { id }, ...Array.isArray(items) && { items: items.flatMap(namesOf) } }))
  return { head: page.head, blocks: blocks.map(({ items, ...block }) => ({ ...block, ...items?.length && { items } })), needs: [...needs.values()] }
}

function namesOf(item: unknown): { id?: string, year?: string }[] {
  const { id, year } = (item ?? {}) as { id?: unknown, year?: unknown }
  return typeof id === 'string' || typeof year === 'string' ? [{ ...typeof id === 'string' && { id }, ...typeof year === 'string' && { year } }] : []
}

/** A digest as a page again. Its places and everything it says are read from its file when they are asked for. */
export function knownPage(digest: PageDigest, index: number, reread: Reread): CheckedPage {
  let whole: CheckedPage | undefined
  const full = () => {
    whole ??= reread(index)
    return whole
  }
  const blocks = digest.blocks.map((block, position) => new KnownBlock(block, position, full))
  return { head: digest.head, blocks, partial: false, get located() { return full().located }, get place() { return full().place }, known: { needs: digest.needs, full } }
}

/** A section of a known page; a class, because a large site has a hundred thousand of them. */
class KnownBlock implements CheckedBlock {
  readonly type: string
  readonly id?: string
  readonly label: string
  readonly where = ''
  readonly sample = false
  readonly props: Record<string, unknown>

  constructor({ type, id, items = [] }: PageDigest['blocks'][number], private readonly position: number, private readonly full: () => CheckedPage) {
    this.type = type
    this.id = id
    this.label = type
    this.props = { items }
  }

  get located() { return this.full().blocks[this.position].located }
  get place() { return this.full().blocks[this.position].place }
}

/** Judges the needs of known pages; what several pages need is one object and judged once. */
export function needsMet(map: SiteMap, facts: Facts): (page: CheckedPage) => boolean {
  const judged = new Map<Need, boolean>()
  const judge = ([kind, name]: Need, path: string) => holds(mark(kind, kind === 'image' ? { src: name } : name), path, map, facts)
  return ({ head, known }) => known?.needs.every(need => {
    const [kind, name] = need
    // What these mean depends on the page they stand on.
    if (name.startsWith('#') || kind === 'richText') return judge(need, head.path)
    const met = judged.get(need) ?? judge(need, head.path)
    judged.set(need, met)
    return met
  }) ?? true
}
