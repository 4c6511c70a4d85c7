// A site's folder and what earlier builds found out -> the checked site, reading only what changed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contentFiles } from '../../model/references/library.ts'
import { contentOf, type Files, type LoadResult, loadSite } from '../../model/loadSite.ts'
import type { KnownFile } from '../../model/known.ts'
import { parseIfChanged } from '../../model/yaml/source.ts'
import { isRecord } from '../../model/yaml/path.ts'
import { catalogue } from './catalogue.ts'
import { unlistedPages, readFacts, readFiles } from '../disk/siteFolder.ts'
import { codeHashes } from '../cache/hashes.ts'
import { cacheFolder, codeFolder, contentHash } from '../bundle/bundles.mjs'
import { MANY, type OpenPool, type Pool, poolOf } from './pool.ts'
import { progress } from '../workers/progress.ts'
import { type FileRecord, knownFile, type Reader, Records, recordsFile } from '../cache/records.ts'
import { Session, type SessionOptions } from './session.ts'

export interface LoadOptions {
  /** The folder of package.json. */
  code: string
  /** The folder of pages.yaml and content/. */
  root: string
  /** This site's folder in the cache. */
  cache: string
  /** Base path with a slash at both ends. */
  base?: string
  /** Compiles pages as they are read. */
  compiles?: boolean
  /** Adds the places of blocks to compiled pages. */
  sources?: boolean
  /** What an earlier loading in the same process found; the code is the same. */
  earlier?: Loaded
  /** The only files that may have changed since that loading, by their path from the root, where somebody watched them all. */
  touched?: ReadonlySet<string>
  openPool?: OpenPool
}

/** A checked site, and what is needed to go on with its pages. */
export interface Loaded extends LoadResult {
  files: Files
  /** Files of pages that do not belong to the site. */
  unlisted: ReadonlySet<string>
  records: Records
  session: Session
  options: SessionOptions
  /** The processes that read pages, when there were many. */
  pool?: Pool
}

/** Loads a site. Files that were sound before and have not changed are not read again. What was found out is not saved yet. */
export async function load({
  code,
  root,
  cache,
  base = '/',
  compiles = false,
  sources,
  earlier,
  touched,
  openPool,
}: LoadOptions): Promise<Loaded> {
  const { files, unlisted } = earlier && touched && sameNames(root, earlier.files, touched) ? earlier : namesIn(root)
  const records = earlier?.records.next(touched) ?? new Records(recordsFile(cache), root, codeHashes(code))
  const content = [...contentFiles(files.keys())]
  const origin = originOf(files, base)
  const options: SessionOptions = { root, cache, content, base, origin, compiles, sources }
  const session = new Session(options, records)
  // pages.yaml says what belongs to the site, so it is always read.
  const pageFiles = [...files.keys()].filter(file => !file.startsWith('content/') && !/^pages\.ya?ml$/.test(file))
  const context = contentHash(JSON.stringify([base, origin, content]))
  for (const file of pageFiles) records.reuse(file)
  if (compiles) records.forgetCompiledUnless(context)
  const stale = pageFiles.filter(file => !isFresh(file, records, compiles))
  const pool = stale.length >= MANY ? await openPool?.(options, records) : undefined
  const known = new Map<string, KnownFile>()
  const reader: Reader = { text: file => contentOf(files, file), page: (file, index) => session.page(file, index) }
  const note = (file: string, record: FileRecord) => known.set(file, knownFile(file, record, reader))
  try {
    await readStale(stale, { records, session, pool, note })
    for (const [file, record] of records.files) if (!known.has(file)) note(file, record)
    const result = loadSite(files, catalogue, { ...readFacts(root), unlisted, base }, known)
    return { ...result, files, unlisted, records, session, options, pool }
  } catch (error) {
    // They would keep the process alive.
    await pool?.close()
    throw error
  }
}

/** What belongs to a site, and what perhaps should. */
function namesIn(root: string): Pick<Loaded, 'files' | 'unlisted'> {
  const files = readFiles(root)
  return { files, unlisted: unlistedPages(root, files) }
}

/** True when no file was added or removed; pages.yaml says which belong to the site. */
function sameNames(root: string, files: Files, touched: ReadonlySet<string>): boolean {
  return [...touched].every(file => files.has(file) && existsSync(join(root, file)) && !/^pages\.ya?ml$/.test(file))
}

function isFresh(file: string, records: Records, compiled: boolean): boolean {
  const record = records.files.get(file)
  return record !== undefined && (!compiled || record.pages.every(page => records.compiled(page)))
}

interface Reading {
  records: Records
  session: Session
  pool?: Pool
  note: (file: string, record: FileRecord) => void
}

async function readStale(files: string[], { records, session, pool, note }: Reading): Promise<void> {
  const bar = progress('Reading', files.length)
  // At once, while the workers go on: they would wait for all of it at the end.
  const found = (file: string, record?: FileRecord) => {
    if (record) {
      records.add(file, record)
      note(file, record)
    } else records.files.delete(file)
    bar.add(1)
  }
  if (pool) await pool.record(files, found)
  else for (const file of files) found(file, await session.record(file))
  bar.end()
}

/** The published address; empty while the configuration does not give one. */
function originOf(files: Files, base: string): string {
  const file = 'content/site.yaml'
  const { value } = parseIfChanged(file, contentOf(files, file))
  return isRecord(value) && typeof value.url === 'string' ? value.url + base.slice(0, -1) : ''
}

/** Loads the site in a folder with the caches of this project, to be checked only. */
export async function loadFolder(root: string): Promise<LoadResult> {
  const code = codeFolder(import.meta.dirname)
  const cache = cacheFolder(code)
  const { pool, ...result } = await load({
    code,
    root,
    cache: siteFolder(cache, root),
    base: basePath(),
    openPool: poolOf(code, cache),
  })
  await pool?.close()
  result.records.save()
  return result
}

/** The base path that the environment names, with a slash at both ends. */
export const basePath = ({ BASE = '' } = process.env) => `/${BASE.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/')

/** The folder of a site in a cache: sites do not share what was found out about them. */
export const siteFolder = (cache: string, root: string) => join(cache, `site-${contentHash(root)}`)
