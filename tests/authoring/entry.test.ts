// The file that every command begins with, where something it needs is missing.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS } from '../../src/node/cli/commands.ts'

const ENTRY = 'src/node/cli.mjs'
const { NODE_OPTIONS: _, ...environment } = process.env

function run(cwd: string, args: string[], env: NodeJS.ProcessEnv = environment) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [ENTRY, ...args], { cwd, env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test.each(['18.20.8', '16.20.2', '20.18.3', '21.7.3', '22.11.0'])('Node %s is told which one is needed', version => {
  const preload = join(mkdtempSync(join(tmpdir(), 'node-')), 'version.cjs')
  writeFileSync(preload, `Object.defineProperty(process.versions, 'node', { value: '${version}' })`)
  const { status, stdout, stderr } = run('.', ['validate'], { ...environment, NODE_OPTIONS: `--require ${preload}` })
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    expect.stringMatching(/^This needs Node 20\.19 or 22\.12, or .*\n$/),
  ])
})

test('old versions of Node can read it: it imports nothing at once, and uses nothing new', () => {
  const text = readFileSync(ENTRY, 'utf8')
  expect(text.match(/^import .*|^await .*|\?\?|\?\.|#\w+ ?[=(]/gm)).toBe(null)
})

test('the versions it takes are those of package.json', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } }
  expect(engines.node).toBe('^20.19 || >=22.12')
})

test('without packages every command says what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cloned-'))
  mkdirSync(join(folder, 'src'))
  cpSync('src/node', join(folder, 'src/node'), { recursive: true })
  cpSync('package.json', join(folder, 'package.json'))
  for (const args of [
    ...Object.keys(COMMANDS).map(name => [name]),
    ['build', '--cache', folder],
    ['--help'],
    ['prepare'],
  ])
    expect([args, run(folder, args)]).toEqual([
      args,
      { status: 1, stdout: '', stderr: 'The packages that this needs are not installed. Run: npm ci\n' },
    ])
})
