// Takes pictures of pages of built sites, each as long as the page, and cuts two of them to where they differ.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page, BrowserType } from 'playwright-core'
import sharp from 'sharp'
import { baseOf, handler } from '../../node/deploy/serve.ts'
import type { ChangedPage } from './changedPages.ts'
import { leftOut } from '../../node/disk/packages.ts'

/** The widths of a phone and of a desk, in CSS pixels. */
export const WIDTHS = [360, 1280] as const
const HEIGHT = 800
// WebP has at most 16,383 pixels a side, and so have the surfaces of many browsers.
const LONGEST = 16_000

/** A page at one width, as WebP; undefined where there is no such page. `same` where no difference is visible. */
export interface PicturePair {
  width: number
  before?: Buffer
  after?: Buffer
  same: boolean
}

/**
 * Takes pictures of pages in two built sites, in the order of the pages.
 * @param executablePath the browser
 */
export async function takePictures(
  before: string,
  after: string,
  pages: ChangedPage[],
  executablePath: string,
): Promise<PicturePair[][]> {
  const browser = await (await loadChromium()).launch({ executablePath })
  const sides = [await serve(before), await serve(after)]
  try {
    const windows = await Promise.all(WIDTHS.map(width => openWindow(browser, width)))
    const pairs: PicturePair[][] = []
    for (const page of pages) {
      const widths: PicturePair[] = []
      for (const window of windows) widths.push(await pairOf(window, sides, page))
      pairs.push(widths)
    }
    return pairs
  } finally {
    await browser.close()
    for (const { stop } of sides) stop()
  }
}

/** A tab in which pages are as wide as asked for. */
export async function openWindow(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
    // Without script, nothing moves, all is laid out, and no picture waits for scrolling.
    javaScriptEnabled: false,
  })
  return context.newPage()
}

interface Served {
  /** The address of the site without a slash at its end. */
  address: string
  stop: () => void
}

/** Serves a built site to this machine on a free port. */
export async function serve(folder: string): Promise<Served> {
  const server = createServer(handler(folder))
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://localhost:${port}${baseOf(folder)}`, stop: () => server.close() }
}

async function pairOf(window: Page, sides: Served[], { path, kind }: ChangedPage): Promise<PicturePair> {
  const before = kind === 'new' ? undefined : await shot(window, sides[0].address + path)
  const after = kind === 'gone' ? undefined : await shot(window, sides[1].address + path)
  const same = Boolean(before && after?.equals(before))
  const [old, now] = before && after && !same ? await cutToChange(before, after) : [before, after]
  return { width: widthOf(window), before: old && (await webp(old)), after: now && (await webp(now)), same }
}

// What is shown above and below a change, in pixels.
const AROUND = 120

/** Two pictures of a page without what is the same at their tops and at their ends. */
async function cutToChange(...pictures: [Buffer, Buffer]): Promise<Buffer[]> {
  const read = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [one, two] = await Promise.all(pictures.map(read))
  const { width, channels } = one.info
  const row = ({ data }: typeof one, y: number) => data.subarray(y * width * channels, (y + 1) * width * channels)
  const least = Math.min(one.info.height, two.info.height)
  let top = 0
  while (top < least && row(one, top).equals(row(two, top))) top++
  let end = 0
  while (end < least - top && row(one, one.info.height - end - 1).equals(row(two, two.info.height - end - 1))) end++
  const begin = Math.max(0, top - AROUND)
  return Promise.all(
    [one, two].map(({ info: { height } }, index) =>
      sharp(pictures[index])
        .extract({ left: 0, top: begin, width, height: Math.min(height, height - end + AROUND) - begin })
        .png()
        .toBuffer(),
    ),
  )
}

const widthOf = (window: Page) => window.viewportSize()?.width ?? 0

/** A page in its whole length, as PNG. */
export async function shot(window: Page, address: string): Promise<Buffer> {
  await window.goto(address)
  const box = await window.locator('html').boundingBox()
  const height = Math.min(Math.ceil(box?.height ?? HEIGHT), LONGEST)
  const clip = { x: 0, y: 0, width: widthOf(window), height }
  return window.screenshot({ fullPage: true, animations: 'disabled', clip })
}

const webp = (png: Buffer) => sharp(png).webp({ quality: 80 }).toBuffer()

// Steers a browser, with a package that most sites do without.

const PACKAGE = 'playwright-core'
const INSTALL = `Run: npm install --save-dev ${PACKAGE}`

/** What starts Chromium. */
export async function loadChromium(): Promise<BrowserType> {
  try {
    return (await import('playwright-core')).chromium
  } catch {
    throw new Error(`Pictures need the package ${PACKAGE}. ${leftOut(PACKAGE) ?? INSTALL}`)
  }
}
