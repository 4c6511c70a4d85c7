// The command `desk`, and people at it with phones: from a link to a price that is published, and to one that waits.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, button, panel, ready, shown, tooSmall, tooWide } from '../edit/inBrowser.ts'
import { git } from './servedDesk.ts'
import { faultsOf, startedDesk } from './startedDesk.ts'

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
  // It is told without a reload.
  await panel(binu.page)
    .getByRole('button', { name: /^Changes.* 1 handed in$/ })
    .tap()
  const waiting = panel(binu.page).locator('.note', { hasText: 'Asha' })
  await waiting.getByText('2,350').first().waitFor()
  expect([await axe(binu.page), await tooWide(binu.page), await tooSmall(binu.page)]).toEqual([[], [], []])
  const opened = binu.page.waitForEvent('popup')
  await waiting.getByRole('link', { name: '/prices' }).tap()
  const draft = await opened
  await draft.getByText('This is a draft that is not published.').waitFor()
  await draft.locator('html.enhanced').waitFor()
  expect(new URL(draft.url()).pathname).toMatch(/^\/__draft\/[^/]+\/prices$/)
  await draft.close()
  await button(waiting, 'Publish what Asha has handed in').tap()
  await panel(binu.page).getByRole('status').getByText('What Asha has handed in is published.').waitFor()
  expect(git(desk.remote, 'log', '-1', '--format=%an', 'main').trim()).toBe('Asha')
  await binu.page.goto(`${desk.origin}/__desk/`)
  expect(await faultsOf(binu.page)).toEqual([])
  await button(binu.page.locator('body'), 'Sign out on this device').tap()
  await binu.page.getByText('ask whoever looks after this desk').waitFor()
  expect([asha.complaints, binu.complaints]).toEqual([[], []])
})
