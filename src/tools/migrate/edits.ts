// Older forms -> the changes of files by which they become those of today.
import { contentName, type Located } from '../../model/source/library.ts'
import { fixOf } from '../../model/wording/oldForms.ts'
import { columnName, columnsOf, isColumnOf } from '../../model/source/header.ts'
import { isRecord, isWithin, type Path, valueAt } from '../../model/source/path.ts'
import type { Source } from '../../model/source/source.ts'
import { isTable, splitCells } from '../../model/source/readTable.ts'
import type { OldForm } from '../../model/schemas/today.ts'
import type { Splice } from '../../model/messages/fixes.ts'
import { quoted } from '../../model/messages/valueInWords.ts'
import { equal, type Edit } from '../../write/edited.ts'
import type { Value } from '../../write/write.ts'
import type { SitePart, MigratedSources } from './parts.ts'

/** Edits that belong together, and the value below which they change something. */
interface Group {
  path: Path
  /** Where a field goes. */
  to?: Path
  edits: Edit[]
}

/** What is to be changed in a file: stretches of its text, or else values. Those left come with the next round. */
export interface MigratedFile {
  splices: Splice[]
  groups: Group[]
}

/** The edits of a file in batches, each from its end to its beginning: the first of all groups, then the second. */
export function batchesOf(changes: MigratedFile): Edit[][] {
  const groups = dueOf(changes)
  const count = Math.max(0, ...groups.map(({ edits }) => edits.length))
  return Array.from({ length: count }, (_, step) => groups.flatMap(({ edits }) => edits[step] ?? []).reverse())
}

/**
 * The groups that are made now. What is within another group comes with the next round, because that one knows it as it
 * was; so does a group of fields that is left while a field comes into it.
 */
function dueOf({ groups }: MigratedFile): Group[] {
  const isInside = (path: Path, outer: Path) => path.length > outer.length && isWithin(path, outer)
  return groups.filter(
    ({ path, to }) => !groups.some(other => isInside(path, other.path) || (to && other.to && isInside(other.to, path))),
  )
}

/** A field, or a value of one, that is another one today; by this, what refers to it follows. */
interface Renamed {
  file: string
  group: Path
  from: readonly string[]
  to: readonly string[]
  /** Of a value, with the field in `from`. */
  old?: unknown
  now?: unknown
}

/** What a form needs of a file. */
interface FormEdits extends Partial<MigratedFile> {
  file: string
  renamed?: Renamed
}

/** The changes of all files of some parts. */
export class Edits {
  readonly files = new Map<string, MigratedFile>()
  private readonly noted: { renamed: Renamed; group?: Group }[] = []
  private readonly known = new Set<string>()

  constructor(
    private readonly sources: MigratedSources,
    /** Says which files may be changed. */
    private readonly mayChange: (file: string) => boolean,
  ) {}

  /** Adds what a part needs. A file that several parts show gets each change once. */
  add({ found }: SitePart): void {
    for (const form of found) {
      const change = form.kind === 'both' ? undefined : this.changeOf(form)
      if (!change || !this.mayChange(change.file)) continue
      this.put(change.file, change)
      if (change.renamed) this.noted.push({ renamed: change.renamed, group: change.groups?.[0] })
    }
  }

  /** What is renamed now: stretches of a text wait for its groups. */
  private get renamed(): Renamed[] {
    return this.noted.flatMap(({ renamed, group }) => {
      const changes = this.files.get(renamed.file)
      const isDue = changes && (group ? dueOf(changes).includes(group) : changes.groups.length === 0)
      return isDue ? renamed : []
    })
  }

  /** Adds what refers to fields that have other names. */
  follow(parts: readonly SitePart[]): void {
    const { renamed } = this
    for (const { located } of renamed.length ? parts : [])
      for (const reference of located.references) {
        this.followName(renamed, reference)
        if (located.counted(reference.at)) this.followCount(renamed, located, reference)
      }
  }

  /** Adds what names the places of fields in pairs of words. @param pairs those of a file */
  followPairs(pairs: (file: string) => readonly Source[]): void {
    for (const { file, group, from, to, old } of this.renamed) {
      if (old !== undefined) continue
      const before = [...group, ...from].join('.')
      const after = [...group, ...to].join('.')
      for (const source of pairs(file))
        for (const [index, pair] of Array.isArray(source.value) ? source.value.entries() : []) {
          const at = isRecord(pair) ? pair.at : undefined
          if (typeof at !== 'string' || !`${at}.`.startsWith(`${before}.`)) continue
          const text = after + at.slice(before.length)
          this.put(source.file, { splices: [{ ...source.span([index, 'at']), text }] })
        }
    }
  }

