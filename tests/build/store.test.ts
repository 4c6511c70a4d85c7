// What is kept between runs: it holds for one key, and is made again when it is damaged or missing.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memo, Store } from '../../src/node/cache/store.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

/** Asks a new run for a result. */
async function ask(key: string, made: string, told: string[] = []) {
  let isMade = false
  const store = new Store(folder, line => told.push(line))
  const value = await memo(store, { stage: 'page', name: 'a', key }, () => {
    isMade = true
    return { made }
  })
  return [value.made, isMade]
}

test('a result is kept while its key is the same', async () => {
  expect(await ask('1', 'first')).toEqual(['first', true])
  expect(await ask('1', 'second')).toEqual(['first', false])
  expect(await ask('2', 'second')).toEqual(['second', true])
  expect(files()).toHaveLength(1)
})

test.each([
  ['cut short', (text: string) => text.slice(0, -3)],
  ['changed by one letter', (text: string) => text.replace('first', 'fIrst')],
  ['empty', () => ''],
  ['not ours', () => 'x\n{}'],
])('a file that is %s is told in one line, and made again', async (_, damage) => {
  await ask('1', 'first')
  const store = new Store(folder, () => {})
  store.put('page', 'b', { key: '1', value: 'first' })
  for (const file of files()) writeFileSync(file, damage(readFileSync(file, 'utf8')))
  const told: string[] = []
  expect(await ask('1', 'again', told)).toEqual(['again', true])
  const other = new Store(folder, line => told.push(line))
  expect([other.get('page', 'b'), other.text('page', 'b', '1')]).toEqual([undefined, undefined])
  expect(told).toEqual(
    Array(2).fill(expect.stringMatching(/^A file of the cache is damaged \(.*\)\. .* made again\.$/)),
  )
})

test('a file of another form is made again without a word', async () => {
  await ask('1', 'first')
  const [file] = files()
  const { writeSealed } = await import('../../src/node/disk/sealed.ts')
  writeSealed(file, '99 1\n{"made":"another form"}')
  const told: string[] = []
  expect(await ask('1', 'again', told)).toEqual(['again', true])
  expect(told).toEqual([])
})

test('what is not there any more is swept away', () => {
  const store = new Store(folder)
  for (const name of ['a', 'b', 'c']) store.putText('page', name, '1', name)
  store.sweep('page', ['a', 'c'])
  expect(['a', 'b', 'c'].map(name => store.text('page', name, '1'))).toEqual(['a', undefined, 'c'])
})
