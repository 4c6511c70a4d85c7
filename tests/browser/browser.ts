// One Chromium for a test file; pages that remember what they complained about.
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, inject } from 'vitest'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const WIDE = { width: 1280, height: 800 }
export const PHONE = { width: 360, height: 740 }

let launched: Promise<Browser> | undefined
afterAll(async () => {
  await (await launched)?.close()
})

/** The address of a path on the tested site. */
export const at = (path: string) => inject('origin') + path

/** A browser context of its own; workers are left out unless asked for, so that tests see every request. */
export async function context(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  launched ??= chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS })
  return (await launched).newContext({ viewport: WIDE, serviceWorkers: 'block', ...options })
}

/** Makes pages of a context see a visitor who saves data: nothing is loaded before it is touched. */
export const savingData = (made: BrowserContext) =>
  made.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })

/** Opens a page of the built site; `complaints` fills with console messages, errors and foreign requests. */
export async function open(
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await context(options)).newPage()
  const complaints: string[] = []
  page.on('console', message => {
    if (!message.text().startsWith('Service Worker registration blocked'))
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('request', request => {
    if (new URL(request.url()).origin !== inject('origin')) complaints.push(`foreign request: ${request.url()}`)
  })
  await page.goto(at(path))
  if (options.javaScriptEnabled !== false) await page.waitForSelector('html.hydrated')
  return { page, complaints }
}
