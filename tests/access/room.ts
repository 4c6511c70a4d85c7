// What languages with long words and tall letters need. Each look gives one line for each fault.
import type { Page } from 'playwright-core'
import { isTranslated } from '../browser/routes.ts'
import { overlaps } from './overlaps.ts'
import type { Look } from './visit.ts'

/** Telugu that is set too tightly, spaced, slanted or in capitals. */
export const crampedTelugu = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const ofText = getComputedStyle(document.body).fontFamily
    const found = new Set<string>()
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? ''
      const element = walker.currentNode.parentElement
      if (!element || !/\p{sc=Telu}/u.test(text)) continue
      const style = getComputedStyle(element)
      // Figures and names are set like headings.
      const isText = style.fontFamily === ofText && element.closest('p, dd') && !element.closest('button, a, summary')
      const line = Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize)
      const faults = [
        // Browsers round lines to parts of a pixel.
        line < (isText ? 1.6 : 1.4) - 0.005 && `a line of ${line.toFixed(2)}`,
        /^(?:normal|0px)$/.test(style.letterSpacing) || 'spaced',
        style.fontStyle === 'normal' || 'slanted',
        style.textTransform === 'none' || 'in other letters',
        style.hyphens === 'manual' || 'hyphenated',
      ].filter(fault => typeof fault === 'string')
      if (faults.length) found.add(`${element.tagName} ${element.className}: ${faults} "${text.slice(0, 20)}"`)
    }
    return [...found]
  })

/** Telugu whose highest or deepest letters would be cut off by something around them. */
export const clippedTelugu = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    const inks = new Map<string, TextMetrics>()
    /** How far the letters of a font reach. */
    const inkOf = (element: Element) => {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(element)
      const font = `${fontWeight} ${fontSize} ${fontFamily}`
      if (!inks.has(font)) {
        context.font = font
        inks.set(font, context.measureText('స్త్రీ శాస్త్రవేత్తలు క్షేత్రం'))
      }
      return inks.get(font) as TextMetrics
    }
    const clips = (element: Element) => {
      const { overflowY, contain, contentVisibility } = getComputedStyle(element)
      return /hidden|clip/.test(overflowY) || /paint|content|strict/.test(contain) || contentVisibility === 'auto'
    }
    const clippersOf = (element: Element | null): Element[] =>
      element && element !== document.body
        ? [...(clips(element) ? [element] : []), ...clippersOf(element.parentElement)]
        : []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true }) || !/\p{sc=Telu}/u.test(node.textContent ?? ''))
        continue
      const clippers = clippersOf(element).filter(({ clientHeight }) => clientHeight > 2)
      if (!clippers.length) continue
      const ink = inkOf(element)
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects())
        for (const clipper of clippers) {
          const top = clipper.getBoundingClientRect().top + clipper.clientTop
          const bottom = top + clipper.clientHeight
          const middle = (line.top + line.bottom) / 2
          // Lines that are not seen are not cut.
          if (middle < top || middle > bottom) continue
          const baseline = line.top + ink.fontBoundingBoxAscent
          const over = Math.max(
            top - baseline + ink.actualBoundingBoxAscent,
            baseline + ink.actualBoundingBoxDescent - bottom,
          )
          if (over > 1)
            found.add(`${over.toFixed(1)} px of "${node.textContent?.slice(0, 20)}" in ${clipper.className}`)
        }
    }
    return [...found]
  })

/**
 * What does not fit into small windows: the words of Telugu pages as they are; of other pages in a language whose
 * labels are half as long again, short ones almost three times as long, and whose headings have the longest word of
 * Telugu. Leaves the page in that language.
 */
export const cramped: Look = async (page, route) => {
  if (!isTranslated(route)) await page.evaluate(lengthen)
  const found: string[] = []
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const faults = [...(await page.evaluate(misfits)), ...(await overlaps(page))]
    found.push(...faults.map(fault => `${width} px: ${fault}`))
  }
  return found
}

/** Runs in the page. Names of languages are the same in all of them. */
function lengthen(): void {
  const longer = (text: string) => {
    const length = Math.ceil(text.length * (text.length > 10 ? 1.5 : 2.9))
    return `${text} ${text} ${text}`.slice(0, length).trim()
  }
  const labels = 'a:not([hreflang]), button, summary, th, dt, label, legend'
  for (const label of document.querySelectorAll(`:is(header, main, footer) :is(${labels})`)) {
    const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim()
      if (text && text.length < 40 && /\p{L}{2}/u.test(text)) walker.currentNode.textContent = longer(text)
    }
  }
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  for (const heading of document.querySelectorAll('main :is(h1, h2, h3, h4)')) {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(heading)
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`
    let word = ''
    while (context.measureText(word).width < 9.6 * Number.parseFloat(fontSize)) word += 'స్త్రీ'
    heading.append(' ', word)
  }
}

/** Runs in the page. */
function misfits(): string[] {
  const found: string[] = []
  const wide = document.documentElement.scrollWidth - innerWidth
  if (wide > 0) {
    const guilty = [...document.querySelectorAll('main *, footer *, header *')].filter(
      element => element.getBoundingClientRect().right > innerWidth + 1,
    )
    found.push(`${wide} px too wide: ${guilty.slice(0, 3).map(({ tagName, className }) => `${tagName}.${className}`)}`)
  }
  const controls = [...document.querySelectorAll('#root > header :is(a, button)')]
    .filter(
      element =>
        // The band stands above the line.
        !element.closest('#root > header > a') &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .map(element => element.getBoundingClientRect())
    .filter(({ width }) => width > 1)
  const [low, high] = [Math.max(...controls.map(({ top }) => top)), Math.min(...controls.map(({ bottom }) => bottom))]
  if (controls.length && low > high) found.push('the header stands on two lines')

  const segments = new Intl.Segmenter('te')
  const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const node = walker.currentNode
    const parent = node.parentElement
    const text = node.textContent ?? ''
    if (!parent || !text.trim() || parent.closest('.visually-hidden, dialog, [popover], [inert]')) continue
    // Where tables are lists, their column heads are for screen readers.
    if (getComputedStyle(parent.closest('thead') ?? parent).position === 'absolute') continue
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (boxes.length < 2) continue
    for (const { segment, index } of segments.segment(text)) {
      if (segment.length < 2) continue
      range.setStart(node, index)
      range.setEnd(node, index + segment.length)
      const tops = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      )
      if (tops.size > 1) found.push(`"${segment}" is broken in "${text.slice(0, 30)}"`)
    }
  }
  return [...new Set(found)]
}
