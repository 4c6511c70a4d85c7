// What each control does, on the examples of the catalogue: with lines that run from left to right and from right to
// left, and, where HTML and CSS do it, without script and before a late script has come.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { turn } from '../access/mirrored.ts'
import { context, enhanced, hold, WIDE } from '../browser/browser.ts'
import { catalogueSite } from '../builds/catalogueSite.ts'
import type { Behaviour } from './behaviour.ts'
import { BLOCKS } from './blocks.ts'
import { SHELL } from './shell.ts'

const BEHAVIOURS = [...SHELL, ...BLOCKS]
const SCRIPTS = '**/assets/*.js'

let origin = ''
let out = ''
beforeAll(async () => {
  ;({ origin, out } = await catalogueSite())
}, 900_000)

const htmlOf = (path: string) => readFileSync(join(out, path, 'index.html'), 'utf8')

async function newVisitor({ options }: Behaviour, more: Behaviour['options'] = {}): Promise<Page> {
  const made = await context({ viewport: WIDE, reducedMotion: 'reduce', ...options, ...more })
  const page = await made.newPage()
  await page.mouse.move(2, 2)
  return page
}

// A page whose scripts are held back never says that it has been read to its end.
async function open(page: Page, { path, before }: Behaviour): Promise<void> {
  await before?.(page)
  await page.goto(origin + path, { waitUntil: 'commit' })
  await page.locator('#root > footer').waitFor({ state: 'attached' })
}

async function act(page: Page, { state, from, act }: Behaviour): Promise<void> {
  await expect.poll(() => state(page), { message: 'before' }).toEqual(from)
  await act(page)
}

const holds = (page: Page, { state, to }: Behaviour) =>
  expect.poll(() => state(page), { message: 'afterwards' }).toEqual(to)

for (const direction of ['ltr', 'rtl'] as const)
  test.each(BEHAVIOURS.map(row => [row.name, row] as const))(`${direction}: %s`, async (_, row) => {
    const page = await newVisitor(row)
    await turn(page, direction, htmlOf)
    await open(page, row)
    await enhanced(page)
    await act(page, row)
    await holds(page, row)
  })

const PLAIN = BEHAVIOURS.filter(({ needsNoScript }) => needsNoScript).map(row => [row.name, row] as const)

test.each(PLAIN)('without script: %s', async (_, row) => {
  const page = await newVisitor(row, { javaScriptEnabled: false })
  await open(page, row)
  await act(page, row)
  await holds(page, row)
})

test.each(PLAIN)('before a late script: %s', async (_, row) => {
  const page = await newVisitor(row)
  const release = await hold(page, SCRIPTS)
  await open(page, row)
  await act(page, row)
  await holds(page, row)
  release()
  await enhanced(page)
  await holds(page, row)
})

test('a name stands for one row', () => {
  const names = BEHAVIOURS.map(({ name }) => name)
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
})
