// A page that was found sound before, in few words: enough to judge it again when other pages change.
import { type Marker, type MarkerKind, mark } from '../fields/marker.ts'
import type { CheckedPage } from './check.ts'
import type { PageHead } from './pageSchema.ts'
import { markers, resolveMarkers, type Facts, type SiteMap, treesOf } from './resolve.ts'

/** What has to be remembered of a sound page. Plain data. */
export interface PageDigest {
  head: PageHead
  /** Ids of its sections, and what their items call themselves; only these of its props are kept. */
  blocks: { type: string, id?: string, items?: { id?: string, year?: string }[] }[]
  /** What it needs from elsewhere: kind and name, each once. */
  needs: [kind: MarkerKind, name: string][]
}

/** A page file that has not changed since it was found sound. */
export interface KnownFile {
  pages: CheckedPage[]
  /** Content that its pages use. */
  used: string[]
  samples: { file: string, line: number, column: number }[]
}

/** Reads the page file again, completely. */
type Reread = (index: number) => CheckedPage

/** Boils a sound page down. */
export function digestOf(page: CheckedPage): PageDigest {
  const needs = new Map<string, [MarkerKind, string]>()
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
  const blocks = digest.blocks.map(({ type, id, items = [] }, position) => ({
    type, id, label: type, where: '', sample: false, props: { items },
    get located() { return full().blocks[position].located }, get place() { return full().blocks[position].place },
  }))
  return { head: digest.head, blocks, partial: false, get located() { return full().located }, get place() { return full().place }, known: { needs: digest.needs, full } }
}

/** Judges the needs of known pages; the same need is judged once. */
export function needsMet(map: SiteMap, facts: Facts): (page: CheckedPage) => boolean {
  const judged = new Map<string, boolean>()
  return ({ head, known }) => known?.needs.every(([kind, name]) => {
    const key = name.startsWith('#') || kind === 'richText' ? `${kind} ${name} ${head.path}` : `${kind} ${name}`
    const met = judged.get(key) ?? isMet(mark(kind, kind === 'image' ? { src: name } : name), head.path, map, facts)
    judged.set(key, met)
    return met
  }) ?? true
}

function isMet(marker: Marker, page: string, map: SiteMap, facts: Facts): boolean {
  const place = { file: '', line: 1, column: 1 }
  const located = { value: marker, problems: [], sample: false, used: [], references: [], place: () => place, origin: () => ({ file: '', path: [] }), span: () => ({ file: '', start: 0, end: 0 }), written: () => '', explained: () => false, altered: () => false }
  return resolveMarkers([{ value: marker, located, concern: { page, place: [] } }], map, facts).length === 0
}
