// Lines of a price list: which of them are prices of one thing, and which cannot both hold.
import type { z } from 'zod'
import { type Known, addIssue } from './issueParams.ts'
import { isDeferred } from './deferred.ts'
import { amountIn, inGroups, oddGroups, withoutLetters } from './money.ts'

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
      addIssue(context, [index], { message, hint: `Add ${part}: to it.` })
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
    addIssue(context, [index, 'price'], { message, hint })
  })
  compareSpellings(lines, context)
  doubtFigures(lines, things, context)
}

/** Warns of prices with letters among their digits, with odd groups of digits, or far from the price before. */
function doubtFigures(lines: Known<Line[]>, things: readonly Thing[], context: z.core.$RefinementCtx): void {
  const prices = lines.map(line => line?.price ?? '')
  const warn = (index: number, message: string, hint: string) =>
    addIssue(context, [index, 'price'], { message, hint }, { severity: 'warning' })
  const dated = prices.flatMap((price, index) => {
    const plain = withoutLetters(price)
    if (plain !== price) warn(index, `${price} has letters among its digits`, `Write ${plain}.`)
    const odd = oddGroups(plain)
    const areLike = odd && prices.some((other, at) => at !== index && oddGroups(other))
    if (odd && !areLike) {
      const [whole, decimals] = [odd.replaceAll(',', ''), odd.replace(/,(?=\d+$)/, '.')]
      warn(
        index,
        `the comma in ${odd} is in an odd place`,
        `Write ${inGroups(Number(whole), ['1,000'])} or ${decimals}.`,
      )
    }
    const number = odd ? undefined : amountIn(plain)?.number
    const day = dayOf(lines[index]?.from) ?? dayOf(lines[index]?.checked)
    return number && day ? [{ index, number, day, key: nameOf(things[index]) }] : []
  })
  const last = new Map<string, (typeof dated)[number]>()
  for (const line of dated.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const before = last.get(line.key)
    last.set(line.key, line)
    if (!before || (line.number < before.number * FAR_FROM && before.number < line.number * FAR_FROM)) continue
    const message = `the price before was ${prices[before.index]}, and this is ${prices[line.index]}`
    warn(line.index, message, 'Count the digits of both.')
  }
}

// Prices of crops double now and then; three times as much is mostly a digit too many.
const FAR_FROM = 3

/** Tells of names that differ in capitals, spaces or one letter: they mean the same thing, and are shown as two. */
function compareSpellings(lines: Known<Line[]>, context: z.core.$RefinementCtx): void {
  for (const part of ['crop', 'grade', 'place', 'unit'] as const) {
    const names = lines.map(line => line?.[part])
    const times = (name: string) => names.filter(other => other === name).length
    // Of two spellings that is meant which more lines have, or the first.
    const known = [...new Set(names.flatMap(name => name ?? []))].toSorted((a, b) => times(b) - times(a))
    names.forEach((name, index) => {
      const better = name && known.slice(0, known.indexOf(name)).find(other => isSlip(folded(other), folded(name)))
      if (!better) return
      const said = { message: `is written ${better} in another line`, hint: `Write ${better}.`, ofValue: true }
      addIssue(context, [index, part], said, { severity: 'warning' })
    })
  }
}

/** True for names that are the same but for one letter of a word of five or more: Comon, Cottn. */
function isSlip(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < 4 || long.length < 5 || long.length - short.length > 1) return false
  const start = [...short].findIndex((letter, index) => letter !== long[index])
  const at = start < 0 ? short.length : start
  const isSame = (skipped: number) => short.slice(at + skipped) === long.slice(at + 1)
  // Another digit, or another single letter, is another grade.
  if (/[^\p{L}\p{M}]/u.test(`${short[at] ?? ''}${long[at]}`)) return false
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  return short.length === long.length ? at < long.length - 1 && (isSame(1) || isSwapped) : isSame(0)
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
