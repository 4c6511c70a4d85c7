// Facts that a text says again: a telephone number, an e-mail address, a line of the address, hours or a count that is
// nearly the declared one, or was it until the declared one was changed.
import { spansOf, type OpeningHours } from '../../openingHours.ts'
import { phoneFault } from '../../fields/contact.ts'
import { dialled } from '../../telephone.ts'
import { distance } from '../messages/nearest.ts'
import type { Problem } from '../messages/problem.ts'
import type { Library, Located } from '../source/library.ts'
import { isRecord, type Path, valueAt, walk } from '../source/path.ts'
import { placeWithin, report, type ReportSubject } from '../source/report.ts'
import { parseSource } from '../source/source.ts'

/** The texts that a file had in earlier versions, the newest first; none where no history is kept. */
export type EarlierTexts = (file: string) => readonly string[]

/** What a site declares once. */
interface Declared {
  phones: readonly string[]
  emails: readonly string[]
  /** Lines of the address by their words. */
  lines: readonly (readonly string[])[]
  hours: readonly string[]
}

/** A part of a text that may say a fact, in a form in which it can be compared. */
interface Saying {
  written: string
  index: number
  fact: string
}

const SITE = 'content/site.yaml'
const PHONE = /(?<![\d/.-])\+?\d(?:[\s()-]{0,2}\d){6,14}(?![\d/-])/g
const EMAIL = /[^\s@<>()[\],;:]+@[^\s@<>()[\],;:]+\.[A-Za-z]+/g
const HOURS = /(?<!\d)(\d{1,2})[:.](\d\d)\s*(?:-|–|to|until|till)\s*(\d{1,2})[:.](\d\d)(?!\d)/g

const declaredBy = (site: unknown): Declared => {
  const contact = valueAt(site, ['contact'])
  if (!isRecord(contact)) return { phones: [], emails: [], lines: [], hours: [] }
  const { phone, email, address } = contact
  const texts = (value: unknown) => (Array.isArray(value) ? value : [value]).filter(each => typeof each === 'string')
  const isSpan = (span: unknown) => isRecord(span) && [span.opens, span.closes].every(time => typeof time === 'string')
  const more = Array.isArray(contact.alsoOpen) ? contact.alsoOpen.filter(isSpan) : []
  const hours = { ...contact, alsoOpen: more } as OpeningHours
  // What is wrong where it is declared is reported there.
  return {
    phones: texts(phone)
      .filter(each => phoneFault(each) === undefined)
      .map(digitsOf),
    emails: texts(email).map(each => each.toLowerCase()),
    lines: texts(address)
      .filter(line => line.length >= MIN_LINE_LETTERS)
      .map(line => line.split(/\s+/)),
    hours: spansOf(hours)
      .map(({ opens, closes }) => `${opens}-${closes}`)
      .filter(span => /^\d\d:\d\d-\d\d:\d\d$/.test(span)),
  }
}

// A shorter line of an address is the name of a place, and those of others are near it.
const MIN_LINE_LETTERS = 10

/** The digits of a number without the zeros and the sign in front. */
const digitsOf = (printed: string) => dialled(printed).replace(/^[+0]+/, '')

/** Texts that are a telephone number or an e-mail address and nothing else: these are declared where they stand. */
function wholeValues(library: Library): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { value } of library.values())
    walk(value, part => {
      if (typeof part === 'string' && isWhole(part)) found.add(part.includes('@') ? part.toLowerCase() : digitsOf(part))
      return true
    })
  return found
}

const isWhole = (text: string) => /^\+?\d[\d\s()-]{5,}\d$|^[^\s@:]+@[^\s@]+$/.test(text)

/** What a kind of fact is called in messages, in texts and in content/site.yaml. */
interface KindName {
  name: string
  placeholder: string
  field: string
}

/** What differs between the kinds of facts. */
interface Kind extends KindName {
  sayings: (text: string) => Saying[]
  declared: (facts: Declared) => readonly string[]
}

const matches = (text: string, pattern: RegExp, factIn: (match: RegExpExecArray) => string): Saying[] =>
  [...text.matchAll(pattern)].map(match => ({ written: match[0], index: match.index, fact: factIn(match) }))

const KINDS: readonly Kind[] = [
  {
    name: 'telephone number',
    placeholder: '{phone}',
    field: 'phone',
    sayings: text => matches(text, PHONE, ([number]) => digitsOf(number)),
    declared: ({ phones }) => phones,
  },
  {
    name: 'e-mail address',
    placeholder: '{email}',
    field: 'email',
    sayings: text => matches(text, EMAIL, ([address]) => address.toLowerCase()),
    declared: ({ emails }) => emails,
  },
  {
    name: 'opening hours',
    placeholder: '{hours}',
    field: 'opens',
    sayings: text =>
      matches(text, HOURS, ([, from, minute, to, end]) =>
        [`${from.padStart(2, '0')}:${minute}`, `${to.padStart(2, '0')}:${end}`].join('-'),
      ),
    declared: ({ hours }) => hours,
  },
]

/** A text of a site, and its place. */
interface Text {
  text: string
  path: () => Path
  subject: Tree
}

/** Values whose texts are looked at. */
type Tree = ReportSubject & { located: Located }

/** What the texts of a site are compared with. */
interface Comparison {
  now: Declared
  lists: readonly CountedList[]
  /** What is declared where it is by itself; found out, as all below, where a text says what is not known. */
  others: () => ReadonlySet<string>
  /** What was declared in earlier versions. */
  before: () => readonly Declared[]
  earlier: EarlierTexts
}

const comparisons = new WeakMap<Library, Comparison>()

