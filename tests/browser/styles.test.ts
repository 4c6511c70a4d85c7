import { expect, test } from 'vitest'
import { at, open, PHONE } from './browser.ts'
import { routes } from './routes.ts'

const missing = async (path: string) => {
  const html = await (await fetch(at(path))).text()
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(match => match[1])
  const styles = (await Promise.all(sheets.map(async sheet => (await fetch(at(sheet))).text()))).join('\n')
  const classes = new Set(
    [...html.matchAll(/ class="([^"]+)"/g)].flatMap(match => match[1].split(' ')).filter(name => name.startsWith('_')),
  )
  return [...classes].filter(name => !styles.includes(`.${name}`)).map(name => `${path} ${name}`)
}

test('every page links the styles of everything that is served on it', async () => {
  expect((await Promise.all([...routes(), '/nope'].map(missing))).flat()).toEqual([])
})

test('the search box comes with its styles', async () => {
  const { page } = await open('/', { viewport: PHONE })
  await page.getByRole('button', { name: 'Open the search' }).click()
  const form = page.locator('form', { has: page.getByRole('combobox', { name: 'Search' }) })
  expect(await form.evaluate(element => getComputedStyle(element).display)).not.toBe('block')
})

test('Telugu words are joined alike on a page that was loaded and on one that was come back to', async () => {
  const { page } = await open('/media/paper', { viewport: PHONE })
  // Letters that are not joined stand side by side, and take more room.
  const widths = async () => {
    await page.evaluate(() => document.fonts.ready)
    return page.locator('main [lang=te]').evaluateAll(all =>
      all.map(element => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return [...range.getClientRects()].map(({ width }) => Math.round(width))
      }),
    )
  }
  await page.waitForLoadState('networkidle')
  const loaded = await widths()
  expect(loaded.length).toBeGreaterThan(5)
  await page.locator('header a[href="/"]').first().click()
  // Both pages have words in Telugu, so only the address says that the other one has come.
  await page.waitForURL(at('/'))
  await page.locator('main [lang=te]').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'paper', exact: false }).waitFor()
  await expect.poll(widths).toEqual(loaded)
})

test('every page links the one style sheet of the site, in which layers stand in their order', async () => {
  const sheets = new Set<string>()
  for (const path of [...routes(), '/nope']) {
    const html = await (await fetch(at(path))).text()
    sheets.add([...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href).join(' '))
  }
  expect([...sheets]).toEqual([expect.stringMatching(/^\S+\.css$/)])
  const text = await (await fetch(at([...sheets][0]))).text()
  expect(text).toMatch(/^@layer reset, tokens, base, ui, blocks, app, print;/)
})
