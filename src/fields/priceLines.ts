// Lines of a price list: which of them are prices of one thing, and which cannot both hold.
import type { z } from 'zod'
import type { Known } from './acrossFields.ts'
import { isDeferred } from './deferred.ts'
import { blame } from './issueParams.ts'

interface Line {
  crop: string
  grade?: string
  price?: string
  unit?: string
  place?: string
  from?: unknown
  checked?: unknown
}

type Part = 'crop' | 'grade' | 'place' | 'unit'
type Parts = { readonly [Name in Part]?: string }
type Priced = Parts & { readonly price?: string }

/** What a line is a price of. A part that is left out and might be one of several is in `unclear`. */
interface Thing extends Parts {
  unclear?: { part: Part; known: string[] }
}

/**
 * Numbers the things that lines are prices of: a thing is a crop of one grade at one place, by one unit. A line that
 * leaves out the place or the unit has that of the other lines of its crop and grade.
 */
export function withRows<Lines extends readonly Line[]>(lines: Lines): Lines {
  const rows = new Map<string, number>()
  return thingsOf(lines).map((thing, index) => {
    const key = nameOf(thing)
    const row = rows.get(key) ?? rows.size
    rows.set(key, row)
    return { ...lines[index], row }
  }) as unknown as Lines
}

/** Blames lines that leave open what they are a price of, and two prices of one thing from one day. */
export function comparePrices(lines: Known<Line[]>, context: z.core.$RefinementCtx): void {
  const things = thingsOf(lines.map(line => line ?? {}))
  const first = new Map<string, { price: string; index: number }>()
  lines.forEach((line, index) => {
    const { unclear, ...thing } = things[index]
    const title = [thing.crop, thing.grade].filter(Boolean).join(', ')
    if (line?.crop === undefined) return
    if (unclear) {
      const { part, known } = unclear
      const message = `the line does not say its ${part}, and other lines of ${title} have ${known.join(' and ')}`
      blame(context, [index], { message, hint: `Add ${part}: to it.` })
      return
    }
    const day = dayOf(line.from) ?? dayOf(line.checked)
    if (line.price === undefined || day === undefined) return
    const key = `${day} ${nameOf(thing)}`
    const before = first.get(key)
    if (!before) {
      first.set(key, { price: line.price, index })
      return
    }
    const message = `${title} has a price from ${day} already, ${before.price} (entry ${before.index + 1})`
    const hint = 'Delete one of the two, correct its day, or name the places, units or grades that they are for.'
    blame(context, [index, 'price'], { message, hint })
  })
  compareSpellings(lines, context)
}

/** Tells of names that differ in capitals or spaces alone: they mean the same thing, and are shown in two ways. */
function compareSpellings(lines: Known<Line[]>, context: z.core.$RefinementCtx): void {
  for (const part of ['crop', 'grade', 'place', 'unit'] as const) {
    const first = new Map<string, string>()
    lines.forEach((line, index) => {
      const name = line?.[part]
      if (name === undefined) return
      const before = first.get(folded(name))
      if (before === undefined) first.set(folded(name), name)
      else if (before !== name) {
        const said = { message: `is written ${before} in an earlier line`, hint: `Write ${before}.`, ofValue: true }
        blame(context, [index, part], said, { severity: 'warning' })
      }
    })
  }
}

/** A name without what two spellings of it differ in: capitals, spaces, joiners of letters. */
const folded = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\u200B-\u200D]+/g, '')

const nameOf = ({ crop, grade, place, unit }: Parts) =>
  JSON.stringify([crop, grade, place, unit].map(part => folded(part ?? '')))

const dayOf = (value: unknown) => (isDeferred(value) && value.$ === 'day' ? value.value : undefined)

function thingsOf(lines: readonly Priced[]): Thing[] {
  const placeOf = agreement('place', lines, ({ crop, grade }) => [crop, grade])
  const placed = lines.map(line => ({ ...line, place: line.place ?? placeOf(line).agreed }))
  const unitThere = agreement('unit', placed, ({ crop, grade, place }) => [crop, grade, place])
  const unitOf = agreement('unit', lines, ({ crop, grade }) => [crop, grade])
  return placed.map((line, index) => {
    const { crop, grade, place } = line
    const unit = line.unit ?? unitThere(line).agreed ?? unitOf(line).agreed
    const [part, { known }] =
      place === undefined ? (['place', placeOf(lines[index])] as const) : (['unit', unitThere(line)] as const)
    const isOpen = (place === undefined || unit === undefined) && known.length > 1
    return { crop, grade, place, unit, ...(isOpen && { unclear: { part, known } }) }
  })
}

/** The names that lines of one group give to a part, and the one of them that all agree on. */
interface Agreement {
  known: string[]
  agreed?: string
}

/** Finds what the lines around a line say of a part. Lines without a price tell what is the same for all prices. */
function agreement(
  part: 'place' | 'unit',
  lines: readonly Priced[],
  groupOf: (line: Priced) => (string | undefined)[],
): (line: Priced) => Agreement {
  const keyOf = (line: Priced) => JSON.stringify(groupOf(line).map(each => folded(each ?? '')))
  const groups = new Map<string, { all: Map<string, string>; told: Map<string, string> }>()
  for (const line of lines) {
    const group = groups.get(keyOf(line)) ?? { all: new Map(), told: new Map() }
    groups.set(keyOf(line), group)
    const name = line[part]
    if (name === undefined) continue
    group.all.set(folded(name), name)
    if (line.price === undefined) group.told.set(folded(name), name)
  }
  return line => {
    const { all = new Map(), told = new Map() } = groups.get(keyOf(line)) ?? {}
    const [agreed] = [told, all].flatMap(names => (names.size === 1 ? [...names.values()] : []))
    return { known: [...all.values()], agreed }
  }
}
