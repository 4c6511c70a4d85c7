// What stands around every page, whatever its layout: the way past it, the other language, and words that are whole.
import { expect, test } from 'vitest'
import { at, idleTab, open } from './browser.ts'
import { allRoutes, files, pageOf, read } from './routes.ts'

test('every page, pages that stand alone and the answers to unknown addresses begin with a skip link and have a switch', () => {
  const pages = [
    ...allRoutes().map(path => [path, pageOf(path)]),
    ...files(/(?:^|\/)404\.html$/).map(file => [file, read(file)]),
  ]
  for (const [path, html] of pages) {
    const body = html.slice(html.indexOf('<body'))
    const [, target] = /<a [^>]*href="#([^"]+)"/.exec(body) ?? []
    expect([path, body.indexOf('<a '), body.includes(` id="${target}"`)]).toEqual([
      path,
      body.indexOf('<a class='),
      true,
    ])
    expect([path, /<a [^>]*rel="alternate"[^>]*hrefLang="\w+"/i.test(body)]).toEqual([path, true])
  }
})

test('what gets the focus in the header leaves the page where it is, whether the header is in view or not', async () => {
  // With less motion the browser scrolls at once.
  const { page } = await open('/product/rice', { reducedMotion: 'reduce' })
  const header = page.locator('#root > header')
  const top = () => header.evaluate(element => Math.ceil(element.getBoundingClientRect().top))
  for (const isAway of [true, false]) {
    await page.evaluate(() => scrollTo(0, 2000))
    await page.waitForFunction(() => scrollY === 2000)
    if (!isAway) await page.evaluate(() => scrollTo(0, 1900))
    await expect.poll(async () => (await top()) === 0).toBe(!isAway)
    const before = await page.evaluate(() => scrollY)
    await header.getByRole('link', { name: 'తెలుగు', exact: true }).focus()
    expect(await page.evaluate(() => scrollY)).toBe(before)
    expect(await top()).toBe(0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  }
})

test('no words of header and notice are cut on small phones, with large letters or wide spacing', async () => {
  const page = await idleTab({ viewport: { width: 320, height: 640 } })
  for (const path of ['/', '/te/']) {
    await page.goto(at(path))
    for (const rule of [
      '',
      'html { font-size: 200% }',
      '* { letter-spacing: 0.12em; word-spacing: 0.16em; line-height: 1.5 }',
    ]) {
      const cut = await page.evaluate(rule => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(rule.replaceAll(/; | }/g, ' !important$&'))
        document.adoptedStyleSheets = [sheet]
        return [...document.querySelectorAll('#root > header *')].flatMap(element => {
          const { overflowX, textOverflow } = getComputedStyle(element)
          const isCut =
            element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 2 && overflowX !== 'visible'
          const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
          return seen && !element.closest('dialog, .visually-hidden') && (isCut || textOverflow === 'ellipsis')
            ? [element.textContent]
            : []
        })
      }, rule)
      expect([path, rule, cut]).toEqual([path, rule, []])
    }
  }
})
