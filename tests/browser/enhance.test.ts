// Sections come to life when they are near: nothing is loaded before, and nothing that is pressed too early is lost.
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { blockScript, readManifest } from '../../src/node/bundle/manifest.ts'
import { clientFolder, optionsFrom } from '../../src/node/pipeline/options.ts'
import { alive, settled } from '../access/visit.ts'
import { at, context, enhanced, PHONE, savingData } from './browser.ts'

/** The one script that every page runs. */
const SHELL = /assets\/client-/

/**
 * A page whose code beyond the shell comes late or, without a delay, never; what it asked for is written down.
 * With `clock` the test can stop its clock.
 */
async function slowly(path: string, delay?: number, clock = false): Promise<{ page: Page; asked: string[] }> {
  const visitor = await context({ viewport: PHONE })
  await savingData(visitor)
  const page = await visitor.newPage()
  const asked: string[] = []
  await page.route(/assets\/.*\.js$/, async route => {
    const url = route.request().url()
    if (SHELL.test(url)) return route.continue()
    asked.push(url)
    if (delay === undefined) return route.abort()
    await new Promise(done => {
      setTimeout(done, delay)
    })
    await route.continue()
  })
  if (clock) await page.clock.install()
  await page.goto(at(path), { waitUntil: 'networkidle' })
  return { page, asked }
}

test('only sections near the view load their scripts', async () => {
  const { page, asked } = await slowly('/anniversary', 0)
  const before = asked.length
  const scrolled = async () => {
    await page.mouse.wheel(0, 700)
    return asked.length
  }
  await expect.poll(scrolled).toBeGreaterThan(before)
})

test('what follows links is loaded when the browser is idle, and no library ever for a visitor who saves data', async () => {
  const page = await (await context({ viewport: PHONE })).newPage()
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto(at('/awards'))
  await expect.poll(() => asked.some(url => url.includes('assets/react-'))).toBe(true)
  const saving = await slowly('/awards', 0)
  await saving.page.mouse.move(9, 9)
  await alive(saving.page.locator('[data-block=showcase]'))
  expect(saving.asked.filter(url => url.includes('assets/react-'))).toEqual([])
})

test('no element is asked for its place while a page loads, so what is out of view is not laid out', async () => {
  const visitor = await context({ viewport: PHONE })
  await visitor.addInitScript(() => {
    Object.assign(window, { asked: 0 })
    const { getBoundingClientRect } = Element.prototype
    Element.prototype.getBoundingClientRect = function () {
      ;(window as unknown as { asked: number }).asked++
      return getBoundingClientRect.call(this)
    }
  })
  const page = await visitor.newPage()
  await page.goto(at('/media/gallery'))
  await enhanced(page)
  expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(0)
})

test('pictures in view that never come do not keep a page from coming to life', async () => {
  const page = await (await context({ viewport: PHONE })).newPage()
  await page.route('**/assets/images/**', () => {})
  await page.goto(at('/marketing'), { waitUntil: 'commit' })
  await enhanced(page)
})

test.each([
  'pointer',
  'key',
  'assistive technology',
])('what is pressed by %s before any code has come is done at once', async by => {
  const { page } = await slowly('/discover/leadership')
  const more = page.getByRole('button', { name: /^Read More ?: Founder President/ })
  if (by === 'pointer') await more.click()
  if (by === 'key') await more.press('Enter')
  if (by === 'assistive technology') await more.evaluate((button: HTMLElement) => button.click())
  expect(await page.getByRole('dialog', { name: 'Founder President' }).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !document.querySelector(':popover-open'))
})

test('a form that is not alive yet is never sent as it was served', async () => {
  const { page } = await slowly('/contact', 600)
  const form = page.locator('form[data-block-form], [data-block=contact] form').first()
  await form.locator('input').first().fill('Somebody')
  await form.locator('input').first().press('Enter')
  await alive(form)
  await settled(page)
  expect(page.url()).toBe(at('/contact'))
  expect(await form.locator('input').first().inputValue()).toBe('Somebody')
})

test('a section whose code is lost once comes to life with the next touch', async () => {
  const page = await (await context({ viewport: PHONE })).newPage()
  let lost = 0
  const { file } = readManifest(clientFolder(optionsFrom(resolve('.'))))[blockScript('people')]
  await page.route(`**/${file}`, route => (lost++ ? route.continue() : route.abort('connectionreset')))
  await page.goto(at('/discover/leadership'))
  await expect.poll(() => lost).toBe(1)
  // The page may not know of the loss yet when the first touch comes.
  const touched = async () => {
    await page.evaluate(() => dispatchEvent(new Event('pointermove')))
    return page.locator('[data-block=people]').getAttribute('data-enhanced')
  }
  await expect.poll(touched).toBe('')
  await page.locator('[data-block=people] button').first().click()
  await page.locator('dialog:modal').waitFor()
})
