// What is kept between runs: it holds for one key, and is made again when it is damaged or missing.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Store } from '../../src/node/cache/store.ts'

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
function ask(key: string, made: string, told: string[] = []) {
  let isMade = false
  const store = new Store(folder, line => told.push(line))
  const make = () => {
    isMade = true
    return store.put('page', 'a', { key, value: { made } })
  }
  const value = store.current<{ made: string }>('page', 'a', key) ?? make()
  store.save()
  return [value.made, isMade]
}

test('a result is kept while its key is the same', async () => {
  expect(ask('1', 'first')).toEqual(['first', true])
  expect(ask('1', 'second')).toEqual(['first', false])
  expect(ask('2', 'second')).toEqual(['second', true])
  expect(files()).toHaveLength(1)
})

test('results that did not change are not written', () => {
  const names = Array.from({ length: 500 }, (_, n) => `page ${n}`)
  const store = new Store(folder)
  for (const name of names) store.put('page', name, { key: '1', value: name })
  store.save()
  for (const file of files()) rmSync(file)
  const later = new Store(folder)
  store.put('page', names[7], { key: '2', value: 'other' })
  store.save()
  expect(files()).toHaveLength(1)
  expect(later.get('page', names[7])).toEqual({ key: '2', value: 'other' })
})

test.each([
  ['cut short', (text: string) => text.slice(0, -3)],
  ['changed by one letter', (text: string) => text.replace('first', 'fIrst')],
  ['empty', () => ''],
  ['not ours', () => 'x\n{}'],
])('files that are %s are told in one line, and made again', async (_, damage) => {
  ask('1', 'first')
  new Store(folder).putText('text', 'b', '1', 'first')
  for (const file of files()) writeFileSync(file, damage(readFileSync(file, 'utf8')))
  const told: string[] = []
  const store = new Store(folder, line => told.push(line))
  expect([store.get('page', 'a'), store.text('text', 'b', '1')]).toEqual([undefined, undefined])
  expect(told).toEqual([expect.stringMatching(/^A file of the cache is damaged \(.*\)\. .* made again\.$/)])
  expect(ask('1', 'again')).toEqual(['again', true])
})

test('a file of another form is made again without a word', async () => {
  ask('1', 'first')
  const [file] = files()
  const { writeSealed } = await import('../../src/node/disk/made.ts')
  writeSealed(file, '99\n[["a",{"key":"1","value":{"made":"another form"}}]]')
  const told: string[] = []
  expect(ask('1', 'again', told)).toEqual(['again', true])
  expect(told).toEqual([])
})

test('what is not there any more is swept away', () => {
  const store = new Store(folder)
  for (const name of ['a', 'b', 'c']) {
    store.putText('text', name, '1', name)
    store.put('page', name, { key: '1', value: name })
  }
  store.save()
  const later = new Store(folder)
  later.sweepTexts('text', ['a', 'c'])
  later.sweep('page', ['a', 'c'])
  later.save()
  const found = new Store(folder)
  expect(['a', 'b', 'c'].map(name => found.text('text', name, '1'))).toEqual(['a', undefined, 'c'])
  expect(['a', 'b', 'c'].map(name => found.get('page', name)?.value)).toEqual(['a', undefined, 'c'])
})

test('results are spread evenly over the files', () => {
  const store = new Store(folder)
  const count = 6400
  for (let n = 0; n < count; n++) store.put('file', `pages/p${n}.yaml`, { key: '1', value: n })
  store.save()
  const sizes = files().map(file => (JSON.parse(readFileSync(file, 'utf8').split('\n')[2]) as unknown[]).length)
  expect(sizes).toHaveLength(32)
  expect(Math.max(...sizes)).toBeLessThan(1.5 * (count / 32))
})
