// One Chromium for all test files of a worker; pages that remember what they complained about.
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, inject, onTestFinished } from 'vitest'

// A browser takes the last list of features only, so Playwright's own list is repeated here.
const DISABLED = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  // Playwright's list ends here, but for the last of it. A process made ahead, for a tab that never opens, costs time.
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  // The address bar, which nobody sees here, is drawn by two web pages of its own. They take a third of all the time.
  'AimEnabled',
  'LensOverlay',
  'MediaRouter',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // All pages of the tested site share a process: to start one takes as long as to open a page.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  `--disable-features=${DISABLED}`,
]

export const WIDE = { width: 1280, height: 800 }
export const PHONE = { width: 360, height: 740 }

/** Browsers of this worker that run. */
export const running = new Set<Browser>()

/** Starts a browser, which notes what is done in it. Whoever starts one closes it. */
export async function launch(options: Parameters<typeof chromium.launch>[0] = {}): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: FLAGS, ...options })
  running.add(browser)
  browser.on('disconnected', () => running.delete(browser))
  // A window may be closed before that.
  browser.on('context', made => void record(made).catch(() => {}))
  return browser
}

/** Begins to note the steps of tests in a window, and what its pages ask for and say, for `traces.ts`. */
export const record = (window: BrowserContext) => window.tracing.start({ screenshots: false, snapshots: false })

// Lives as long as the worker; Playwright ends it then.
let launched: Promise<Browser> | undefined

/** The browser of all test files of a worker. Whoever opens windows in it closes them. */
export function sharedBrowser(): Promise<Browser> {
  launched ??= launch()
  return launched
}

/**
 * What a step in the browser gives; fails in words when it does not end. A script of a page has no limit of its own, and
 * a page that draws no frames any more would be waited for until the test ends.
 */
export async function inTime<Found>(what: string, step: Promise<Found>, seconds = 30): Promise<Found> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`has not ended after ${seconds} seconds: ${what}`)), seconds * 1000)
  })
  try {
    return await Promise.race([step, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** The address of a path on the tested site. */
export const at = (path: string) => inject('origin') + path

/**
 * A browser context that nobody shares; it is closed when the test ends.
 * Service workers are blocked unless a test allows them, so that the test sees every request.
 */
export async function context(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const made = await (await sharedBrowser()).newContext({ viewport: WIDE, serviceWorkers: 'block', ...options })
  onTestFinished(() => made.close())
  return made
}

/** Makes pages of a context see a visitor who saves data: nothing is loaded before it is touched. */
export const savingData = (made: Pick<Page, 'addInitScript'>) =>
  made.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })

// To open a page in a tab that is there takes a third of what it takes in a new one, and that half of a new window.
const windows = new Map<string, Promise<BrowserContext>>()
const idleTabs = new Map<string, Page[]>()

/** The window of all visitors with these options. It closes with its last tab, so that one stays open. */
function sharedWindow(options: BrowserContextOptions): Promise<BrowserContext> {
  const kind = JSON.stringify(options)
  const opened = windows.get(kind) ?? openWindow(options)
  windows.set(kind, opened)
  return opened
}

async function openWindow(options: BrowserContextOptions): Promise<BrowserContext> {
  const made = await (await sharedBrowser()).newContext({ serviceWorkers: 'block', ...options })
  await made.newPage()
  return made
}

/**
 * A new tab, which is closed when the test ends. Visitors with the same options share a context: what a test adds to one
 * must be added to the page. A clock belongs to the context, so it needs one of its own.
 */
export async function newTab(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await sharedWindow(options)).newPage()
  onTestFinished(async () => {
    // A tab that is just going to another page may never answer that it has closed.
    await page.goto('about:blank').catch(() => {})
    await page.close()
  })
  return page
}

/**
 * An empty tab of a visitor with these options, which may have been one of an earlier test. Nothing may be done to it
 * that cannot be taken back: a test that adds a script to a page, or slows its processor down, takes a new tab.
 */
export async function idleTab(options: BrowserContextOptions = {}, { savesData = false } = {}): Promise<Page> {
  const kind = JSON.stringify([options, savesData])
  const idle = idleTabs.get(kind) ?? []
  idleTabs.set(kind, idle)
  const openTab = async () => {
    const made = await (await sharedWindow(options)).newPage()
    if (savesData) await savingData(made)
    return made
  }
  const page = idle.pop() ?? (await openTab())
  // A tab behind another one draws nothing, and answers to no wheel.
  await page.bringToFront()
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'pass' || page.isClosed()) return page.close()
    await emptied(page)
    idle.push(page)
  })
  return page
}

