// A process that is killed while it writes: every file is an old or a new one, and of several all are.
import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { changeFiles, type FileChange, finishChanges } from '../../src/node/disk/changeFiles.ts'
import { removeUnfinished } from '../../src/node/disk/replaceFile.ts'
import { amount } from '../extent.ts'

/** The modules that write files, as scripts that Node runs by themselves. */
const scripts = (async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-'))
  const input = Object.fromEntries(
    ['changeFiles', 'replaceFile'].map(name => [name, join(import.meta.dirname, `../../src/node/disk/${name}.ts`)]),
  )
  const output = { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' }
  await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { ssr: true, outDir: folder, rolldownOptions: { input, output } },
    ssr: { noExternal: true },
  })
  return folder
})()

/** A process that writes a large file over and over, in turn with one letter and another. */
async function writer(root: string): Promise<ChildProcess> {
  const script = join(await scripts, 'writer.mjs')
  writeFileSync(
    script,
    `import { readInside, replaceFile } from './replaceFile.mjs'
const root = ${JSON.stringify(root)}
for (let turn = 0; ; turn++) {
  replaceFile(root, 'pages.yaml', readInside(root, 'pages.yaml'), 'ab'[turn % 2].repeat(2_000_000))
  if (turn === 2) process.send('begun')
}`,
  )
  return fork(script)
}

const ROUNDS = amount(3, 6)

test('killed at any moment, the file is the old one or the new one', async () => {
  const root = mkdtempSync(join(tmpdir(), 'killed-'))
  const read = () => readFileSync(join(root, 'pages.yaml'), 'utf8')
  writeFileSync(join(root, 'pages.yaml'), 'a'.repeat(2_000_000))
  for (let round = 0; round < ROUNDS; round++) {
    const child = await writer(root)
    await new Promise(resolve => child.once('message', resolve))
    // A different moment each time.
    for (let reads = 0; reads < 2 * round; reads++) read()
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    expect(read()).toMatch(/^(?:a{2000000}|b{2000000})$/)
  }
  expect(existsSync(join(root, 'pages.yaml'))).toBe(true)
})

const FILES = ['pages.yaml', 'content/a.yaml', 'content/images/new.png', 'content/b.yaml']

/** A folder, and a change of four files of which one is new. */
function fourFiles() {
  const root = mkdtempSync(join(tmpdir(), 'four-'))
  mkdirSync(join(root, 'content'))
  const changes = FILES.map((file): FileChange => {
    const before = file.endsWith('.png') ? undefined : Buffer.from(`old: ${file}\n`)
    if (before) writeFileSync(join(root, file), before)
    return { file, before, after: Buffer.from(`new: ${file}\n`) }
  })
  const state = () =>
    FILES.map(file => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : 'none'))
  return { root, journal: join(root, '.cache/edit.journal'), changes, state }
}

const OLD = FILES.map(file => (file.endsWith('.png') ? 'none' : `old: ${file}\n`))
const NEW = FILES.map(file => `new: ${file}\n`)

// The journal, four files, and one more that is never reached.
test.each([
  1, 2, 3, 4, 5, 6,
])('killed before file %i is in its place, all files are new or all are old afterwards', async step => {
  const { root, journal, changes, state } = fourFiles()
  const script = join(await scripts, `killed-${step}.mjs`)
  writeFileSync(
    script,
    `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { renameSync } = fs
let count = 0
fs.renameSync = (from, to) => {
  if (++count === ${step}) process.kill(process.pid, 'SIGKILL')
  renameSync(from, to)
}
syncBuiltinESMExports()
const { changeFiles } = await import('./changeFiles.mjs')
const changes = ${JSON.stringify(changes.map(({ file, before, after }) => [file, before?.toString(), after?.toString()]))}
const bytes = text => (text == null ? undefined : Buffer.from(text))
changeFiles(${JSON.stringify(root)}, ${JSON.stringify(journal)}, changes.map(([file, before, after]) => ({ file, before: bytes(before), after: bytes(after) })))
`,
  )
  const { signal } = spawnSync(process.execPath, [script])
  expect(signal).toBe(step < 6 ? 'SIGKILL' : null)
  finishChanges(root, journal)
  expect(state()).toEqual(step === 1 ? OLD : NEW)
  expect(existsSync(journal)).toBe(false)
})

test('what a killed process began is taken back where somebody wrote one of the files since', () => {
  const { root, journal, changes, state } = fourFiles()
  const stopped = { ...changes[3], file: 'content/missing/../b.yaml' }
  expect(() => changeFiles(root, journal, [...changes.slice(0, 3), stopped])).toThrow('is not a file')
  expect(state()).toEqual(OLD)
  changeFiles(root, journal, changes.slice(0, 2))
  writeFileSync(join(root, 'content/b.yaml'), 'theirs: 1\n')
  expect(changeFiles(root, journal, changes.slice(2))).toBe(false)
  expect(state()).toEqual([NEW[0], NEW[1], 'none', 'theirs: 1\n'])
})

test('what a killed process was writing is swept away, and nothing else', () => {
  const { root, state, changes } = fourFiles()
  const own = ['.pages.yaml', 'content/.a.yaml'].map(name => join(root, `${name}.${randomUUID()}.tmp`))
  const others = ['.notes.tmp', 'content/.a.yaml.old.tmp'].map(name => join(root, name))
  for (const file of [...own, ...others]) writeFileSync(file, 'half')
  removeUnfinished(root)
  expect([...own, ...others].filter(existsSync)).toEqual(others)
  expect(state()).toEqual(changes.map(({ before }) => before?.toString() ?? 'none'))
})
