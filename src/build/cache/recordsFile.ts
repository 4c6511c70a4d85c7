// What is known of page files <-> the cache's file: a seal, a line of what they share, and a line for each, written anew only when it changed.
import type { Need, PageDigest } from '../../model/known.ts'
import type { Hashes, Look } from './hashes.ts'
import { hashOfNeeds, needTable } from './needs.ts'
import type { FileRecord, Known, PageRecord } from './records.ts'
import { readSealed, writeSealed } from '../disk/sealed.ts'
import { Table } from './table.ts'

type Blocks = PageDigest['blocks']

/** What pages of a large site have in common. */
export interface Tables {
  blocks: Table<Blocks>
  needs: Table<Need>
}

/** The first line. */
interface Shared extends Pick<Known, 'core' | 'context' | 'written' | 'assets'> {
  looks: [string, Look][]
  blocks: Blocks[]
  needs: Need[]
}

/** A record whose pages name their list of sections and their needs by number. */
type Packed = Omit<FileRecord, 'pages'> & {
  pages: (Omit<PageRecord, 'blocks' | 'needs'> & { blocks: number; needs: number[] })[]
}

// No JSON of ours has a line break in it.
const BREAK = ',\n'

export const tablesOf = (blocks: Blocks[] = [], needs: Need[] = []): Tables => ({
  blocks: new Table(list => JSON.stringify(list), blocks),
  needs: needTable(needs),
})

/** What the file says; undefined when it is missing, damaged or another one. */
export function readRecords(file: string): Known | undefined {
  try {
    const body = readSealed(file)?.toString()
    if (body === undefined) return undefined
    const end = body.indexOf('\n')
    const list = body.slice(end + 1)
    const { blocks, needs, looks, ...shared } = JSON.parse(body.slice(0, end)) as Shared
    const tables = tablesOf(blocks, needs)
    const files = new Map(
      (JSON.parse(list) as [string, Packed][]).map(([name, packed]) => [name, unpack(packed, tables)]),
    )
    return { ...shared, looks: new Map(looks), tables, files, lines: () => linesOf(list, files) }
  } catch {
    return undefined
  }
}

/** Writes the file; lines of records that are known to stand in it as they are stay. */
export function writeRecords(file: string, known: Omit<Known, 'assets'>, hashes: Hashes): void {
  const { files, looks, core, context, written } = known
  const lines = known.lines?.() ?? new Map<FileRecord, string>()
  const same = [...files.values()].filter(record => lines.has(record)).length
  // Numbers mean something only with their tables; with new ones, what nobody has any more is forgotten.
  const stays = same > files.size / 2
  const tables = stays ? known.tables : tablesOf()
  const lineOf = ([name, record]: [string, FileRecord]) =>
    (stays ? lines.get(record) : undefined) ?? JSON.stringify([name, pack(record, tables)])
  const list = `[${[...files].map(lineOf).join(BREAK)}]`
  const {
    blocks: { all: blocks },
    needs: { all: needs },
  } = tables
  const body = `${JSON.stringify({ core, context, written, assets: hashOfNeeds(needs, hashes), looks: [...looks], blocks, needs } satisfies Shared)}\n${list}`
  writeSealed(file, body)
}

function linesOf(list: string, files: ReadonlyMap<string, FileRecord>): Map<FileRecord, string> {
  const lines = list.slice(1, -1).split(BREAK)
  return new Map([...files.values()].map((record, index) => [record, lines[index]]))
}

const pack = ({ pages, ...record }: FileRecord, { blocks, needs }: Tables): Packed => ({
  ...record,
  pages: pages.map(page => ({ ...page, blocks: blocks.numberOf(page.blocks), needs: needs.pack(page.needs) })),
})

// In place: copies of ten thousand records would be moved about in memory for as long as they are young.
function unpack(record: Packed, { blocks, needs }: Tables): FileRecord {
  for (const page of record.pages)
    Object.assign(page, { blocks: blocks.all[page.blocks], needs: needs.unpack(page.needs) })
  return record as unknown as FileRecord
}
