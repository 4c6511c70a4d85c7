// Values with { from: file.key } as the values themselves, each still knowing the file it came from.
import { nearest, suggest, didYouMean } from '../messages/nearest.ts'
import type { Claim, Problem, Span } from '../messages/problem.ts'
import { asWord, shorten, quoted } from '../messages/valueInWords.ts'
import { isRecord, isWithin, type Part, type Path, pathKey } from './path.ts'
import type { Source } from './source.ts'
import { type Library, lookUp, type Located } from './library.ts'
import { type More, reportIn } from './report.ts'
import { comparable } from '../../fields/money.ts'
import * as placeholders from './placeholders.ts'

/** A value of a file, and the way to it. */
interface Origin {
  source: Source
  path: Path
}

type Group = Record<string, unknown>
type Reported = [code: Problem['code'], message: string, hint?: string, more?: More]

/** Resolves every reference and computed count below one value of a file. */
export function resolveReferences(source: Source, path: Path, value: unknown, library: Library): Located {
  const resolver = new Resolver(library)
  // Most values refer to nothing, and stay as they are.
  const resolved = mayRefer(value) ? resolver.visit(value, [], { source, path }) : value
  const originOf = (at: Path): { origin: Origin; rest: Path } => {
    // Most values come from one file.
    for (let length = resolver.origins.size ? at.length : -1; length >= 0; length--) {
      const origin = resolver.origins.get(pathKey(at.slice(0, length)))
      if (origin) return { origin, rest: at.slice(length) }
    }
    return { origin: { source, path }, rest: at }
  }
  const locate = <Result>(at: Path, part: Part | undefined, read: (source: Source, path: Path) => Result): Result => {
    // A value that is a reference as a whole is where it is used, and so is the key of one.
    if (at.length === 0) return read(source, path)
    const { origin, rest } = originOf(part === 'key' ? at.slice(0, -1) : at)
    return read(origin.source, [...origin.path, ...rest, ...(part === 'key' ? at.slice(-1) : [])])
  }
  const { problems, sample, used, references } = resolver
  return {
    value: resolved,
    problems,
    sample,
    used,
    references,
    place: (at, part) => locate(at, part, (from, path) => from.place(path, part)),
    span: (at, part) => locate(at, part, (from, path) => from.span(path, part)),
    origin: at => locate(at, undefined, (from, path) => ({ file: from.file, path })),
    altered: at => locate(at, undefined, (from, path) => from.altered(path)),
    folded: at => locate(at, undefined, (from, path) => from.folded(path)),
    written: at => locate(at, undefined, (from, path) => from.written(path)),
    isContent: target => lookUp(target, library).found !== undefined,
    filled: at => resolver.filled.get(pathKey(at)),
    counted: at => resolver.counts.has(pathKey(at)),
    marked: at => resolver.marks.has(pathKey(at)),
    isSample: at => resolver.samples.some(sample => isWithin(at, sample)),
  }
}

class Resolver {
  problems: Problem[] = []
  sample = false
  used: string[] = []
  references: Located['references'] = []
  origins = new Map<string, Origin>()
  /** Where a number was counted. */
  counts = new Set<string>()
  /** Texts whose placeholders were filled in. */
  filled = new Map<string, placeholders.Filled>()
  /** Where a mark was taken off. */
  marks = new Set<string>()
  /** What a mark makes a sample: the group with the mark, or the part that is shown of it. */
  samples: Path[] = []
  private following: string[] = []
  constructor(private library: Library) {}

