// Words that were typed into the editor and not saved: while another program writes, and after the page is loaded again.
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { sharedBrowser, WIDE } from '../browser/browser.ts'
import { axe, button, changes, choose, editorForTests, inMenu, leads, panel, shown, undoAll } from './inBrowser.ts'

const editor = editorForTests('tests/sites/library')
const { written } = editor
const bytes = () => editor.site.read('pages.yaml')

test('what another program writes at the same value is shown, and nothing is written until somebody chooses', async () => {
  const before = bytes()
  const page = await editor.opened('/')
  await choose(page, 'A room to read in')
  const kicker = panel(page).getByLabel('Line above the heading')
  await kicker.fill('Open on Mondays')
  // The file changes after the page was read, and before the watcher can tell of it.
  const save = page.waitForRequest('**/__edit/change')
  await page.route(
    '**/__edit/change',
    route => {
      editor.site.edit('pages.yaml', 'kicker: Open six days a week', 'kicker: Open every day')
      return route.continue()
    },
    { times: 1 },
  )
  await kicker.press('Enter')
  await save
  await panel(page).locator('.refusal').getByText('Somebody else wrote “Open every day”').waitFor()
  expect(editor.site.read('pages.yaml')).toContain('kicker: Open every day')
  await button(panel(page), 'Overwrite').click()
  await written('pages.yaml').toContain('kicker: Open on Mondays')
  await changes(page, 1)
  await undoAll(page)
  editor.site.edit('pages.yaml', 'kicker: Open every day', 'kicker: Open six days a week')
  expect(bytes()).toEqual(before)
})

test('what was typed and not written is offered when the page is loaded or opened again, beside what the file says now', async () => {
  const before = bytes()
  const tab = await editor.opened('/')
  const offersIn = (page: Page) => panel(page).getByRole('region', { name: 'Unsaved changes' })
  const heading = shown(tab).locator('h1')
  await heading.click()
  await heading.click()
  await tab.keyboard.press('End')
  await tab.keyboard.type(' at night')
  await tab.reload()
  await offersIn(tab).getByText('A room to read in at night').waitFor()
  expect(bytes()).toEqual(before)
  await button(offersIn(tab), 'Save').click()
  await written('pages.yaml').toContain('        title: A room to read in at night\n')
  await changes(tab, 1)
  expect(await offersIn(tab).count()).toBe(0)

  // What is typed in one tab is offered in no other one.
  const other = await editor.opened('/')
  const page = tab
  const offers = offersIn(page)
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter(key => /draft/.test(key)))
  expect(await kept()).toEqual([])
  await choose(page, 'A room to read in')
  await panel(page).getByLabel('Introduction').fill('Novels.')
  await expect.poll(async () => (await kept()).length).toBe(1)
  await page.goto(`${editor.server.origin}/visit`)
  await leads(page, '/', () => button(offers, 'Also on /').click())
  await offers.getByText('Novels.').waitFor()
  expect(await offersIn(other).count()).toBe(0)
  await button(offers, 'Discard').click()
  await offers.waitFor({ state: 'detached' })
  expect(await kept()).toEqual([])

  // What is refused stays in its control, also where it was typed on the page, and when the form is opened again.
  await page.route('**/__edit/change', route => route.fulfill({ json: { refused: 'Not now.' } }), { times: 1 })
  for (let press = 0; press < 2; press++) await shown(page).locator('h1').click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' again')
  await page.keyboard.press('Enter')
  await panel(page).locator('.refusal').getByText('Not now.').waitFor()
  const title = panel(page).getByLabel('Title', { exact: true }).first()
  await expect.poll(() => title.inputValue()).toBe('A room to read in at night again')
  await title.fill('A room to read in at night')
  await title.press('Enter')
  await panel(page).locator('.refusal').waitFor({ state: 'detached' })
  await button(panel(page), '← Back to the page').click()
  await choose(page, 'Three rooms')
  const columns = panel(page).getByLabel('Columns')
  await columns.fill('many')
  await columns.press('Enter')
  await panel(page).locator('.refusal').waitFor()
  await button(panel(page), '← Back to the page').click()
  await choose(page, 'Three rooms')
  expect(await columns.inputValue()).toBe('many')
  await columns.fill('3')
  await columns.press('Enter')
  await panel(page).locator('.refusal').waitFor({ state: 'detached' })
  await button(panel(page), '← Back to the page').click()

  await choose(page, 'A room to read in')
  await panel(page).getByLabel('Line above the heading').fill('Open on Mondays')
  await page.reload()
  editor.site.edit('pages.yaml', 'kicker: Open six days a week', 'kicker: Open every day')
  await offers.getByText('Open every day').waitFor()
  await offers.getByText('Open six days a week').waitFor()
  expect(await axe(page)).toEqual([])
  await button(offers, 'Discard').click()
  await page.reload()
  await panel(page).getByRole('heading', { name: 'Sections' }).waitFor()
  expect(await offers.count()).toBe(0)
  editor.site.edit('pages.yaml', 'kicker: Open every day', 'kicker: Open six days a week')
  await undoAll(page)
  expect(bytes()).toEqual(before)
})

test('an editor that does not come at once is asked for again', async () => {
  const page = await (await sharedBrowser()).newPage({ viewport: WIDE })
  onTestFinished(() => page.close())
  await page.goto(editor.server.origin)
  const script = '**/__edit/code/main-*'
  await page.route(script, route => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await panel(page).getByRole('heading', { name: 'Sections' }).waitFor()
  await page.reload()
  await panel(page).getByRole('heading', { name: 'Sections' }).waitFor()
  await inMenu(page, 'Close the editor')
  await page.route(script, route => route.abort())
  await page.reload()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  // Twice in vain, so the button is there for another try.
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
})
