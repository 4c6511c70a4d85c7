// The command `links`: looks up the links to other sites. No build does that.
import { join } from 'node:path'
import { folder as code } from 'virtual:code'
import type { Place } from '../../model/messages/problem.ts'
import { readSealed, writeSealed } from '../disk/sealed.ts'
import { loadFolder } from '../pipeline/loadFolder.ts'
import { optionsFrom, siteCache } from '../pipeline/options.ts'
import { linksToOthers } from '../pipeline/siteLinks.ts'
import type { Command } from './commandLine.ts'
import { lookUpLinks } from './lookUp.ts'
import { FORMAT, printOutput } from './output.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const MAX_LINKS = 500

export default {
  about: `Looks up the links to other sites, and lists those that lead nowhere with their places; the exit code is 1
then. A site is asked for one page at a time, with a pause, and what was found is not asked for again within a
week. At most ${MAX_LINKS} addresses are looked up in one run. No other command does this.`,
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
      found: (address, fault) => memory.note(address, fault),
    })
    memory.save()
    const dead = [...faults].flatMap(([address, fault]) =>
      fault ? [{ address, fault, places: (links.get(address) ?? []).map(({ file, line }) => ({ file, line })) }] : [],
    )
    const left = Math.max(0, wanted.length - MAX_LINKS)
    if (format === 'json') printOutput('links', { links: links.size, asked: faults.size, left, dead })
    else console.log(text(links, faults.size, left, dead))
    return dead.length ? 1 : 0
  },
} satisfies Command

type Dead = { address: string; fault: string; places: Pick<Place, 'file' | 'line'>[] }

function text(links: ReadonlyMap<string, unknown>, asked: number, left: number, dead: Dead[]): string {
  const lines = dead.flatMap(({ address, fault, places }) =>
    places.map(({ file, line }) => `${file}:${line}  ${address} ${fault}`),
  )
  const counts = `${links.size} links to other sites; ${asked} were looked up now, ${dead.length} lead nowhere.`
  return [...lines, counts, ...(left ? [`${left} are left for the next run.`] : [])].join('\n')
}

/** When addresses were found. What was not found is asked for again in each run. */
class Memory {
  private readonly found: Record<string, number>

  constructor(private readonly file: string) {
    const kept = JSON.parse(String(readSealed(file) ?? '{}')) as Record<string, number>
    this.found = Object.fromEntries(Object.entries(kept).filter(([, time]) => Date.now() - time < WEEK_MS))
  }

  has(address: string): boolean {
    return address in this.found
  }

  note(address: string, fault?: string): void {
    if (fault) delete this.found[address]
    else this.found[address] = Date.now()
  }

  save(): void {
    writeSealed(this.file, JSON.stringify(this.found))
  }
}
