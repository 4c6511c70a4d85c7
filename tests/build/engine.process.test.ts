// The engine: built once, built again when a file was saved, and never taken for that of other code.
import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { engineFolder, engineFor, isCurrent, prepareEngine } from '../../src/node/bundle/engine.mjs'

let root = ''
let code = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'engine-'))
  useCode('project')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

// Copies a file of the code and notes that it ran; whatever `meanwhile.mjs` does happens while it works.
const BUILDER = `
import { appendFileSync, copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
const [folder, site] = process.argv.slice(2)
const code = join(import.meta.dirname, '../../..')
appendFileSync(join(code, 'log.txt'), 'built ')
mkdirSync(folder, { recursive: true })
copyFileSync(join(code, 'src/model/a.ts'), join(folder, 'a.js'))
const meanwhile = join(code, 'meanwhile.mjs')
if (existsSync(meanwhile)) await import(meanwhile)
`

/** Lays out a small project, whose engine is a copy of one of its files. */
function useCode(folder: string): void {
  code = join(root, folder)
  save('src/node/bundle/buildEngine.mjs', BUILDER)
  save('src/model/a.ts', 'first')
  save('package.json', '{}')
}

function save(file: string, text: string): void {
  mkdirSync(dirname(join(code, file)), { recursive: true })
  writeFileSync(join(code, file), text)
}

const built = () => readFileSync(join(code, 'log.txt'), 'utf8').trim().split(' ').length
const contentOf = (folder: string) => readFileSync(join(folder, 'a.js'), 'utf8')

test('it is built once, and again when a file was saved or packages changed', () => {
  const first = engineFolder(code)
  expect([engineFolder(code), contentOf(first), built()]).toEqual([first, 'first', 1])
  save('src/model/a.ts', 'later')
  expect(isCurrent(first, code, code)).toBe(false)
  const later = engineFolder(code)
  expect([contentOf(later), isCurrent(later, code, code), built()]).toEqual(['later', true, 2])
  save('package-lock.json', '{}')
  engineFolder(code)
  save('src/blocks/new/schema.ts', '')
  engineFolder(code)
  expect(built()).toBe(4)
})

test('code that is saved while it is built is built once more', () => {
  save(
    'meanwhile.mjs',
    `import { rmSync, utimesSync, writeFileSync } from 'node:fs'
    rmSync(import.meta.filename)
    writeFileSync(import.meta.dirname + '/src/model/a.ts', 'second')`,
  )
  expect([contentOf(engineFolder(code)), built()]).toEqual(['second', 2])
})

test('a command that runs keeps its engine when a newer one is built; after a day it goes', () => {
  const first = engineFolder(code)
  save('src/model/a.ts', 'second')
  const second = engineFolder(code)
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  utimesSync(first, yesterday, yesterday)
  save('src/model/a.ts', 'third place')
  const third = engineFolder(code)
  expect([first, second, third].map(folder => existsSync(folder))).toEqual([false, true, true])
})

test('what is packed has one engine, and an installed package is never built again', () => {
  engineFolder(code)
  save('src/model/a.ts', 'later')
  engineFolder(code)
  prepareEngine(code)
  expect(readdirSync(join(code, 'engine'))).toHaveLength(1)
  useCode('node_modules/installed')
  const folder = engineFolder(code)
  save('src/model/a.ts', 'changed')
  expect([engineFolder(code), contentOf(folder), built()]).toEqual([folder, 'first', 1])
})

test('a site with blocks of its own has an engine in the cache, wherever that is', () => {
  const [site, cache] = [join(root, 'site'), join(root, 'anywhere/cache')]
  mkdirSync(site)
  expect(engineFor(code, { site, cache })).toBe(engineFolder(code))
  mkdirSync(join(site, 'blocks/lamp'), { recursive: true })
  writeFileSync(join(site, 'blocks/lamp/schema.ts'), '1')
  const own = engineFor(code, { site, cache })
  expect([dirname(own), engineFor(code, { site, cache }), built()]).toEqual([cache, own, 2])
  cpSync(site, `${site}-copy`, { recursive: true })
  expect(engineFor(code, { site: `${site}-copy`, cache })).toBe(own)
  writeFileSync(join(site, 'blocks/lamp/schema.ts'), '2')
  expect(engineFor(code, { site, cache })).not.toBe(own)
  save('src/model/a.ts', 'later')
  expect(contentOf(engineFor(code, { site, cache }))).toBe('later')
})

test.each([
  ['changed', (file: string) => writeFileSync(file, 'firsT')],
  ['emptied', (file: string) => writeFileSync(file, '')],
  ['removed', (file: string) => rmSync(file)],
])('an engine in the cache of which a file was %s is built again', (_, damage) => {
  const [site, cache] = [join(root, 'site'), join(root, 'cache')]
  mkdirSync(join(site, 'blocks/lamp'), { recursive: true })
  const own = engineFor(code, { site, cache })
  damage(join(own, 'a.js'))
  expect([engineFor(code, { site, cache }), contentOf(own)]).toEqual([own, 'first'])
  const times = built()
  engineFor(code, { site, cache })
  expect(built()).toBe(times)
})

test('commands that begin together when there is no engine all get one', async () => {
  const script = `import { engineFolder } from ${JSON.stringify(resolve('src/node/bundle/engine.mjs'))}
    console.log(engineFolder(${JSON.stringify(code)}))`
  const folders = await Promise.all(
    [1, 2, 3].map(async () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
      let said = ''
      for await (const chunk of child.stdout) said += chunk
      return said.trim()
    }),
  )
  expect(new Set(folders)).toEqual(new Set([engineFolder(code)]))
  expect(readdirSync(join(code, 'engine'))).toEqual([basename(folders[0])])
})

test('a build that fails is told, and leaves nothing', () => {
  save('meanwhile.mjs', 'process.exit(1)')
  expect(() => engineFolder(code)).toThrow('The code could not be built (see above).')
  rmSync(join(code, 'meanwhile.mjs'))
  expect(contentOf(engineFolder(code))).toBe('first')
})
