// Values with { from: file.key } -> the values themselves, each still knowing the file it came from.
import type { Code } from '../messages/codes.ts'
import { besideHint, besideList, type OddKey } from './listed.ts'
import { nearest, suggest } from '../messages/nearest.ts'
import type { Fix, Place, Problem, Span } from '../messages/problem.ts'
import { isQuoted, refers } from './referring.ts'
import { SAMPLE_HINT, SAMPLE_WORDS, sampleFix } from './sampleMark.ts'
import type { Part, Path, Source } from '../yaml/source.ts'
import { asWord, shorten } from '../messages/valueWords.ts'

/** A value put together from several files, and the way back from each of its parts to the file. */
export interface Located {
  value: unknown
  place: (path: Path, part?: Part) => Place
  span: (path: Path, part?: Part) => Span
  /** The value as it is written in its file. */
  written: (path: Path) => string
  /** True for a number that does not print as it is written. */
  altered: (path: Path) => boolean
  /** True for a number that was counted from a list. */
  counted: (path: Path) => boolean
  /** True for a group that is marked as sample; its value does not keep the mark. */
  marked: (path: Path) => boolean
  /** True when a problem that was already found explains whatever is wrong at the path. */
  explained: (path: Path, part?: Part) => boolean
  problems: Problem[]
  /** True when any part is marked `sample: true`. */
  sample: boolean
  /** Where a part comes from, without finding its line: the file and the path in it. */
  origin: (path: Path) => { file: string; path: Path }
  /** Every reference: where its value stands in the whole, and the file and path it came from. */
  references: { at: Path; file: string; path: Path }[]
  /** Content that is used: `rice` for a whole file, `rice.varieties` for a key of it. */
  used: string[]
}

interface Origin {
  source: Source
  path: Path
}

/** Content files by name: 'rice' -> content/rice.yaml. */
export type Library = ReadonlyMap<string, Source>

/** Resolves every reference and computed count below one value of a file. */
export function resolveReferences(source: Source, path: Path, value: unknown, library: Library): Located {
  const walk = new Walk(library)
  // Most values refer to nothing, and then stand as they are.
  const resolved = refers(value) ? walk.visit(value, [], { source, path }) : value
  const originOf = (at: Path): { origin: Origin; rest: Path } => {
    for (let length = at.length; length > 0; length--) {
      const origin = walk.origins.get(at.slice(0, length).join('\0'))
      if (origin) return { origin, rest: at.slice(length) }
    }
    return { origin: { source, path }, rest: at }
  }
  const locate = <Result>(
    at: Path,
    part: Part | undefined,
    read: (source: Source, path: Path, part?: Part) => Result,
  ): Result => {
    // The key of a referenced value stands where it is used.
    const { origin, rest } = originOf(part === 'key' ? at.slice(0, -1) : at)
    return read(origin.source, [...origin.path, ...rest, ...(part === 'key' ? at.slice(-1) : [])], part)
  }
  return {
    value: resolved,
    problems: walk.problems,
    sample: walk.sample,
    used: walk.used,
    references: walk.references,
    place: (at, part) => locate(at, part, (from, path, part) => from.place(path, part)),
    span: (at, part) => locate(at, part, (from, path, part) => from.span(path, part)),
    origin: at => locate(at, undefined, (from, path) => ({ file: from.file, path })),
    altered: at => locate(at, undefined, (from, path) => from.altered(path)),
    written: at => locate(at, undefined, (from, path) => from.written(path)),
    counted: at => walk.counts.has(at.join('\0')),
    marked: at => walk.marks.has(at.join('\0')),
    explained: (at, part) =>
      walk.holes.some(hole => hole.every((step, index) => at[index] === step)) ||
      locate(at, part, (from, path, part) => from.explained(path, part)),
  }
}

class Walk {
  problems: Problem[] = []
  sample = false
  used: string[] = []
  references: Located['references'] = []
  /** Where a reference led nowhere. */
  holes: Path[] = []
  origins = new Map<string, Origin>()
  /** Where a number was counted. */
  counts = new Set<string>()
  /** Where a mark was taken off. */
  marks = new Set<string>()
  private following: string[] = []
  constructor(private library: Library) {}

