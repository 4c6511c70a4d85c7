// The command `desk` on a site with prices, and browsers at it.
import AxeBuilder from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { siteWithPrices } from '../authoring/prices.ts'
import { PHONE, sharedBrowser } from '../browser/browser.ts'
import { button, panel } from '../edit/inBrowser.ts'
import { deskProcess } from './deskProcess.ts'
import { sharedSite } from './servedDesk.ts'

/** Starts the command on a site, which has prices if nothing else is said. */
export async function startedDesk(site = siteWithPrices()) {
  const { folder, remote } = sharedSite(site)
  const desk = await deskProcess(folder)
  await desk.start()
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
    await page.goto(desk.linkFor(person))
    expect(await faultsOf(page)).toEqual([])
    // Phones load a page again that was left for a while. The link is not used by that.
    await page.reload()
    await button(page.locator('body'), 'Open the editor').tap()
    await panel(page).getByRole('heading', { name: 'Sections' }).waitFor()
    return { page, loaded, complaints }
  }
  return { ...desk, remote, phoneOf }
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
