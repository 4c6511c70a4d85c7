// What is wrong or doubtful in the lines of a price list.
import type { z } from 'zod'
import { type Known, addIssue } from './issueParams.ts'
import { amountIn, currencyIn, inGroups, oddGroups, withoutLetters } from './money.ts'
import { dayIn } from './day.ts'
import { type PriceLine, type Thing, folded, isOf, keyOfThing, thingsOf } from './priceLines.ts'

/** A line with what it is a price of, and its place in the list. */
interface Entry {
  line: Known<PriceLine>
  thing: Thing
  index: number
  /** Crop and grade, for messages. */
  title: string
  /** The day from which its price is valid, or on which it was checked. */
  day?: string
  /** The same for all prices of one thing, or of one reference to it. */
  key: string
}

type Warn = (entry: Entry, field: string, message: string, hint: string) => void

/**
 * Blames lines that leave open what they are a price of, two prices of one thing from one day, and references that
 * cannot be checked; doubts figures, names and days that are far from those of other lines.
 */
export function comparePrices(lines: Known<PriceLine[]>, context: z.core.$RefinementCtx): void {
  const known = lines.map(line => line ?? {})
  const things = thingsOf(known as PriceLine[])
  const entries = known.flatMap((line, index): Entry[] => {
    const thing = things[index]
    const { reference, crop, grade, from, checked } = line
    const title = [crop, grade].filter(Boolean).join(', ')
    const key = JSON.stringify([keyOfThing(thing), folded(reference ?? '')])
    return crop === undefined ? [] : [{ line, thing, index, title, day: dayIn(from) ?? dayIn(checked), key }]
  })
  const own = entries.filter(({ line }) => line.reference === undefined)
  blameUnclear(own, context)
  for (const entry of entries) if (!own.includes(entry)) blameReference(entry, own, context)
  blameSameDay(entries, context)
  const warn: Warn = ({ index }, field, message, hint) =>
    addIssue(context, [index, field], { message, hint }, { severity: 'warning' })
  compareSpellings(lines, context)
  doubtNames(own, warn)
  doubtFigures(entries, warn)
  doubtCurrencies(entries, warn)
  doubtDays(own, warn)
  doubtUnits(own, warn)
}

function blameUnclear(entries: readonly Entry[], context: z.core.$RefinementCtx): void {
  for (const { thing, title, index } of entries) {
    if (!thing.unclear) continue
    const { part, known } = thing.unclear
    const message = `the line does not say its ${part}, and other lines of ${title} have ${known.join(' and ')}`
    addIssue(context, [index], { message, hint: `Add ${part}: to it.` })
  }
}

/** A reference has to say what it costs, who says so and for how long, and be one to a row of the board. */
function blameReference({ line, title, index }: Entry, own: readonly Entry[], context: z.core.$RefinementCtx): void {
  const blame = (message: string, hint: string, at: string[] = []) =>
    addIssue(context, [index, ...at], { message, hint })
  const said = `the reference ${line.reference}`
  if (!('price' in line)) blame(`${said} has no price`, 'Add price: to it, or delete the line.')
  if (!('source' in line))
    blame(`${said} does not say where it comes from`, 'Add source: with its order or its market.')
  if (!('until' in line || 'checked' in line))
    blame(
      `${said} would never end`,
      'Add until: with its last day, or checked: with the day on which a market paid it, which is shown for a week.',
    )
  const fitting = own.filter(({ thing }) => isOf(line, thing))
  const units = [...new Set(fitting.map(({ thing }) => thing.unit))]
  if (fitting.length === 0)
    blame(
      `no row of the board is what ${said} is for: ${title}`,
      'Write crop, grade, place and unit as another line does.',
    )
  else if (units.length > 1)
    blame(`${said} does not say its unit, and lines of ${title} have ${units.join(' and ')}`, 'Add unit: to it.')
}

