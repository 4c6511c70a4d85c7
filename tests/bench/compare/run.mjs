// A command in a folder -> wall seconds and peak memory; and the packages of compare/package.json, installed once
// outside of the repository.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchMemory } from '../memory.mjs'

const MANIFEST = join(import.meta.dirname, 'package.json')

/** The folder with the packages in its node_modules; sites that are built with them lie below it. */
export function install() {
  const folder = join(
    tmpdir(),
    `site-compare-${createHash('sha256').update(readFileSync(MANIFEST)).digest('hex').slice(0, 12)}`,
  )
  // npm writes this file when everything is in place.
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return folder
  mkdirSync(folder, { recursive: true })
  copyFileSync(MANIFEST, join(folder, 'package.json'))
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'],
    { cwd: folder, stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('npm could not install the packages of tests/bench/compare')
  return folder
}

/** Runs a command to its end; throws its output when it fails. */
export async function run(folder, [program, ...args]) {
  const begun = performance.now()
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: '1', NODE_ENV: 'production' },
  })
  const memory = watchMemory(child.pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output = (output + chunk).slice(-3000)
    })
  const code = await new Promise((done, fail) => {
    child.on('close', done).on('error', fail)
  })
  const megabytes = memory()
  if (code !== 0) throw new Error(`${[program, ...args].join(' ')} ended with ${code}\n${output}`)
  return { seconds: (performance.now() - begun) / 1000, megabytes }
}
