// What a value that its schema refuses was probably meant to be: other spellings of it, which the schema judges.
import { isDoubt } from '../../fields/issueParams.ts'
import { amountIn, plainDigits } from '../../fields/money.ts'
import { type Description, describe, runSchema, type Schema } from '../../fields/describe.ts'
import { didYouMean, nearest, differenceInWords } from '../messages/nearest.ts'
import { asWord, quoted, numberReadings, unmistakable } from '../messages/valueInWords.ts'
import { isRecord } from '../source/path.ts'
import { linkFault } from './linkAddresses.ts'
import { aliasFault, routeFault } from '../schemas/pageSchema.ts'
import { readingsOf } from './readings.ts'

/** Another spelling of a value. */
export interface Candidate {
  value: unknown
  /** The same as YAML has it, where that is not the text or the number itself. */
  yaml?: string
  /** The advice, where there is more to say than to write it. */
  hint?: string
  /** True where nothing else can be meant. */
  sure?: boolean
  /** True for one of several readings between which only its writer can choose. */
  either?: boolean
  /** True where something is still to be filled in. */
  open?: boolean
}

/** Where a value is, as far as that says what it may mean. */
export interface Setting {
  /** True in a table, whose numbers may have commas for points. */
  isCell?: boolean
  /** The unit of the field, where its own schema has none. */
  unit?: 'ms'
}

/** All that a value may have been meant as, the likeliest first. */
export function candidates(value: unknown, written: string, schema: Schema, setting: Setting = {}): Candidate[] {
  const about = describe(schema)
  switch (about.type) {
    case 'string':
      return texts(value, written, about)
    case 'number':
      return numbers(value, about.unit ?? setting.unit, setting.isCell)
    case 'boolean':
      return truths(value)
    case 'enum':
    case 'literal':
      return words(value, (about.values ?? []).map(String))
    case 'array':
    case 'tuple':
      return lists(value, written, about)
    case 'object':
    case 'record':
      return groups(value, written, schema)
    default:
      return (about.options ?? []).flatMap(option =>
        candidates(value, written, option, { unit: about.unit, ...setting }),
      )
  }
}

/** True for a value that a schema takes, if with a doubt. */
export const fits = (schema: Schema, value: unknown): boolean => runSchema(schema, value).issues.every(isDoubt)

/** The candidates that a schema takes, each value once. */
export function fitting(value: unknown, written: string, schema: Schema, setting?: Setting): Candidate[] {
  const seen = new Set<string>()
  return candidates(value, written, schema, setting).filter(({ value: meant, yaml }) => {
    const key = JSON.stringify([meant, yaml])
    return fits(schema, meant) && !seen.has(key) && seen.add(key)
  })
}

