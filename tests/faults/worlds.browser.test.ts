// Every page and every control in worlds that are not as they should be.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { textsOf } from '../access/looks.ts'
import { enhanceSection } from '../access/visit.ts'
import { at, complaintsOf, context, newTab, PHONE, WIDE } from '../browser/browser.ts'
import { isWhole } from '../isWhole.ts'
import { longTest } from '../longTest.ts'
import { inTurn, pagesWithEveryBlock, walkedRoutes } from '../browser/routes.ts'
import { deadControls } from './controls.ts'
import { WORLDS, type World } from './worlds.ts'

// As long as a busy machine may take for all pages.
const LONG = 600_000

/** Sentences that are no longer in the page; the marks of the translator are none of its own. */
async function missing(page: Page, route: string): Promise<string[]> {
  const plain = (text: string) => text.replace(/[\s»«]+/g, '').toLowerCase()
  const there = plain(await page.locator('main').evaluate(main => main.textContent))
  return (await textsOf(route)).filter(text => !there.includes(plain(text))).map(text => `lost: ${text.slice(0, 50)}`)
}

/** Waits for the first paint. Scripts that never answer keep a page from any later state. */
const painted = (page: Page) =>
  page.waitForFunction(
    () => document.readyState !== 'loading' && performance.getEntriesByName('first-paint').length > 0,
  )

/** Pages are opened one after another in one tab for each screen, and each is used as soon as it is parsed. */
async function faultsIn(world: World, viewport: { width: number; height: number }, paths: string[]): Promise<string[]> {
  const page = await newTab({ reducedMotion: 'reduce' })
  await page.setViewportSize(viewport)
  const complaints = complaintsOf(page)
  let loads = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) loads++
  })
  const found: string[] = []
  await world.early?.(page)
  for (const [n, route] of paths.entries()) {
    await page.unrouteAll()
    await world.before?.(page)
    complaints.length = loads = 0
    await page.goto(at(route), { waitUntil: 'commit' })
    await painted(page)
    await world.after?.(page)
    // Header and footer are the same on every page.
    const within = n === 0 ? '#root' : 'main'
    const faults = [...(await missing(page, route)), ...(await deadControls(page, world.still === true, within))]
    if (loads !== 1) faults.push(`the document was loaded ${loads} times`)
    faults.push(...complaints.filter(line => !world.excuse?.test(line)))
    found.push(...faults.map(fault => `${route} at ${viewport.width} px: ${fault}`))
  }
  return found
}

// Each world on one of the two screens, and some on both.
const worlds = WORLDS.filter(({ rare }) => isWhole || !rare)
const looks = worlds.flatMap((world, n) => {
  const screens = isWhole || world.everywhere ? [PHONE, WIDE] : [n % 2 ? WIDE : PHONE]
  return screens.map(viewport => ({ world, viewport }))
})

/** The pages of a look; outside of the long run each page is in one. Half are in Telugu. */
const pagesOf = (look: number) => inTurn(walkedRoutes(), look).filter((_, n) => isWhole || n % looks.length === look)

test.each(worlds)(
  'every word is there, and every control works or is not there, on a page $name',
  async world => {
    const found = await Promise.all(
      looks.map(async (look, n) => (look.world === world ? faultsIn(world, look.viewport, pagesOf(n)) : [])),
    )
    expect(found.flat()).toEqual([])
  },
  LONG,
)

/** Scripts of the site by a page that loads them, besides what draws the blocks of other pages. */
async function scriptsByPage(): Promise<[script: string, path: string][]> {
  const page = await (await context({ viewport: PHONE, reducedMotion: 'reduce' })).newPage()
  const found = new Map<string, string>()
  let path = ''
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && !found.has(pathname)) found.set(pathname, path)
  })
  for (path of pagesWithEveryBlock()) {
    await page.goto(at(path))
    await enhanceSection(page)
  }
  return [...found]
}

/** Lets every section come near, as one who looks for something does. */
async function scrollThrough(): Promise<void> {
  dispatchEvent(new Event('pointermove'))
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' })
    // What is in view is looked at behind the callbacks of a frame, in which the next step would be taken already.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }
}

const EACH_SCRIPT = 'each script in turn is lost once or for ever: every control works, and a reload brings all to life'

longTest(EACH_SCRIPT, { timeout: LONG }, async () => {
  const found: string[] = []
  for (const [script, path] of await scriptsByPage()) {
    for (const often of [1, Number.POSITIVE_INFINITY]) {
      const faults = await faultsWithout(script, path, often)
      found.push(...faults.map(fault => `${script} on ${path}, lost ${often} times: ${fault}`))
    }
  }
  expect(found).toEqual([])
})

/** What does not answer for a visitor who has no script from before, and loses one so often. */
async function faultsWithout(script: string, path: string, often: number): Promise<string[]> {
  const visitor = await context({ viewport: PHONE, reducedMotion: 'reduce' })
  const page = await visitor.newPage()
  let lost = 0
  await page.route(`**${script}`, route => (lost++ < often ? route.abort('connectionreset') : route.continue()))
  await page.goto(at(path), { waitUntil: 'commit' })
  await painted(page)
  // What brings sections to life may come after the visitor has been there once.
  const looked = async () => {
    await page.evaluate(scrollThrough)
    return lost
  }
  await expect.poll(looked, { message: `${script} on ${path}` }).toBeGreaterThan(0)
  const faults = await deadControls(page, false)
  if (often > 1) {
    await page.unrouteAll()
    await page.reload()
    await enhanceSection(page)
  }
  await visitor.close()
  return faults
}