  visit(value: unknown, path: Path, origin: Origin): unknown {
    if (Array.isArray(value)) return value.map((item, index) => this.visit(item, [...path, index], into(origin, index)))
    if (typeof value === 'string') return this.text(value, path, origin)
    if (!isRecord(value)) return value
    if (this.isReference(value)) return this.follow(value, path, origin)
    if (isRecord(value.count) && ('from' in value.count || this.slipIn(value.count)))
      return this.count(value, path, origin)
    if (this.namesFile(value.count) && Object.keys(value).every(key => COUNT_KEYS.includes(key)))
      return this.countOfName(asWord(value.count), origin)
    const slip = this.slipIn(value)
    if (slip) return this.misspelt(slip, value, path, origin)
    if (value.sample === true) {
      this.sample = true
      this.samples.push(path)
      this.marks.add(pathKey(path))
    }
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) =>
        key === 'sample' && item === true ? [] : [[key, this.visit(item, [...path, key], into(origin, key))]],
      ),
    )
  }

  private text(text: string, path: Path, origin: Origin): string {
    if (isQuotedReference(text)) return this.quoted(text, origin)
    return text.includes('{') ? this.fill(text, path, origin) : text
  }

  /** A text with the facts that its placeholders name. */
  private fill(text: string, path: Path, origin: Origin): string {
    const site = this.library.get('site')?.value
    // Words of translations are filled in where the texts are that they are of.
    if (site === undefined) return text
    const facts = new Map<string, placeholders.Fact>()
    for (const [written, name, list] of text.matchAll(placeholders.PLACEHOLDER)) {
      const fact = name === 'count' ? this.countFor(written, list, origin) : this.factFor(written, name, list, origin)
      if (fact) facts.set(placeholders.placeholderKey(written), fact)
    }
    if (facts.size === 0) return text
    this.filled.set(pathKey(path), { text, facts })
    const locale = placeholders.localeOfSite(site)
    const say = (fact: placeholders.Fact) =>
      fact.say(
        fact.texts.map(({ text: words }) => words),
        locale,
      )
    return placeholders.fillIn(text, facts, say)
  }

  private factFor(written: string, name: string, list: string | undefined, origin: Origin) {
    if (list !== undefined) {
      this.report(origin, 'bad-reference', `${written} names no list to count`, `Write {${name}}.`)
      return undefined
    }
    this.used.push('site.contact')
    const fact = placeholders.factOf(name as 'phone', this.library.get('site')?.value)
    const place = `content/site.yaml declares no ${name}`
    if (!fact) this.report(origin, 'missing-content', place, `Add ${name}: to contact: in content/site.yaml.`)
    return fact
  }

  private countFor(written: string, name: string | undefined, origin: Origin): placeholders.Fact | undefined {
    if (name === undefined) {
      const hint = 'Write the name of a list into it, such as {count outlets}.'
      return this.report(origin, 'bad-count', `${written} does not say what it counts`, hint)
    }
    let target = lookUp(name, this.library)
    this.used.push(...target.used)
    // A list may be a reference itself.
    for (let step = 0; step < MAX_STEPS && isRecord(target.found?.value) && 'from' in target.found.value; step++) {
      target = lookUp(asWord(target.found.value.from), this.library)
      this.used.push(...target.used)
    }
    if (!target.found) {
      const { near } = target.fault
      const hint = near ? `Write {count ${near.word}}.` : target.fault.hint
      return this.report(origin, 'missing-content', target.fault.message, hint)
    }
    const { value } = target.found
    const list = isList(value) ? value.items : value
    if (Array.isArray(list)) return placeholders.factOfCount(list.length)
    const hint = 'Name a list, such as {count outlets}.'
    return this.report(origin, 'bad-count', `only a list can be counted, and ${name} is none`, hint)
  }

  /** A reference that would be shown as words: whatever else is wrong there follows from the quotes. */
  private quoted(text: string, origin: Origin): string {
    const hint = /^\{\s*from/.test(text)
      ? 'Delete the quotes.'
      : 'Delete the quotes where a figure is shown; within text write the number itself.'
    const claims = [origin.source.place(origin.path)]
    this.report(origin, 'bad-reference', `the quotes turn ${shorten(text)} into text`, hint, { claims })
    return text
  }

  // A block may have a field of its own named `from`; beside other fields it refers only when it names a file.
  private isReference(value: Group): boolean {
    return 'from' in value && (Object.keys(value).length === 1 || this.namesFile(value.from))
  }

  private namesFile(target: unknown): boolean {
    return typeof target === 'string' && this.library.has(target.split('.')[0])
  }

  /** A key that was meant to refer or to count: nothing else beside it, and a file behind it. */
  private slipIn(value: Group): { key: string; meant: 'from' | 'count' } | undefined {
    const keys = Object.keys(value)
    const [first] = keys
    if (keys.length === 1 && this.namesFile(value[first]) && nearest(first, ['from']))
      return { key: first, meant: 'from' }
    const key = keys.find(name => name !== 'count' && nearest(name, ['count']))
    const counted = key === undefined ? undefined : value[key]
    return key !== undefined && isRecord(counted) && this.isReference(counted) ? { key, meant: 'count' } : undefined
  }

  private misspelt({ key, meant }: { key: string; meant: string }, value: Group, path: Path, origin: Origin): unknown {
    this.unknownKey(origin, key, `Did you mean ${meant}?`, meant, meant === 'count' ? valueAtOrigin(origin) : undefined)
    return meant === 'from' ? this.follow({ from: value[key] }, path, origin) : undefined
  }

  private follow(value: Group, path: Path, origin: Origin): unknown {
    const other = Object.keys(value).find(key => key !== 'from')
    if (other !== undefined) {
      const hint = 'A reference stands alone, as the value of a field: items: { from: file.key }.'
      return this.report(into(origin, other), 'bad-reference', `"${other}" beside \`from\` would be lost`, hint, {
        part: 'key',
        claims: valueAtOrigin(origin),
      })
    }
    const found = this.find(value.from, path, origin)
    if (!found) return undefined
    const target = asWord(value.from)
    if (this.following.includes(target)) {
      const hint = 'Write the value out in one of the files.'
      const claims = valueAtOrigin(origin)
      return this.report(into(origin, 'from'), 'reference-loop', `"${target}" leads back to itself`, hint, { claims })
    }
    this.origins.set(pathKey(path), found.origin)
    const from = [...origin.path, 'from']
    const written = () => ({ ...origin.source.place(from), path: from })
    this.references.push({ at: path, target, file: found.origin.source.file, path: found.origin.path, origin: written })
    this.following.push(target)
    const result = this.visit(found.value, path, found.origin)
    this.following.pop()
    return result
  }

  /** A count of a list that is named without its reference. */
  private countOfName(name: string, origin: Origin): undefined {
    const { source, path: at } = origin
    const list = [...at, 'count']
    const fix = { ...source.span(list), text: `{ from: ${name} }`, sure: true }
    this.used.push(name.split('.').slice(0, 2).join('.'))
    const hint = `Write count: { from: ${name} }.`
    const claims = valueAtOrigin(origin)
    return this.report({ source, path: list }, 'bad-count', 'a count needs a reference', hint, { fix, claims })
  }

  private count(value: Group, path: Path, origin: Origin): unknown {
    const list = this.visit(value.count, path, into(origin, 'count'))
    const counted = this.origins.get(pathKey(path))
    this.origins.set(pathKey(path), origin)
    this.counts.add(pathKey(path))
    const claims = valueAtOrigin(origin)
    const odd = Object.keys(value).find(key => !COUNT_KEYS.includes(key))
    if (odd) {
      const message = `there is no field "${odd}" in a count`
      return this.report(into(origin, odd), 'unknown-key', message, suggest(odd, COUNT_KEYS), { part: 'key', claims })
    }
    const beside = counted && isRecord(list) ? keysBesideItems(list, this.marks.has(pathKey(path))) : undefined
    if (counted && beside?.length) {
      for (const { key, meant, hint } of beside) this.unknownKey(counted, key, hint, meant, claims)
      return undefined
    }
    const result = countEntries(list, value)
    if (typeof result === 'number') return result
    const { at, part, message, hint } = result
    return this.report({ ...origin, path: [...origin.path, ...at] }, 'bad-count', message, hint, { part, claims })
  }

  /** The value that a reference names, and where it is. */
  private find(target: unknown, at: Path, origin: Origin): { value: unknown; origin: Origin } | undefined {
    const from = [...origin.path, 'from']
    const claims = valueAtOrigin(origin)
    if (typeof target !== 'string') {
      const hint = 'Write from: outlets or from: shops.north.'
      return this.report(into(origin, 'from'), 'bad-reference', '`from` must name a content file', hint, { claims })
    }
    const { used, found, fault } = lookUp(target, this.library)
    this.used.push(...used)
    const fact = found ? undefined : FOLLOWS.exec(target)?.[1]
    if (!found)
      return this.report(into(origin, 'from'), 'missing-content', fault.message, fact ? factHint(fact) : fault.hint, {
        // What was probably meant is not unused besides.
        claims: [...claims, ...(fault.near ? [{ about: ['use', fault.near.word.split('.')[0]] }] : [])],
        about: [['content', target.split('.')[0]]],
        fix: fault.near && {
          ...origin.source.span(from),
          text: quoteIfNeeded(fault.near.word),
          sure: fault.near.sure,
        },
        cause: `missing-content ${target}`,
      })
    const { source, value, path } = found
    this.noteMark(source.value, at, { source, path: [] })
    if (!isList(value)) return { value, origin: { source, path } }
    this.noteMark(value, at, { source, path })
    return { value: value.items, origin: { source, path: [...path, 'items'] } }
  }

  /** Notes the mark of a group of which only a part is shown. */
  private noteMark(group: unknown, shown: Path, { source, path }: Origin): void {
    if (!isRecord(group) || group.sample === undefined) return
    const at = [...path, 'sample']
    if (group.sample === true) {
      this.sample = true
      this.samples.push(shown)
    } else {
      const { code, message, hint, fix } = sampleNotTrue(group.sample, source.span(at))
      this.report({ source, path: at }, code, message, hint, { fix, part: 'key' })
    }
  }

  private unknownKey({ source, path }: Origin, key: string, hint: string, meant?: string, claims?: Claim[]): void {
    const at = [...path, key]
    const fix = meant ? { ...source.span(at, 'key'), text: meant, sure: true } : undefined
    const message = `there is no field "${key}" here`
    this.report({ source, path: at }, 'unknown-key', message, hint, { fix, part: 'key', claims })
  }

  private report({ source, path }: Origin, ...problem: Reported): undefined {
    this.problems.push(reportIn(source, path, ...problem))
  }
}

