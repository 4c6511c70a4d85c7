// Three people change one site at once, against a repository that git itself serves by HTTP.
import { expect, test } from 'vitest'
import type { Outcome, TwoVersions } from '../../src/editor/protocol.ts'
import type { Published } from '../../src/editor/publishingProtocol.ts'
import { amount } from '../extent.ts'
import { Random } from '../edit/random.ts'
import { checkPublished, nothingWritten, textsIn, wordsOf, type Written } from './published.ts'
import { servedByGit } from './servedByGit.ts'
import { browserOf, deskFile, git, servedDesk, sharedSite, type ServedDesk } from './servedDesk.ts'

// DESK_EDITS=200 for the full number, which takes a quarter of an hour.
const EDITS = Number(process.env.DESK_EDITS ?? amount(6, 25))

/** Writes and publishes, and answers what is asked. */
async function work(desk: ServedDesk, person: string, seed: number): Promise<Written> {
  const browser = await browserOf(desk, person)
  const any = new Random(seed)
  const own = nothingWritten()
  const publish = async () => {
    const said: string[] = []
    for (let tries = 0; tries < 20; tries++) {
      const published = (await browser.ask('publish', { message: `By ${person}` })).body as Published
      if (published.end !== 'stuck') return
      said.push(JSON.stringify(published))
      expect(['conflict', 'behind', 'mistakes']).toContain(published.stuck?.why)
      for (;;) {
        const found = (await browser.ask('twoVersions')).body as TwoVersions | null
        if (!found) break
        const side = any.below(2) as 0 | 1
        own.given += found.versions[1 - side]
        const { file, version } = found
        expect((await browser.ask('keepVersion', { file, version, side })).body).toHaveProperty('done')
      }
    }
    const { body: warnings } = await browser.ask('publishing')
    throw new Error(`never published: ${said.slice(-3).join('\n')}\n${JSON.stringify(warnings)}`)
  }
  for (let count = 0; count < EDITS; count++) {
    const { subjects } = await browser.page(['/', '/history', '/visit'][any.below(3)])
    const texts = subjects.flatMap(({ file, path, value }) =>
      file === 'pages.yaml' ? textsIn(value).map(way => [...path, ...way]) : [],
    )
    // Often one of a few, which others change too.
    const path = any.pick(any.once(2) ? texts.slice(0, 4) : texts)
    const value = wordsOf(person, count)
    const outcome: Outcome = await browser.write(path as (string | number)[], value)
    if ('done' in outcome) own.values.push({ path: JSON.stringify(path), value })
    if (any.once(3)) await publish()
  }
  await publish()
  return own
}

test(
  'nothing of three people is lost unasked, and what they publish is one line of their own changes',
  async () => {
    const site = sharedSite()
    git(site.folder, 'remote', 'set-url', 'origin', await servedByGit(site.remote))
    const desk = await servedDesk(site, Date.now, origin => deskFile(origin).replace('writes', 'publishes'))
    const people = ['asha', 'binu', 'chitra']
    const all = await Promise.all(people.map((person, index) => work(desk, person, 1000 + index)))
    checkPublished(desk.remote, Object.fromEntries(people.map((person, index) => [person, all[index]])))
    expect(desk.failures).toEqual([])
  },
  60 * 60_000,
)
