// Writes what the site's search looks through, for each language.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SearchWords } from '../../model/schemas/searchSchema.ts'
import type { LooseSection } from '../../search/index.ts'
import { contentHash } from '../disk/files.mjs'
import { type CompressionLevel, compressed } from '../output/compress.ts'
import type { Release } from '../output/release.ts'
import type { CheckedFolder, PageEntry } from '../pipeline/pageEntry.ts'
import { type FileRecord, recordKey } from '../pipeline/inputs.ts'
import { keepGroup, type PageContext, workOnFile } from '../pipeline/pageWork.ts'
import {
  answeringPaths,
  isBeyond,
  pageSections,
  questionSections,
  type SearchablePage,
  searchLanguage,
  wholeIndex,
  LIMITS,
  type NamedFile,
  partOf,
  SplitFiles,
} from '../searchIndex/splitFiles.ts'
import {
  type FileGroup,
  type FileSections,
  groupKey,
  keepIndex,
  keptIndex,
  keptSections,
} from '../pipeline/searchGroups.ts'
import type { PageShell } from '../pipeline/render.ts'

/** Where the sections of pages come from. */
export interface SearchSource {
  groups: readonly FileGroup[]
  groupOf: ReadonlyMap<string, FileGroup>
  checked: Pick<CheckedFolder, 'keysOf' | 'fileOf' | 'records'>
  context: PageContext
}

export interface SearchWriting extends SearchSource {
  release: Release
  /** That of the language. */
  shell: PageShell
  /** The pages of the language. */
  entries: readonly PageEntry[]
  words: SearchWords
  /** Hash of the code that makes all this. */
  core: string
}

/** Writes the index of a language, as far as it is not published already. */
export async function writeSearch(writing: SearchWriting): Promise<void> {
  const { release, shell, entries, words, groups, groupOf } = writing
  const name = `search ${shell.folder}`
  const key = keyOf(writing, entries)
  if (release.keep(name, key)) return
  const asked = answeringPaths(words)
  const answering = entries.filter(({ summary }) => asked.has(summary.head.path))
  const { base, root, config } = shell
  const questions = questionSections({ pages: await load(writing, answering), words, lang: config.lang, base, root })
  const byGroup = new Map<FileGroup | undefined, PageEntry[]>()
  for (const entry of entries) {
    const group = groupOf.get(entry.place.file)
    byGroup.set(group, [...(byGroup.get(group) ?? []), entry])
  }
  const parts: PartWriting[] = [
    { name: `${name} questions`, key: keyOf(writing, answering), sections: async () => questions },
    ...groups.flatMap((group): PartWriting[] => {
      const own = byGroup.get(group) ?? []
      const sections = async (joins: boolean) => pageSections({ pages: await load(writing, own), base, joins })
      return own.length ? [{ name: `${name} ${group.name}`, key: keyOf(writing, own), group, sections }] : []
    }),
  ]
  const small = await smallIndex(parts)
  const units = small
    ? await writeAll(writing, [wholeIndex(searchLanguage(words), small)])
    : await writeSplit(writing, parts)
  release.note(name, { key, files: [], units })
}

/** Changes with all that some pages are found by. */
function keyOf({ shell, words, core }: SearchWriting, entries: readonly PageEntry[]): string {
  const { base, root, config, compression } = shell
  const pages = entries.map(({ place: { file, index, key } }) => `${file} ${index} ${key}`)
  return contentHash(JSON.stringify([core, compression, words, config.lang, base, root, pages]))
}

/** Pages as the search knows them. */
async function load(writing: SearchWriting, entries: readonly PageEntry[]): Promise<SearchablePage[]> {
  const byFile = new Map<string, FileSections>()
  const pages: SearchablePage[] = []
  for (const { summary, place } of entries) {
    const found = byFile.get(place.file) ?? (await sectionsIn(place.file, writing, byFile))
    pages.push({ head: summary.head, sections: () => found[place.index][place.locale] })
  }
  return pages
}

/** The sections of the pages of a file: as they are kept, with those of its neighbours, or else compiled again. */
async function sectionsIn(
  file: string,
  { groupOf, checked, context }: SearchSource,
  byFile: Map<string, FileSections>,
): Promise<FileSections> {
  const group = groupOf.get(file) as FileGroup
  for (const [name, { key, sections }] of Object.entries(keptSections(context.store, group)))
    if (key === recordKey(checked.keysOf(name))) byFile.set(name, sections)
  const kept = byFile.get(file)
  if (kept) return kept
  const record = { key: recordKey(checked.keysOf(file)), value: checked.records.get(file) as FileRecord }
  const work = await workOnFile(checked.fileOf(file), record, context)
  keepGroup(group, new Map([[file, work]]), context)
  byFile.set(file, work.sections)
  return work.sections
}

interface PartWriting {
  name: string
  key: string
  /** The files that it is of; none for the questions. */
  group?: FileGroup
  /** @param joins as in an index of many files */
  sections: (joins: boolean) => Promise<LooseSection[]>
}

/** All sections, where they fit into one file. */
async function smallIndex(parts: readonly PartWriting[]): Promise<LooseSection[] | undefined> {
  const all: LooseSection[][] = []
  const isTooMuch = isBeyond(LIMITS.whole)
  for (const { sections } of parts) {
    const found = await sections(false)
    if (found.some(isTooMuch)) return undefined
    all.push(found)
  }
  return all.flat()
}

/** Writes an index in many files; gives the units that it is made of. */
async function writeSplit(writing: SearchWriting, parts: readonly PartWriting[]): Promise<string[]> {
  const { release, words, checked, entries } = writing
  const { store } = writing.context
  const locale = entries[0].place.locale
  const split = new SplitFiles(searchLanguage(words))
  for (const { name, key, group, ...part } of parts) {
    // Processes that make pages wait for this one to hand them more.
    await nextTurn()
    let sections: LooseSection[] | undefined
    const found = async () => {
      sections ??= await part.sections(true)
      return sections
    }
    const state = group && groupKey(group, locale, checked.keysOf)
    const known =
      group && state
        ? (keptIndex(store, group, locale, state) ?? keepIndex(store, group, locale, state, await found()))
        : partOf(await found())
    const first = split.add(known)
    const all = `${key} ${first}`
    if (release.keep(name, all)) continue
    const units = await writeAll(writing, split.sectionFiles(first, await found()))
    release.note(name, { key: all, files: [], units })
  }
  return [...parts.map(({ name }) => name), ...(await writeAll(writing, split.wordFiles()))]
}

// Files that are looked at before others have their turn.
const AT_ONCE = 10

/** Writes files that differ from those that are published; gives their units. */
async function writeAll({ release, shell }: SearchWriting, files: Iterable<NamedFile>): Promise<string[]> {
  const units: string[] = []
  let written = 0
  for (const [name, text] of files) {
    if (++written % AT_ONCE === 0) await nextTurn()
    const path = shell.folder + name
    const level = levelOf(name, shell.compression)
    const key = contentHash(`${level} ${text}`)
    if (!release.keep(path, key)) release.write(path, key, await compressed(path, text, level))
    units.push(path)
  }
  return units
}

/** Every search waits for the first file; the others are small. */
const levelOf = (name: string, compression: CompressionLevel): CompressionLevel =>
  name === 'search-words.json' && compression === 'page' ? 'lasting' : compression
