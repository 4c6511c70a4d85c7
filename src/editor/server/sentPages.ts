// The states of pages that tabs have, so that they are sent what differs.
import { contentHash } from '../../node/disk/files.mjs'
import type { EditedPage, PageUpdate, MadeOf, Parts } from '../protocol.ts'

// A tab whose state is forgotten gets its page whole.
const MAX_KEPT = 16

export class SentPages {
  /** By their states, the oldest first. */
  private readonly kept = new Map<string, Parts>()

  /** What makes the page of the state that a tab has; the whole page where that is not known. */
  update(page: EditedPage, known: string | undefined, revision: number): PageUpdate {
    const parts = partsOfPage(page)
    const state = contentHash(JSON.stringify(parts))
    const before = this.kept.get(known ?? '')
    this.kept.delete(state)
    this.kept.set(state, parts)
    for (const old of [...this.kept.keys()].slice(0, -MAX_KEPT)) this.kept.delete(old)
    return { state, revision, since: before && known, changes: changesBetween(before ?? {}, parts) }
  }
}

/** Takes a page apart. Forms belong to types, so that each is there once. */
export function partsOfPage(page: EditedPage): Parts {
  const forms = Object.fromEntries(page.subjects.map(({ type, kind, field }) => [type ?? kind, field]))
  const subjects = page.subjects.map(({ field: _, ...subject }) => subject)
  const parts = Object.entries({ ...page, subjects, forms }).filter(([, part]) => part !== undefined)
  return Object.fromEntries(parts.map(([name, part]) => [name, JSON.stringify(part)]))
}

/** What makes one state of another. */
export function changesBetween(before: Parts, after: Parts): PageUpdate['changes'] {
  const names = Object.keys({ ...before, ...after }).filter(name => before[name] !== after[name])
  return Object.fromEntries(names.map(name => [name, madeOf(before[name] ?? '', after[name] ?? '')]))
}

// Pieces in which texts are compared: HTML by its marks and larger elements, JSON by its groups.
const PIECE = /(?=<!--[os]|<section|<picture|<svg|<tr|\{)/

/** A text as pieces of another one, which may have moved, with the words that are new. */
function madeOf(before: string, after: string): MadeOf {
  const places = new Map<string, number[]>()
  let start = 0
  for (const piece of before.split(PIECE)) {
    places.set(piece, [...(places.get(piece) ?? []), start])
    start += piece.length
  }
  const made: MadeOf = []
  let end = 0
  for (const piece of after.split(PIECE)) {
    const last = made.at(-1)
    const known = places.get(piece)
    if (typeof last === 'object' && piece && before.startsWith(piece, end)) last[1] = end += piece.length
    else if (known) {
      // What follows was probably behind what came before.
      const from = known.find(place => place >= end) ?? known[0]
      end = from + piece.length
      made.push([from, end])
    } else if (typeof last === 'string') made[made.length - 1] = last + piece
    else made.push(piece)
  }
  return made.filter(piece => piece.length > 0)
}