function texts(value: unknown, written: string, { names }: Description): Candidate[] {
  const [only] = Array.isArray(value) && value.length === 1 ? value : []
  if (typeof only === 'string' && /^\[[^"'#]*\]$/.test(written))
    return [{ value: only, hint: `Write ${only}, without brackets.` }]
  const [inner, ...beside] = isRecord(value) ? Object.values(value) : []
  if (typeof inner === 'string' && beside.length === 0) return [{ value: inner, yaml: flow(inner) }]
  if (typeof value === 'object') return []
  const text = asWord(value) === written.trim() || typeof value === 'string' ? asWord(value) : written
  const quotes: Candidate[] =
    typeof value === 'string'
      ? []
      : [{ value: written, yaml: `"${written}"`, hint: `Put quotes around it: "${written}".`, sure: true }]
  const better = names === 'link' ? linkFault(text)?.better : undefined
  const found = [better, aliasFault(text).better, routeFault(text).better, ...readingsOf(text)]
  return [...quotes, ...found.flatMap(each => (each === undefined || each === value ? [] : asText(each, text)))]
}

const DAY = /^\d{4}(?:-\d\d){1,2}$|^(?:\d\d-){2}\d{4}$/

function asText(value: string, text: string): Candidate {
  const difference = differenceInWords(text, value)
  // Without quotes YAML would take these for something else.
  const shown = /^[#@]|^\+\d+$/.test(value) ? quoted(value) : value
  return { value, hint: `Write ${shown}.${difference ? ` ${difference}` : ''}`, either: DAY.test(value) }
}

function numbers(value: unknown, unit?: 'ms', isCell = false): Candidate[] {
  if (typeof value === 'number') return otherNumbers(value, unit)
  const [only] = Array.isArray(value) && value.length === 1 ? value : []
  if (typeof only === 'number') return [{ value: only, hint: `Write ${only}, without brackets.` }]
  if (typeof value !== 'string') return []
  const readings = numberReadings(plainDigits(value.trim()), isCell ? 'comma' : 'dot')
  if (readings.length > 1) return readings.map(number => ({ value: number, yaml: unmistakable(number), either: true }))
  const amount = amountIn(value)
  if (!amount) return []
  const { number, unit: written, isMultiple } = amount
  const without = isMultiple || isCell ? undefined : leftOut(value, written, number)
  const sure = without === 'quotes' || without === 'the comma'
  const scaled = number * (/^(?:s|secs?|seconds?)$/.test(written) ? 1000 : written === '%' ? 0.01 : 1)
  return [
    { value: number, hint: without && `Write ${number} without ${without}.`, sure },
    // Parts of a hundred as a fraction, seconds as milliseconds.
    ...(scaled === number ? [] : [{ value: Number(scaled.toPrecision(12)) }]),
  ]
}

/** What is left out of a text for its number alone. */
function leftOut(text: string, unit: string, number: number): string | undefined {
  const digits = (words: string) => words.replace(/[^\d.]|\.(?!\d)|(?<!\d)\./g, '')
  if (digits(text) !== digits(String(number)).replace(/^-/, '')) return undefined
  if (unit || /\/-$|\p{Sc}/u.test(text)) return 'the unit'
  if (text.endsWith(',')) return 'the comma'
  if (text.includes(',')) return 'commas'
  return String(number) === text.trim() ? 'quotes' : undefined
}

/** A number near one that is refused: the whole numbers around it, and seconds where milliseconds are counted. */
function otherNumbers(value: number, unit?: 'ms'): Candidate[] {
  const ms = { value: value * 1000, hint: `The time is in milliseconds: for ${value} seconds, write ${value * 1000}.` }
  const near = [Math.floor(value), Math.ceil(value)].map(number => ({ value: number, either: true }))
  return [...(unit === 'ms' ? [ms] : []), ...(Number.isInteger(value) ? [] : near)]
}

function truths(value: unknown): Candidate[] {
  const text = asWord(value)
  if (/^(?:yes|on|y|true|1),?$/i.test(text)) return [{ value: true, yaml: 'true', sure: true }]
  return /^(?:no|off|n|false|0),?$/i.test(text) ? [{ value: false, yaml: 'false', sure: true }] : []
}

/** The nearest of the words that are allowed, or the only one that begins like it, such as Monday for Mon. */
function words(value: unknown, values: string[]): Candidate[] {
  const word = asWord(value)
  if (values.length === 1 && values[0] === 'true') return truths(value)
  const near = nearest(word, values)
  if (near) return [{ value: near.word, hint: didYouMean(word, near.word), sure: near.sure }]
  const beginning = word.toLowerCase().replace(/\.$/, '')
  const begins = (part: string) => values.filter(each => part.length > 2 && each.toLowerCase().startsWith(part))
  // Weds is short for Wednesday, whatever its last letter.
  const meant =
    [begins(beginning), beginning.length < 6 ? begins(beginning.slice(0, 3)) : []].find(all => all.length) ?? []
  return meant.length === 1 ? [{ value: meant[0], hint: didYouMean(word, meant[0]), sure: true }] : []
}

function lists(value: unknown, written: string, { entry, entries }: Description): Candidate[] {
  const each = entry ?? entries?.[0]
  if (!each) return []
  if (Array.isArray(value)) return otherEntries(value, each)
  const asList = (list: unknown[], hint?: string): Candidate => ({ value: list, yaml: flow(list), hint })
  if (isRecord(value)) {
    const [word, ...others] = Object.entries(value).flat(2)
    if (others.every(other => typeof other === 'string') && fits(each, word)) return [asList([word, ...others])]
    const hint = 'Put a dash and a space before the first field of each entry.'
    return [written.startsWith('{') ? { value: [value], yaml: `[${written}]` } : { value: [value], hint, open: true }]
  }
  if (typeof value !== 'string') return [{ value: [value], yaml: `[${written}]` }]
  const bullets = linesToList(written)
  if (bullets) return [bullets]
  const days = rangeOf(value, describe(each).values ?? [])
  const parts = value.split(SIGNS_BETWEEN).filter(Boolean)
  const meant = parts.map(part => (fits(each, part) ? part : fitting(part, part, each)[0]?.value))
  const isText = describe(each).type === 'string'
  const text = written.replace(/ +=+>? +/g, ', ')
  const yaml = /^["']/.test(written) || !/[[\]{}#]/.test(written) ? text : quoted(written)
  const whole = { value: [value], yaml: `[${yaml}]`, hint: `Put a dash before each entry, or write [${yaml}].` }
  if (isText && written.includes('\n')) return [{ value: [value], hint: 'Put a dash before each entry.', open: true }]
  const group = complete(each, [value])
  return [
    ...(days.length ? [asList(days)] : []),
    ...(isText && fits(each, value) ? [whole] : []),
    ...(meant.includes(undefined) || meant.some(isRecord) ? [] : [asList(meant)]),
    ...(group && isRecord(group)
      ? [
          {
            value: [group],
            hint: `Put a dash before each entry, and write its fields after it: - ${flow(group)}`,
            open: true,
          },
        ]
      : []),
  ]
}

/** A list with other entries in the place of those that do not fit; one may stand for several: [1990 1995]. */
function otherEntries(list: unknown[], each: Schema): Candidate[] {
  const parts = list.flatMap(entry => {
    if (typeof entry !== 'string' || fits(each, entry)) return [entry]
    const days = rangeOf(entry, describe(each).values ?? [])
    const [best] = fitting(entry, entry, each)
    return days.length ? days : best && !best.open ? [best.value] : entry.split(SIGNS_BETWEEN)
  })
  const meant = parts.map(part => (fits(each, part) ? part : fitting(part, asWord(part), each)[0]?.value))
  const [only, ...others] = list
  const words = others.length || typeof only !== 'string' ? [] : only.split(/[\s;/=]+/)
  const several = words.map(part => (/^\d+$/.test(part) ? Number(part) : part))
  const hint = `Write commas between them: ${flow(several)}.`
  return [
    ...(meant.includes(undefined) ? [] : [{ value: meant, yaml: flow(meant), sure: meant.length === list.length }]),
    ...(several.length > 1 ? [{ value: several, yaml: flow(several), hint }] : []),
  ]
}

const SIGNS_BETWEEN = /\s*[,;&\n]\s*|\s+(?:and|to|-|–)\s+/

/** The values from one to another, both included: Monday to Saturday, Mon-Sat. */
function rangeOf(text: string, values: readonly unknown[]): string[] {
  const known = values.map(String)
  if (/^(?:daily|all|all days|every ?day|all week|whole week)$/i.test(text)) return known
  const [, from = '', to = ''] = /^(\p{L}+)\.?\s*(?:-|–|—|to|till|until|through)\s*(\p{L}+)\.?$/u.exec(text) ?? []
  const [first, last] = [from, to].map(word => known.indexOf(asWord(words(word, known)[0]?.value)))
  if (first < 0 || last < 0) return []
  return first <= last ? known.slice(first, last + 1) : [...known.slice(first), ...known.slice(0, last + 1)]
}

const SIGN_OF_ENTRY = /^(\s*)(?:[–—−•·▪‣◦*]|\d+[.)])\s+/

/** Lines that begin with signs of lists, as other programs write them, are a list. */
function linesToList(written: string): Candidate | undefined {
  const lines = written.trimEnd().split('\n')
  if (!lines.every(line => SIGN_OF_ENTRY.test(line))) return undefined
  const yaml = lines.map(line => line.replace(SIGN_OF_ENTRY, '$1- ')).join('\n')
  const hint = `Write a hyphen (-) in place of ${written.split(/\s/)[0]} in each line.`
  return { value: lines.map(line => line.replace(SIGN_OF_ENTRY, '')), yaml, hint }
}

function groups(value: unknown, written: string, schema: Schema): Candidate[] {
  if (Array.isArray(value)) {
    const joined = value.every(isRecord) ? Object.assign({}, ...value) : undefined
    if (joined && written.startsWith('['))
      return [{ value: joined, yaml: `{${written.slice(1, -1)}}`, hint: 'Write braces, { and }, for the brackets.' }]
    const [only, ...others] = value as unknown[]
    if (typeof only === 'string') return asGroup(complete(schema, value.map(asWord)))
    if (others.length) return []
    return [{ value: only, hint: 'Remove the dash and align the keys.', open: true }]
  }
  return typeof value === 'string' && value.length < 80 ? asGroup(complete(schema, [value])) : []
}

const asGroup = (group: unknown): Candidate[] =>
  group === undefined ? [] : [{ value: group, hint: `Write ${flow(group)}.`, open: true }]

/** Texts as the first fields of a group that take them, with everything that the group needs besides. */
function complete(schema: Schema, texts: string[]): Record<string, unknown> | undefined {
  const { fields = {}, options } = describe(schema)
  if (options) return options.map(option => complete(option, texts)).find(Boolean)
  const group: Record<string, unknown> = {}
  for (const text of texts) {
    const takes = (name: string) => !(name in group) && !describe(fields[name]).values && fits(fields[name], text)
    const takers = Object.keys(fields).filter(takes)
    const isAddress = /^(?:[/#]|\w+:)\S*$/.test(text)
    const first = takers.find(name => isAddress && describe(fields[name]).names === 'link') ?? takers[0]
    if (!first) return undefined
    group[first] = text
  }
  for (let turn = 0; turn < 3; turn++) {
    const { issues } = runSchema(schema, group)
    if (issues.length === 0) return group
    for (const { path, code, ...issue } of issues) {
      const needs = (issue as { params?: { needs?: readonly string[] } }).params?.needs ?? []
      const [name] = code === 'custom' ? needs : (path as string[])
      if (name !== undefined && fields[name] && group[name] === undefined) group[name] = exampleOf(fields[name])
    }
  }
  return undefined
}

/** An example of what a schema takes: dots for words, and else what it says itself. */
export function exampleOf(schema: Schema): unknown {
  const { words: kind, names, type, values, examples, preset, min } = describe(schema)
  if (kind) return '…'
  // This page is always there.
  if (names === 'link') return '/'
  if (examples?.length) return examples[0]
  if (values?.length) return values[0]
  if (type === 'number') return preset ?? min ?? 1
  if (type === 'boolean') return true
  if (type === 'array') return []
  return type === 'object' ? complete(schema, ['…']) : '…'
}

/** A value on one line of YAML. */
export function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`
  if (isRecord(value))
    return `{ ${Object.entries(value)
      .map(([key, part]) => `${key}: ${flow(part)}`)
      .join(', ')} }`
  const isPlain =
    typeof value !== 'string' ||
    (/^[\p{L}\p{N}/][^:#,[\]{}"'…]*$/u.test(value) &&
      Number.isNaN(Number(value)) &&
      !/^(?:true|false|null)$/i.test(value))
  return isPlain ? asWord(value) : quoted(value)
}