function blameSameDay(entries: readonly Entry[], context: z.core.$RefinementCtx): void {
  const first = new Map<string, { price: string; index: number }>()
  for (const { line, thing, title, day, key, index } of entries) {
    if (line.price === undefined || day === undefined || thing.unclear) continue
    const before = first.get(`${day} ${key}`)
    if (!before) {
      first.set(`${day} ${key}`, { price: line.price, index })
      continue
    }
    const message = `${title} has a price from ${day} already, ${before.price} (entry ${before.index + 1})`
    const hint = 'Delete one of the two, correct its day, or name the places, units or grades that they are for.'
    addIssue(context, [index, 'price'], { message, hint })
  }
}

/** Warns of prices with letters among their digits, with odd groups of digits, or far from the price before. */
function doubtFigures(entries: readonly Entry[], warn: Warn): void {
  const prices = entries.map(({ line }) => line.price ?? '')
  const dated = entries.flatMap((entry, n) => {
    const price = prices[n]
    const plain = withoutLetters(price)
    if (plain !== price) warn(entry, 'price', `${price} has letters among its digits`, `Write ${plain}.`)
    const odd = oddGroups(plain)
    const areLike = odd && prices.some((other, at) => at !== n && oddGroups(other))
    if (odd && !areLike) {
      const [whole, decimals] = [odd.replaceAll(',', ''), odd.replace(/,(?=\d+$)/, '.')]
      const hint = `Write ${inGroups(Number(whole), ['1,000'])} or ${decimals}.`
      warn(entry, 'price', `the comma in ${odd} is in an odd place`, hint)
    }
    const { unit = '' } = entry.thing
    if (unit && folded(price).includes(folded(unit)))
      warn(entry, 'price', `${price} says its unit, which is shown behind it once more`, `Write it without ${unit}.`)
    const number = odd ? undefined : amountIn(plain)?.number
    if (number !== undefined && number < 0)
      warn(entry, 'price', `${price} is less than nothing`, 'Write it without the sign before it.')
    return number !== undefined && number > 0 && entry.day ? [{ ...entry, number, day: entry.day }] : []
  })
  const last = new Map<string, (typeof dated)[number]>()
  for (const entry of dated.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const before = last.get(entry.key)
    last.set(entry.key, entry)
    if (before && areFar(entry.number, before.number)) {
      const message = `the price before was ${before.line.price}, and this is ${entry.line.price}`
      warn(entry, 'price', message, 'Count the digits of both.')
    }
  }
  for (const entry of dated) {
    const own = dated.findLast(other => !other.line.reference && isOf(entry.line, other.thing))
    if (!entry.line.reference || !own || !areFar(entry.number, own.number)) continue
    const message = `the price of ${own.title} is ${own.line.price}, and ${entry.line.reference} ${entry.line.price}`
    warn(entry, 'price', message, 'Count the digits of both.')
  }
}

// Prices of crops double now and then; three times as much is mostly a digit too many.
const FAR_FROM = 3
const areFar = (one: number, other: number) => one >= other * FAR_FROM || other >= one * FAR_FROM

/** Warns of a price in another currency than others of its thing, and of one in none where others say theirs. */
function doubtCurrencies(entries: readonly Entry[], warn: Warn): void {
  const priced = entries.flatMap(entry => {
    const { price = '' } = entry.line
    return amountIn(price) ? [{ ...entry, price, currency: currencyIn(price) }] : []
  })
  for (const entry of priced) {
    const { price, currency } = entry
    const isLike = (other: Entry) => !currency || isOf(entry.line, other.thing) || isOf(other.line, entry.thing)
    const first = priced.find(other => other.currency && isLike(other))
    if (!first || currency === first.currency) continue
    const said = currency ? `${price} is in ${currency}` : `${price} does not say its currency`
    warn(entry, 'price', `${said}, and ${first.price} of ${first.title} is in ${first.currency}`, 'Correct its sign.')
  }
}

// So many other pairs of lines show in which order a board is written.
const ENOUGH_PAIRS = 3

