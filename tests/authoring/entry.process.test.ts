// A command before packages are installed, or with an old Node, says in one sentence what to do.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let bare: string
beforeAll(() => {
  bare = mkdtempSync(join(tmpdir(), 'bare-'))
  for (const part of ['src', 'package.json', 'pages.yaml']) cpSync(part, join(bare, part), { recursive: true })
})
afterAll(() => rmSync(bare, { recursive: true, force: true }))

function run(folder: string, command: string, options: string[] = []) {
  const args = [...options, join(folder, 'src/node/cli.mjs'), command]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder })
  return { status, said: (stdout + stderr).trim() }
}

test('without packages, a command says how to install them', () => {
  expect(run(bare, 'dev')).toEqual({ status: 1, said: expect.stringMatching(/^[^\n]*\bnpm ci\b[^\n]*$/) })
})

/** Has a program believe that another version of Node runs it. */
const asNode = (version: string) => {
  const script =
    `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}});` +
    `Object.defineProperty(process,'version',{value:'v${version}'})`
  return ['--import', `data:text/javascript,${encodeURIComponent(script)}`]
}

test.each([
  ['16.20.2', '.'],
  ['18.20.4', ''],
  ['20.18.3', '.'],
  ['21.7.3', ''],
  ['22.11.0', '.'],
])('Node %s is too old, which one sentence says', (version, folder) => {
  const { status, said } = run(folder || bare, 'validate', asNode(version))
  expect(status).toBe(1)
  expect(said).toMatch(/^[^\n]*20\.19[^\n]*$/)
  expect(said).toContain(version)
})
