// A page whose lines run from right to left is the mirror image of the same page with lines from left to right.
import type { Page } from 'playwright-core'
import { settled } from './visit.ts'

/** An element with what is drawn at its sides. */
export interface Box {
  name: string
  /** True for one whose own lines run as those of the page do: a telephone number is written from the left on each. */
  follows: boolean
  /** Pixels from the side where lines begin to the side that is nearer to it, and to the other one. */
  start: number
  end: number
  /** What is drawn beside it or along its edges: where lines lie, which corners are round, where shadows fall. */
  edges: string
}

/**
 * Makes the pages that a tab opens from now on run from right to left, or as they were built.
 * @param html gives the HTML of a path
 */
export async function turn(page: Page, direction: 'ltr' | 'rtl', html: (path: string) => string): Promise<void> {
  await page.unrouteAll()
  if (direction === 'ltr') return
  await page.route(
    ({ pathname }) => !/\.\w+$/.test(pathname),
    route => {
      const body = html(new URL(route.request().url()).pathname).replace('<html ', '<html dir="rtl" ')
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body })
    },
  )
}

/** The boxes of the main part that are seen, measured from the side where lines begin. */
export async function boxesOf(page: Page): Promise<Box[]> {
  // Some parts follow how far a page is scrolled.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await settled(page)
  return page.evaluate(() => {
    const isTurned = document.dir === 'rtl'
    const [begin, finish] = isTurned ? (['right', 'left'] as const) : (['left', 'right'] as const)
    const fromStart = (x: number) => (isTurned ? innerWidth - x : x)
    const drawn = (style: CSSStyleDeclaration) => {
      const of = (name: string) => style.getPropertyValue(name)
      const sides = [begin, finish].map(side =>
        [`border-${side}-width`, `border-top-${side}-radius`, `border-bottom-${side}-radius`].map(of).join(' '),
      )
      const shadow = of('box-shadow').replace(/ (-?[\d.]+)px/, (_, x) => ` ${isTurned && x !== '0' ? -x : x}px`)
      return `${sides.join(' | ')} ${shadow}`
    }
    const placed = (style: CSSStyleDeclaration) => {
      const [near, far] = [begin, finish].map(side => Math.round(Number.parseFloat(style[side])))
      // A ground that covers its box has no side.
      if (style.content === 'none' || style.position !== 'absolute' || (near === 0 && far === 0)) return ''
      return `${near} ${far} ${drawn(style)}`
    }
    const isSeen = (element: Element) =>
      // What a picture shows, and what two pictures compare, has no direction of writing; nor have single words in a line.
      !element.closest('picture, svg, img') &&
      getComputedStyle(element).display !== 'inline' &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return [...document.querySelectorAll('main *')].filter(isSeen).map(element => {
      const { left, right } = element.getBoundingClientRect()
      const [start, end] = [fromStart(left), fromStart(right)].sort((a, b) => a - b)
      const parts = ['::before', '::after'].map(part => placed(getComputedStyle(element, part)))
      const name = `${element.localName}.${element.className} "${element.textContent?.trim().slice(0, 20)}"`
      const follows = getComputedStyle(element).direction === (isTurned ? 'rtl' : 'ltr')
      return { name, follows, start, end, edges: [drawn(getComputedStyle(element)), ...parts].join(' / ') }
    })
  })
}

/** What is not at its mirrored place, one line a fault. */
export function unmirrored(usual: Box[], turned: Box[]): string[] {
  if (usual.length !== turned.length) return [`${turned.length} boxes and not ${usual.length}`]
  const isNear = (a: number, b: number) => Math.abs(a - b) < 1.5
  return turned.flatMap((box, n) => {
    const { start, end, edges } = usual[n]
    if (!box.follows) return []
    if (!isNear(box.start, start) || !isNear(box.end, end))
      return [`${box.name} lies from ${box.start} to ${box.end} and not from ${start} to ${end}`]
    return box.edges === edges ? [] : [`${box.name} has the edges ${box.edges} and not ${edges}`]
  })
}
