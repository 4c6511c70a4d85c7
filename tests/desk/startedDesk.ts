// The command `desk` on a site with prices, and browsers at it.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import AxeBuilder from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { siteWithPrices } from '../authoring/prices.ts'
import { PHONE, sharedBrowser } from '../browser/browser.ts'
import { button, panel } from '../edit/inBrowser.ts'
import { deskFile, freePort, sharedSite } from './servedDesk.ts'

/** Starts the command on a site with prices. */
export async function startedDesk() {
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
  const command = (...options: string[]) =>
    spawnSync(process.execPath, ['src/node/cli.mjs', 'desk', ...options], { env, encoding: 'utf8' }).stdout.trim()
  const linkFor = (person: string) => command('--invite', person)
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
  return { remote, origin, phoneOf, linkFor, command, pid: server.pid }
}

/** What is wrong with a page of the desk itself, for a finger and for axe. */
export async function faultsOf(page: Page): Promise<string[]> {
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
