// Values with { from: file.key } -> the values themselves, each still knowing the file it came from.
import { type Problem, type Place, suggest } from './problem.ts'
import type { Path, Source } from './source.ts'

/** A value put together from several files, and the way back from each of its parts to the file. */
export interface Located {
  value: unknown
  place: (path: Path, part?: 'value' | 'key') => Place
  problems: Problem[]
  /** True when any part is marked `sample: true`. */
  sample: boolean
}

interface Origin { source: Source, path: Path }

/** Content files by name: 'rice' -> content/rice.yaml. */
export type Library = ReadonlyMap<string, Source>

/** Resolves every reference and computed count below one value of a file. */
export function resolveReferences(source: Source, path: Path, value: unknown, library: Library): Located {
  const origins = new Map<string, Origin>([['', { source, path }]])
  const walk = new Walk(library, origins)
  const resolved = walk.visit(value, [], { source, path })
  return { value: resolved, problems: walk.problems, sample: walk.sample, place: (at, part) => placeOf(origins, at, part) }
}


function placeOf(origins: Map<string, Origin>, path: Path, part?: 'value' | 'key'): Place {
  for (let length = path.length; length >= 0; length--) {
    const origin = origins.get(path.slice(0, length).join('\0'))
    if (origin) return origin.source.place([...origin.path, ...path.slice(length)], length === path.length ? 'value' : part)
  }
  throw new Error('the empty path always has an origin')
}

class Walk {
  problems: Problem[] = []
  sample = false
  private depth = 0
  constructor(private library: Library, private origins: Map<string, Origin>) {}

  visit(value: unknown, path: Path, origin: Origin): unknown {
    if (Array.isArray(value)) return value.map((item, index) => this.visit(item, [...path, index], into(origin, index)))
    if (!isRecord(value)) return value
    if ('from' in value && Object.keys(value).length === 1) return this.follow(value.from, path, origin)
    if (isRecord(value.count) && 'from' in value.count) return this.count(value, path, origin)
    const result: Record<string, unknown> = {}
    for (const [key, item] of Object.entries(value)) {
      if (key === 'sample' && item === true) this.sample = true
      else result[key] = this.visit(item, [...path, key], into(origin, key))
    }
    return result
  }

  private follow(target: unknown, path: Path, origin: Origin): unknown {
    const place = origin.source.place([...origin.path, 'from'])
    const found = this.find(target, place)
    if (!found) return undefined
    if (this.depth > 20) {
      this.problems.push({ ...place, severity: 'error', code: 'reference-loop', message: `"${target}" leads back to itself`, hint: 'Write the value out in one of the files.' })
      return undefined
    }
    this.origins.set(path.join('\0'), found.origin)
    this.depth++
    const result = this.visit(found.value, path, found.origin)
    this.depth--
    return result
  }

  private count(value: Record<string, unknown>, path: Path, origin: Origin): unknown {
    const list = this.follow((value.count as Record<string, unknown>).from, path, into(origin, 'count'))
    this.origins.set(path.join('\0'), origin)
    if (!Array.isArray(list)) return undefined
    const where = isRecord(value.where) ? Object.entries(value.where) : []
    const chosen = list.filter(item => where.every(([key, wanted]) => isRecord(item) && item[key] === wanted))
    if (typeof value.distinct !== 'string') return chosen.length
    return new Set(chosen.map(item => isRecord(item) ? item[value.distinct as string] : undefined)).size
  }

  private find(target: unknown, place: Place): { value: unknown, origin: Origin } | undefined {
    if (typeof target !== 'string') {
      this.problems.push({ ...place, severity: 'error', code: 'bad-reference', message: '`from` must name a content file', hint: 'Write from: outlets or from: rice.varieties.' })
      return undefined
    }
    const [name, ...keys] = target.split('.')
    const source = this.library.get(name)
    if (!source) {
      this.problems.push({ ...place, severity: 'error', code: 'missing-content', message: `there is no file content/${name}.yaml`, hint: suggest(name, this.library.keys()) })
      return undefined
    }
    if (source.problems.length > 0) return undefined
    let value = source.value
    let path: string[] = []
    for (const key of keys) {
      if (!isRecord(value) || !(key in value)) {
        const known = isRecord(value) ? Object.keys(value) : []
        this.problems.push({ ...place, severity: 'error', code: 'missing-content', message: `content/${name}.yaml has no "${key}"`, hint: suggest(key, known) })
        return undefined
      }
      value = value[key]
      path = [...path, key]
    }
    if (isRecord(source.value) && source.value.sample === true) this.sample = true
    if (isRecord(value) && Array.isArray(value.items) && Object.keys(value).every(key => key === 'items' || key === 'sample')) {
      value = value.items
      path = [...path, 'items']
    }
    return { value, origin: { source, path } }
  }
}

const into = ({ source, path }: Origin, key: string | number): Origin => ({ source, path: [...path, key] })

/** True for a YAML map. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
