// Every example of every block as a built page: with letters twice as large, with long words, for screen readers, and
// with lines that run from right to left.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { cutWords, lengthenWords } from '../access/longWords.ts'
import { type Box, boxesOf, turn, unmirrored } from '../access/mirrored.ts'
import { unreadable } from '../access/overPictures.ts'
import { unevenRows } from '../access/tableRows.ts'
import { enhanceSection } from '../access/visit.ts'
import { context, PHONE, WIDE } from '../browser/browser.ts'
import { catalogueSite, EXAMPLES, type ExamplePage } from './catalogueSite.ts'

const LONG = 900_000

let origin = ''
let out = ''

beforeAll(async () => {
  ;({ origin, out } = await catalogueSite())
}, LONG)

const htmlOf = (path: string) => readFileSync(join(out, path, 'index.html'), 'utf8')

const visit = async (shown: ExamplePage[], act: (page: Page) => Promise<string[]>) => {
  const page = await (await context({ reducedMotion: 'reduce' })).newPage()
  const found: string[] = []
  for (const { path } of shown) {
    await page.goto(origin + path)
    found.push(...(await act(page)).map(fault => `${path}, ${fault}`))
  }
  return found
}

const setLetters = (size: string) => document.documentElement.style.setProperty('font-size', size, size && 'important')

test(
  'no example is wider than its screen and no word is cut, with letters twice as large and with long words',
  async () => {
    const found = await visit(EXAMPLES, async page => {
      const faults: string[] = []
      const look = async (how: string, widths: number[]) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 740 })
          faults.push(...(await page.evaluate(cutWords)).map(fault => `${how}, ${width} px: ${fault}`))
        }
      }
      await look('as it is', [320])
      await page.evaluate(setLetters, '200%')
      await look('at 200 %', [320, 360])
      await page.evaluate(lengthenWords)
      await look('long words at 200 %', [320, 360])
      await page.evaluate(setLetters, '')
      await look('long words', [320, 360, 768])
      return faults
    })
    expect(found).toEqual([])
  },
  LONG,
)

test(
  'every row of every table has a cell below each head of a column, as a table and as cards',
  async () => {
    const withTables = EXAMPLES.filter(({ path }) => htmlOf(path).includes('<table'))
    expect(withTables.length).toBeGreaterThan(4)
    const found = await visit(withTables, async page => {
      const faults: string[] = []
      for (const viewport of [WIDE, PHONE]) {
        await page.setViewportSize(viewport)
        faults.push(...(await unevenRows(page)).map(fault => `${viewport.width} px: ${fault}`))
      }
      return faults
    })
    expect(found).toEqual([])
  },
  LONG,
)

test(
  'from right to left every example is the mirror image of itself, no wider than its screen, its words on their veil',
  async () => {
    const page = await (await context({ reducedMotion: 'reduce' })).newPage()
    const found: string[] = []
    for (const { path } of EXAMPLES) {
      const open = async (direction: 'ltr' | 'rtl', look: (width: number) => Promise<void>) => {
        await turn(page, direction, htmlOf)
        await page.setViewportSize(WIDE)
        await page.goto(origin + path)
        await enhanceSection(page)
        for (const viewport of [WIDE, PHONE]) {
          await page.setViewportSize(viewport)
          await look(viewport.width)
        }
      }
      const usual = new Map<number, Box[]>()
      await open('ltr', async width => void usual.set(width, await boxesOf(page)))
      await open('rtl', async width => {
        const faults = unmirrored(usual.get(width) ?? [], await boxesOf(page))
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wide > 0) faults.push(`${wide} px too wide`)
        faults.push(...(await unreadable(page)))
        found.push(...faults.map(fault => `${path}, ${width} px: ${fault}`))
      })
    }
    expect(found).toEqual([])
  },
  LONG,
)

/** Opens an example in one of the directions, at a place whose section has come to life. */
async function openExample(path: string, direction: 'ltr' | 'rtl') {
  const page = await (await context({ reducedMotion: 'reduce' })).newPage()
  await turn(page, direction, htmlOf)
  await page.goto(origin + path)
  await enhanceSection(page)
  return page
}

const middle = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return box.x + box.width / 2
}

test.each([
  'ltr',
  'rtl',
] as const)('with lines that run %s, arrow keys go the way that the eyes see', async direction => {
  const timeline = await openExample('/catalogue/timeline-0', direction)
  const [first, second] = [0, 1].map(n => timeline.getByRole('tab').nth(n))
  const [back, on] =
    (await middle(first)) < (await middle(second)) ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  expect(on).toBe(direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft')
  await first.focus()
  for (const [key, chosen] of [
    [on, second],
    [back, first],
  ] as const) {
    await timeline.keyboard.press(key)
    await expect.poll(() => chosen.getAttribute('aria-selected')).toBe('true')
  }
  const gallery = await openExample('/catalogue/gallery-0', direction)
  const pictures = gallery.locator('[data-gallery] > [id] a')
  const shown = gallery.locator('dialog [data-count]')
  await pictures.first().click()
  const count = await shown.textContent()
  await gallery.keyboard.press(on)
  await expect.poll(() => shown.textContent()).toBe(count?.replace('1', '2'))
  await gallery.keyboard.press(back)
  await expect.poll(() => shown.textContent()).toBe(count)
})

test.each(['ltr', 'rtl'] as const)('with lines that run %s, arrows point away from each other', async direction => {
  for (const path of ['/catalogue/timeline-0', '/catalogue/gallery-0', '/catalogue/testimonials-0']) {
    const page = await openExample(path, direction)
    const signs = page.locator('main :is([data-step], [data-action="1"], [data-action="-1"]) > svg')
    const scales = await signs.evaluateAll(all => all.map(sign => Number.parseFloat(getComputedStyle(sign).scale)))
    expect([path, [...new Set(scales)]]).toEqual([path, [direction === 'ltr' ? 1 : -1]])
  }
})
