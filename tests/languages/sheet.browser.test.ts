// A reader checks a page on a phone: forty answers by touch, sent, taken over; without any request.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import AxeBuilder from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { complaintsOf, context, PHONE } from '../browser/browser.ts'
import { copySite, type SiteCopy } from '../authoring/copy.ts'

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true }
const COUNT = 40
let site: SiteCopy
let sheet: string

const translate = (...args: string[]) =>
  execFileSync(process.execPath, ['src/node/cli.mjs', 'translate', 'te', ...args], {
    encoding: 'utf8',
    env: { ...process.env, SITE: site.folder, OUT: inject('out') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
const git = (...args: string[]) => execFileSync('git', args, { cwd: site.folder, encoding: 'utf8' })

beforeAll(() => {
  site = copySite('.')
  sheet = join(site.folder, 'sheet.html')
  translate('--sheet', '/product/rice', '--to', sheet)
  git('init', '-q')
  git('add', '.')
  git('-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '-qm', 'Before')
})

async function open(): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await context({ ...TOUCH, acceptDownloads: true })).newPage()
  const complaints = complaintsOf(page)
  await page.goto(pathToFileURL(sheet).href)
  return { page, complaints }
}

const pair = (page: Page, n: number) => page.locator(`[data-pair="${n}"]`)
const choose = (page: Page, n: number, value: string) => pair(page, n).locator(`input[value=${value}]`).tap()

/** Answers the first pairs: every tenth is changed, every tenth asked about, all others are right. */
async function answerAll(page: Page): Promise<void> {
  for (let n = 0; n < COUNT; n++) {
    const value = n % 10 === 3 ? 'change' : n % 10 === 7 ? 'ask' : 'right'
    await choose(page, n, value)
    if (value === 'change') {
      const area = page.locator(`#change-${n}`)
      await area.fill(`${await area.inputValue()} అండి`)
    }
    if (value === 'ask') await page.locator(`#ask-${n}`).fill('ఇది సరైన మాటేనా?')
  }
}

async function save(page: Page): Promise<string> {
  const waiting = page.waitForEvent('download')
  await page.locator('#send').tap()
  const file = join(site.folder, 'answers.json')
  await (await waiting).saveAs(file)
  return file
}

test('forty answers by touch come back as forty answered pairs, and nothing is loaded', async () => {
  const { page, complaints } = await open()
  await page.locator('#send').tap()
  expect(await page.locator('#status').innerText()).not.toBe('')
  await page.locator('#reader').fill('S. Rao')
  await answerAll(page)
  expect(await page.locator('#progress').evaluate((bar: HTMLProgressElement) => bar.value)).toBe(COUNT)
  const said = translate('--import', await save(page))
  expect(said).toContain('S. Rao: 32 signed, 4 changed and signed, 4 asked')
  // The sheet itself is the only thing that is asked for.
  expect(complaints).toEqual([`foreign request: ${pathToFileURL(sheet).href}`])

  // Each answer is a few lines of its own pair, and no other line differs.
  const diff = git('diff', '--unified=0').split('\n')
  const removed = diff.filter(line => /^-(?!--)/.test(line))
  const added = diff.filter(line => /^\+(?!\+\+)/.test(line))
  expect(removed.filter(line => line.trim() !== '-  state: draft')).toHaveLength(4)
  expect(removed).toHaveLength(36 + 4)
  expect(added.filter(line => line === '+  by: S. Rao')).toHaveLength(36)
  expect(added.filter(line => line.startsWith('+# Asked by S. Rao on '))).toHaveLength(4)
  expect(added).toHaveLength(36 * 2 + 4 + 4)
  expect(translate('--import', join(site.folder, 'answers.json'))).toContain('0 signed, 0 changed')
  expect(git('diff', '--unified=0').split('\n')).toEqual(diff)
})

test('a phone that can share gets the answers as a text file', async () => {
  const { page } = await open()
  await page.evaluate(() => {
    const share = async ({ files = [] }: ShareData) => {
      document.title = `${files[0].type} ${(JSON.parse(await files[0].text()) as { reader: string }).reader}`
    }
    Object.assign(navigator, { canShare: () => true, share })
  })
  await page.locator('#reader').fill('S. Rao')
  await choose(page, 0, 'right')
  await page.locator('#send').tap()
  await expect.poll(() => page.title()).toBe('text/plain S. Rao')
})

test('answers are there after the page was closed, and the last one can be undone', async () => {
  const { page } = await open()
  await page.locator('#reader').fill('S. Rao')
  await choose(page, 0, 'right')
  await choose(page, 1, 'ask')
  await page.locator('#undo').tap()
  expect(await pair(page, 1).locator(':checked').count()).toBe(0)
  await page.reload()
  expect(await page.locator('#reader').inputValue()).toBe('S. Rao')
  expect(await pair(page, 0).locator(':checked').getAttribute('value')).toBe('right')
  await page.locator('#next').tap()
  expect(await page.evaluate(() => document.activeElement?.closest('[data-pair]')?.getAttribute('data-pair'))).toBe('1')
})

test('by keyboard alone a pair is answered, and the text to copy is offered', async () => {
  const { page } = await open()
  await page.locator('#reader').focus()
  await page.keyboard.type('S. Rao')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  expect(await pair(page, 0).locator(':checked').getAttribute('value')).toBe('change')
  await page.keyboard.press('ArrowLeft')
  await page.locator('#copy').focus()
  await page.keyboard.press('Enter')
  const text = await page.locator('#text').inputValue()
  expect(JSON.parse(text)).toMatchObject({ reader: 'S. Rao', answers: [{ answer: 'right' }] })
})

test('a sheet is as wide as a phone, its buttons are for thumbs, and axe finds nothing', async () => {
  const { page } = await open()
  await choose(page, 0, 'change')
  await choose(page, 1, 'ask')
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

test('a page takes at most 400 KB', () => {
  expect(readFileSync(sheet).byteLength).toBeLessThan(400 * 1024)
})
