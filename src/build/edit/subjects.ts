// What can be edited of a page: its head, its sections and what all pages share, each as a form with its values.
import type { Borrowed, Subject } from '../../edit/protocol.ts'
import type { Value } from '../../edit/writer/write.ts'
import type { CheckedBlock, CheckedPage } from '../../model/checks/checkedPage.ts'
import type { Located } from '../../model/references/located.ts'
import { blockCommon, pageSchema } from '../../model/schemas/pageSchema.ts'
import { siteSchema } from '../../model/schemas/siteSchema.ts'
import { isRecord, type Path, valueAt } from '../../model/yaml/path.ts'
import { walk } from '../../model/yaml/walk.ts'
import { catalogue } from '../pipeline/catalogue.ts'
import { sourceOf } from '../pipeline/compile.ts'
import { fieldOf, joined } from './fields.ts'

/** Gives the whole value of a file. */
export type ValueOf = (file: string) => unknown

/** The subjects of a page, in the order in which a maintainer meets them. */
export function subjectsOf(page: CheckedPage, site: Located, valueOf: ValueOf): Subject[] {
  const head = { source: 'page', kind: 'page' as const, title: page.head.title, field: fieldOf(pageSchema) }
  const shared = { source: 'site', kind: 'site' as const, title: '', field: fieldOf(siteSchema) }
  return [
    { ...head, ...placed(page.located, valueOf) },
    ...page.blocks.map(block => sectionSubject(block, valueOf)),
    { ...shared, ...placed(site, valueOf) },
  ]
}

function sectionSubject(block: CheckedBlock, valueOf: ValueOf): Subject {
  const entry = catalogue.get(block.type)
  if (!entry) throw new Error(`There is no block ${block.type}.`)
  return {
    source: sourceOf(block),
    kind: 'section',
    type: block.type,
    title: block.label,
    purpose: entry.about.purpose,
    field: joined(fieldOf(blockCommon), fieldOf(entry.schema)),
    ...placed(block.located, valueOf),
  }
}

function placed(located: Located, valueOf: ValueOf): Pick<Subject, 'file' | 'path' | 'value' | 'borrowed' | 'counted'> {
  return {
    ...located.origin([]),
    // A value as JSON has it, without what could not be read.
    value: JSON.parse(JSON.stringify(located.value)) as Value,
    borrowed: located.references.flatMap(reference => borrowedOf(reference, located)),
    counted: countedIn(located, valueOf),
  }
}

/** A reference within a count is that of the count. */
function borrowedOf({ at, target, file, path }: Located['references'][number], located: Located): Borrowed[] {
  if (located.counted(at)) return []
  const holder = located.origin(at.slice(0, -1))
  const step = at[at.length - 1]
  const reference = { file: holder.file, path: step === undefined ? holder.path : [...holder.path, step] }
  return [{ at, target, file, path, reference }]
}

function countedIn(located: Located, valueOf: ValueOf): Subject['counted'] {
  const found: { at: Path; target: string }[] = []
  walk(located.value, (part, path) => {
    if (typeof part !== 'number' || !located.counted(path())) return
    const origin = located.origin(path())
    const written = valueAt(valueOf(origin.file), origin.path)
    const from = isRecord(written) && isRecord(written.count) ? written.count.from : undefined
    found.push({ at: path(), target: String(from ?? '') })
  })
  return found
}
