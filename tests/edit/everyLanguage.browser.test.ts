// A page is translated from nothing: it opens in a language that no page is in yet, and each save shows at once.
import { expect, test } from 'vitest'
import { siteIn } from '../languages/library.ts'
import { button, changes, editorForTests, leads, panel, pressTwice, ready, shown, undoAll } from './inBrowser.ts'

const editor = editorForTests('tests/sites/library')
const { written } = editor

test('a page without Telugu opens with its English words, is written there and signed, and asks for nothing after a save', async () => {
  const page = await editor.opened('/visit')
  editor.site.write('content/site.yaml', siteIn('[en, te]'))
  const language = panel(page).getByRole('combobox', { name: 'Language of the page' })
  await language.waitFor()
  await leads(page, '/te/visit', async () => void (await language.selectOption('te')))
  await panel(page).getByRole('heading', { name: 'Sections' }).waitFor()
  await ready(page)
  await shown(page).locator('h1').getByText('Visit us').waitFor()

  const asked: string[] = []
  page.on('request', request => {
    if (/__edit|frame/.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await pressTwice(page, 'h1', 'Visit us')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Mammalni')
  await page.keyboard.press('Enter')
  await written('content/te/pages.yaml').toContain('- en: Visit us\n  te: Mammalni\n  state: draft\n')
  await changes(page, 1)
  await shown(page).locator('h1').getByText('Mammalni').waitFor()
  expect(asked.filter(path => !path.endsWith('publishing'))).toEqual(['/__edit/change'])

  await panel(page).getByLabel('Your name or initials').fill('S. R.')
  const first = panel(page).locator('.field.own')
  await button(first, 'This is right').click()
  await written('content/te/pages.yaml').toContain('- en: Visit us\n  te: Mammalni\n  by: S. R.\n')
  // The next text without a reader is ready to be written.
  await panel(page).locator('.field.own textarea:focus').waitFor()
  expect(await panel(page).locator('.field.own label').innerText()).not.toContain('Visit us')

  // Somebody else writes a file of the page: what differs is asked for once.
  asked.length = 0
  editor.site.edit('pages.yaml', 'title: Visit us', 'title: Visit us soon')
  await shown(page).locator('h1').getByText('Visit us soon').waitFor()
  expect(asked.filter(path => !path.endsWith('publishing'))).toEqual(['/__edit/page'])
  editor.site.edit('pages.yaml', 'title: Visit us soon', 'title: Visit us')
  await undoAll(page)
}, 240_000)
