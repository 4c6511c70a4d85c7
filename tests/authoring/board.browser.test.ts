// New prices are typed on a phone: by touch, without any request, and what comes back is written.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import AxeBuilder from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complaintsOf, context, PHONE } from '../browser/browser.ts'
import { command } from './command.ts'
import type { SiteCopy } from './copy.ts'
import { rowsOfSheet, siteWithPrices, YAML } from './prices.ts'

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true }
// Rows of the sheet.
const [WHEAT, BARLEY, , , COTTON] = [0, 1, 2, 3, 4]
let site: SiteCopy
let sheet: string

const board = (...args: string[]) =>
  command(site.folder, 'board', ...args, '--today', '2026-11-28', '--cache', join(site.folder, 'cache'))

beforeAll(() => {
  site = siteWithPrices()
  sheet = join(site.folder, 'prices.html')
  // It is made by a process, because in that of the tests it has no styles.
  const args = ['src/node/cli.mjs', 'board', '--sheet', '--to', sheet]
  execFileSync(process.execPath, args, { env: { ...process.env, SITE: site.folder }, stdio: 'ignore' })
})
afterAll(() => rmSync(site.folder, { recursive: true, force: true }))

async function open(): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await context(TOUCH)).newPage()
  const complaints = complaintsOf(page)
  await page.goto(pathToFileURL(sheet).href)
  return { page, complaints }
}

const field = (page: Page, name: string, n: number) => page.locator(`#${name}-${n}`)

async function type(page: Page, n: number, price: string, day = '2026-11-28'): Promise<void> {
  await field(page, 'price', n).tap()
  await page.keyboard.type(price)
  await field(page, 'day', n).fill(day)
}

async function copied(page: Page): Promise<string> {
  const text = page.locator('#text')
  await page.locator('#copy').tap()
  await expect.poll(() => text.inputValue()).not.toBe('')
  return text.inputValue()
}

test('prices by touch are one message, which is asked about where it is odd, and is taken over', async () => {
  const { page, complaints } = await open()
  await page.locator('#copy').tap()
  await expect.poll(() => page.locator('#status').innerText()).toBe('Type at least one price first.')
  await type(page, WHEAT, '౨,౪౦౦')
  await type(page, BARLEY, '800')
  await field(page, 'source', BARLEY).fill('The miller (G. #7)')
  await type(page, COTTON, '9900')
  expect(await page.locator(`#ask-${COTTON}`).innerText()).toBe('It was £7,000 before. Is £9900 right?')
  expect(await page.locator('#count').innerText()).toBe('2 new prices')
  await page.locator('#copy').tap()
  await expect.poll(() => page.locator('#status').innerText()).toBe('Look at this price first.')
  await field(page, 'sure', COTTON).tap()
  const message = await copied(page)
  const codes = rowsOfSheet(readFileSync(sheet, 'utf8')).map(({ code }) => code)
  expect(message.replace(/^.*, \d{4}-\d\d-\d\d\n/, '')).toBe(`
Wheat, Milling, The mill = £2,400 a sack, from 2026-11-28 #${codes[WHEAT]}

Barley, The mill = £800 a sack, from 2026-11-28 (The miller G. 7) #${codes[BARLEY]}

Cotton, The yard = £9900 a bale, from 2026-11-28 (The miller G. 7) #${codes[COTTON]}!

#prices 3`)
  // The sheet itself is the only thing that is asked for.
  expect(complaints).toEqual([`foreign request: ${pathToFileURL(sheet).href}`])
  writeFileSync(join(site.folder, 'prices.txt'), message)
  expect(await board('--import', join(site.folder, 'prices.txt'), '--write')).toMatchObject({ status: 0, stderr: '' })
  expect(site.read(YAML)).toContain('price: "£800", from: 2026-11-28, source: The miller G. 7')
  expect(await command(site.folder, 'validate')).toMatchObject({ status: 0, stderr: '' })
})

test('what is no number is said at once, and an earlier day than that of now is asked about', async () => {
  const { page } = await open()
  for (const [typed, said] of [
    ['abc', 'This is no number.'],
    ['24,00', 'This is no number.'],
    ['0', 'This is no number.'],
    ['Rs 2,400/-', ''],
  ]) {
    await field(page, 'price', WHEAT).fill(typed)
    expect([typed, await page.locator(`#ask-${WHEAT}`).innerText()]).toEqual([typed, said])
  }
  await field(page, 'day', WHEAT).fill('2026-10-05')
  expect(await page.locator(`#ask-${WHEAT}`).innerText()).toContain('Is the earlier day right?')
})

test('what was typed is there after the page was closed, and today is the day', async () => {
  const { page } = await open()
  await field(page, 'price', WHEAT).fill('2400')
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  expect(await field(page, 'day', WHEAT).inputValue()).toBe(today)
  await page.reload()
  expect(await field(page, 'price', WHEAT).inputValue()).toBe('2400')
  expect(await field(page, 'day', WHEAT).isVisible()).toBe(true)
  expect(await field(page, 'day', BARLEY).isVisible()).toBe(false)
})

test('a phone that can share gets the message as a text', async () => {
  const { page } = await open()
  await page.evaluate(() => {
    const share = async ({ text = '' }: ShareData) => {
      document.title = text.split('\n').at(-1) ?? ''
    }
    Object.assign(navigator, { share })
  })
  await type(page, WHEAT, '2400')
  await page.locator('#send').tap()
  await expect.poll(() => page.title()).toBe('#prices 1')
})

test('a sheet is as wide as a phone, its fields are for thumbs, and axe finds nothing', async () => {
  const { page } = await open()
  await type(page, WHEAT, '9000')
  await type(page, BARLEY, 'x')
  await page.evaluate(AxeBuilder.source)
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof AxeBuilder }
    const { violations } = await axe.run()
    const small = [...document.querySelectorAll('button, input, textarea')].filter(control => {
      const { width, height } = control.getBoundingClientRect()
      return height > 0 && (width < 48 || height < 48)
    })
    return { violations: violations.map(({ id }) => id), small: small.length, width: document.body.scrollWidth }
  })
  expect(found).toEqual({ violations: [], small: 0, width: PHONE.width })
})
