// The command `links`: looks up the links to other sites. No build does that.
import { join } from 'node:path'
import { folder as code } from 'virtual:code'
import { readSealed, writeSealed } from '../disk/made.ts'
import { loadFolder } from '../pipeline/check.ts'
import { optionsFrom, siteCache } from '../pipeline/read.ts'
import { linksToOthers, lookUpLinks } from '../../tools/links/lookUp.ts'
import type { Command } from '../commandLine/commandLine.ts'
import { FORMAT, printOutput } from '../commandLine/output.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const MAX_LINKS = 500

export default {
  about: `Looks up the links to other sites, and lists those that lead nowhere with their places; the exit code is 1
then. What has trouble or does not answer is listed too, but may pass, or befall programs alone. A site is
asked for one page at a time, with a pause, and what was found is not asked for again within a week. At most
${MAX_LINKS} addresses are looked up in one run. No other command does this.`,
  settings: ['site', 'cache'],
  options: {
    format: FORMAT,
    again: { about: 'asks also for what was found within the last week' },
  },
  async run({ settings: { site }, values: { format, again } }) {
    const loaded = await loadFolder(site)
    if (!loaded.draft) throw new Error('The site has mistakes; run npm run validate and mend them first.')
    const links = linksToOthers(loaded)
    const memory = new Memory(join(siteCache(optionsFrom(code)), 'links.json'))
    const wanted = [...links.keys()].filter(address => again || !memory.has(address))
    const faults = await lookUpLinks(wanted.slice(0, MAX_LINKS), {
      found: (address, fault) => memory.note(address, fault === undefined),
    })
    memory.save()
    const faulty = [...faults].flatMap(([address, fault]) => (fault ? [{ address, ...fault }] : []))
    const linesOf = (isSure: boolean) =>
      faulty
        .filter(each => each.isSure === isSure)
        .map(({ address, words }) => ({
          address,
          fault: words,
          places: (links.get(address) ?? []).map(({ file, line }) => ({ file, line })),
        }))
    const found = {
      links: links.size,
      asked: faults.size,
      left: Math.max(0, wanted.length - MAX_LINKS),
      dead: linesOf(true),
      unclear: linesOf(false),
    }
    if (format === 'json') printOutput('links', found)
    else console.log(text(found))
    if (faulty.length && faulty.length === faults.size && faulty.every(({ status }) => status === undefined))
      console.error('No site answers. Is this machine connected to the network?')
    return found.dead.length ? 1 : 0
  },
} satisfies Command

type Found = Parameters<typeof printOutput<'links'>>[1]

function text({ links, asked, left, dead, unclear }: Found): string {
  const lines = (all: Found['dead'], end = '') =>
    all.flatMap(({ address, fault, places }) =>
      places.map(({ file, line }) => `${file}:${line}  ${address} ${fault}${end}`),
    )
  return [
    ...lines(dead),
    ...lines(unclear, '; open it in a browser to see'),
    `${links} ${links === 1 ? 'link' : 'links'} to other sites; ${asked} looked up now, ${dead.length} lead nowhere.`,
    ...(unclear.length ? [`${unclear.length} could not be looked up. They are asked for again in the next run.`] : []),
    ...(left ? [`${left} are left for the next run.`] : []),
  ].join('\n')
}

/** When addresses were found. All others are asked for again in each run. */
class Memory {
  private readonly found: Record<string, number>

  constructor(private readonly file: string) {
    const kept = JSON.parse(String(readSealed(file) ?? '{}')) as Record<string, number>
    this.found = Object.fromEntries(Object.entries(kept).filter(([, time]) => Date.now() - time < WEEK_MS))
  }

  has(address: string): boolean {
    return address in this.found
  }

  note(address: string, isThere: boolean): void {
    if (isThere) this.found[address] = Date.now()
    else delete this.found[address]
  }

  save(): void {
    writeSealed(this.file, JSON.stringify(this.found))
  }
}
