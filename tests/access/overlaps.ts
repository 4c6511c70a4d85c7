// Words that overlap other words on screens and on paper. Each look gives one line for each fault.
import type { Page } from 'playwright-core'
import { isTranslated } from '../browser/routes.ts'
import type { Look } from './visit.ts'

const HEIGHT = 800
// A4 less the margins of a browser, upright and on its side.
const SHEETS = [
  { width: 718, height: 1040 },
  { width: 1040, height: 718 },
]

/**
 * Overlaps on a page in Telugu, as it is and with long words of tall letters, in every view that an address opens.
 * Leaves the page with those words.
 */
export const crowded: Look = async (page, route) => {
  if (!isTranslated(route)) return []
  await page.reload()
  const views = await page.evaluate(() =>
    [...document.querySelectorAll(':is([data-place=timeline], [data-place=showcase])')].map(({ id }) => id),
  )
  const found: string[] = []
  for (const isLong of [false, true]) {
    if (isLong) await fillWithTelugu(page)
    for (const view of ['', ...views]) {
      await page.evaluate(id => location.replace(`#${id}`), view)
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: HEIGHT })
        found.push(...(await overlaps(page)).map(fault => `#${view} at ${width} px: ${fault}`))
      }
    }
  }
  return found
}

/** What is wrong with a page on paper: what overlaps, is cut, is of no use there or is missing. */
export const misprinted: Look = async page => {
  await page.emulateMedia({ media: 'print' })
  const found: string[] = []
  for (const sheet of SHEETS) {
    await page.setViewportSize(sheet)
    const faults = [...(await overlaps(page)), ...(await page.evaluate(unfit))]
    found.push(...faults.map(fault => `${sheet.width} px of paper: ${fault}`))
  }
  await page.emulateMedia({ media: 'screen' })
  return found
}

/** Runs in the page. */
function unfit(): string[] {
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const all = [...document.body.querySelectorAll('*')].filter(shown)
  const name = document.querySelector('#root > header a > span')
  const longestWord = (text: string) => Math.max(0, ...text.split(/\s+/).map(({ length }) => length))
  return [
    ...all
      .filter(element => /fixed|sticky/.test(getComputedStyle(element).position))
      .map(({ outerHTML }) => `repeated on every sheet: ${outerHTML.slice(0, 60)}`),
    ...all
      .filter(element => element.matches('input, [href="#main"], [rel=alternate], form, #root nav'))
      .map(({ outerHTML }) => `of no use: ${outerHTML.slice(0, 60)}`),
    ...(name && !shown(name) ? ['the name beside the seal is missing'] : []),
    ...(document.documentElement.scrollWidth > innerWidth + 1 ? ['wider than the sheet'] : []),
    ...[...document.querySelectorAll('main :is(p, h1, h2, h3, li, dd)')]
      .filter(shown)
      .filter(element => {
        const text = (element as HTMLElement).innerText
        return longestWord(text) > 3 && text.length > 40 && element.getBoundingClientRect().width < 110
      })
      .map(({ textContent }) => `one word to a line: ${textContent?.slice(0, 40)}`),
  ]
}

/** Words over other words on the page as it is, each pair in one line. */
export const overlaps = (page: Page) => page.evaluate(findOverlaps)

/** Replaces the words of the main part by the tallest letters and longest words of Telugu, half as long again. */
const fillWithTelugu = (page: Page) =>
  page.evaluate(() => {
    const TELUGU = 'స్త్రీశాస్త్రవేత్తలకు క్షేత్రస్థాయి వ్యవసాయోత్పత్తుల కొనుగోలుకేంద్రాల్లో ప్రత్యేకవసతి '
    const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const length = node.textContent?.trim().length ?? 0
      const isForScreen = node.parentElement?.closest('.visually-hidden, style, script, svg, [aria-hidden=true]')
      if (length > 2 && /\p{L}{2}/u.test(node.textContent ?? '') && !isForScreen)
        node.textContent = TELUGU.repeat(9)
          .slice(0, Math.ceil(length * 1.5))
          .trim()
    }
    for (const element of document.querySelectorAll('main, main [lang]')) element.setAttribute('lang', 'te')
  })

/** Runs in the page. */
function findOverlaps(): string[] {
  interface Line {
    text: string
    parent: Element
    left: number
    right: number
    top: number
    bottom: number
  }
  const lines: Line[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    const text = walker.currentNode.textContent ?? ''
    if (!parent || !text.trim() || parent.closest('.visually-hidden, [inert], script, style, option')) continue
    if (matchMedia('screen').matches && (parent.closest('dialog, [popover], header') || floats(parent))) continue
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (getComputedStyle(parent.closest('thead') ?? parent).position === 'absolute') continue
    range.selectNodeContents(walker.currentNode)
    for (const { left, right, top, bottom, width, height } of range.getClientRects())
      if (width > 1 && height > 1)
        // The middle of the line: boxes of lines that are set closely overlap, their letters do not.
        lines.push({ text, parent, left, right, top: top + height / 4, bottom: bottom - height / 4 })
  }
  lines.sort((a, b) => a.top - b.top)
  const found = new Set<string>()
  for (const [n, one] of lines.entries())
    for (let m = n + 1; m < lines.length && lines[m].top < one.bottom; m++) {
      const other = lines[m]
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - other.top
      if (one.parent !== other.parent && across > 2 && down > 2 && !turnedAway(one.parent) && !turnedAway(other.parent))
        found.add(`"${one.text.trim().slice(0, 30)}" lies over "${other.text.trim().slice(0, 30)}"`)
    }
  return [...found]

  /** True for what stays in the window while the page scrolls below it. */
  function floats(element: Element): boolean {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return true
    return false
  }

  /** True on the back of a card, which is not seen. */
  function turnedAway(element: Element): boolean {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (getComputedStyle(each).backfaceVisibility === 'hidden' && getComputedStyle(each).transform !== 'none')
        return true
    return false
  }
}
