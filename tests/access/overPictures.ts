// Finds words over pictures that cannot be read well, judged by the pixels behind them.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { settled } from './visit.ts'

interface Line {
  text: string
  left: number
  top: number
  width: number
  height: number
  color: [number, number, number, number]
  least: number
}

// The worst pixel in a hundred may be an edge that one letter touches.
const WORST = 0.01

/** Looks at the whole page, a window's height at a time; one line a fault. */
export async function unreadable(page: Page): Promise<string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const step = Math.round((page.viewportSize()?.height ?? 740) * 0.7)
  const found = new Set<string>()
  for (let y = 0; y < height; y += step) {
    await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), y)
    for (const fault of await unreadableHere(page)) found.add(fault)
  }
  return [...found]
}

/** Looks at every slide of every carousel, and at everything in the main part that opens where it stands, in turn. */
export async function unreadableInSteps(page: Page): Promise<string[]> {
  const found = new Set<string>()
  const steps = page.locator('main [data-dot], main button[aria-expanded=false]').filter({ visible: true })
  for (let n = 0; n < (await steps.count()); n++) {
    const step = await steps.nth(n).elementHandle()
    await step?.evaluate(button => {
      // What opens is seen with it in the middle of the window.
      const part = button.closest('[aria-roledescription=carousel], li, article') ?? button
      part.scrollIntoView({ block: 'center', behavior: 'instant' })
      ;(button as HTMLElement).click()
      part.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    for (const fault of await unreadableHere(page)) found.add(fault)
  }
  return [...found]
}

/** Looks at what is in the window now. */
export async function unreadableHere(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length) return
    // Letters only, so that signs and edges drawn in the same colour stay.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `* { transition: none !important }
      .bare * { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }
      .points * { pointer-events: auto !important }`,
    )
    document.adoptedStyleSheets = [sheet]
  })
  // The header answers to scrolling a frame later, and so does what was pressed.
  await settled(page)
  const lines = await page.evaluate(linesOverPictures)
  if (!lines.length) return []
  await page.evaluate(() => document.documentElement.classList.add('bare'))
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await page.evaluate(() => document.documentElement.classList.remove('bare'))
  return lines.flatMap(line => {
    const ratio = worstContrast(line, data, info.width)
    return ratio < line.least ? [`${ratio.toFixed(2)} of ${line.least}: ${line.text}`] : []
  })
}

/** The contrast that all but the worst hundredth of the pixels behind a line have. */
function worstContrast({ left, top, width, height, color }: Line, pixels: Buffer, stride: number): number {
  const alpha = color[3]
  const ratios = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = ((top + y) * stride + left + x) * 3
      const [red, green, blue] = [pixels[at], pixels[at + 1], pixels[at + 2]]
      const drawn = (channel: number, value: number) => Math.round(color[channel] * alpha + value * (1 - alpha))
      ratios[y * width + x] = contrast([red, green, blue], [drawn(0, red), drawn(1, green), drawn(2, blue)])
    }
  }
  return ratios.sort()[Math.floor(ratios.length * WORST)]
}

const LINEAR = Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)

// WCAG 2's relative luminance, of whole numbers from 0 to 255.
const luminance = (red: number, green: number, blue: number) =>
  0.2126 * LINEAR[red] + 0.7152 * LINEAR[green] + 0.0722 * LINEAR[blue]

export type Color = [red: number, green: number, blue: number]

/** WCAG 2's contrast between two colours, of whole numbers from 0 to 255. */
export function contrast(one: Color, other: Color): number {
  const [a, b] = [luminance(...one), luminance(...other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Runs in the page: lines of text in the window with a picture painted somewhere below them. */
function linesOverPictures(): Line[] {
  const paint = document
    .createElement('canvas')
    .getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  const rgba = (color: string): [number, number, number, number] => {
    paint.clearRect(0, 0, 1, 1)
    paint.fillStyle = color
    paint.fillRect(0, 0, 1, 1)
    const [r, g, b, a] = paint.getImageData(0, 0, 1, 1).data
    return [r, g, b, a / 255]
  }
  const once = (judge: (element: Element) => boolean) => {
    const known = new Map<Element, boolean>()
    return (element: Element) => known.get(element) ?? (known.set(element, judge(element)).get(element) as boolean)
  }
  const isPicture = once(
    element =>
      element.matches('img, picture, svg, canvas, video') ||
      [null, '::before', '::after'].some(part => getComputedStyle(element, part).backgroundImage.includes('url(')),
  )
  const covers = once(
    element => element.matches('img, canvas, video') || rgba(getComputedStyle(element).backgroundColor)[3] > 0.9,
  )
  const stacks = (box: DOMRect) =>
    [4, box.width / 2, box.width - 4].flatMap(x =>
      [0.15, 0.5, 0.85].map(y => document.elementsFromPoint(box.left + x, box.top + box.height * y)),
    )
  const hidden = (stack: Element[], element: Element) => {
    const own = stack.indexOf(element)
    return own < 0 || stack.slice(0, own).some(above => covers(above) && !element.contains(above))
  }
  const overPicture = (element: Element, box: DOMRect) => {
    const points = stacks(box)
    // What something else lies over is seen at another place of the page.
    if (points.some(stack => hidden(stack, element))) return false
    // A ground belongs to what stands on it: it hides a picture only when the picture is not part of it.
    return points
      .map(stack => stack.slice(stack.indexOf(element)))
      .some(below =>
        below.some(
          (picture, n) =>
            isPicture(picture) && !below.slice(0, n).some(ground => covers(ground) && !ground.contains(picture)),
        ),
      )
  }
  const found: Line[] = []
  document.documentElement.classList.add('points')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (!element || !walker.currentNode.textContent?.trim()) continue
    range.selectNodeContents(walker.currentNode)
    const { top: above, bottom: below } = range.getBoundingClientRect()
    if (
      below < 0 ||
      above > innerHeight ||
      element.closest('svg, .visually-hidden') ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue
    const style = getComputedStyle(element)
    const size = Number.parseFloat(style.fontSize)
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    let opacity = 1
    for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity)
    for (const box of range.getClientRects()) {
      // Letters do not fill the height of their line.
      const [left, right] = [Math.ceil(Math.max(0, box.left)), Math.floor(Math.min(innerWidth, box.right))]
      const [top, bottom] = [Math.ceil(box.top + box.height * 0.12), Math.floor(box.bottom - box.height * 0.12)]
      if (top < 0 || bottom > innerHeight || right - left < 6 || bottom - top < 6 || !overPicture(element, box))
        continue
      const [r, g, b, a] = rgba(style.color)
      found.push({
        text: `"${walker.currentNode.textContent.trim().slice(0, 40)}" in ${element.closest('[data-block]')?.getAttribute('data-block') ?? 'the frame'}`,
        left,
        top,
        width: right - left,
        height: bottom - top,
        color: [r, g, b, a * opacity],
        least: large ? 3 : 4.5,
      })
    }
  }
  document.documentElement.classList.remove('points')
  return found
}
