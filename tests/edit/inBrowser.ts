// What tests do with the editor in a browser.
import AxeBuilder from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Locator, Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import type { SiteCopy } from '../authoring/copy.ts'
import { devForTests, type DevServer } from '../authoring/devServer.ts'
import { changed, pageOf } from '../../src/editor/client/pageUpdates.ts'
import type { EditedPage, PageUpdate } from '../../src/editor/protocol.ts'
import { sharedBrowser, WIDE } from '../browser/browser.ts'

/** A window with what `addTracing` adds. */
export interface Traced extends Window {
  editor: typeof import('./tracing.ts')
}

/** The editor on a copy of a site. */
export interface TestedEditor {
  site: SiteCopy
  server: DevServer
  /** Opens a page with the editor on for one test, which fails when the page complains about anything. */
  opened: (path: string, options?: BrowserContextOptions) => Promise<Page>
  /**
   * The home page on a desk, which tests share: it takes seconds to open. A test that passes leaves it as it was, but for
   * the form that is open.
   */
  home: () => Promise<Page>
  /** Waits for what a file is to hold. */
  written: (file: string) => ReturnType<typeof expect.poll<string>>
}

/** Starts the development server for the tests of a file, and opens the home page. */
export function editorForTests(from: string): TestedEditor {
  let browser: Browser
  // Tabs of one window find all modules in its cache; what the editor keeps, it keeps for each tab.
  const windows = new Map<string, Promise<BrowserContext>>()
  const windowOf = (options: BrowserContextOptions) => {
    const kind = JSON.stringify(options)
    const made = windows.get(kind) ?? browser.newContext(options)
    windows.set(kind, made)
    return made
  }
  const open = async (path: string, options: BrowserContextOptions = {}) => {
    const page = await (await windowOf({ viewport: WIDE, ...options })).newPage()
    const complaints: string[] = []
    page.on('pageerror', error => complaints.push(String(error)))
    page.setDefaultTimeout(60_000)
    // The first page asks for every module once.
    await page.goto(editor.server.origin + path, { timeout: 150_000 })
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await panel(page).getByRole('heading', { name: 'Sections' }).waitFor({ timeout: 150_000 })
    await ready(page)
    return { page, complaints }
  }
  let shared: Awaited<ReturnType<typeof open>>
  const editor: TestedEditor = {
    site: undefined as never,
    server: undefined as never,
    async opened(path, options) {
      const { page, complaints } = await open(path, options)
      onTestFinished(async () => {
        await page.close()
        expect(complaints).toEqual([])
      })
      return page
    },
    async home() {
      const { page, complaints } = shared
      onTestFinished(() => expect(complaints).toEqual([]))
      if (new URL(page.url()).pathname === '/') {
        const back = button(panel(page), '← Back to the page')
        if (await back.isVisible()) await back.click()
      } else {
        await page.goto(editor.server.origin)
        await panel(page).getByRole('heading', { name: 'Sections' }).waitFor()
        await ready(page)
      }
      return page
    },
    written: file => expect.poll(() => editor.site.read(file)),
  }
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  devForTests(from, async (site, server) => {
    Object.assign(editor, { site, server })
    await shared?.page.close()
    shared = await open('/')
  })
  afterAll(async () => {
    for (const made of windows.values()) await (await made).close()
  })
  return editor
}

/** Presses something in the menu of the panel. */
export async function inMenu(page: Page, name: string) {
  await panel(page).locator('.menu > summary').click()
  await panel(page).getByRole('button', { name, exact: true }).click()
}

export const panel = (page: Page) => page.getByRole('complementary', { name: 'Editor' })
/** The page in its frame. */
export const shown = (page: Page) => page.frameLocator('iframe[title="This page"]')

/** Waits until the page in the frame listens to presses. */
export async function ready(page: Page): Promise<void> {
  await shown(page).locator('site-editor-frames').waitFor({ state: 'attached' })
  await shown(page).locator('html.enhanced').waitFor()
}

export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

/** The token that the server gives to its own pages. */
async function tokenOf(origin: string): Promise<string> {
  const start = await fetch(`${origin}/__edit/start`)
  return /"token":"([^"]+)"/.exec(await start.text())?.[1] ?? ''
}

