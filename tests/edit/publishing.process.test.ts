// Publishing from the editor: one commit of exactly the files that were changed in it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publish, publishingOf } from '../../src/editor/server/publishing.ts'
import { copySite } from '../authoring/copy.ts'
import { change, open, pageOf } from './session.ts'

const git = (folder: string, ...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' })
const NAMED = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org']

/** Makes a folder a repository, with all that it holds in one commit. */
function repository(folder: string) {
  git(folder, 'init', '--quiet', '--initial-branch=main')
  git(folder, 'config', 'user.name', 'Clerk')
  git(folder, 'config', 'user.email', 'clerk@example.org')
  git(folder, 'config', 'commit.gpgsign', 'false')
  git(folder, 'add', '--all')
  git(folder, ...NAMED, 'commit', '--quiet', '--message', 'Begin')
}

const committed = (folder: string) =>
  git(folder, 'show', '--no-renames', '--name-only', '--format=%an: %B', 'HEAD').trim().split(/\n+/)

test('a commit holds the files of the session, and what others have changed or prepared stays', async () => {
  const { session, site } = open()
  repository(site.folder)
  site.write('content/rooms 2.yaml', '[]\n')
  site.edit('content/site.yaml', 'lang: en', 'lang: en # kept')
  git(site.folder, 'add', 'content/site.yaml')
  const set = { op: 'set', path: ['pages', 0, 'title'], value: 'Another title' } as const
  expect(await session.change(change(await pageOf(session), 'pages.yaml', [set]))).toMatchObject({ done: true })
  expect(session.publishing()).toEqual({
    files: ['pages.yaml'],
    others: ['content/site.yaml', 'content/rooms 2.yaml'],
    sends: false,
  })
  expect(await session.publish('Say what it is about\n\nAs the board wants.')).toEqual({
    files: ['pages.yaml'],
    sent: false,
  })
  expect(committed(site.folder)).toEqual(['Clerk: Say what it is about', 'As the board wants.', 'pages.yaml'])
  expect(git(site.folder, 'status', '--short')).toBe('M  content/site.yaml\n?? "content/rooms 2.yaml"\n')
  expect(await session.publish('Again')).toEqual({ refused: 'There is nothing to publish.' })
})

test('new and deleted files of a site in a folder of its repository are sent where the branch follows another', () => {
  const { folder } = copySite()
  const [other, site] = [mkdtempSync(join(tmpdir(), 'remote-')), join(folder, 'content')]
  git(other, 'init', '--quiet', '--bare', '--initial-branch=main')
  repository(folder)
  git(folder, 'remote', 'add', 'origin', other)
  git(folder, 'push', '--quiet', '--set-upstream', 'origin', 'main')
  renameSync(join(site, 'shelves.yaml'), join(site, '-n.yaml'))
  const own = new Set(['shelves.yaml', '-n.yaml'])
  expect(publishingOf(site, own)).toEqual({ files: ['shelves.yaml', '-n.yaml'], others: [], sends: true })
  expect(publish(site, own, 'Move')).toEqual({ files: ['shelves.yaml', '-n.yaml'], sent: true })
  expect(committed(other)).toEqual(['Clerk: Move', 'content/-n.yaml', 'content/shelves.yaml'])
  git(folder, 'remote', 'set-url', 'origin', join(other, 'gone'))
  renameSync(join(site, '-n.yaml'), join(site, 'shelves.yaml'))
  const stuck = publish(site, own, 'Back')
  expect(stuck).toMatchObject({ sent: false, note: expect.stringContaining('could not be sent') as string })
})

test('outside of a repository nothing is offered, and what git refuses is said', () => {
  const { folder, write } = copySite()
  const own = new Set(['pages.yaml'])
  expect(publishingOf(folder, own)).toBeUndefined()
  expect(publish(folder, own, 'x')).toEqual({ refused: 'This site is not in a git repository.' })
  repository(folder)
  git(folder, 'config', 'user.useConfigOnly', 'true')
  git(folder, 'config', 'user.name', '')
  git(folder, 'config', '--unset', 'user.email')
  write('pages.yaml', 'pages: []\n')
  expect(publish(folder, own, 'x')).toEqual({ refused: expect.stringMatching(/^Nothing was published\. ./) as string })
})
