// Takes pictures of pages of built sites, each as long as the page.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { baseOf, handler } from '../deploy/serve.ts'
import type { ChangedPage } from './changedPages.ts'
import { loadChromium } from './chromium.ts'

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

async function pairOf(window: Page, [old, now]: Served[], { path, kind }: ChangedPage): Promise<PicturePair> {
  const before = kind === 'new' ? undefined : await shot(window, old.address + path)
  const after = kind === 'gone' ? undefined : await shot(window, now.address + path)
  return {
    width: widthOf(window),
    before: before && (await webp(before)),
    after: after && (await webp(after)),
    same: Boolean(before && after?.equals(before)),
  }
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
