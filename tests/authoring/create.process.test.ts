// `npm create page-schema-site`, with stand-ins for npm and npx that write down what they are asked.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let top = ''
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'create-'))
  mkdirSync(join(top, 'bin'))
})
afterEach(() => rmSync(top, { recursive: true, force: true }))

/** What npm and npx were asked, and how it ended. @param fails the program that ends with an error */
function create(args: string[], { fails, PACKAGE = '' }: { fails?: string; PACKAGE?: string } = {}) {
  const asked = join(top, 'asked')
  writeFileSync(asked, '')
  for (const name of ['npm', 'npx'])
    writeFileSync(
      join(top, 'bin', name),
      `#!/bin/sh\necho "$(basename "$PWD"): ${name} $*" >> '${asked}'\nexit ${name === fails ? 3 : 0}\n`,
      { mode: 0o755 },
    )
  const PATH = [join(top, 'bin'), process.env.PATH].join(delimiter)
  const { status } = spawnSync(process.execPath, [resolve('create/index.mjs'), ...args], {
    cwd: top,
    env: { ...process.env, PATH, PACKAGE },
  })
  return { status, asked: readFileSync(asked, 'utf8').split('\n').filter(Boolean) }
}

test('the package is installed in a new folder, and a site is made there with the options that were given', () => {
  expect(create(['library', '--name', 'Library'])).toEqual({
    status: 0,
    asked: ['library: npm install page-schema-site', 'library: npx page-schema-site new site . --name Library'],
  })
  expect(JSON.parse(readFileSync(join(top, 'library/package.json'), 'utf8'))).toMatchObject({ private: true })
})

test('a package.json that is there stays, and another version of the package is named by PACKAGE', () => {
  mkdirSync(join(top, 'library'))
  writeFileSync(join(top, 'library/package.json'), '{ "name": "ours" }')
  expect(create(['library'], { PACKAGE: './site.tgz' }).asked[0]).toBe('library: npm install ./site.tgz')
  expect(readFileSync(join(top, 'library/package.json'), 'utf8')).toBe('{ "name": "ours" }')
})

test('nothing is made where the package could not be installed', () => {
  expect(create(['library'], { fails: 'npm' })).toEqual({
    status: 3,
    asked: ['library: npm install page-schema-site'],
  })
})
