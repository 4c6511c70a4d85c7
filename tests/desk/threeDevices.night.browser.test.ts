// Three people at two phones and a desktop change one site at once, at a desk that is killed now and then.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PHONE, WIDE } from '../browser/browser.ts'
import { Random } from '../edit/random.ts'
import { atDevice, type Device } from './atDevice.ts'
import { deskProcess } from './deskProcess.ts'
import { checkPublished } from './published.ts'
import { servedByGit } from './servedByGit.ts'
import { git, sharedSite } from './servedDesk.ts'

// DESK_EDITS=200 for the full number, with fourteen kills, which takes half an hour.
const EDITS = Number(process.env.DESK_EDITS ?? 10)
const KILLS = EDITS < 60 ? 1 : 14

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true }
const MOUSE = { viewport: WIDE }

/** All files of a site built from a folder, by their names. */
function builtFrom(folder: string): Record<string, string> {
  const out = mkdtempSync(join(tmpdir(), 'built-'))
  const cache = mkdtempSync(join(tmpdir(), 'cache-'))
  const args = ['src/node/cli.mjs', 'build', '--site', folder, '--out', out, '--cache', cache]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter(each => each.isFile())
  const names = files.map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(names.map(name => [name.slice(out.length), readFileSync(name, 'base64')]))
}

test(
  'nothing of three people at their devices is lost, and the site built at the desk is that of the branch',
  async () => {
    const { folder, remote } = sharedSite()
    git(folder, 'remote', 'set-url', 'origin', await servedByGit(remote))
    const desk = await deskProcess(folder)
    await desk.start()
    const at = (person: string, seed: number, options: object) =>
      atDevice(person, desk.linkFor(person), new Random(seed), options)
    const people = await Promise.all([at('asha', 2000, TOUCH), at('binu', 2001, TOUCH), at('chitra', 2002, MOUSE)])
    const [asha, binu, chitra] = people
    const any = new Random(Number(process.env.SEED ?? 2003))
    const begun = Date.now()
    const seconds = () => Math.round((Date.now() - begun) / 1000)
    let isOver = false
    const work = async (device: Device, releases: boolean) => {
      for (let count = 0; count < EDITS; count++) {
        await device.edit(count)
        if (count % 20 === 19) console.log(`${device.person}: ${count + 1} edits, ${seconds()} s`)
        if (any.once(4)) await device.publish()
        if (releases && any.once(8)) await device.release()
      }
    }
    let kills = 0
    const killing = async () => {
      const done = () => people.reduce((sum, { counts }) => sum + counts.edits, 0)
      const moments = Array.from({ length: KILLS }, (_, index) => ((index + 0.5) * 3 * EDITS) / KILLS)
      for (const moment of moments) {
        while (done() < moment && !isOver) await setTimeout(100)
        await setTimeout(any.below(3000))
        await desk.kill()
        kills++
        await setTimeout(any.below(4000))
        await desk.start()
        console.log(`kill ${kills} at ${seconds()} s`)
      }
    }
    const killed = killing()
    await Promise.all([work(asha, false), work(binu, true), work(chitra, false)])
    isOver = true
    await killed
    // What one hands in, another may be asked about, and the other way round.
    for (let rounds = 0; rounds < 3; rounds++) {
      for (const device of people) await device.publish()
      while (await binu.release()) await asha.publish()
    }
    const counts = people.map(device => ({ person: device.person, ...device.counts }))
    console.table(counts)
    console.log(`${kills} kills, ${seconds()} s, ${git(remote, 'rev-list', '--count', 'main')}`)
    checkPublished(remote, Object.fromEntries(people.map(device => [device.person, device.own])))
    expect(Math.max(...people.map(({ counts: { asked } }) => asked))).toBeGreaterThan(0)
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([])
    expect(desk.complaints).toEqual([])
    await desk.stop()
    const branch = mkdtempSync(join(tmpdir(), 'branch-'))
    git('.', 'clone', '--quiet', remote, branch)
    const built = builtFrom(branch)
    // This process would wait for what it serves itself.
    git(folder, 'remote', 'set-url', 'origin', remote)
    git(folder, 'pull', '--quiet')
    const room = join(folder, '.desk/rooms/chitra')
    git(room, 'merge', '--quiet', '--ff-only', 'origin/main')
    expect(git(room, 'status', '--porcelain')).toBe('')
    for (const each of [folder, room]) expect(builtFrom(each)).toEqual(built)
  },
  120 * 60_000,
)
