// Everything with an address of its own on a page is opened by that address.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from '../access/visit.ts'
import { at, enhanced, idleTab, open, PHONE, WIDE } from './browser.ts'
import { amount } from '../extent.ts'
import { pageOf, routes } from './routes.ts'

/** Addresses of the entries of each section of a page, with its type. Other ids of blocks begin with a low line. */
const entriesOf = (path: string) =>
  [...pageOf(path).matchAll(/<section\b[^>]* data-block="(\w+)".*?<\/section>/gs)].map(([section, type]) => ({
    type,
    ids: [...section.slice(1).matchAll(/<[^>]* id="([^_"][^"]*)"/g)].map(([, id]) => id),
  }))

test.each([
  ['/discover/milestones', 'timeline', 14],
  ['/anniversary', 'timeline', 14],
  ['/awards', 'showcase', 11],
  ['/discover/leadership', 'people', 2],
  ['/discover/endorsed', 'people', 12],
  ['/media/articles', 'documents', 11],
  ['/media/paper', 'gallery', 6],
  ['/media/gallery', 'gallery', 67],
  ['/media/videos', 'videos', 3],
  ['/report', 'documents', 3],
  ['/winning', 'cardGrid', 12],
  ['/pillars/winning', 'features', 4],
  ['/pillars/agri', 'features', 3],
  ['/pillars/extension', 'features', 4],
  ['/pillars/values', 'features', 4],
  ['/pillars/Welfare', 'cardGrid', 6],
  ['/cta', 'cardGrid', 4],
  ['/processing', 'features', 5],
])('on %s every entry of the %s has an address: %i of them', (path, type, count) => {
  expect(
    entriesOf(path)
      .filter(section => section.type === type)
      .flatMap(({ ids }) => ids).length,
  ).toBeGreaterThanOrEqual(count)
})

test('no address stands twice on a page', () => {
  for (const route of routes()) {
    const ids = [...pageOf(route).matchAll(/ id="([^"]+)"/g)].map(match => match[1])
    expect([route, ids.filter((id, index) => ids.indexOf(id) < index)]).toEqual([route, []])
  }
})

/** Pages whose entries have addresses, with the first and the last address of each block. */
const shared = routes().flatMap(path => {
  const ids = entriesOf(path)
    .map(section => section.ids)
    .filter(list => list.length)
  return ids.length ? [{ path, ids: [...new Set(ids.flatMap(list => [list[0], list[list.length - 1]]))] }] : []
})

/** What is wrong with the way an address is shown; empty when it stands open, clear of the header. */
const shown = (id: string) => {
  const element = document.getElementById(id)
  if (!element) return 'is not there'
  const dialog = document.querySelector('dialog:modal')
  if (dialog) return dialog.checkVisibility() ? '' : 'is in an overlay that is not seen'
  const tab = document.querySelector(`[role=tab][id$="-tab-${CSS.escape(id)}"]`)
  if (tab && tab.getAttribute('aria-selected') !== 'true') return 'has a tab that is not chosen'
  const expander = element.querySelector('[aria-expanded]')
  if (expander?.getAttribute('aria-expanded') === 'false') return 'is folded'
  const { top, bottom, height } = (
    [...element.children].find(child => child.clientHeight > 0) ?? element
  ).getBoundingClientRect()
  const header = document.querySelector('#root > header')?.getBoundingClientRect()
  // At the end of a page nothing can be scrolled higher.
  if (height < 1) return 'is not drawn'
  if (top < (header ? Math.max(0, header.bottom) : 0) - 1)
    return `begins ${Math.round(top)} px from the top, below the header`
  return top < innerHeight - 40 && bottom > 0 ? '' : `stands at ${Math.round(top)} px`
}

/** What is wrong once the page has come to rest; pictures and late sections may move it until then. */
const faultAtRest = async (page: Page, id: string) => {
  let fault = ''
  for (let n = 0; n < 300; n++) {
    await settled(page)
    fault = await page.evaluate(shown, id)
    if (!fault && n > 0) return ''
    if (fault) await page.waitForTimeout(100)
  }
  return fault
}

// One page for each way in which an address is opened: a chosen period, an overlay, a view, a large picture, a place.
const SAMPLE = ['/discover/milestones', '/awards', '/discover/leadership', '/media/gallery', '/pillars/agri']

// Each screen tries another entry of each section, and by day other pages: what differs between the two
// is where the header stands.
test.each([
  ['a desk', WIDE, -1],
  ['a phone', PHONE, 0],
] as const)(
  'a shared address opens its entry on %s, and so does a link on the page',
  async (_, viewport, which) => {
    const page = await idleTab({ viewport, reducedMotion: 'reduce' })
    const found: string[] = []
    const sampled = shared.filter(({ path }) => SAMPLE.indexOf(path) % 2 === which + 1)
    for (const { path, ids } of amount(sampled, shared)) {
      const [id, other] = [ids.at(which), ids.at(-1 - which)] as [string, string]
      await page.goto(at(`${path}#${id}`))
      await enhanced(page)
      const fault = await faultAtRest(page, id)
      if (fault) found.push(`${path}#${id} ${fault}`)
      if (other !== id) {
        await page.keyboard.press('Escape')
        await page.evaluate(target => {
          const link = document.createElement('a')
          link.href = `#${target}`
          document.getElementById('main')?.append(link)
          link.click()
        }, other)
        const fault = await faultAtRest(page, other)
        if (fault) found.push(`${path}: a link to #${other} ${fault}`)
      }
    }
    expect(found).toEqual([])
  },
  600_000,
)

test.each([
  ['a phone', PHONE, true],
  ['a phone without script', PHONE, false],
  ['a desk', WIDE, true],
  ['a desk without script', WIDE, false],
] as const)('the address of an outlet shows it with those of its town, on %s', async (_, viewport, javaScriptEnabled) => {
  const page = await idleTab({ viewport, javaScriptEnabled, reducedMotion: 'reduce' })
  await page.goto(at('/product/rice#_outlets-row-36'))
  const shop = page.locator('tr:target')
  await expect.poll(() => page.locator('tbody tr[id]:visible').count()).toBe(2)
  await expect.poll(() => shop.evaluate(row => row.getBoundingClientRect().top > 60)).toBe(true)
  expect(await shop.evaluate(row => row.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  if (javaScriptEnabled) expect(await page.locator('[data-links] [aria-current]').textContent()).toMatch(/^Huzurabad/)
})

test('what is opened is in the address while it is open, and a link from another page opens it too', async () => {
  const { page } = await open('/discover/endorsed')
  await page.getByRole('button', { name: 'Bank Manager' }).click()
  expect(new URL(page.url()).hash).toBe('#banker')
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/discover/leadership#founder-president',
      textContent: 'The founder',
    })
    document.getElementById('main')?.prepend(link)
    link.click()
  })
  await page.getByRole('dialog', { name: 'Founder President' }).waitFor()
})

test('an address that cannot be read leaves the page as it is', async () => {
  const { page, complaints } = await open('/discover/milestones#%')
  await page.locator('footer a[href$="/contact"]').first().hover()
  await page.evaluate(() => {
    location.hash = '#%E0%A4'
  })
  await settled(page)
  expect(await page.locator('main [role=status]').count()).toBe(0)
  await page.evaluate(() => {
    const link = document.querySelector('footer a[href$="/contact"]') as HTMLAnchorElement
    link.hash = '%'
    link.click()
  })
  await expect.poll(() => page.locator('main h1').innerText()).toContain('Contact')
  expect(complaints).toEqual([])
})
