// A reader checks a page on a phone: answers by touch, sent, taken over; without any request.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import AxeBuilder from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { command } from '../authoring/command.ts'
import { copySite, type SiteCopy } from '../authoring/copy.ts'
import { complaintsOf, context, PHONE } from '../browser/browser.ts'
import { filled, siteIn, translated } from './library.ts'

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true }
const COUNT = 10
let site: SiteCopy
let sheet: string

const translate = async (...args: string[]) => (await command(site.folder, 'translate', 'te', ...args)).stdout
const git = (...args: string[]) => execFileSync('git', args, { cwd: site.folder, encoding: 'utf8' })

beforeAll(async () => {
  site = copySite()
  site.write('content/site.yaml', siteIn('[en, te]'))
  for (const [file, text] of Object.entries(translated())) {
    mkdirSync(dirname(join(site.folder, file)), { recursive: true })
    site.write(file, filled(text))
  }
  sheet = join(site.folder, 'sheet.html')
  // The built site has another home page, which begins with a hero too: its picture is the one on the sheet.
  // It is made by a process, because in that of the tests it has no styles.
  const args = ['src/node/cli.mjs', 'translate', 'te', '--sheet', '/', '--to', sheet, '--out', inject('out')]
  execFileSync(process.execPath, args, { env: { ...process.env, SITE: site.folder }, stdio: 'ignore' })
  expect(readFileSync(sheet, 'utf8').match(/src="data:image/g)).toHaveLength(1)
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

/** Answers the first pairs: one is changed, one asked about, all others are right. */
async function answerAll(page: Page): Promise<void> {
  for (let n = 0; n < COUNT; n++) {
    const value = n === 3 ? 'change' : n === 7 ? 'ask' : 'right'
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

test('ten answers by touch come back as ten answered pairs, and nothing is loaded', async () => {
  const { page, complaints } = await open()
  await page.locator('#send').tap()
  await expect.poll(() => page.locator('#status').innerText()).not.toBe('')
  await page.locator('#reader').fill('S. Rao')
  await answerAll(page)
  expect(await page.locator('#progress').evaluate((bar: HTMLProgressElement) => bar.value)).toBe(COUNT)
  const said = await translate('--import', await save(page))
  expect(said).toContain('S. Rao: 8 signed, 1 changed and signed, 1 asked')
  // The sheet itself is the only thing that is asked for.
  expect(complaints).toEqual([`foreign request: ${pathToFileURL(sheet).href}`])

  // Each answer is a few lines of its own pair, and no other line differs.
  const diff = git('diff', '--unified=0').split('\n')
  const removed = diff.filter(line => /^-(?!--)/.test(line))
  const added = diff.filter(line => /^\+(?!\+\+)/.test(line))
  expect(removed.filter(line => line.trim() !== '-  state: draft')).toHaveLength(1)
  expect(removed).toHaveLength(9 + 1)
  expect(added.filter(line => line === '+  by: S. Rao')).toHaveLength(9)
  expect(added.filter(line => line.startsWith('+# Asked by S. Rao on '))).toHaveLength(1)
  expect(added).toHaveLength(9 * 2 + 1 + 1)
  expect(await translate('--import', join(site.folder, 'answers.json'))).toContain('0 signed, 0 changed')
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
  await expect.poll(() => pair(page, 1).locator(':checked').count()).toBe(0)
  await page.reload()
  expect(await page.locator('#reader').inputValue()).toBe('S. Rao')
  expect(await pair(page, 0).locator(':checked').getAttribute('value')).toBe('right')
  // It goes on where the reader stopped, also below one that was passed over.
  const here = () => page.evaluate(() => document.activeElement?.closest('[data-pair]')?.getAttribute('data-pair'))
  expect(await page.locator('#status').innerText()).not.toBe('')
  const bar = (await page.locator('.bar').boundingBox())?.y ?? 0
  await expect.poll(() => pair(page, 1).evaluate(item => item.getBoundingClientRect().bottom)).toBeLessThan(bar)
  expect(await here()).toBe('1')
  await choose(page, 4, 'right')
  await page.reload()
  expect(await here()).toBe('5')
  await page.locator('#next').tap()
  await expect.poll(here).toBe('6')
})

test('Send is always in sight, and a change without other words is no answer, which is said', async () => {
  const { page } = await open()
  await expect.poll(() => page.locator('#send').isVisible()).toBe(true)
  const { y = 0, height = 0 } = (await page.locator('#send').boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(PHONE.height)
  await choose(page, 4, 'change')
  await page.locator('#change-4').focus()
  await page.locator('#reader').focus()
  expect(await page.locator('#status').innerText()).not.toBe('')
  expect(await page.locator('#progress').evaluate((bar: HTMLProgressElement) => bar.value)).toBe(0)
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
  expect(JSON.parse(text)).toMatchObject({ reader: 'S. Rao', right: expect.stringMatching(/^[0-9a-f]{12}$/) as string })
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
    const width = document.documentElement.scrollWidth
    // For a reader who has chosen larger letters.
    document.documentElement.style.fontSize = '200%'
    const enlarged = document.documentElement.scrollWidth
    return { violations: violations.map(({ id }) => id), small: small.length, width, enlarged }
  })
  expect(found).toEqual({ violations: [], small: 0, width: PHONE.width, enlarged: PHONE.width })
})

test('a page with pictures takes at most 400 KB', async () => {
  const to = join(site.folder, 'rice.html')
  await command('.', 'translate', 'te', '--sheet', '/product/rice', '--out', inject('out'), '--to', to)
  expect(readFileSync(to, 'utf8')).toContain('src="data:image/')
  expect(statSync(to).size).toBeLessThan(400 * 1024)
})