/** What is claimed where a reference leads nowhere: the value that it should have brought. */
const valueAtOrigin = ({ source: { file }, path }: Origin): Claim[] => [{ file, path }]

/** A name of content as YAML reads it back. */
const quoteIfNeeded = (name: string) => (/^[A-Za-z][\w./-]*$/.test(name) ? name : quoted(name))

// What follows from other values of how to reach the organisation, and is written nowhere.
const FOLLOWS = /^site\.contact\.(hours|phoneHref|tel|telephone|mobile)$/
const factHint = (name: string) =>
  name === 'hours' ? 'It follows from opens and closes. Write "{hours}", a text.' : 'Write from: site.contact.phone.'

// More than any list leads on.
const MAX_STEPS = 5

const COUNT_KEYS = ['count', 'where', 'distinct']

const into = ({ source, path }: Origin, key: string | number): Origin => ({ source, path: [...path, key] })

/** True for a group that means the list in it: { items: […], sample: true }. */
const isList = (value: unknown): value is { items: unknown[]; sample?: unknown } =>
  isRecord(value) && Array.isArray(value.items) && Object.keys(value).every(key => key === 'items' || key === 'sample')

/** The problem of a mark that is not true; with a repair where it says yes in another word. */
export function sampleNotTrue(value: unknown, span: Span): Pick<Problem, 'code' | 'message' | 'hint' | 'fix'> {
  const text = 'true'
  const fix = /^(?:yes|on|y|true),?$/i.test(asWord(value)) ? { ...span, text, sure: true } : undefined
  const hint = /^(?:no|off|n|false)$/i.test(asWord(value))
    ? 'What is no sample has no mark: delete this one.'
    : 'Write sample: true.'
  return { code: 'unknown-key', message: '`sample` can only be true, or left out', hint, fix }
}

