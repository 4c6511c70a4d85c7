// What pages show on a day: no section that is hidden, and no section and no entry that does not hold on it.
import { dayIn } from '../../fields/day.ts'
import { isDeferred } from '../../fields/deferred.ts'
import { anchorsOf, type CheckedBlock, type CheckedPage, deferredIn } from '../../model/page/checkedPage.ts'
import { describe } from '../../fields/describe.ts'
import type { Located } from '../../model/source/library.ts'
import { schemaAt } from '../../model/schemas/shape.ts'
import { isRecord, type Path, pathKey } from '../../model/source/path.ts'
import type { CatalogueEntry } from './blockCatalogue.ts'

type Catalogue = ReadonlyMap<string, CatalogueEntry>

/** A page without the sections that are hidden, and the sections and entries that do not hold on a day. */
export function validOn(page: CheckedPage, today: string, catalogue: Catalogue): CheckedPage {
  const { band } = page.head
  const blocks = page.blocks.flatMap(block => blockOn(block, today, catalogue) ?? [])
  // Most pages have no dates: what is known of such a page need not be found out again.
  const isSame = blocks.length === page.blocks.length && blocks.every((block, n) => block === page.blocks[n])
  if (!band) return isSame ? page : { ...page, blocks }
  const notices = band.notices.filter(notice => holdsOn(notice, today))
  return { ...page, head: { ...page.head, band: { ...band, notices } }, blocks }
}

/** The days in fields of one name, in order; empty for a value without any. */
export const daysIn = (value: object, field: 'until' | 'checked'): string[] =>
  deferredIn(value)
    .flatMap(({ deferred, path }) => (deferred.$ === 'day' && path.at(-1) === field ? [deferred.value] : []))
    .sort()

/** A section as it is on a day; undefined where it is not shown. */
export function blockOn(block: CheckedBlock, today: string, catalogue: Catalogue): CheckedBlock | undefined {
  if (block.hidden || !holdsOn(block.dates, today)) return undefined
  const entry = catalogue.get(block.type)
  const ofDay = entry?.about.onDay?.(block.props as never, today)
  if (!entry || !(ofDay || deferredIn(block.props).some(({ deferred }) => deferred.$ === 'day'))) return block
  const shows = entry.about.showsEnded?.(block.props as never) ? hasEnded : holdsOn
  const whole = ofDay?.props ?? block.props
  const left = new Removal(whole, entry, item => shows(item, today))
  for (const path of ofDay?.gone ?? []) left.removed.add(pathKey(path))
  const props = left.visit(whole, []) as CheckedBlock['props'] | undefined
  if (!props || left.removed.size === 0) return props && (ofDay ? { ...block, props } : block)
  const located = locatedWithout(block.located, left.removed)
  return { ...block, props, located, anchors: anchorsOf(block.id, props, entry.anchors) }
}

/** True for what has no dates, and for what has those of a time that a day is in. */
const holdsOn = (value: unknown, today: string): boolean =>
  !isRecord(value) || ((dayIn(value.from) ?? today) <= today && today <= (dayIn(value.until) ?? today))

/** True for what was over before a day. */
const hasEnded = (value: unknown, today: string): boolean => isRecord(value) && (dayIn(value.until) ?? today) < today

class Removal {
  /** Where something was taken out. */
  removed = new Set<string>()
  constructor(
    private whole: unknown,
    private entry: Pick<CatalogueEntry, 'schema'>,
    private isShown: (item: unknown) => boolean,
  ) {}

  /** What is left of a value; undefined where it cannot be without what was taken out. */
  visit(value: unknown, path: Path): unknown {
    if (isDeferred(value) || typeof value !== 'object' || value === null) return value
    return Array.isArray(value) ? this.list(value, path) : this.group(value as Record<string, unknown>, path)
  }

  /** A list with fewer entries than it needs takes along what it belongs to. */
  private list(list: unknown[], path: Path): unknown[] | undefined {
    const left = list.flatMap((item, index) => {
      const at = [...path, index]
      const part = this.isShown(item) ? this.visit(item, at) : undefined
      if (part !== undefined || item === undefined) return [part]
      this.removed.add(pathKey(at))
      return []
    })
    const schema = left.length < list.length ? schemaAt(this.entry.schema, path, this.whole) : undefined
    return schema && left.length < (describe(schema).min ?? 0) ? undefined : left
  }

  private group(group: Record<string, unknown>, path: Path): Record<string, unknown> | undefined {
    const left: Record<string, unknown> = {}
    for (const [key, item] of Object.entries(group)) {
      const at = [...path, key]
      const part = this.visit(item, at)
      if (part === undefined && item !== undefined) {
        const schema = schemaAt(this.entry.schema, at, this.whole)
        if (!schema || !describe(schema).isOptional) return undefined
        this.removed.add(pathKey(at))
      } else left[key] = part
    }
    return left
  }
}

/** A value without what is at some paths. Each part that is left still knows where it is written. */
function locatedWithout(located: Located, removed: ReadonlySet<string>): Located {
  const { place, span, written, altered, folded, counted, marked, isSample, origin } = located
  const before = (path: Path) => pathBefore(path, removed)
  return {
    ...located,
    value: without(located.value, removed),
    place: (path, part) => place(before(path), part),
    span: (path, part) => span(before(path), part),
    written: path => written(before(path)),
    altered: path => altered(before(path)),
    folded: path => folded(before(path)),
    counted: path => counted(before(path)),
    marked: path => marked(before(path)),
    isSample: path => isSample(before(path)),
    origin: path => origin(before(path)),
  }
}

/** The path that a part had before entries in front of it were taken out. */
function pathBefore(path: Path, removed: ReadonlySet<string>): Path {
  const before: (string | number)[] = []
  for (const step of path) {
    let index = typeof step === 'number' ? 0 : step
    let left = Number(step)
    while (typeof index === 'number' && (removed.has(pathKey([...before, index])) || left-- > 0)) index++
    before.push(index)
  }
  return before
}

/** A copy of a value without what is at some paths. */
function without(value: unknown, removed: ReadonlySet<string>, path: Path = []): unknown {
  const isLeft = (step: string | number) => !removed.has(pathKey([...path, step]))
  if (Array.isArray(value))
    return value.flatMap((item, index) => (isLeft(index) ? [without(item, removed, [...path, index])] : []))
  if (!isRecord(value)) return value
  const left = Object.entries(value).filter(([key]) => isLeft(key))
  return Object.fromEntries(left.map(([key, item]) => [key, without(item, removed, [...path, key])]))
}
