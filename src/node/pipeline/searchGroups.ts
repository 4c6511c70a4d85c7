// Files of pages in groups: the processes that share work take one after the other, and what the search finds of its
// pages is kept together.
import { crc32 } from 'node:zlib'
import type { LooseSection } from '../../search/index.ts'
import type { Store } from '../cache/store.ts'
import { contentHash } from '../disk/files.mjs'
import { type FileKeys, pageKey } from './inputs.ts'
import type { PageSection } from '../searchIndex/searchSections.ts'
import { type IndexPart, partOf } from '../searchIndex/splitFiles.ts'

/** Neighbouring files of pages. */
export interface FileGroup {
  /** Its first file. */
  name: string
  files: string[]
}

// Files in a group, on average.
const SIZE = 32

/**
 * The files in groups. Which file begins one depends on its name alone, so a file that comes or goes changes the group
 * that it is in, and no other.
 */
export function groupsOf(files: readonly string[]): FileGroup[] {
  const groups: FileGroup[] = []
  for (const file of files) {
    const last = groups.at(-1)
    if (last && crc32(file) % SIZE) last.files.push(file)
    else groups.push({ name: file, files: [file] })
  }
  return groups
}

/** The group of each file. */
export const groupByFile = (groups: readonly FileGroup[]): ReadonlyMap<string, FileGroup> =>
  new Map(groups.flatMap(group => group.files.map(file => [file, group] as const)))

/** What the search finds of the pages of a file, by language. */
export type FileSections = Record<string, PageSection[]>[]

/** What is kept of a group: of each of its files the sections, and the key of what they are from. */
export type GroupSections = Record<string, { key: string; sections: FileSections }>

const SECTIONS = 'sections'
const INDEX = 'search'

/** The sections of the files of a group, as each was when it was checked last. */
export function keptSections(store: Store, { name, files }: FileGroup): GroupSections {
  const text = store.text(SECTIONS, name, '')
  const kept = text ? (JSON.parse(text) as GroupSections) : {}
  return Object.fromEntries(files.flatMap(file => (kept[file] ? [[file, kept[file]]] : [])))
}

/** Keeps the sections of the files of a group. */
export const keepSections = (store: Store, { name }: FileGroup, sections: GroupSections): void =>
  store.putText(SECTIONS, name, '', JSON.stringify(sections))

/** Changes with all that the pages of a group in a language are made from. */
export const groupKey = ({ files }: FileGroup, locale: string, keysOf: (file: string) => FileKeys) =>
  contentHash(files.map(file => `${file} ${pageKey(keysOf(file), locale)}`).join('\n'))

/** Where the pages of some files are in the index of a language. */
const indexName = ({ name }: FileGroup, locale: string) => `${name} ${locale}`

/** What the index of a language has to know of a group; undefined where that is not kept. */
export function keptIndex(store: Store, group: FileGroup, locale: string, key: string): IndexPart | undefined {
  const text = store.text(INDEX, indexName(group, locale), key)
  return text === undefined ? undefined : (JSON.parse(text) as IndexPart)
}

/** Finds out what the index of a language has to know of a group, and keeps it. */
export function keepIndex(
  store: Store,
  group: FileGroup,
  locale: string,
  key: string,
  sections: readonly LooseSection[],
): IndexPart {
  const part = partOf(sections)
  store.putText(INDEX, indexName(group, locale), key, JSON.stringify(part))
  return part
}

/** Removes what is kept of groups that are not there any more. */
export function sweepGroups(store: Store, groups: readonly FileGroup[], locales: readonly string[]): void {
  store.sweepTexts(
    SECTIONS,
    groups.map(({ name }) => name),
  )
  store.sweepTexts(
    INDEX,
    groups.flatMap(group => locales.map(locale => indexName(group, locale))),
  )
}