/** What a question is sent with. */
export const headersFor = async (origin: string) => ({
  'x-edit-token': await tokenOf(origin),
  'Content-Type': 'application/json',
  Origin: origin,
})

/** A page as the server tells it to the editor. */
export async function editedPage(origin: string, path: string): Promise<EditedPage> {
  const asked = { method: 'POST', headers: await headersFor(origin), body: JSON.stringify({ path }) }
  const answer = await fetch(`${origin}/__edit/page`, asked)
  return pageOf(changed({}, ((await answer.json()) as PageUpdate).changes))
}

/** Undoes everything at the server, and waits until the page shows it. */
export async function undoAll(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const headers = await headersFor(origin)
  const undo = async () => {
    const answer = await (await fetch(`${origin}/__edit/undo`, { method: 'POST', headers, body: '{}' })).json()
    if (!('done' in answer)) expect(answer).toEqual({ refused: 'There is nothing to undo or to do again.' })
    return answer.history?.undo !== undefined
  }
  // The page may not know of the last change yet, so the server is asked whether one is left.
  while (await undo());
  await changes(page, 0)
}

/** How many changes the editor knows of. */
export async function count(page: Page): Promise<number> {
  const words = await panel(page)
    .getByRole('button', { name: /^Changes/ })
    .innerText()
  return Number(/\d+/.exec(words)?.[0] ?? 0)
}

/** Waits until the page is shown with a number of changes. */
export const changes = (page: Page, number: number) => expect.poll(() => count(page)).toBe(number)

/** Opens a section by its name in the panel. */
export const choose = (page: Page, name: string) => panel(page).getByRole('button', { name }).first().click()

/** Does what leads to another page, and waits until that one is loaded: its address is shown before it is. */
export async function leads(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await act()
  await page.waitForFunction(
    wanted => !('isOld' in window) && location.pathname === wanted && document.readyState === 'complete',
    path,
  )
}

/** What others do with a page's text when they leave the window: the text keeps its focus. */
export const leaveWindow = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    const within = () => (element as HTMLIFrameElement)?.contentDocument ?? element?.shadowRoot
    while (within()?.activeElement) element = within()?.activeElement ?? null
    for (const type of ['blur', 'focusout']) element?.dispatchEvent(new FocusEvent(type, { bubbles: type !== 'blur' }))
  })

/** Presses the first letter of words twice: its place is looked for again, as the panel may have moved the page. */
export async function pressTwice(page: Page, within: string, words: string): Promise<void> {
  const element = shown(page).locator(within).filter({ hasText: words }).first()
  for (let press = 0; press < 2; press++) {
    const place = await element.evaluate(async (element, text) => {
      await document.fonts.ready
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (!walker.nextNode()?.textContent?.includes(text));
      const node = walker.currentNode as Text
      const range = document.createRange()
      range.setStart(node, node.data.indexOf(text))
      range.setEnd(node, node.data.indexOf(text) + 1)
      node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, height } = range.getBoundingClientRect()
      const frame = (globalThis.frameElement as Element).getBoundingClientRect()
      const scale = frame.width / innerWidth
      return { x: frame.left + (left + 1) * scale, y: frame.top + (top + height / 2) * scale }
    }, words)
    await page.mouse.click(place.x, place.y)
    await panel(page).locator('.body .field').first().waitFor()
  }
}

/** Opens the words of a heading for writing where they stand. */
export async function write(page: Page, words: string): Promise<void> {
  await pressTwice(page, 'h1', words)
  await shown(page).locator('[contenteditable]:focus').waitFor()
}

/** What axe finds in the editor and in what it does to the page. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(AxeBuilder.source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof AxeBuilder }
    const { violations } = await axe.run(document.querySelector('site-editor') as Element, {
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  })
}

/** The words of what has the focus in the editor. */
export const focused = (page: Page) =>
  page.evaluate(() => document.querySelector('site-editor')?.shadowRoot?.activeElement?.textContent ?? '')

