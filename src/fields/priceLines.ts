// Lines of a price list: which of them are prices of one thing, and which of these is valid on a day.
import { defer } from './deferred.ts'
import { dayIn, type ShownDay } from './day.ts'
import type { SourceValue } from './origin.ts'
import { currencyIn, plainAmount } from './money.ts'

/** A line as its schema has it, with what {@link withRows} adds. */
export interface PriceLine {
  crop: string
  grade?: string
  price?: string
  unit?: string
  place?: string
  moisture?: string
  /** What else is paid for it, such as a minimum support price, in words; the price is that. */
  reference?: string
  source?: SourceValue
  from?: ShownDay
  until?: ShownDay
  checked?: ShownDay
  /** The number of what it is a price of, the same in every language. */
  row?: number
  /** The numbers of the rows that a reference is compared with. */
  rows?: number[]
}

type Part = 'crop' | 'grade' | 'place' | 'unit'
type Parts = { readonly [Name in Part]?: string }
type Priced = Parts & { readonly price?: string; readonly reference?: string }

/** What a line is a price of. A part that is left out and might be one of several is in `unclear`. */
export interface Thing extends Parts {
  unclear?: { part: Part; known: string[] }
}

/**
 * Numbers the things that lines are prices of: a thing is a crop of one grade at one place, by one unit. A line that
 * leaves out the place or the unit has that of the other lines of its crop and grade. A reference is one for each of
 * the things that it fits.
 */
export function withRows<Lines extends readonly PriceLine[]>(lines: Lines): Lines {
  const things = thingsOf(lines)
  const rows = new Map<string, number>()
  const numbered = lines.map((line, index) => {
    if (line.reference !== undefined) return line
    const key = keyOfThing(things[index])
    const row = rows.get(key) ?? rows.size
    rows.set(key, row)
    return { ...line, row }
  })
  return numbered.map(line => {
    if (line.reference === undefined) return line
    const own = numbered.flatMap(({ row }, index) => (row !== undefined && isOf(line, things[index]) ? [row] : []))
    const until = line.until ?? lastDayOfMarket(line)
    return { ...line, rows: [...new Set(own)], ...(until && { until }) }
  }) as unknown as Lines
}

/** True for a reference to what a line is a price of: it says nothing else of it. */
export const isOf = (reference: Parts, thing: Parts): boolean =>
  (['crop', 'grade', 'place', 'unit'] as const).every(
    part =>
      folded(reference[part] ?? '') === folded(thing[part] ?? '') ||
      (reference[part] === undefined && (part === 'place' || part === 'unit')),
  )

// A price of a market is shown for a week, in which the market has had its next day.
const DAYS_OF_MARKET = 7

function lastDayOfMarket({ checked }: PriceLine): ShownDay | undefined {
  const day = dayIn(checked)
  return day === undefined ? undefined : defer<ShownDay>('day', dayFrom(day, DAYS_OF_MARKET))
}

const DAY = 24 * 60 * 60 * 1000
const dayFrom = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** A name without what two spellings of it differ in: capitals, spaces, joiners of letters. */
export const folded = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\u200B-\u200D]+/g, '')

/** What a line is a price of, as a key. */
export const keyOfThing = ({ crop, grade, place, unit }: Parts) =>
  JSON.stringify([crop, grade, place, unit].map(part => folded(part ?? '')))

/** What each line is a price of. */
export function thingsOf(lines: readonly Priced[]): Thing[] {
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
    if (name === undefined || line.reference !== undefined) continue
    group.all.set(folded(name), name)
    if (line.price === undefined) group.told.set(folded(name), name)
  }
  return line => {
    const { all = new Map(), told = new Map() } = groups.get(keyOf(line)) ?? {}
    const [agreed] = [told, all].flatMap(names => (names.size === 1 ? [...names.values()] : []))
    return { known: [...all.values()], agreed }
  }
}

// The rows of a board on a day.

