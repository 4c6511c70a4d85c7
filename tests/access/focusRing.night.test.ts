// The ring around what has the focus, measured in pixels against what lies behind it.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { at, context, PHONE, WIDE } from '../browser/browser.ts'
import { inTurn, pagesWithEveryBlock } from '../browser/routes.ts'
import { type Color, contrast } from './overPictures.ts'
import { enhanceSection, settled } from './visit.ts'

// How far a ring may be from the edge of its control, in pixels.
const REACH = 13
// WCAG 1.4.11.
const MIN_CONTRAST = 3
// The part of a side along which the ring is seen. Corners, in pixels, are round.
const MIN_SEEN = 0.8
const CORNER = 6
const COLOR_SCHEMES = ['dark', 'light'] as const

test('the focus ring of every kind of control is seen on all sides, by day and by night', async () => {
  const page = await (await context({ viewport: WIDE, reducedMotion: 'reduce' })).newPage()
  const kinds = new Set<string>()
  const found: string[] = []
  for (const [n, route] of inTurn(pagesWithEveryBlock(), 0).entries()) {
    await page.setViewportSize(n % 2 ? PHONE : WIDE)
    await page.goto(at(route))
    await enhanceSection(page)
    // After a key, whatever gets the focus shows its ring.
    await page.keyboard.press('Tab')
    for (;;) {
      const kind = await page.evaluate(focusNext, [...kinds])
      if (!kind) break
      kinds.add(kind)
      for (const colorScheme of COLOR_SCHEMES) {
        await page.emulateMedia({ colorScheme })
        found.push(...(await unseenSides(page)).map(side => `${route}, ${colorScheme}, ${kind}: ${side}`))
      }
    }
  }
  expect(kinds.size).toBeGreaterThan(30)
  expect(found).toEqual([])
}, 600_000)

/** Runs in the page: focuses the first control of another kind; gives its block and styles, undefined without one. */
function focusNext(known: string[]): string | undefined {
  const kindOf = (element: Element) => {
    const block =
      element.closest<HTMLElement>('[data-block]')?.dataset.block ?? element.closest('header, footer')?.tagName
    return [block, element.parentElement?.className, element.tagName, element.className].join(' ')
  }
  for (const element of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  )) {
    const kind = kindOf(element)
    if (element.tabIndex < 0 || known.includes(kind)) continue
    element.focus()
    if (document.activeElement === element && element.checkVisibility({ visibilityProperty: true })) return kind
  }
  return undefined
}

/** Sides of the control with the focus along which its ring cannot be told from what is there without it. */
async function unseenSides(page: Page): Promise<string[]> {
  await settled(page)
  const box = await page.evaluate(ringedBox, REACH + 1)
  // A link over two lines has a ring of no simple shape.
  if (!box) return []
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const clip = { x: box.left, y: box.top, width, height }
  const shot = async () =>
    sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer()
  const focused = await shot()
  await page.evaluate(hideRing)
  const plain = await shot()
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })
  const isSeen = (x: number, y: number) => {
    const start = (y * width + x) * 3
    const [one, other] = [focused, plain].map(pixels => [...pixels.subarray(start, start + 3)])
    return contrast(one as Color, other as Color) >= MIN_CONTRAST
  }
  const near = (edge: number, length: number) => numbers(Math.max(0, edge - REACH), Math.min(length, edge + REACH))
  const { left, top, right, bottom } = box.edges
  const columns = numbers(Math.max(0, left + CORNER), Math.min(width, right - CORNER))
  const rows = numbers(Math.max(0, top + CORNER), Math.min(height, bottom - CORNER))
  const horizontal = (edge: number) => share(columns, x => near(edge, height).some(y => isSeen(x, y)))
  const vertical = (edge: number) => share(rows, y => near(edge, width).some(x => isSeen(x, y)))
  // A side outside the window is not looked at.
  const sides = [
    { name: 'top', seen: top > 0 ? horizontal(top) : 1 },
    { name: 'bottom', seen: bottom < height ? horizontal(bottom) : 1 },
    { name: 'left', seen: left > 0 ? vertical(left) : 1 },
    { name: 'right', seen: right < width ? vertical(right) : 1 },
  ]
  return sides
    .filter(({ seen }) => seen < MIN_SEEN)
    .map(({ name, seen }) => `${name} side seen along ${Math.round(seen * 100)} %`)
}

const numbers = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n)

const share = (places: number[], isSeen: (place: number) => boolean) =>
  places.length ? places.filter(isSeen).length / places.length : 1

interface RingedBox {
  /** What of the ring and its surroundings is in the window, in whole pixels of it. */
  left: number
  top: number
  right: number
  bottom: number
  /** The edges of what the ring is around, from the left and the top of that. */
  edges: { left: number; top: number; right: number; bottom: number }
}

/** Runs in the page: where the ring of the control with the focus is, which may be around what contains it. */
function ringedBox(around: number): RingedBox | undefined {
  const focused = document.activeElement as Element
  let ringed: Element | null = focused
  while (ringed && getComputedStyle(ringed).outlineStyle === 'none') ringed = ringed.parentElement
  const rings = (ringed ?? focused).getClientRects()
  if (rings.length !== 1) return undefined
  const [ring] = rings
  const left = Math.floor(Math.max(0, ring.left - around))
  const top = Math.floor(Math.max(0, ring.top - around))
  const right = Math.ceil(Math.min(innerWidth, ring.right + around))
  const bottom = Math.ceil(Math.min(innerHeight, ring.bottom + around))
  if (right <= left || bottom <= top) return undefined
  const edges = {
    left: Math.round(ring.left) - left,
    top: Math.round(ring.top) - top,
    right: Math.round(ring.right) - left,
    bottom: Math.round(ring.bottom) - top,
  }
  return { left, top, right, bottom, edges }
}

/** Runs in the page. */
function hideRing(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { outline-color: transparent !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
