// A page is translated from nothing: it opens in a language that no page is in yet, and each save shows at once.
import { expect, test } from 'vitest'
import { siteIn } from '../languages/library.ts'
import { button, changes, editorForTests, leads, panel, ready, shown, undoAll } from './inBrowser.ts'

const editor = editorForTests('tests/sites/library')
const { written } = editor

test('a page without Telugu is written and signed there, and a save is one request', async () => {
  const page = await editor.opened('/visit')
  editor.site.write('content/site.yaml', siteIn('[en, te]'))
  const language = panel(page).getByRole('combobox', { name: 'Language', exact: true })
  await language.waitFor()
  await leads(page, '/te/visit', async () => void (await language.selectOption('te')))
  await panel(page).getByRole('heading', { name: 'Sections' }).waitFor()
  await ready(page)
  await shown(page).locator('h1').getByText('Visit us').waitFor()

  const asked: string[] = []
  page.on('request', request => {
    if (/__edit|frame/.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  const heading = shown(page).locator('h1')
  const write = async (words: string) => {
    await heading.click()
    await panel(page).locator('.field.own').waitFor()
    await heading.click()
    await shown(page).locator('[contenteditable]:focus').waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    await written('content/te/pages.yaml').toContain(`- en: Visit us\n  te: ${words}\n  state: draft\n`)
    await shown(page).locator('h1:not([contenteditable])').getByText(words, { exact: true }).waitFor()
  }
  // With the first words the page is one of the language, and its header has other links.
  await write('Mammalni')
  await changes(page, 1)
  await ready(page)
  await page.waitForLoadState('networkidle')
  await button(panel(page), '← Back to the page').click()

  const asked: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (/__edit\/(?!publishing)/.test(pathname) || search === '?frame') asked.push(pathname)
  })
  await write('Mammalni choodandi')
  await changes(page, 2)
  expect(asked).toEqual(['/__edit/change'])

  await panel(page).getByLabel('Your name or initials').fill('S. R.')
  const first = panel(page).locator('.field.own')
  await button(first, 'This is right').click()
  await written('content/te/pages.yaml').toContain('- en: Visit us\n  te: Mammalni choodandi\n  by: S. R.\n')
  // The next text without a reader is ready to be written.
  await panel(page).locator('.field.own textarea:focus').waitFor()
  expect(await panel(page).locator('.field.own label').innerText()).not.toContain('Visit us')

  // Somebody else writes a file of the page: what differs is asked for once.
  asked.length = 0
  editor.site.edit('pages.yaml', 'title: Visit us', 'title: Visit us soon')
  await shown(page).locator('h1').getByText('Visit us soon').waitFor()
  expect(asked).toEqual(['/__edit/page'])
  editor.site.edit('pages.yaml', 'title: Visit us soon', 'title: Visit us')
  await undoAll(page)
}, 240_000)
