// What somebody else adds at the host of the repository to what was handed in is not lost at the desk.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Published } from '../../src/editor/publishingProtocol.ts'
import { browserOf, git, servedDesk } from './servedDesk.ts'

const KICKER = ['pages', 0, 'blocks', 0, 'kicker']

/** A desk at which Asha has handed in a kicker, and a clone of somebody who works at the host. */
async function withReviewer() {
  const clock = { now: Date.now() }
  const desk = await servedDesk(undefined, () => clock.now)
  const [asha, binu] = [await browserOf(desk, 'asha'), await browserOf(desk, 'binu')]
  const handIn = async (value: string, by = asha) => {
    expect(await by.write(KICKER, value)).toMatchObject({ done: true })
    return (await by.ask('publish', { message: value })).body as Published
  }
  expect(await handIn('Open on seven days')).toMatchObject({ end: 'proposed' })
  const clone = mkdtempSync(join(tmpdir(), 'reviewer-'))
  git(clone, 'clone', '--quiet', desk.remote, '.')
  git(clone, 'config', 'user.name', 'Reviewer')
  git(clone, 'config', 'user.email', 'reviewer@example.org')
  git(clone, 'switch', '--quiet', 'desk/asha')
  const headOf = (branch: string) => git(desk.remote, 'rev-parse', branch).trim()
  const handedIn = headOf('desk/asha')
  const release = async () => (await binu.ask('release', { person: 'asha', commit: handedIn })).body as Published
  return { desk, clock, asha, handIn, clone, headOf, release }
}

test('a commit that a reviewer adds to what was handed in is neither written over nor left out', async () => {
  const { desk, handIn, clone, headOf, release } = await withReviewer()
  const file = join(clone, 'pages.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('A room to read in', 'A room to read and write in'))
  git(clone, 'commit', '--quiet', '--all', '--message', 'A better title')
  git(clone, 'push', '--quiet')
  const reviewed = headOf('desk/asha')
  const refused = { end: 'stuck', stuck: { why: 'refused', said: expect.stringContaining('desk/asha') } }
  expect(await release()).toMatchObject(refused)
  expect(git(desk.remote, 'log', '-1', '--format=%s', 'main')).toBe('Begin\n')
  expect(await handIn('Open every day')).toMatchObject(refused)
  expect(headOf('desk/asha')).toBe(reviewed)

  // Taken in where it is, all of it goes on.
  git(clone, 'push', '--quiet', 'origin', 'desk/asha:main')
  expect(await handIn('Open at all times')).toMatchObject({ end: 'proposed' })
  expect(git(desk.remote, 'show', 'desk/asha:pages.yaml')).toMatch(/Open at all times\n.*A room to read and write in/)
  expect(desk.failures).toEqual([])
})

test('a branch that stays at the host after its commits were taken in as one keeps nobody from handing in', async () => {
  const { desk, clock, asha, handIn, clone, headOf } = await withReviewer()
  git(clone, 'switch', '--quiet', 'main')
  git(clone, 'merge', '--quiet', '--squash', 'origin/desk/asha')
  git(clone, 'commit', '--quiet', '--message', 'Taken in')
  git(clone, 'push', '--quiet')
  const before = headOf('desk/asha')
  // The room goes, and another one is made.
  expect((await asha.ask('sendAgain')).body).toMatchObject({ end: 'sent' })
  clock.now += 21 * 60_000
  await desk.rooms.sleep()
  expect(existsSync(join(desk.folder, '.desk/rooms/asha'))).toBe(false)
  expect(git(desk.folder, 'branch', '--format=%(refname:short)')).toBe('main\n')
  const again = await browserOf(desk, 'asha')
  expect(await handIn('Open every day', again)).toMatchObject({ end: 'proposed' })
  expect(headOf('desk/asha')).not.toBe(before)
  // Also where the branch is gone.
  git(desk.remote, 'branch', '--delete', '--force', 'desk/asha')
  expect(await handIn('Open at all times', again)).toMatchObject({ end: 'proposed' })
  expect(git(desk.remote, 'show', 'desk/asha:pages.yaml')).toContain('Open at all times')
  expect(desk.failures).toEqual([])
})

test('what was sent in the moment in which the desk was killed is known again, also after others have published', async () => {
  const { desk, asha, handIn, headOf } = await withReviewer()
  // The note of what was sent cannot be written, as if there had been no time for it.
  const lock = join(desk.folder, '.git/config.lock')
  const hook = join(desk.remote, 'hooks/post-update')
  writeFileSync(hook, `#!/bin/sh\ntouch '${lock}'\n`, { mode: 0o755 })
  await handIn('Open every day')
  rmSync(hook)
  rmSync(lock)
  const sent = headOf('desk/asha')
  const binu = await browserOf(desk, 'binu')
  await binu.write(['pages', 0, 'title'], 'A home')
  expect((await binu.ask('publish', { message: 'Title' })).body).toMatchObject({ end: 'sent' })
  expect(await handIn('Open at all times', asha)).toMatchObject({ end: 'proposed' })
  expect(headOf('desk/asha')).not.toBe(sent)
  expect(git(desk.remote, 'show', 'desk/asha:pages.yaml')).toMatch(/A home[\s\S]*Open at all times/)
  expect(desk.failures).toEqual([])
})
