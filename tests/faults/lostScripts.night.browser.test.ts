// Each script of the site is lost once, and for ever.
import { expect, test } from 'vitest'
import { enhanceSection, painted } from '../access/visit.ts'
import { at, context, PHONE } from '../browser/browser.ts'
import { pagesWithEveryBlock } from '../browser/routes.ts'
import { deadControls } from './controls.ts'

// As long as a busy machine may take for all scripts.
const LONG = 600_000

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

test(EACH_SCRIPT, { timeout: LONG }, async () => {
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
