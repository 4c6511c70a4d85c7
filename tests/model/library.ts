// The clean library site in memory, for tests that break it.
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { readFacts, readFiles } from '../../src/node/disk/siteFolder.ts'
import type { Catalogue } from '../../src/model/schemas/shape.ts'
import { CheckMemory } from '../../src/node/pipeline/check.ts'
import { todayUtc } from '../../src/model/checks/facts.ts'
import { decode, type FileContent } from '../../src/model/source/decode.ts'
import { contentOf, type LoadResult, loadSite } from '../../src/model/site/loadSite.ts'

export const LIBRARY = 'tests/sites/library'

const facts = { ...readFacts(LIBRARY), today: todayUtc() }
const files = readFiles(LIBRARY)
const clean = new Map([...files.keys()].map(file => [file, decode(file, contentOf(files, file)).text]))

/** The text of a file of the library. */
export const textOf = (file: string) => clean.get(file) as string

// One that is parsed again is another source, and pages that show it are checked again.
const { parse } = new CheckMemory()

/** Loads the library with some files replaced, added, or left out (null), after an earlier check or without one. */
export function loadLibrary(
  changes: Record<string, FileContent | null> = {},
  more: Partial<typeof facts> = {},
  before?: Pick<LoadResult, 'files'>,
  blocks: Catalogue = catalogue,
): LoadResult {
  const files = new Map<string, FileContent>(clean)
  for (const [file, content] of Object.entries(changes)) {
    if (content === null) files.delete(file)
    else files.set(file, content)
  }
  return loadSite(files, blocks, { ...facts, ...more }, { before: before?.files, parse })
}