/** Warns of a line whose day goes back, where the lines of its row or of the board go on, or the other way round. */
function doubtDays(own: readonly Entry[], warn: Warn): void {
  const priced = own.filter(({ line, day }) => line.price !== undefined && day !== undefined)
  const pairs = priced.flatMap((entry, index) => {
    const above = priced.slice(0, index).findLast(({ key }) => key === entry.key)
    const isOn = (above?.day ?? '') < (entry.day ?? '')
    return above ? [{ key: entry.key, isOn, earlier: isOn ? above : entry, later: isOn ? entry : above }] : []
  })
  const goesOn = pairs.filter(({ isOn }) => isOn).length * 2 >= pairs.length
  const agreeing = pairs.filter(({ isOn }) => isOn === goesOn)
  for (const { key, isOn, earlier, later } of pairs) {
    if (isOn === goesOn || (agreeing.length < ENOUGH_PAIRS && agreeing.every(pair => pair.key !== key))) continue
    const message = `${earlier.day} is before ${later.day}, the day of the line beside it, so that this is an old price`
    const field = 'from' in earlier.line ? 'from' : 'checked'
    warn(earlier, field, message, 'Correct the year or the month, or put the lines in the order of their days.')
  }
}

/** Warns of a unit that takes the place of another one: the price by the first one goes on being shown. */
function doubtUnits(own: readonly Entry[], warn: Warn): void {
  for (const entry of own) {
    const { crop, grade, place, unit } = entry.thing
    const isHere = ({ thing }: Entry) => keyOfThing({ ...thing, unit }) === keyOfThing({ crop, grade, place, unit })
    const ofUnit = own.filter(other => other.key === entry.key)
    if (!entry.day || ofUnit[0] !== entry || ofUnit.some(({ line }) => line.price === undefined)) continue
    const others = own.filter(other => isHere(other) && other.key !== entry.key && other.line.price !== undefined)
    const last = others.toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1)).at(-1)
    if (!last?.thing.unit || !unit || (last.day ?? '') >= entry.day || dayIn(last.line.until)) continue
    if (isSlip(plainUnit(last.thing.unit), plainUnit(unit))) continue
    const message = `until now ${entry.title} was priced by ${last.thing.unit}, and that price goes on being shown`
    warn(entry, 'unit', message, `Write ${last.thing.unit}, or give the last price by ${last.thing.unit} an until.`)
  }
}

/** Warns of a grade that one line has in its crop, and another one in its grade. */
function doubtNames(own: readonly Entry[], warn: Warn): void {
  const wordsOf = ({ title }: Entry) => (title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).sort().join(' ')
  for (const entry of own) {
    const first = own.find(other => wordsOf(other) === wordsOf(entry))
    if (!first || isSameName(first, entry)) continue
    const { crop, grade } = first.line
    const message = `another line has this as the crop ${crop} ${grade ? `of the grade ${grade}` : 'without a grade'}`
    warn(entry, 'crop', message, `Write crop: ${crop}${grade ? ` and grade: ${grade}` : ', and leave out the grade'}.`)
  }
}

const isSameName = (one: Entry, other: Entry) =>
  folded(one.line.crop ?? '') === folded(other.line.crop ?? '') &&
  folded(one.line.grade ?? '') === folded(other.line.grade ?? '')

/** Tells of names that differ in capitals, spaces or one letter: they mean the same thing, and are shown as two. */
function compareSpellings(lines: Known<PriceLine[]>, context: z.core.$RefinementCtx): void {
  for (const part of ['crop', 'grade', 'place', 'unit'] as const) {
    const names = lines.map(line => line?.[part])
    const times = (name: string) => names.filter(other => other === name).length
    // Of two spellings that is meant which more lines have, or the first.
    const known = [...new Set(names.flatMap(name => name ?? []))].toSorted((a, b) => times(b) - times(a))
    const plain = part === 'unit' ? plainUnit : folded
    names.forEach((name, index) => {
      const better = name && known.slice(0, known.indexOf(name)).find(other => isSlip(plain(other), plain(name)))
      if (!better) return
      const said = { message: `is written ${better} in another line`, hint: `Write ${better}.`, ofValue: true }
      addIssue(context, [index, part], said, { severity: 'warning' })
    })
  }
}

/** A unit without the word before it: a quintal, per quintal, 1 quintal, /quintal. */
const plainUnit = (unit: string) => folded(unit.replace(/^\s*(?:(?:an?|per|one|1)\s+|\/)/i, ''))

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
