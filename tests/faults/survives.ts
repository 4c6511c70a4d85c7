// Holds of any text whatever: reading and checking it neither throws nor hangs, and every problem has its place.
import { expect } from 'vitest'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { readFacts, readFiles } from '../../src/node/disk/siteFolder.ts'
import { todayUtc } from '../../src/model/checks/facts.ts'
import type { FileContent } from '../../src/model/source/decode.ts'
import { loadSite } from '../../src/model/site/loadSite.ts'
import { SITES } from '../extent.ts'
import { printReport } from '../../src/model/messages/print.ts'
import { parseSource } from '../../src/model/source/source.ts'

// Seconds of work, not of waiting, that a site may take. Only a hang takes ten; how fast it is cannot be told beside
// other tests. FUZZ_PATIENCE=1 and this file alone on an idle machine holds the second that is meant.
const LIMIT = 1000 * Number(process.env.FUZZ_PATIENCE ?? 10)

/** Milliseconds of work since a moment. */
export const spentSince = (begun: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

const textOf = (content: FileContent | (() => FileContent)): string => {
  const read = typeof content === 'function' ? content() : content
  return typeof read === 'string' ? read : new TextDecoder().decode(read)
}

const folder = SITES.at(-1) as string
const facts = { ...readFacts(folder), today: todayUtc() }
/** Every file of the site with its text. */
export const own = [...readFiles(folder)].map(([file, text]) => [file, textOf(text)] as const)
const whole = new Map(own)
/** The same files, read. */
export const parsed = own.map(([file, text]) => [file, parseSource(file, text).value] as const)
/** The pages of pages.yaml, as they are written there. */
export const pages = (parsed.find(([file]) => file === 'pages.yaml')?.[1] as { pages: object[] }).pages
/** The text of content/site.yaml. */
export const site = whole.get('content/site.yaml') as string

/** Loads texts and holds what must hold for any of them. */
export function survives(texts: Map<string, string>): void {
  const begun = process.cpuUsage()
  const { site: found, problems, sources } = loadSite(texts, catalogue, facts)
  const report = printReport(problems, { textOf: file => sources.get(file)?.text })
  expect(spentSince(begun)).toBeLessThan(limitFor([...texts.values()].reduce((sum, text) => sum + text.length, 0)))
  expect(found !== undefined).toBe(!problems.some(problem => problem.severity === 'error'))
  expect(report.length).toBeLessThan(1_000_000)
  const rows = new Map([...texts].map(([file, text]) => [file, text.split('\n')]))
  const strange = problems.find(({ file, line, column, code, message }) => {
    const lines = rows.get(file) ?? ['']
    const placed = line >= 1 && line <= lines.length + 1 && column >= 1 && column <= (lines[line - 1]?.length ?? 0) + 2
    return !placed || !code || !message || message.length > 500 || !(texts.has(file) || code.startsWith('missing'))
  })
  expect(strange && { ...strange, row: rows.get(strange.file)?.[strange.line - 1] }).toBe(undefined)
}

/** Letters by the ten million have to be moved about and swept away, though they are never read. */
export const limitFor = (length: number) => (length > 5e6 ? 2 * LIMIT : LIMIT)
