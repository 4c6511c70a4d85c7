// A host of the tested site that its worker may serve, whose answers a test can change, and visitors who come to it.
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { handler } from '../../src/node/deploy/serve.ts'
import { context, enhanced, sharedBrowser, WIDE } from '../browser/browser.ts'
import { pageOf } from '../browser/routes.ts'

/** The home page and those that the shortcuts of this site name. */
export const KEPT = ['/', '/contact', '/pillars/winning', '/product', '/product/rice']

interface Visit {
  page: Page
  /** Everything that the browser has said of the page. */
  complaints: string[]
}

const ALLOWED = { viewport: WIDE, serviceWorkers: 'allow', reducedMotion: 'reduce' } as const

/** The host of a test file; each test begins with the answers of the site. */
export class Host {
  server: Server
  origin = ''
  answer = handler(inject('out'))
  /** What was asked for since the last first visit. */
  asked: string[] = []
  // One visitor comes to one test after another, because each waits until the worker keeps everything.
  #known?: Visit & { window: BrowserContext }

  constructor() {
    this.server = createServer((request, response) => {
      this.asked.push(request.url ?? '')
      this.answer(request, response)
    })
    beforeAll(async () => {
      await new Promise<void>(done => this.server.listen(0, 'localhost', done))
      this.origin = `http://localhost:${(this.server.address() as AddressInfo).port}`
    })
    beforeEach(() => {
      this.answer = handler(inject('out'))
    })
    afterEach(async ({ task }) => {
      if (task.result?.state !== 'pass') await this.#forget()
    })
    afterAll(async () => {
      await this.#forget()
      this.server.closeAllConnections()
      this.server.close()
    })
  }

  async #forget(): Promise<void> {
    await this.#known?.window.close()
    this.#known = undefined
  }

  async #visit(path: string, window: BrowserContext): Promise<Visit> {
    this.asked = []
    const page = await window.newPage()
    const complaints: string[] = []
    page.on('console', message => complaints.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', error => complaints.push(String(error)))
    await page.goto(this.origin + path)
    await enhanced(page)
    return { page, complaints }
  }

  /** Opens a page for the first time. */
  async stranger(path = '/'): Promise<Visit> {
    return this.#visit(path, await context(ALLOWED))
  }

  /** A visitor whom the worker serves, with a network. The very first visit is that of `path` in the first test. */
  async visitor(path = '/contact'): Promise<Visit> {
    if (!this.#known) {
      const window = await (await sharedBrowser()).newContext(ALLOWED)
      this.#known = { window, ...(await this.#visit(path, window)) }
    }
    const { window, page } = this.#known
    await window.setOffline(false)
    if (page.url() !== this.origin + path) await page.goto(this.origin + path)
    await enhanced(page)
    await kept(page, ...KEPT)
    return this.#known
  }

  /** Answers some addresses in another way from now on. */
  instead(other: (path: string, response: ServerResponse) => boolean): void {
    const usual = this.answer
    this.answer = (request, response) => {
      if (!other(request.url ?? '', response)) usual(request, response)
    }
  }
}

/** Waits until the worker has the page and what is named. */
export async function kept(page: Page, ...paths: string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  for (const path of paths)
    await expect.poll(() => page.evaluate(async wanted => Boolean(await caches.match(wanted)), path)).toBe(true)
}

/** The first letters of the heading of a page. */
export const titleOf = (path: string) =>
  /<h1[^>]*>(.*?)<\/h1>/s
    .exec(pageOf(path))?.[1]
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .slice(0, 12) as string
