// Tabs that go through every route and every state, and what is looked at in each.
import AxeBuilder from 'axe-core'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { at, complaintsOf, context, enhanced, inTime, PHONE, WIDE } from '../browser/browser.ts'
import { isLookedAt, oneIn } from '../extent.ts'
import { inTurn, walkedRoutes } from '../browser/routes.ts'
import { STATES } from './states.ts'

/** What a look at a page finds, one line a fault. `complaints` are those of the browser since the page was opened. */
export type Look = (page: Page, route: string, complaints: string[]) => Promise<string[]> | string[]

/** Looks by the name of their test, in the order in which they are taken. */
export type Looks = Record<string, Look>

// As long as a busy machine may take for all routes.
const LONG = 900_000
// As long as one look at one page may take there.
const LOOK_SECONDS = 120

/**
 * Makes one test of each look. All pages of the walk are opened once, in one tab, and each look is taken at each of
 * them. Half of them are opened in Telugu.
 */
export function testEveryRoute(
  options: BrowserContextOptions,
  looks: Looks,
  paths = () => walkAt(options.viewport === WIDE ? 1 : 0),
): void {
  testAll(looks, async take => {
    const tab = await (await context({ reducedMotion: 'reduce', ...options })).newPage()
    const complaints = complaintsOf(tab)
    for (const route of paths()) {
      // A look may have changed the window.
      if (options.viewport) await tab.setViewportSize(options.viewport)
      // A tab behind that of another test draws nothing.
      await tab.bringToFront()
      complaints.length = 0
      await tab.goto(at(route))
      if (options.javaScriptEnabled !== false) await enhanceSection(tab)
      await take(tab, route, complaints)
    }
  })
}

/** The pages of a walk on a desk or on a phone: of those that show every block, half are in one of the two. */
const walkAt = (width: 0 | 1) => oneIn(4, inTurn(walkedRoutes(), width), width)

/**
 * Makes one test of each look. {@link STATES} are brought about once, and each look is taken at each of them.
 */
export function testEveryState(options: BrowserContextOptions, looks: Looks): void {
  testAll(looks, async take => {
    const tab = await (await context({ reducedMotion: 'reduce', ...options })).newPage()
    const complaints = complaintsOf(tab)
    const isPhone = options.viewport === PHONE
    for (const [state, path, reach] of STATES) {
      await tab.bringToFront()
      await tab.goto(at(path))
      await enhanceSection(tab)
      await reach(tab, isPhone)
      await settled(tab)
      await take(tab, state, complaints)
    }
  })
}

type Take = (page: Page, place: string, complaints: string[]) => Promise<void>

function testAll(looks: Looks, visit: (take: Take) => Promise<void>): void {
  const found = new Map(Object.keys(looks).map(name => [name, [] as string[]]))
  const take: Take = async (page, place, complaints) => {
    for (const [name, look] of Object.entries(looks)) {
      const faults = await inTime(`at ${place}: ${name}`, Promise.resolve(look(page, place, complaints)), LOOK_SECONDS)
      found.get(name)?.push(...faults.map(fault => `${place}: ${fault}`))
    }
  }
  let visited: Promise<void> | undefined
  // A walk that broke off is begun anew by the next test, or by a second try.
  const walk = () => {
    for (const faults of found.values()) faults.length = 0
    return visit(take).catch(error => {
      visited = undefined
      throw error
    })
  }
  test.each([...found])(
    '%s',
    async (_, faults) => {
      visited ??= walk()
      await visited
      expect(faults).toEqual([])
    },
    LONG,
  )
}

/** Scrolls through the page, so that every section comes to life as it does for a visitor, and back to its top. */
export async function enhanceSection(page: Page): Promise<void> {
  await enhanced(page)
  const scrolled = page.evaluate(async () => {
    const frames = async (count: number) => {
      for (let n = 0; n < count; n++) await new Promise(requestAnimationFrame)
    }
    const waiting = () => [...document.querySelectorAll<HTMLElement>('section[data-enhance]:not([data-enhanced])')]
    for (let tries = 0; tries < 50 && (tries === 0 || waiting().length); tries++) {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
        scrollTo({ top: y, behavior: 'instant' })
        await frames(2)
      }
    }
    scrollTo({ top: 0, behavior: 'instant' })
    // Carousels measure themselves after the next frame, and change once more.
    await frames(4)
    return waiting().map(section => section.dataset.block)
  })
  const still = await inTime(`to scroll through ${page.url()}`, scrolled)
  expect([page.url(), still]).toEqual([page.url(), []])
  await settled(page)
}

/** Waits until the section of an element has come to life. */
export const alive = (element: Locator) =>
  expect
    .poll(() => element.evaluate(node => node.closest('section[data-enhance]:not([data-enhanced])') === null))
    .toBe(true)

/** Waits for the first paint. Scripts that never answer keep a page from any later state. */
export const painted = (page: Page) =>
  page.waitForFunction(
    () => document.readyState !== 'loading' && performance.getEntriesByName('first-paint').length > 0,
  )

/** Waits until nothing is on its way any more: no transition, no animation that ends, no picture in view. */
export const settled = (page: Page) => inTime(`until nothing moves on ${page.url()}`, stillness(page))

const stillness = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime as number),
        )
    // Asked in every frame: of an animation that another one replaces `finished` may never come.
    for (let still = 0; still < 3; still = moving().length ? 0 : still + 1) await frame()
  })

/** What axe finds in all of its rules, one line for each place. */
export const axe = (page: Page) => askAxe(page)

/** What axe finds in what is seen now: the sections in the window, and what lies over them. */
export async function axeInView(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('#root > header, main section, dialog[open], :popover-open')) {
      const { top, bottom, height } = part.getBoundingClientRect()
      part.toggleAttribute('data-in-view', height > 0 && bottom > 0 && top < innerHeight)
    }
  })
  return askAxe(page, { scope: '[data-in-view]' })
}

/** Takes a look at the page in its colours by night, and gives it back by day. */
export const byNight =
  (look: Look): Look =>
  async (page, route, complaints) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await settled(page)
    const found = await look(page, route, complaints)
    await page.emulateMedia({ colorScheme: 'light' })
    return found
  }

/**
 * Takes a look at every second page of a walk only, beginning with the first or the second of them; by night at each. Meant for looks that take seconds, which see the other pages by night, on a phone or on a desk.
 */
export function everySecond(look: Look, first: 0 | 1): Look {
  let n = 0
  return (...place) => (isLookedAt(n++, 2, first) ? look(...place) : [])
}

/**
 * What axe finds in colours by night. The elements and their places are those of the day, so no other rule is asked.
 */
export const axeByNight = byNight(page => askAxe(page, { rules: ['color-contrast', 'link-in-text-block'] }))

interface Violation {
  id: string
  nodes: { target: unknown[]; failureSummary?: string }[]
}
interface Axe {
  run: (scope: Document | string, options: object) => Promise<{ violations: Violation[] }>
}

async function askAxe(page: Page, asked: { rules?: string[]; scope?: string } = {}): Promise<string[]> {
  await page.evaluate(
    `window.axe || (() => { const module = { exports: {} }; ${AxeBuilder.source}; window.axe = window.axe || module.exports })()`,
  )
  return page.evaluate(async ({ rules, scope }) => {
    const { axe } = window as unknown as { axe: Axe }
    const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
    const { violations } = await axe.run(scope ?? document, options)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(node => `${id} ${node.target} ${(node.failureSummary ?? '').split('\n')[1] ?? ''}`),
    )
  }, asked)
}
