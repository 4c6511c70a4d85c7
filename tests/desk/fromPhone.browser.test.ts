// The command `desk`, and people at it with phones: from a link to a price that is published, and to one that waits.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import AxeBuilder from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { siteWithPrices } from '../authoring/prices.ts'
import { PHONE, sharedBrowser } from '../browser/browser.ts'
import { button, panel, ready, shown, tooSmall, tooWide } from '../edit/inBrowser.ts'
import { deskFile, freePort, git, sharedSite } from './servedDesk.ts'

/** Starts the command on a site with prices. */
async function startedDesk() {
  const { folder, remote } = sharedSite(siteWithPrices())
  const port = await freePort()
  const origin = `http://localhost:${port}`
  writeFileSync(join(folder, 'desk.yaml'), deskFile(origin))
  const args = ['src/node/cli.mjs', 'desk', '--port', String(port)]
  const env = { ...process.env, SITE: folder, CACHE: resolve('node_modules/.cache/tests/shared') }
  const server = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(async () => {
    server.kill()
    await once(server, 'exit')
  })
  await once(server.stdout, 'data')
  const linkFor = (person: string) =>
    spawnSync(process.execPath, ['src/node/cli.mjs', 'desk', '--invite', person], {
      env,
      encoding: 'utf8',
    }).stdout.trim()
  /** Opens the desk on a phone of somebody, and counts what is loaded. */
  const phoneOf = async (person: string) => {
    const context = await (await sharedBrowser()).newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const loaded = { bytes: 0 }
    const complaints: string[] = []
    page.on('pageerror', error => complaints.push(String(error)))
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')
    protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
      loaded.bytes += encodedDataLength
    })
    await page.goto(linkFor(person))
    expect(await faultsOf(page)).toEqual([])
    await button(page.locator('body'), 'Open the editor').tap()
    await panel(page).getByRole('heading', { name: 'Sections' }).waitFor()
    return { page, loaded, complaints }
  }
  return { remote, origin, phoneOf }
}

/** What is wrong with a page of the desk itself, for a finger and for axe. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(AxeBuilder.source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof AxeBuilder }
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    const small = [...document.querySelectorAll('button')].filter(
      each => each.checkVisibility() && each.offsetHeight < 44,
    )
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []
    return [...violations.map(({ id }) => id), ...small.map(each => each.outerHTML), ...wide]
  })
}

/** @param row the number of a row */
async function changePrice(page: Page, price: string, row = 0): Promise<void> {
  await button(panel(page), 'New prices').tap()
  await panel(page).locator('.body input').nth(row).fill(price)
  await button(panel(page), 'Save the prices').tap()
  await panel(page)
    .getByRole('button', { name: /^Changes.*\d/ })
    .tap()
}

test('from a link to a price for visitors it takes no more than 300 KB on a phone', async () => {
  const desk = await startedDesk()
  const { page, loaded, complaints } = await desk.phoneOf('binu')
  await changePrice(page, '2350')
  await button(panel(page), 'Publish').tap()
  await panel(page).getByRole('status').getByText('Sent to origin/main.').waitFor()
  expect(git(desk.remote, 'log', '-1', '--format=%an', 'main').trim()).toBe('Binu')
  expect(loaded.bytes).toBeGreaterThan(100_000)
  expect(loaded.bytes).toBeLessThan(300_000)
  // The page follows, without being loaded again.
  await page.goto(`${desk.origin}/prices?edit`)
  await ready(page)
  await shown(page)
    .locator('body')
    .evaluate(body => body.classList.add('same'))
  await changePrice(page, '905', 2)
  await shown(page).locator('.same').getByText('£905').first().waitFor({ state: 'attached' })
  expect([await tooWide(page), await tooSmall(page), complaints]).toEqual([[], [], []])
})

test('what one phone hands in is looked at and published on another, and a link works on one of them alone', async () => {
  const desk = await startedDesk()
  const [asha, binu] = [await desk.phoneOf('asha'), await desk.phoneOf('binu')]
  await changePrice(asha.page, '2350')
  await button(panel(asha.page), 'Hand in').tap()
  await panel(asha.page).getByText('It is handed in').waitFor()
  await panel(binu.page).locator('.menu > summary').tap()
  await panel(binu.page).getByRole('link', { name: 'What was handed in' }).tap()
  await binu.page.getByRole('heading', { name: /^Asha/ }).waitFor()
  expect(await faultsOf(binu.page)).toEqual([])
  await binu.page.getByRole('link', { name: 'See its pages' }).tap()
  await binu.page.getByText('This is a draft that is not published.').waitFor()
  await binu.page.locator('html.enhanced').waitFor()
  await binu.page.goBack()
  await button(binu.page.locator('body'), 'Publish what Asha has handed in').tap()
  await binu.page.getByText('What Asha has handed in is published.').waitFor()
  expect(git(desk.remote, 'log', '-1', '--format=%an', 'main').trim()).toBe('Asha')
  await binu.page.goto(`${desk.origin}/__desk/`)
  await button(binu.page.locator('body'), 'Sign out on this device').tap()
  await binu.page.getByText('ask whoever looks after this desk').waitFor()
  expect([asha.complaints, binu.complaints]).toEqual([[], []])
})
