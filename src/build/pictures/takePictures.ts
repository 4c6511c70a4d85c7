// Takes pictures of pages of built sites, each as long as the page.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { baseOf, handler } from '../deploy/serve.mjs'
import type { ChangedPage } from './changedPages.ts'

/** The widths of a phone and of a desk, in CSS pixels. */
export const WIDTHS = [360, 1280] as const
const HEIGHT = 800
// WebP has at most 16,383 pixels a side, and so have the surfaces of many browsers.
const LONGEST = 16_000

/** A page at one width, as WebP. A side that has no such page is undefined; `same` when nobody sees a difference. */
export interface Pair {
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
): Promise<Pair[][]> {
  const browser = await chromium.launch({ executablePath })
  const sides = [await serve(before), await serve(after)]
  try {
    const pairs: Pair[][] = []
    for (const page of pages) {
      const widths: Pair[] = []
      for (const width of WIDTHS) widths.push(await pairOf(browser, sides, page, width))
      pairs.push(widths)
    }
    return pairs
  } finally {
    await browser.close()
    for (const { stop } of sides) stop()
  }
}

interface Served {
  /** The address of the site without a slash at its end. */
  address: string
  stop: () => void
}

/** Serves a built site to this machine on a free port. */
async function serve(folder: string): Promise<Served> {
  const server = createServer(handler(folder))
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://localhost:${port}${baseOf(folder)}`, stop: () => server.close() }
}

async function pairOf(browser: Browser, [old, now]: Served[], { path, kind }: ChangedPage, width: number) {
  const before = kind === 'new' ? undefined : await shot(browser, old.address + path, width)
  const after = kind === 'gone' ? undefined : await shot(browser, now.address + path, width)
  const same = Boolean(before && after?.equals(before))
  return { width, before: before && (await webp(before)), after: after && (await webp(after)), same }
}

async function shot(browser: Browser, address: string, width: number): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // Without script, nothing moves, all is laid out, and no picture waits until somebody scrolls.
    javaScriptEnabled: false,
  })
  try {
    await page.goto(address, { waitUntil: 'load' })
    return await page.screenshot({ fullPage: true, animations: 'disabled', clip: await wholePage(page, width) })
  } finally {
    await page.close()
  }
}

async function wholePage(page: Page, width: number) {
  const box = await page.locator('html').boundingBox()
  return { x: 0, y: 0, width, height: Math.min(Math.ceil(box?.height ?? HEIGHT), LONGEST) }
}

const webp = (png: Buffer) => sharp(png).webp({ quality: 80 }).toBuffer()
