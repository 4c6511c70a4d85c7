// The parts of a site that a schema reads by itself: its pages' heads, their sections, and the files of its settings.
import { NEXT_VERSION } from '../../fields/former.ts'
import { pageSchema } from '../../model/schemas/pageSchema.ts'
import { searchSchema } from '../../model/schemas/searchSchema.ts'
import { sectionInToday } from '../../model/schemas/sectionToday.ts'
import type { Catalogue } from '../../model/schemas/shape.ts'
import { siteSchema } from '../../model/schemas/siteSchema.ts'
import { themeSchema } from '../../model/schemas/themeSchema.ts'
import { inToday, type OldForm } from '../../model/schemas/today.ts'
import type { Schema } from '../../fields/describe.ts'
import { contentName, type Library, libraryOf, type Located } from '../../model/source/library.ts'
import { isRecord, type Path } from '../../model/source/path.ts'
import { resolveReferences } from '../../model/source/references.ts'
import type { Source } from '../../model/source/source.ts'

/** The files of a site as they are read, without those of its other languages. */
export type MigratedSources = ReadonlyMap<string, Source>

/** One part as it is today. */
export interface SitePart {
  /** Its file and its way in it. */
  name: string
  file: string
  located: Located
  found: readonly OldForm[]
}

const SETTINGS: readonly (readonly [name: string, schema: Schema])[] = [
  ['site', siteSchema],
  ['theme', themeSchema],
  ['search', searchSchema],
]

/** What references of a site lead to. */
export const libraryIn = (sources: MigratedSources): Library =>
  libraryOf(new Map([...sources].filter(([file]) => contentName(file))))

/** The parts of the settings of a site. */
export function* partsOfSettings(library: Library): Generator<SitePart> {
  for (const [name, schema] of SETTINGS) {
    const source = library.get(name)
    if (source && isRecord(source.value)) yield partAt(source, [], source.value, library, schema)
  }
}

/** The parts of a file of pages. */
export function* partsOfPages(source: Source, library: Library, catalogue: Catalogue): Generator<SitePart> {
  const pages = isRecord(source.value) && Array.isArray(source.value.pages) ? source.value.pages : []
  for (const [index, page] of pages.entries()) {
    if (!isRecord(page)) continue
    const { blocks, ...head } = page
    yield partAt(source, ['pages', index], head, library, pageSchema)
    for (const [at, section] of Array.isArray(blocks) ? blocks.entries() : []) {
      const path = ['pages', index, 'blocks', at]
      const resolved = resolveReferences(source, path, section, library)
      yield { name: nameOf(source, path), file: source.file, ...sectionInToday(resolved, catalogue) }
    }
  }
}

function partAt(source: Source, path: Path, value: unknown, library: Library, schema: Schema): SitePart {
  const resolved = resolveReferences(source, path, value, library)
  return { name: nameOf(source, path), file: source.file, ...inToday(schema, resolved, NEXT_VERSION) }
}

const nameOf = ({ file }: Source, path: Path) => `${file} ${path.join('.')}`
