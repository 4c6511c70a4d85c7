// Where the entries of a list, and values within them, are in another state of a file.
import { isRecord, type Path } from '../model/source/path.ts'
import { equal } from './edited.ts'
import { matches } from './matches.ts'

/** For each entry of a list where it is in another state of the list, or -1; and which of them have moved. */
export function partnersIn(old: readonly unknown[], next: readonly unknown[]) {
  const [before, now] = [old, next].map(list => list.map(entry => JSON.stringify(entry)))
  const partner = matches(before, now)
  const same = [...partner]
  const moved = new Set<number>()
  const free = new Set(next.keys())
  for (const other of partner) free.delete(other)
  const pair = (index: number, other: number | undefined) => {
    if (other === undefined) return
    partner[index] = other
    free.delete(other)
    const [above, below] = [same.slice(0, index), same.slice(index + 1)]
    if (above.some(each => each > other) || below.some(each => each >= 0 && each < other)) moved.add(index)
  }
  const names = [old, next].map(list => list.map(nameOfEntry))
  for (const isPartner of [
    (index: number, other: number) => before[index] === now[other],
    (index: number, other: number) => names[0][index] !== '' && names[0][index] === names[1][other],
  ])
    for (const index of old.keys())
      if (partner[index] < 0)
        pair(
          index,
          [...free].find(other => isPartner(index, other)),
        )
  // What takes the place of another one, between neighbours that are the same.
  for (let index = 0, gap = -1; index < old.length; index++) {
    if (partner[index] >= 0) gap = moved.has(index) ? gap : Math.max(gap, partner[index])
    else if (free.has(gap + 1) && isLike(old[index], next[gap + 1])) pair(index, ++gap)
  }
  return { partner, moved }
}

/** True for two values of the same form: one may have been changed into the other. */
const isLike = (one: unknown, other: unknown): boolean =>
  isRecord(one) && isRecord(other)
    ? Object.entries(one).some(
        ([key, value]) => key !== 'type' && (equal(value, other[key]) || isLikeWithin(value, other[key])),
      )
    : typeof one === typeof other && !Array.isArray(one) === !Array.isArray(other)

/** True for two lists or records of which a part is of the same form. */
const isLikeWithin = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.some((each, index) => isRecord(each) && isLike(each, other[index]))
    : isRecord(one) && isRecord(other) && isLike(one, other)

const NAMES = ['title', 'name', 'heading', 'label', 'question', 'year', 'path', 'id']

/** What an entry is called: its first words. */
export function nameOfEntry(entry: unknown): string {
  if (!isRecord(entry)) return ''
  const first = [...NAMES.map(name => entry[name]), ...Object.values(entry)].find(
    value => typeof value === 'string' || typeof value === 'number',
  )
  return first === undefined ? '' : String(first)
}

/** Where an entry of a list is in another state of the list. */
type Find = (next: readonly unknown[], old: readonly unknown[], index: number) => number | undefined

/** The same one, or the one that it has become: good enough to be shown. */
const likeliest: Find = (next, old, index) => partnersIn(old, next).partner[index]

/** The same one, or the one changed in its place, or the only one of its name: sure enough to be written. */
export const surest: Find = (next, old, index) => {
  const [before, now] = [old, next].map(list => list.map(entry => JSON.stringify(entry)))
  const partner = matches(before, now, true)
  const name = nameOfEntry(old[index])
  const named = next.flatMap((entry, at) => (nameOfEntry(entry) === name && !partner.includes(at) ? [at] : []))
  return partner[index] >= 0 ? partner[index] : name && named.length === 1 ? named[0] : undefined
}

/** The way in one state of a file to what is at a path of another one; undefined where it is not there. */
export function pathInState(next: unknown, old: unknown, path: Path, find = likeliest): Path | undefined {
  const found: (string | number)[] = []
  let [before, now] = [old, next]
  for (const step of path) {
    const own = Array.isArray(before) && Array.isArray(now) ? find(now, before, Number(step)) : step
    if (own === undefined || !hasStep(before, step) || !hasStep(now, own)) return undefined
    found.push(own)
    before = before[step]
    now = now[own]
  }
  return found
}

const hasStep = (value: unknown, step: string | number): value is Record<string | number, unknown> =>
  Array.isArray(value) ? step in value : isRecord(value) && Object.hasOwn(value, step)
