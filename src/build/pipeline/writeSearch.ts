// Writes what the site's search looks through, for each language.
import type { SearchWords } from '../../model/schemas/searchSchema.ts'
import { contentHash } from '../bundle/bundles.mjs'
import { type CompressionLevel, compressed } from '../output/compress.ts'
import type { WrittenFile } from '../output/ledger.ts'
import { type Stage, writeInto } from '../output/stage.ts'
import type { PageEntry } from './pageEntry.ts'
import { type SearchedPage, searchFiles } from './searchFiles.ts'
import type { PageSection } from './sections.ts'
import type { Shell } from './shell.ts'

export interface SearchWriting {
  stage: Stage
  /** That of the language. */
  shell: Shell
  entries: readonly PageEntry[]
  words: SearchWords
  /** Hash of the code that makes all this. */
  core: string
}

/** Writes the index of a language, unless it is published already. */
export async function writeSearch({ stage, shell, entries, words, core }: SearchWriting): Promise<void> {
  const { base, root = base, folder = '', config, compression } = shell
  const unit = `search ${folder}`
  const pages = entries.map(({ summary: { head }, compiled }) => [compiled.hash, head.noindex, head.search])
  const key = contentHash(JSON.stringify([core, compression, words, config.lang, base, root, pages]))
  if (stage.keep(unit, key)) return
  const job = { pages: () => searched(entries), words, lang: config.lang, base, root }
  const files: WrittenFile[] = []
  for (const [name, text] of searchFiles(job))
    files.push(...writeInto(stage.next, await compressed(folder + name, text, levelOf(name, compression))))
  stage.note(unit, { key, files })
}

/** Whoever searches waits for the first file; the others are small. */
const levelOf = (name: string, compression: CompressionLevel): CompressionLevel =>
  name === 'search-words.json' && compression === 'page' ? 'lasting' : compression

/** Pages as the search knows them, each made when it is asked for. */
function* searched(entries: readonly PageEntry[]): Generator<SearchedPage> {
  for (const { summary, compiled } of entries)
    yield { head: summary.head, sections: () => JSON.parse(compiled.sections) as PageSection[] }
}
