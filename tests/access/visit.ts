// One tab that goes through every route, and what is asked of each page there.
import AxeBuilder from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { at, context, PHONE, WIDE } from '../browser/browser.ts'
import { routes } from '../browser/routes.ts'
import { STATES } from './states.ts'

/** The screens on which every page is looked at. */
export const SCREENS = [
  { name: 'a phone by day', viewport: PHONE, colorScheme: 'light' },
  { name: 'a phone by night', viewport: PHONE, colorScheme: 'dark' },
  { name: 'a desk by day', viewport: WIDE, colorScheme: 'light' },
  { name: 'a desk by night', viewport: WIDE, colorScheme: 'dark' },
] as const

/** Of the screens two that differ in everything, for what takes long. */
export const TWO_SCREENS = [SCREENS[0], SCREENS[3]] as const

/** Opens every route in one tab, brings all of it to life, and collects what `look` finds: '/path: fault'. */
export async function everyRoute(
  options: BrowserContextOptions,
  look: (page: Page, route: string) => Promise<string[]>,
): Promise<string[]> {
  const own = await context({ reducedMotion: 'reduce', bypassCSP: true, ...options })
  const page = await own.newPage()
  const found: string[] = []
  for (const route of routes()) {
    await page.goto(at(route))
    if (options.javaScriptEnabled !== false) await bringToLife(page)
    found.push(...(await look(page, route)).map(fault => `${route}: ${fault}`))
  }
  await own.close()
  return found
}

/** Brings about every state of {@link STATES} in one tab, and collects what `look` finds there: 'state: fault'. */
export async function everyState(
  options: BrowserContextOptions,
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const own = await context({ reducedMotion: 'reduce', bypassCSP: true, ...options })
  const page = await own.newPage()
  const found: string[] = []
  for (const [state, path, reach] of STATES) {
    await page.goto(at(path))
    await bringToLife(page)
    await reach(page, options.viewport === PHONE)
    await page.waitForTimeout(500)
    found.push(...(await look(page)).map(fault => `${state}: ${fault}`))
  }
  await own.close()
  return found
}

/** Scrolls through the page, so that every band is there as a visitor meets it, and back. */
export async function bringToLife(page: Page): Promise<void> {
  await page.waitForSelector('html.hydrated')
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise(done => setTimeout(done, 40))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForTimeout(150)
}

/** axe's findings, one line a place. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(
    `window.axe || (() => { const module = { exports: {} }; ${AxeBuilder.source}; window.axe = window.axe || module.exports })()`,
  )
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run: (
          scope: Document,
          options: object,
        ) => Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>
      }
    }
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(node => `${id} ${node.target} ${(node.failureSummary ?? '').split('\n')[1] ?? ''}`),
    )
  })
}