  private put(file: string, { splices = [], groups = [] }: Partial<MigratedFile>): void {
    if (!this.mayChange(file)) return
    const all = this.files.get(file) ?? { splices: [], groups: [] }
    this.files.set(file, all)
    for (const splice of splices) {
      const key = `${file} ${splice.start} ${splice.end}`
      const overlaps = ({ start, end }: Splice) => start < splice.end && splice.start < end
      if (this.known.has(key) || all.splices.at(-1)?.start === splice.start || all.splices.some(overlaps)) continue
      this.known.add(key)
      all.splices.push(splice)
    }
    for (const group of groups) {
      const key = JSON.stringify([file, group.path])
      if (this.known.has(key)) continue
      this.known.add(key)
      all.groups.push(group)
    }
  }

  private changeOf(form: OldForm): FormEdits | undefined {
    const { kind, at, group, to, located } = form
    const holder = contentAt(located, group)
    if (kind === 'name' && isTable(holder.file)) return this.headings(form)
    if (isTable(located.origin(at).file)) return kind === 'value' ? this.cell(form) : undefined
    if (kind === 'other') return this.made(form)
    const fix = fixOf(form)
    if (fix) return { file: fix.file, splices: [fix], renamed: renamedBy(form) }
    const from = contentAt(located, at.slice(0, -1))
    // What comes from another file is that file's own.
    if (kind !== 'name' || from.file !== holder.file || !isWithin(from.path, holder.path)) return undefined
    const old = [...from.path, at[at.length - 1]]
    const gone = this.emptied(from.file, old, holder.path.length)
    const copy = { op: 'copy' as const, path: old, to: [...holder.path, ...to] }
    const edits: Edit[] = [copy, { op: 'delete', path: gone }]
    return { file: from.file, groups: [{ path: gone, to: copy.to, edits }], renamed: renamedBy(form) }
  }

  /** The way to a field, or to the outermost group that has nothing else. */
  private emptied(file: string, path: Path, depth: number): Path {
    const holder = path.slice(0, -1)
    const group = valueAt(this.sources.get(file)?.value, holder)
    const isOnly = holder.length > depth && isRecord(group) && Object.keys(group).length === 1
    return isOnly ? this.emptied(file, holder, depth) : path
  }

  /** What a function makes, asked with the references that are written there. */
  private made({ at, make, located }: OldForm): FormEdits | undefined {
    const { file, path } = contentAt(located, at)
    const old = valueAt(this.sources.get(file)?.value, path)
    const now = resultOf(make, old)
    return now === undefined ? undefined : { file, groups: [{ path, edits: stepsTo(path, old, now as Value) }] }
  }

  private cell(form: OldForm): FormEdits {
    const { file, path } = form.located.origin(form.at)
    const edits: Edit[] = [{ op: 'set', path, value: form.now as Value }]
    return { file, groups: [{ path, edits }], renamed: renamedBy(form) }
  }

  /** The headings of the columns of a field. */
  private headings(form: OldForm): FormEdits | undefined {
    const { at, group, to, located } = form
    const holder = contentAt(located, group)
    const row = holder.path.slice(2)
    const [old, now] = [at.slice(group.length), to].map(way => columnName([...row, ...way]))
    const key = `${holder.file} heading ${old}`
    if (this.known.has(key)) return undefined
    this.known.add(key)
    const { text = '' } = this.sources.get(holder.file) ?? {}
    const [header = []] = splitCells(text).rows.filter(cells => cells.some(cell => cell.text.trim()))
    const columns = columnsOf(header).filter(({ field }) => isColumnOf(field, old))
    return {
      file: holder.file,
      renamed: renamedBy(form),
      splices: columns.map(({ field, index }) => {
        const { start, end } = header[index]
        const name = now + field.slice(old.length)
        return { start, end, text: text[start] === '"' ? `"${name}"` : name }
      }),
    }
  }

