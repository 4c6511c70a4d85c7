// Telugu words of every page as a browser draws them with the cut font, held against the whole packaged one.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { joinedWords } from '../../src/node/assets/cutFont.ts'
import { at, context } from './browser.ts'
import { allRoutes } from './routes.ts'

const WHOLE = createRequire(import.meta.url).resolve(
  '@fontsource/tiro-telugu/files/tiro-telugu-telugu-400-normal.woff2',
)

test('every Telugu word in the font of headings looks as it does in the whole font', { timeout: 300_000 }, async () => {
  const pages = allRoutes().filter(route => route.startsWith('/te'))
  expect(pages.length).toBeGreaterThan(1)
  const page = await (await context({ reducedMotion: 'reduce' })).newPage()
  await page.route('**/assets/whole.woff2', answer =>
    answer.fulfill({ body: readFileSync(WHOLE), contentType: 'font/woff2' }),
  )
  const checked = new Set<string>()
  for (const route of pages) {
    await page.goto(at(route))
    const words = joinedWords(await page.evaluate(headings)).filter(word => !checked.has(word))
    for (const word of words) checked.add(word)
    const torn = await page.evaluate(async all => {
      const size = 40
      const whole = new FontFace('Whole', 'url(/assets/whole.woff2)')
      document.fonts.add(await whole.load())
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
      const ink = async (word: string, family: string) => {
        canvas.width = size * (word.length + 2)
        canvas.height = 3 * size
        context.font = `400 ${size}px ${family}`
        await document.fonts.load(context.font, word)
        // Letters at an angle are not fitted to the pixels, for which the letters that the cut font lacks count as well.
        context.rotate(0.05)
        context.fillText(word, size, 2 * size)
        return context.getImageData(0, 0, canvas.width, canvas.height).data.filter((_, index) => index % 4 === 3)
      }
      const found: string[] = []
      for (const word of all) {
        const [ours, theirs] = [await ink(word, '"Tiro Telugu"'), await ink(word, 'Whole')]
        const drawn = theirs.filter(alpha => alpha > 128).length
        const other = theirs.filter((alpha, index) => Math.abs(alpha - ours[index]) > 128).length
        // A torn conjunct differs by a fifth; another rounding of the same outline by much less.
        if (drawn < 40 || other > drawn / 50) found.push(`${word} ${other} of ${drawn}`)
      }
      return found
    }, words)
    expect([route, torn]).toEqual([route, []])
  }
  expect(checked.size).toBeGreaterThan(100)
})

/** The text of all headings of the page. */
const headings = () => [...document.querySelectorAll('h1, h2, h3')].map(({ textContent }) => textContent).join(' ')