// Whether a value may refer to other files, found out without following anything: most values do not.

// A site has few different keys, and uses each again and again; without this, loading a site takes twice as long.
const known = new Map<string, boolean>()
const MAX_KEYS = 1000

/** True for the keys that make a reference, a count or a mark, and for what they may be misspelt as. */
function isReferring(key: string): boolean {
  const before = known.get(key)
  if (before !== undefined) return before
  const result = nearest(key, ['from', 'count', 'sample']) !== undefined
  if (known.size < MAX_KEYS) known.set(key, result)
  return result
}

const OPEN_BRACE = '{'.charCodeAt(0)

// Asked of every text, so the first sign decides for nearly all.
/** True for a reference or a count in quotes, which make a text of it. */
const isQuotedReference = (text: string) =>
  text.charCodeAt(0) === OPEN_BRACE && /^\{\s*(?:from\s*:\s|count\s*:\s*\{).*\}\s*$/s.test(text)

/** True when a value may contain a reference, a count or a sample mark. */
function mayRefer(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('{')
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(mayRefer)
  for (const key in value) {
    if (isReferring(key) || mayRefer((value as Record<string, unknown>)[key])) return true
  }
  return false
}

// How many entries of a list there are, for { count: { from: file }, where: { field: value }, distinct: field }.

/** Why nothing can be counted, and the part of the count that is wrong. */
interface CountFault {
  at: Path
  part?: Part
  message: string
  hint?: string
}

/** Counts the entries of a list that `where` fits, or the different values they have in the field `distinct`. */
function countEntries(list: unknown, { where = {}, distinct }: Record<string, unknown>): number | CountFault {
  const wrong = (at: Path, message: string, hint?: string, part?: Part) => ({ at, part, message, hint })
  if (!Array.isArray(list))
    return wrong(['count', 'from'], 'only a list can be counted', 'Name a list, such as from: outlets.')
  if (!isRecord(where)) return wrong(['where'], '`where` must be a group of fields', 'Write where: { field: value }.')
  const entries = list.filter(isRecord)
  const fields = new Set(entries.flatMap(entry => Object.keys(entry)))
  const isUnknown = (field: string) => list.length > 0 && !fields.has(field)
  const noField = (field: unknown) => `no entry of the list has a field ${JSON.stringify(field)}`
  const conditions = Object.entries(where)
  for (const [key, wanted] of conditions) {
    if (isUnknown(key)) return wrong(['where', key], noField(key), suggest(key, fields), 'key')
    const values = new Set(entries.flatMap(entry => (key in entry ? [asWord(comparable(entry[key]))] : [])))
    const near = values.has(asWord(comparable(wanted))) ? undefined : nearest(asWord(wanted), values)
    if (near)
      return wrong(
        ['where', key],
        `no entry has the ${key} ${JSON.stringify(wanted)}`,
        didYouMean(asWord(wanted), near.word),
      )
  }
  const chosen = conditions.length
    ? entries.filter(entry => conditions.every(([key, wanted]) => comparable(entry[key]) === comparable(wanted)))
    : list
  if (distinct === undefined) return chosen.length
  if (typeof distinct !== 'string' || isUnknown(distinct))
    return wrong(['distinct'], noField(distinct), suggest(asWord(distinct), fields))
  return new Set(chosen.map(entry => (isRecord(entry) ? comparable(entry[distinct]) : undefined))).size
}

// Keys that keep a group such as { items: […], sample: true } from being read as the list in it.

/** A key that has no place beside a list, what it was probably meant to be, and what to do about it. */
export interface OddKey {
  key: string
  meant?: string
  hint: string
}

/**
 * The keys that have no place beside the list of a group; undefined when there is no list in it.
 * @param marked true when the group is marked as sample
 */
export function keysBesideItems(group: Record<string, unknown>, marked: boolean): OddKey[] | undefined {
  const keys = Object.keys(group)
  const list = Array.isArray(group.items)
    ? 'items'
    : keys.find(key => Array.isArray(group[key]) && nearest(key, ['items']))
  if (list === undefined) return undefined
  return keys
    .filter(key => key !== 'items' && key !== 'sample')
    .map(key => {
      const meant = key === list ? 'items' : marked ? undefined : nearest(key, ['sample'])?.word
      const advice = 'Next to the list only sample: true is allowed; move the field, or delete it.'
      return { key, meant, hint: meant ? `Did you mean ${meant}?` : advice }
    })
}
