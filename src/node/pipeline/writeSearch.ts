// Writes what the site's search looks through, for each language.
import type { SearchWords } from '../../model/schemas/searchSchema.ts'
import { contentHash } from '../disk/files.mjs'
import { type CompressionLevel, compressed } from '../output/compress.ts'
import { type Stage, writeInto } from '../output/stage.ts'
import type { PageEntry } from './pageEntry.ts'
import { type SearchablePage, searchFiles } from './searchFiles.ts'
import type { PageSection } from './searchSections.ts'
import type { PageShell } from './shell.ts'

export interface SearchWriting {
  stage: Stage
  /** That of the language. */
  shell: PageShell
  entries: readonly PageEntry[]
  words: SearchWords
  /** The sections of a page, as JSON: those that are kept, and those that had to be made again. */
  sections: { kept: (entry: PageEntry) => string | undefined; made: (entry: PageEntry) => Promise<string> }
  /** Hash of the code that makes all this. */
  core: string
}

/** Writes the index of a language, as far as it is not published already. */
export async function writeSearch({ stage, shell, entries, words, sections, core }: SearchWriting): Promise<void> {
  const { base, root, folder, config, compression } = shell
  const group = `search ${folder}`
  const pages = entries.map(({ summary: { head }, compiled }) => [compiled.hash, head.noindex, head.search])
  const key = contentHash(JSON.stringify([core, compression, words, config.lang, base, root, pages]))
  if (stage.keepGroup(group, key)) return
  // The index takes them one after the other, and cannot wait.
  for (const entry of entries) if (sections.kept(entry) === undefined) await sections.made(entry)
  const job = { pages: () => searched(entries, sections.kept), words, lang: config.lang, base, root }
  for (const [name, text] of searchFiles(job)) {
    const unit = `${group} ${name}`
    const level = levelOf(name, compression)
    // One page of a large site is in few of its thousands of files.
    const own = contentHash(`${level} ${text}`)
    if (!stage.keep(unit, own))
      stage.note(unit, { key: own, files: writeInto(stage.next, await compressed(folder + name, text, level)) })
  }
  stage.note(group, { key, files: [] })
}

/** Whoever searches waits for the first file; the others are small. */
const levelOf = (name: string, compression: CompressionLevel): CompressionLevel =>
  name === 'search-words.json' && compression === 'page' ? 'lasting' : compression

/** Pages as the search knows them, each made when it is asked for. */
function* searched(
  entries: readonly PageEntry[],
  sectionsOf: SearchWriting['sections']['kept'],
): Generator<SearchablePage> {
  for (const entry of entries)
    yield { head: entry.summary.head, sections: () => JSON.parse(sectionsOf(entry) ?? '[]') as PageSection[] }
}