/** A price as a row has it. */
export interface RowPrice {
  /** As it is written. */
  price: string
  /** Its number; missing where the words do not say just one. */
  amount?: number
  /** The code of its currency, such as INR. */
  currency?: string
  from?: ShownDay
  /** Its last day: its own, or the one before the next price. */
  until?: ShownDay
  checked?: ShownDay
  source?: string
}

/** What else is paid for it, such as a minimum support price. */
export interface ReferencePrice extends RowPrice {
  name: string
}

/** A price that does not hold any more; days as YYYY-MM-DD. */
export interface PastPrice extends Pick<RowPrice, 'price' | 'amount' | 'currency' | 'source'> {
  from?: string
  until?: string
  checked?: string
}

/** What is priced, a crop and grade at a place by a unit, as it is on a day. */
export interface PriceRow extends Pick<PriceLine, 'crop' | 'grade' | 'unit' | 'place' | 'moisture'> {
  /** The last day of the row. */
  until?: ShownDay
  /** The valid price, and the line that it is in. */
  price?: RowPrice
  line?: number
  references?: ReferencePrice[]
  /** Of the price (0) and its references (from 1) the one that is higher than all others, as long as these hold. */
  higher?: { of: number; until?: ShownDay }
  /** The prices before, the newest first. */
  history?: PastPrice[]
}

/** A board on a day: its rows, and its lines without the prices that are over, which are at the paths in `gone`. */
interface BoardOnDay {
  rows: PriceRow[]
  items: PriceLine[]
  gone: (string | number)[][]
}

const MAX_HISTORY = 12
const OF_PRICE = ['price', 'from', 'until', 'checked', 'source'] as const

/**
 * The rows of a board as they are on a day, YYYY-MM-DD. A price is valid until the next one; one with a last day is
 * over after it, and no older one takes its place.
 */
export function boardOn(lines: readonly PriceLine[], today: string): BoardOnDay {
  const items = [...lines]
  const gone: (string | number)[][] = []
  const references = referencesOn(items, today)
  const rows = [...new Set(lines.flatMap(({ row }) => row ?? []))].flatMap(row => {
    const own = items.flatMap((line, index) => (line.row === row ? [{ ...line, index }] : []))
    const bases = own.filter(({ price }) => price === undefined)
    const [base] = bases.filter(line => holdsOn(line, today))
    if (bases.length && !base) {
      for (const { index } of own) items[index] = { ...items[index], from: bases[0].from, until: bases[0].until }
      return []
    }
    const { current, past } = pricesOn(own, today)
    for (const { index } of past) {
      gone.push(...OF_PRICE.map(field => ['items', index, field]))
      const { price: _, from: __, until: ___, checked: ____, source: _____, ...left } = items[index]
      items[index] = left
    }
    if (current?.until) items[current.index] = { ...items[current.index], until: current.until }
    if (!base && !current && !past.length) return []
    return [rowOf(base, own, { current, past, references: references.filter(({ rows }) => rows?.includes(row)) })]
  })
  return { rows, items, gone }
}

type At = PriceLine & { index: number }

/** The day from which a line is valid, YYYY-MM-DD. */
export const startOf = ({ from, checked }: { from?: unknown; checked?: unknown }): string =>
  dayIn(from) ?? dayIn(checked) ?? ''
const byDay = (a: PriceLine, b: PriceLine) => (startOf(a) < startOf(b) ? 1 : -1)
const holdsOn = (line: PriceLine, today: string) => startOf(line) <= today && today <= (dayIn(line.until) ?? today)
const withDay = (field: 'from' | 'until' | 'checked', day: string | undefined): Partial<PriceLine> =>
  day === undefined ? {} : { [field]: defer<ShownDay>('day', day) }