/** What of the editor scrolls sideways, is cut off or is beyond the edge of the window, one line a fault. */
export const tooWide = (page: Page) =>
  page.evaluate(() => {
    const faults = document.documentElement.scrollWidth > innerWidth ? ['the window scrolls sideways'] : []
    for (const element of document.querySelector('site-editor')?.shadowRoot?.querySelectorAll('*') ?? []) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches('.heard, .skip, option')) continue
      const { left, right, width } = element.getBoundingClientRect()
      const { overflowX } = getComputedStyle(element)
      const isCut = element.matches('button, summary') || (overflowX !== 'visible' && !element.matches('input, select'))
      const words = `${element.localName}.${element.className} ${element.textContent.trim().slice(0, 40)}`
      if (width && (left < -1 || right > innerWidth + 1)) faults.push(`beyond the edge: ${words}`)
      else if (isCut && element.scrollWidth > element.clientWidth + 1) faults.push(`cut off: ${words}`)
    }
    return faults
  })

/** Controls of the editor that are too small for a finger; a label is pressed for its control. */
export const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const LEAST = 44
    const controls = 'button, summary, input, select, textarea, a[href]'
    const { shadowRoot } = document.querySelector('site-editor') as Element
    return [...(shadowRoot?.querySelectorAll<HTMLInputElement>(controls) ?? [])].flatMap(control => {
      const boxes = [control, ...(control.labels ?? [])].map(each => each.getBoundingClientRect())
      const isLarge = boxes.some(({ width, height }) => width > LEAST - 0.5 && height > LEAST - 0.5)
      if (isLarge || !boxes[0].width || !control.checkVisibility({ visibilityProperty: true })) return []
      return [`${Math.round(boxes[0].width)} by ${Math.round(boxes[0].height)}: ${control.outerHTML.slice(0, 100)}`]
    })
  })

/** Adds to a frame what tests call there of the editor. */
export async function addTracing(frame: Frame): Promise<void> {
  const lib = { entry: 'tests/edit/tracing.ts', name: 'editor', formats: ['iife' as const] }
  const built = await build({ configFile: false, logLevel: 'error', publicDir: false, build: { write: false, lib } })
  const [{ output }] = built as Rolldown.RolldownOutput[]
  await frame.addScriptTag({ content: output[0].code })
}

/**
 * How many texts of pages open their field when they are pressed, how many their section, how many lead on, and how many
 * say that they are made of others; `lost` are those that do nothing.
 */
export async function textsByPress(page: Page, paths: string[]) {
  const [, frame] = page.frames()
  await addTracing(frame)
  const headers = await headersFor(new URL(page.url()).origin)
  const counts = { field: 0, section: 0, control: 0, told: 0 }
  const lost: string[] = []
  for (const path of paths) {
    const kinds = await frame.evaluate(
      async ([address, own]) => {
        const { trace, pageOf, changed } = (window as unknown as Traced).editor
        const asked = { method: 'POST', headers: own, body: JSON.stringify({ path: address }) }
        const answer = await fetch('/__edit/page', asked)
        const { changes } = (await answer.json()) as PageUpdate
        const shown = new DOMParser().parseFromString(await (await fetch(`${address}?frame`)).text(), 'text/html')
        const traced = trace(pageOf(changed({}, changes)), shown)
        const walker = shown.createTreeWalker(shown.getElementById('root') as HTMLElement, NodeFilter.SHOW_TEXT)
        const found: [kind: 'field' | 'section' | 'control' | 'told' | 'none', words: string][] = []
        while (walker.nextNode()) {
          const [text, parent] = [walker.currentNode as Text, walker.currentNode.parentElement as HTMLElement]
          if (!text.data.trim() || parent.closest('script, style, template, noscript')) continue
          const isControl = parent.closest('a, button, summary, label, select') !== null
          // Crumbs, opening hours, and the notes on samples and days.
          const isTold = parent.closest('main') === null || parent.closest('nav, main p') !== null
          const isInSection = parent.closest('section[data-source]') !== null
          const kind = traced.has(text)
            ? 'field'
            : isInSection
              ? 'section'
              : isControl
                ? 'control'
                : isTold
                  ? 'told'
                  : 'none'
          found.push([kind, text.data.trim()])
        }
        return found
      },
      [path, headers] as const,
    )
    for (const [kind, words] of kinds)
      if (kind === 'none') lost.push(`${path}: ${words}`)
      else counts[kind]++
  }
  return { counts, lost }
}