/** Makes a tab as it was when it was new, but for the pages behind it. */
async function emptied(page: Page): Promise<void> {
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.mouse.move(0, 0)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null })
}

/**
 * Opens a page of the built site in an empty tab, which may have been one of an earlier test.
 * `complaints` fills with console messages, errors and requests to other sites.
 */
export async function open(
  path: string,
  { viewport = WIDE, ...options }: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const page = await idleTab(options)
  if (viewport) await page.setViewportSize(viewport)
  const complaints = complaintsOf(page)
  await page.goto(at(path))
  if (options.javaScriptEnabled !== false) await enhanced(page)
  return { page, complaints }
}

/** Opens a page in a context of its own, whose clock the test can stop. */
export async function openWithClock(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await context(options)).newPage()
  await page.clock.install()
  await page.goto(at(path))
  await enhanced(page)
  return page
}

interface SharedOptions extends BrowserContextOptions {
  /** True for a page whose clock the tests can stop. */
  clock?: boolean
}

/**
 * A page that the tests of a file use one after another. Each begins at the top of the page, with nothing open and no
 * complaints; one that has led elsewhere costs the next test a visit. After a test that failed the page is opened in a
 * new tab.
 */
export function sharedVisit(path: string, { clock = false, viewport = WIDE, ...options }: SharedOptions = {}) {
  let tab: Promise<{ page: Page; complaints: string[]; close: () => Promise<void> }> | undefined
  const openTab = async () => {
    const own = clock ? await (await sharedBrowser()).newContext({ serviceWorkers: 'block', ...options }) : undefined
    const page = await (own ?? (await sharedWindow(options))).newPage()
    if (own) await page.clock.install()
    return { page, complaints: complaintsOf(page), close: () => (own ?? page).close() }
  }
  const closeTab = async () => {
    const closing = tab
    tab = undefined
    await closing?.then(({ close }) => close())
  }
  afterAll(closeTab)
  return async () => {
    onTestFinished(async ({ task }) => {
      if (task.result?.state !== 'pass') await closeTab()
    })
    tab ??= openTab()
    const { page, complaints } = await tab
    await page.bringToFront()
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ media: null, reducedMotion: options.reducedMotion ?? null })
    complaints.length = 0
    if (page.url() !== at(path)) {
      await page.goto(at(path))
      await enhanced(page)
    }
    await page.mouse.move(0, 0)
    await page.evaluate(() => {
      for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
      ;(document.activeElement as HTMLElement | null)?.blur()
      scrollTo({ top: 0, behavior: 'instant' })
    })
    return { page, complaints }
  }
}

/** Holds back the answers to some requests of a page until the function is called that it gives. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route(address, async route => {
    await held
    await route.continue()
  })
  return release
}

/**
 * Stops the clock of such a page. Its timers and frames run only in the milliseconds that the test lets pass with
 * `page.clock.runFor`; animations of CSS run as always.
 */
export async function stopTime(page: Page): Promise<void> {
  // Time goes on until the page hears of it, on a busy machine for longer than half a second.
  for (const ahead of [500, 1000, 2000, 4000]) {
    const moment = (await page.evaluate(() => Date.now())) + ahead
    const isPast = await page.clock.pauseAt(moment).then(
      () => false,
      (error: Error) => {
        if (!error.message.includes('to the past')) throw error
        return true
      },
    )
    if (!isPast) return
  }
  throw new Error('The clock of the page could not be stopped.')
}

/** Waits until everything that the page has asked for before now is known to the listeners of the test. */
export const requestsSeen = (page: Page) =>
  Promise.all([page.waitForRequest('**/seen.txt'), page.evaluate(() => fetch('/seen.txt').catch(() => {}))])

/** Uses the page as a visitor does, and waits until it and all sections near the view have come to life. */
export const enhanced = (page: Page) =>
  page.waitForFunction(() => {
    dispatchEvent(new Event('pointermove'))
    const isNear = (section: Element) => {
      const { top, bottom } = section.getBoundingClientRect()
      return top < innerHeight && bottom > 0
    }
    return (
      document.documentElement.classList.contains('enhanced') &&
      [...document.querySelectorAll('section[data-enhance]:not([data-enhanced])')].every(section => !isNear(section))
    )
  })

/** Fills with the console messages, errors and requests to other sites of a page. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    if (!message.text().startsWith('Service Worker registration blocked'))
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('request', request => {
    if (new URL(request.url()).origin !== inject('origin')) complaints.push(`foreign request: ${request.url()}`)
  })
  return complaints
}
