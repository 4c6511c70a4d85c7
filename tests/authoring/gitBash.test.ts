// Git Bash on Windows hands on /repo as C:/Program Files/Git/repo: every address that is typed says what to write.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changedByShell } from '../../src/node/commandLine/commandLine.ts'
import { command } from './command.ts'
import { copySite } from './copy.ts'

const site = copySite()
site.edit('content/site.yaml', 'lang: en', 'lang: en\nlanguages: [en, te]')
afterAll(() => rmSync(site.folder, { recursive: true, force: true }))

const GIT = 'C:/Program Files/Git'

test.each([
  [`${GIT}/repo`, 'Write --base //repo, or put MSYS_NO_PATHCONV=1 before the command.'],
  ['C:\\Program Files\\Git\\repo\\new', 'Write --base //repo/new, or'],
  ['C:/Users/Sita/AppData/Local/Programs/Git/repo', 'Write --base //repo, or'],
  ['C:/Users/Sita/scoop/apps/git/current/repo', 'Write --base //repo, or'],
  ['D:/PortableGit/repo', 'Write --base //repo, or'],
  ['c:/msys64/repo', 'Write --base //repo, or'],
  ['C:/cygwin64/repo/git/', 'Write --base //repo/git/, or'],
  // The home page, and a place that no shell is known to be in.
  [`${GIT}/`, 'begins with a slash. Put MSYS_NO_PATHCONV=1 before the command.'],
  ['E:/tools/repo', 'begins with a slash. Put MSYS_NO_PATHCONV=1 before the command.'],
])('%s is the work of Git Bash', (text, advice) => {
  expect(changedByShell(text, '--base')).toContain(advice)
})

test.each(['/repo', '//repo', 'repo', '', '/c:/repo', '/te/C:/x', 'https://example.org/repo'])('%s is not', text => {
  expect(changedByShell(text, '--base')).toBe(undefined)
})

test.each([
  ['validate', '--base', `${GIT}/repo`],
  ['validate', `--base=${GIT}/repo`],
  ['preview', '--open', `${GIT}/repo`],
  ['new', 'page', `${GIT}/repo`],
  ['translate', 'te', '--sheet', `${GIT}/repo`],
  ['translate', 'te', '--by', 'S. R.', '--sign', `${GIT}/repo`],
])('%s %s %s says what to write in its place', async (...args) => {
  const { status, stderr } = await command(site.folder, ...args)
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^C:.* Write (?:--\w+|page) \/\/repo, or put MSYS_/)])
})

test('the variable BASE says the same', async () => {
  process.env.BASE = `${GIT}/repo`
  const { status, stderr } = await command(site.folder, 'validate')
  delete process.env.BASE
  expect([status, stderr]).toEqual([2, expect.stringContaining('Write --base //repo, or put MSYS_NO_PATHCONV=1')])
})

test('what the advice says is understood: two slashes are one', async () => {
  expect(await command(site.folder, 'validate', '--base', '//repo')).toMatchObject({ status: 0 })
  expect((await command(site.folder, 'new', 'page', '//rules/new')).stdout).toContain('Added /rules/new at')
  const to = join(site.folder, 'sheet.html')
  const sheet = await command(site.folder, 'translate', 'te', '--sheet', '//,/visit', '--to', to)
  expect(sheet.stderr).toBe('')
})