  private followName(renamed: readonly Renamed[], { target, file, origin }: Located['references'][number]): void {
    const [name, ...keys] = target.split('.')
    for (const { file: at, group, from, to, old } of renamed) {
      const way = [...group, ...from]
      if (at !== file || old !== undefined || contentName(at) !== name || !isWithin(keys, way)) continue
      const place = origin()
      const source = this.sources.get(place.file)
      if (!source || isTable(place.file)) continue
      const next = [name, ...group, ...to, ...keys.slice(way.length)].join('.')
      const isQuoted = /^["']/.test(source.written(place.path))
      this.put(place.file, { splices: [{ ...source.span(place.path), text: isQuoted ? quoted(next) : next }] })
      return
    }
  }

  /** The fields, and values, that a count names of the entries of its list. */
  private followCount(
    renamed: readonly Renamed[],
    located: Located,
    { at, file, path }: Located['references'][number],
  ): void {
    const origin = located.origin(at)
    const source = this.sources.get(origin.file)
    const written = valueAt(source?.value, origin.path)
    if (!source || !isRecord(written)) return
    const { where, distinct } = written
    for (const { file: other, group, from, to, old, now } of renamed) {
      if (other !== file || group.length !== path.length + 1 || !isWithin(group, path) || from.length > 1) continue
      const [name] = from
      const field = isRecord(where) ? where[name] : undefined
      const put = (way: Path, part: 'key' | 'value', text: unknown) =>
        this.put(origin.file, { splices: [{ ...source.span([...origin.path, ...way], part), text: String(text) }] })
      if (old !== undefined) {
        if (field === old) put(['where', name], 'value', now)
        continue
      }
      if (field !== undefined) put(['where', name], 'key', to.join('.'))
      if (distinct === name) put(['distinct'], 'value', to.join('.'))
    }
  }
}

/** The name or the value that a form gives to a field; undefined for one that is gone. */
function renamedBy({ kind, at, group, to, now, located }: OldForm): Renamed | undefined {
  if (kind === 'gone') return undefined
  if (kind === 'name') {
    const { file, path } = contentAt(located, group)
    return { file, group: path, from: at.slice(group.length).map(String), to }
  }
  const { file, path } = located.origin(at)
  const from = [String(path.at(-1))]
  return { file, group: path.slice(0, -1), from, to: [], old: valueAt(located.value, at), now }
}

/** Where a part is written: of a value that is a reference as a whole, where that leads. */
function contentAt(located: Located, at: Path): { file: string; path: Path } {
  const whole = at.length === 0 ? located.references.findLast(reference => reference.at.length === 0) : undefined
  return whole ?? located.origin(at)
}

function resultOf(make: OldForm['make'], value: unknown): unknown {
  try {
    return make?.(value)
  } catch {
    // It reads what a reference leads to, and can only be changed by hand.
    return undefined
  }
}

/** The fewest edits that make one value of another; fields that stay under another name keep their text. */
function stepsTo(path: Path, old: unknown, now: Value): Edit[] {
  if (equal(old, now)) return []
  if (Array.isArray(old) && Array.isArray(now) && old.length === now.length)
    return now.flatMap((part, index) => stepsTo([...path, index], old[index], part))
  if (!isRecord(old) || !isRecord(now)) return [{ op: 'set', path, value: now }]
  const gone = Object.keys(old).filter(key => !Object.hasOwn(now, key))
  const names = new Map<string, string>()
  for (const [key, part] of Object.entries(now)) {
    const before = Object.hasOwn(old, key) ? undefined : gone.find(name => !names.has(name) && equal(old[name], part))
    if (before !== undefined) names.set(before, key)
  }
  const keys = Object.keys(now)
  const isNew = (key: string) => !Object.hasOwn(old, key) && ![...names.values()].includes(key)
  return [
    ...keys.flatMap(key => (Object.hasOwn(old, key) ? stepsTo([...path, key], old[key], now[key] as Value) : [])),
    ...[...names].map(([before, to]): Edit => ({ op: 'rename', path: [...path, before], to })),
    ...keys.flatMap((key, index): Edit[] =>
      isNew(key) ? [{ op: 'set', path: [...path, key], value: now[key] as Value, after: keys[index - 1] }] : [],
    ),
    ...gone.flatMap((key): Edit[] => (names.has(key) ? [] : [{ op: 'delete', path: [...path, key] }])),
  ]
}
