// The scripts by which npm makes the engine: in a checkout, before packing, and where the package comes from git.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const root = mkdtempSync(join(tmpdir(), 'packed-'))
const code = join(root, 'code')
// A package with our scripts, and an engine that is made in no time.
mkdirSync(join(code, 'src/node'), { recursive: true })
const { name, version, scripts } = packageJson
write('package.json', JSON.stringify({ name, version, type: 'module', files: ['engine'], scripts }))
write('.gitignore', 'engine\n*.tgz\n')
write(
  'src/node/cli.mjs',
  `import { mkdirSync, writeFileSync } from 'node:fs'
  mkdirSync('engine', { recursive: true })
  writeFileSync('engine/cli.js', '')`,
)
const tarball = join(code, `${name}-${version}.tgz`)

function write(file: string, text: string): void {
  writeFileSync(join(code, file), text)
}

/** Runs a program that asks nobody outside; gives all that it prints. */
function run(cwd: string, program: string, ...args: string[]): string {
  const env = { ...process.env, npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' })
  expect([args, status, stderr]).toEqual([args, 0, expect.any(String)])
  return stdout + stderr
}

/** Installs the package in a folder of its own; gives what npm says, and whether the engine is there. */
function installed(from: string): { said: string; engine: string[] } {
  const folder = mkdtempSync(join(root, 'site-'))
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const said = run(folder, 'npm', 'install', from)
  return { said, engine: readdirSync(join(folder, 'node_modules', name, 'engine')) }
}

test('npm makes it in a checkout', () => {
  run(code, 'npm', 'install')
  expect(readdirSync(join(code, 'engine'))).toEqual(['cli.js'])
})

test('a packed package has it, and npm asks nobody to allow a script', () => {
  rmSync(join(code, 'engine'), { recursive: true, force: true })
  run(code, 'npm', 'pack')
  const { said, engine } = installed(tarball)
  expect(engine).toEqual(['cli.js'])
  expect(said).not.toContain('script')
})

test('so does one that is installed from git', () => {
  rmSync(join(code, 'engine'), { recursive: true, force: true })
  run(code, 'git', 'init', '--quiet')
  run(code, 'git', 'add', '.')
  run(
    code,
    'git',
    '-c',
    'user.name=A',
    '-c',
    'user.email=a@example.org',
    'commit',
    '--quiet',
    '--allow-empty',
    '--message',
    'all',
  )
  const { said, engine } = installed(`git+file://${code}`)
  expect(engine).toEqual(['cli.js'])
  expect(said).not.toContain('script')
})
