// What stands around every page, whatever its layout: the way past it, the other language, and words that are whole.
import { expect, test } from 'vitest'
import { at, idleTab } from './browser.ts'
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