/** What is known of some content, for all of its pages. */
function comparisonWith(library: Library, earlier: EarlierTexts): Comparison {
  const known = comparisons.get(library)
  if (known) return known
  const made: Comparison = {
    now: declaredBy(library.get('site')?.value),
    lists: countedLists(library),
    others: once(() => wholeValues(library)),
    before: once(() => earlier(SITE).map(text => declaredBy(parseSource(SITE, text).value))),
    earlier,
  }
  comparisons.set(library, made)
  return made
}

/** A value that is made when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The sayings of trees that are nearly declared facts, or were; and the lists whose counts were looked at. */
export function checkRepeatedFacts(
  trees: readonly Tree[],
  library: Library,
  earlier: EarlierTexts = () => [],
): { problems: Problem[]; used: string[] } {
  const around = comparisonWith(library, earlier)
  const problems: Problem[] = []
  const used = new Set<string>()
  // The days of a section are a tree of their own, with the same texts.
  const subjects = new Map(trees.map(subject => [subject.located, subject])).values()
  for (const subject of subjects)
    walk(subject.located.value, (part, path) => {
      if (typeof part !== 'string' || part.length < MIN_LETTERS) return true
      const text = { text: part, path, subject }
      problems.push(...linesIn(text, around.now))
      if (/[\d@]/.test(part)) problems.push(...sayingsIn(text, around), ...countsIn(text, around, used))
      return true
    })
  return { problems, used: [...used] }
}

const MIN_LETTERS = 6

function sayingsIn(text: Text, { now, others, before }: Comparison): Problem[] {
  return KINDS.flatMap(kind => {
    const declared = kind.declared(now)
    if (declared.length === 0) return []
    return kind.sayings(text.text).flatMap(saying => {
      if (declared.includes(saying.fact)) return []
      // A number by itself somewhere belongs to another, however near it is.
      const isOwn = saying.written === text.text.trim() || others().has(saying.fact)
      if (!isOwn && declared.some(fact => isOneEditFrom(saying.fact, fact)))
        return tell(text, saying, kind, `is nearly the ${kind.name}`)
      const was = before().some(facts => kind.declared(facts).includes(saying.fact))
      return was ? tell(text, saying, kind, `was the ${kind.name} before it was changed`) : []
    })
  })
}

const isOneEditFrom = (one: string, other: string) => {
  // With or without the code of the country.
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return (
    distance(short, long, 1) === 1 ||
    (long.length - short.length > 1 && distance(short, long.slice(-short.length), 1) === 1)
  )
}

function tell(text: Text, { written, index }: Saying, { name, placeholder, field }: KindName, what: string): Problem[] {
  const { subject, path } = text
  const isLink = /^(?:tel|mailto):/.test(text.text)
  const reference = `{ from: site.contact.${field} }`
  const instead = isLink || (field !== 'opens' && written === text.text) ? reference : placeholder
  const hint = `Write ${instead}, which follows it, if the same ${name} is meant.`
  const at = path()
  const near = placeWithin(subject.located, at, { text: text.text, index, written })
  const message = `${written} ${what} of content/site.yaml`
  return [report(subject, at, 'repeated-fact', message, hint, { severity: 'warning', near })]
}

const ADDRESS = { name: 'address', placeholder: '{address}', field: 'address' }

function linesIn(text: Text, { lines }: Declared): Problem[] {
  return lines.flatMap(line => {
    if (!line.some(word => word.length > 3 && text.text.includes(word))) return []
    const whole = line.join(' ')
    const words = [...text.text.matchAll(/\S+/g)]
    const windows = words.slice(0, Math.max(0, words.length - line.length + 1)).map(({ index }, at): Saying => {
      const last = words[at + line.length - 1]
      const written = text.text.slice(index, last.index + last[0].length).replace(/[.,;:!?]+$/, '')
      return { written, index, fact: written.toLowerCase() }
    })
    const slip = windows.find(({ fact }) => distance(fact, whole.toLowerCase(), 1) === 1)
    return slip ? tell(text, slip, ADDRESS, `is nearly a line of the address, ${whole},`) : []
  })
}

/** A list of the content, and the pattern of a number of its entries in a text. */
interface CountedList {
  name: string
  file: string
  count: number
  pattern: RegExp
}

function countedLists(library: Library): readonly CountedList[] {
  return [...library].flatMap(([name, { value, file }]): CountedList[] => {
    const count = countOf(value)
    const noun = name.split(/[/.-]/).at(-1) ?? name
    if (count === undefined || count < FEWEST || !/^[a-z]{3,}s$/.test(noun)) return []
    const pattern = new RegExp(`(?<![\\d,.])(\\d{2,4}) (?:[\\p{L}]+ )?${noun}(?!\\p{L})`, 'giu')
    return [{ name, file, count, pattern }]
  })
}

// Of fewer entries than these the number is mostly that of something else.
const FEWEST = 10

function countOf(value: unknown): number | undefined {
  const list = isRecord(value) ? value.items : value
  return Array.isArray(list) ? list.length : undefined
}

function countsIn(text: Text, { lists, earlier }: Comparison, used: Set<string>): Problem[] {
  return lists.flatMap(({ name, file, count, pattern }) =>
    matches(text.text, pattern, ([, number]) => number).flatMap(saying => {
      used.add(name)
      if (Number(saying.fact) === count) return []
      const was = () => earlier(file).some(each => countOf(parseSource(file, each).value) === Number(saying.fact))
      if (distance(saying.fact, String(count), 1) !== 1 && !was()) return []
      const { subject } = text
      const at = text.path()
      const message = `${saying.written}, and ${file} has ${count}`
      const hint = `Write {count ${name}} for the number, which follows the list, if these are meant.`
      const near = placeWithin(subject.located, at, { text: text.text, ...saying })
      return [report(subject, at, 'repeated-fact', message, hint, { severity: 'warning', near })]
    }),
  )
}