/** The price of some lines that is valid on a day, and those before it, the newest first, each with its last day. */
function pricesOn(own: readonly At[], today: string): { current?: At; past: At[] } {
  const newestFirst = own.filter(({ price }) => price !== undefined).toSorted(byDay)
  const dated = newestFirst.map((line, n) => {
    const next = newestFirst[n - 1]
    const last = [dayIn(line.until), next && dayFrom(startOf(next), -1)].filter(Boolean).sort()[0]
    return { ...line, ...withDay('until', last) }
  })
  const begun = dated.filter(line => startOf(line) <= today)
  const [newest] = begun
  const current = newest && holdsOn(newest, today) ? newest : undefined
  return { current, past: begun.filter(line => line !== current) }
}

/** The references that hold on a day: of one name and for the same things the newest. Others are made to end. */
function referencesOn(items: PriceLine[], today: string): PriceLine[] {
  const begun = items.flatMap((line, index) =>
    line.reference !== undefined && startOf(line) <= today ? [{ ...line, index }] : [],
  )
  const names = new Set<string>()
  return begun.toSorted(byDay).filter(({ index, ...line }) => {
    const name = JSON.stringify([folded(line.reference ?? ''), line.rows])
    const isOld = names.has(name)
    names.add(name)
    if (isOld) items[index] = { ...items[index], ...withDay('until', dayFrom(today, -1)) }
    return !isOld && holdsOn(line, today)
  })
}

interface RowParts {
  current?: PriceLine & { index: number }
  past: PriceLine[]
  references: PriceLine[]
}

function rowOf(base: PriceLine | undefined, own: readonly At[], { current, past, references }: RowParts): PriceRow {
  const newest = own.toSorted(byDay)
  const of = (field: 'grade' | 'unit' | 'place' | 'moisture') => newest.find(line => line[field])?.[field]
  const price = current && priceOf(current)
  const others = references.map(line => ({ name: line.reference ?? '', ...priceOf(line) }))
  const history = past.slice(0, MAX_HISTORY).map(({ from, until, checked, ...line }) => {
    const days = { from: dayIn(from), until: dayIn(until), checked: dayIn(checked) }
    return { ...priceOf(line), ...(Object.fromEntries(Object.entries(days).filter(([, day]) => day)) as typeof days) }
  })
  const parts = { grade: of('grade'), unit: of('unit'), place: of('place'), moisture: of('moisture') }
  return {
    crop: newest[0].crop,
    ...(Object.fromEntries(Object.entries(parts).filter(([, part]) => part)) as typeof parts),
    ...(base?.until && { until: base.until }),
    ...(price && { price, line: current.index }),
    ...(others.length && { references: others }),
    ...(price && higherOf([price, ...others])),
    ...(history.length && { history }),
  }
}

/** A price as a row of `about.prices` has it, with its number and currency where its words say just one of each. */
export function priceOf({
  price = '',
  from,
  until,
  checked,
  source,
}: Pick<PriceLine, (typeof OF_PRICE)[number]>): RowPrice {
  const [amount, currency] = [plainAmount(price), currencyIn(price)]
  const title = typeof source === 'string' ? source : source?.title
  return {
    price,
    ...(amount !== undefined && { amount }),
    ...(currency && { currency }),
    ...(from && { from }),
    ...(until && { until }),
    ...(checked && { checked }),
    ...(title && { source: title }),
  }
}

/** The highest of some prices, where all can be compared and no other is as high. */
function higherOf(prices: readonly RowPrice[]): Pick<PriceRow, 'higher'> {
  const [{ currency }] = prices
  const amounts = prices.map(price => (price.currency === currency ? price.amount : undefined))
  if (prices.length < 2 || !amounts.every(amount => amount !== undefined)) return {}
  const highest = Math.max(...amounts)
  if (amounts.filter(amount => amount === highest).length > 1) return {}
  const [until] = prices.flatMap(({ until }) => dayIn(until) ?? []).sort()
  return { higher: { of: amounts.indexOf(highest), ...(withDay('until', until) as { until?: ShownDay }) } }
}