  visit(value: unknown, path: Path, origin: Origin): unknown {
    if (Array.isArray(value)) return value.map((item, index) => this.visit(item, [...path, index], into(origin, index)))
    if (typeof value === 'string' && isQuoted(value)) return this.quoted(value, path, origin)
    if (!isRecord(value)) return value
    if (this.isReference(value)) return this.follow(value, path, origin)
    if (isRecord(value.count) && ('from' in value.count || this.slipIn(value.count)))
      return this.count(value, path, origin)
    const slip = this.slipIn(value)
    if (slip) return this.misspelt(slip, value, path, origin)
    if (value.sample === true) {
      this.sample = true
      this.marks.add(path.join('\0'))
    }
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) =>
        key === 'sample' && item === true ? [] : [[key, this.visit(item, [...path, key], into(origin, key))]],
      ),
    )
  }

  /** A reference that would be shown as words: whatever else is wrong there follows from the quotes. */
  private quoted(text: string, path: Path, { source, path: at }: Origin): string {
    const hint = /^\{\s*from/.test(text)
      ? 'Delete the quotes.'
      : 'Delete the quotes where a figure is shown; in a text write the number itself.'
    this.report(source.place(at), 'bad-reference', `the quotes make a text of ${shorten(text)}`, hint)
    this.holes.push(path)
    return text
  }

  // A block may have a field of its own named `from`; beside other fields it refers only when it names a file.
  private isReference(value: Record<string, unknown>): boolean {
    if (!('from' in value)) return false
    return (
      Object.keys(value).length === 1 || (typeof value.from === 'string' && this.library.has(value.from.split('.')[0]))
    )
  }

  /** A key that was meant to refer or to count: nothing else beside it, and a file behind it. */
  private slipIn(value: Record<string, unknown>): { key: string; meant: 'from' | 'count' } | undefined {
    const keys = Object.keys(value)
    const [first] = keys
    const target = value[first]
    if (
      keys.length === 1 &&
      typeof target === 'string' &&
      this.library.has(target.split('.')[0]) &&
      nearest(first, ['from'])
    )
      return { key: first, meant: 'from' }
    const key = keys.find(name => name !== 'count' && nearest(name, ['count']))
    const counted = key === undefined ? undefined : value[key]
    return key !== undefined && isRecord(counted) && this.isReference(counted) ? { key, meant: 'count' } : undefined
  }

  private misspelt(
    { key, meant }: { key: string; meant: string },
    value: Record<string, unknown>,
    path: Path,
    origin: Origin,
  ): unknown {
    const at = [...origin.path, key]
    this.report(
      origin.source.place(at, 'key'),
      'unknown-key',
      `there is no field "${key}" here`,
      `Did you mean ${meant}?`,
      { ...origin.source.span(at, 'key'), text: meant, sure: true },
    )
    if (meant === 'from') return this.follow({ from: value[key] }, path, origin)
    this.holes.push(path)
    return undefined
  }

  private follow(value: Record<string, unknown>, path: Path, origin: Origin): unknown {
    const others = Object.keys(value).filter(key => key !== 'from')
    if (others.length)
      this.report(
        origin.source.place([...origin.path, others[0]], 'key'),
        'bad-reference',
        `"${others[0]}" stands beside \`from\`, and would be lost`,
        'A reference stands alone: { from: file.key }. Put the other fields into the content file.',
      )
    const target = value.from
    const place = () => origin.source.place([...origin.path, 'from'])
    const found = others.length ? undefined : this.find(target, place, origin)
    if (!found) {
      this.holes.push(path)
      return undefined
    }
    if (this.following.includes(asWord(target))) {
      this.report(
        place(),
        'reference-loop',
        `"${target}" leads back to itself`,
        'Write the value out in one of the files.',
      )
      this.holes.push(path)
      return undefined
    }
    this.origins.set(path.join('\0'), found.origin)
    this.references.push({ at: path, file: found.origin.source.file, path: found.origin.path })
    this.following.push(asWord(target))
    const result = this.visit(found.value, path, found.origin)
    this.following.pop()
    return result
  }

  private count(value: Record<string, unknown>, path: Path, origin: Origin): unknown {
    const list = this.visit(value.count, path, into(origin, 'count'))
    const counted = this.origins.get(path.join('\0'))
    this.origins.set(path.join('\0'), origin)
    this.counts.add(path.join('\0'))
    const wrong = (place: Place, code: Code, message: string, hint?: string) => {
      this.report(place, code, message, hint)
      this.holes.push(path)
      return undefined
    }
    const placeOf = (keys: Path, part?: Part) => origin.source.place([...origin.path, ...keys], part)
    const odd = Object.keys(value).find(key => !['count', 'where', 'distinct'].includes(key))
    if (odd)
      return wrong(
        placeOf([odd], 'key'),
        'unknown-key',
        `there is no field "${odd}" in a count`,
        suggest(odd, ['count', 'where', 'distinct']),
      )
    if (list === undefined) return undefined
    const beside = counted && isRecord(list) ? besideList(list, this.marks.has(path.join('\0'))) : undefined
    if (counted && beside?.length) return this.odd(beside, path, counted)
    if (!Array.isArray(list))
      return wrong(
        placeOf(['count', 'from']),
        'bad-count',
        'only a list can be counted',
        'Name a list, such as from: outlets.',
      )
    const fields = new Set(list.flatMap(item => (isRecord(item) ? Object.keys(item) : [])))
    const { where = {}, distinct } = value
    if (!isRecord(where))
      return wrong(
        placeOf(['where']),
        'bad-count',
        '`where` must be a group of fields',
        'Write where: { field: value }.',
      )
    for (const [key, wanted] of Object.entries(where)) {
      if (list.length && !fields.has(key))
        return wrong(
          placeOf(['where', key], 'key'),
          'bad-count',
          `no entry of the list has a field "${key}"`,
          suggest(key, fields),
        )
      const values = new Set(list.flatMap(item => (isRecord(item) && key in item ? [asWord(item[key])] : [])))
      const near = values.has(asWord(wanted)) ? undefined : nearest(asWord(wanted), values)
      if (near)
        return wrong(
          placeOf(['where', key]),
          'bad-count',
          `no entry has the ${key} ${JSON.stringify(wanted)}`,
          `Did you mean ${near.word}?`,
        )
    }
    const chosen = list.filter(item =>
      Object.entries(where).every(([key, wanted]) => isRecord(item) && item[key] === wanted),
    )
    if (distinct === undefined) return chosen.length
    if (typeof distinct !== 'string' || (list.length && !fields.has(distinct)))
      return wrong(
        placeOf(['distinct']),
        'bad-count',
        `no entry of the list has a field ${JSON.stringify(distinct)}`,
        suggest(asWord(distinct), fields),
      )
    return new Set(chosen.map(item => (isRecord(item) ? item[distinct] : undefined))).size
  }

  /** A group that would be a list but for some of its keys. */
  private odd(keys: OddKey[], path: Path, { source, path: at }: Origin): undefined {
    for (const odd of keys) {
      const fix = odd.meant ? { ...source.span([...at, odd.key], 'key'), text: odd.meant, sure: true } : undefined
      this.report(
        source.place([...at, odd.key], 'key'),
        'unknown-key',
        `there is no field "${odd.key}" here`,
        besideHint(odd),
        fix,
      )
    }
    this.holes.push(path)
  }

  private find(target: unknown, place: () => Place, origin: Origin): { value: unknown; origin: Origin } | undefined {
    if (typeof target !== 'string') {
      if (!origin.source.explained([...origin.path, 'from']))
        this.report(
          place(),
          'bad-reference',
          '`from` must name a content file',
          'Write from: outlets or from: shops.north.',
        )
      return undefined
    }
    const [name, ...keys] = target.split('.')
    const source = this.library.get(name)
    if (!source) {
      const plain = target.replace(/^(?:\.?\/)?(?:content\/)?/, '').replace(/\.ya?ml$/, '')
      const hint =
        plain !== target && this.library.has(plain) ? `Write from: ${plain}.` : suggest(name, this.library.keys())
      // What was probably meant is not an orphan besides.
      this.used.push(this.library.has(plain) ? plain : (nearest(name, this.library.keys())?.word ?? name))
      this.report(place(), 'missing-content', `there is no file content/${name}.yaml`, hint)
      return undefined
    }
    this.used.push(keys.length ? `${name}.${keys[0]}` : name)
    let value = source.value
    let path: string[] = []
    for (const key of keys) {
      if (!isRecord(value) || !Object.hasOwn(value, key)) {
        const known = isRecord(value) ? Object.keys(value) : []
        const ending = /^ya?ml$/.test(key) && path.length === 0
        this.used.push(name)
        if (!source.unread && value !== null)
          this.report(
            place(),
            'missing-content',
            `content/${name}.yaml has no "${[...path, key].join('.')}"`,
            ending ? `Write from: ${name}.` : suggest(key, known),
          )
        return undefined
      }
      value = value[key]
      path = [...path, key]
    }
    if (value === undefined || (value === null && (source.unread || source.value === null))) return undefined
    this.defer(source.value, { source, path: [] })
    if (
      isRecord(value) &&
      Array.isArray(value.items) &&
      Object.keys(value).every(key => key === 'items' || key === 'sample')
    ) {
      this.defer(value, { source, path })
      value = value.items
      path = [...path, 'items']
    }
    return { value, origin: { source, path } }
  }

  /** The mark of a group that is left behind when only a part of it is shown. */
  private defer(group: unknown, { source, path }: Origin): void {
    if (!isRecord(group) || group.sample === undefined) return
    if (group.sample === true) this.sample = true
    else
      this.report(
        source.place([...path, 'sample'], 'key'),
        'unknown-key',
        SAMPLE_WORDS,
        SAMPLE_HINT,
        sampleFix(group.sample, source.span([...path, 'sample'])),
      )
  }

  private report(place: Place, code: Code, message: string, hint?: string, fix?: Fix): void {
    this.problems.push({ ...place, severity: 'error', code, message, hint, ...(fix && { fix }) })
  }
}

const into = ({ source, path }: Origin, key: string | number): Origin => ({ source, path: [...path, key] })

/** True for a YAML map. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value at a path, or undefined. */
export function valueAt(value: unknown, path: Path): unknown {
  let current = value
  for (const step of path) current = (current as Record<string | number, unknown> | null | undefined)?.[step]
  return current
}
