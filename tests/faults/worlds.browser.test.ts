// Every page and every control in worlds that are not as they should be.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { textsOf } from '../access/looks.ts'
import { painted } from '../access/visit.ts'
import { at, complaintsOf, newTab, PHONE, WIDE } from '../browser/browser.ts'
import { amount, oneIn } from '../extent.ts'
import { inTurn, walkedRoutes } from '../browser/routes.ts'
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
const worlds = amount(
  WORLDS.filter(({ rare }) => !rare),
  WORLDS,
)
const looks = worlds.flatMap((world, n) => {
  const screens = world.everywhere ? [PHONE, WIDE] : oneIn(2, [PHONE, WIDE], n)
  return screens.map(viewport => ({ world, viewport }))
})

/** The pages of a look; by day each page is in one. Half are in Telugu. */
const pagesOf = (look: number) => oneIn(looks.length, inTurn(walkedRoutes(), look), look)

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
