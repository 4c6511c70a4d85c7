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
    const { pathname, search } = new URL(request.url())
    if (/__edit\/(?:page|change)/.test(pathname)) asked.push(pathname)
    if (search === '?frame') asked.push('the frame')
  })
  const heading = shown(page)
    .locator('main h2')
    .filter({ hasText: /In other tongues|Mammalni/ })
  const write = async (words: string) => {
    // The frame may be loaded again meanwhile, and hears nothing then.
    await expect
      .poll(async () => {
        await heading.click()
        return panel(page).locator('.field.own').count()
      })
      .toBe(1)
    if (!(await shown(page).locator('[contenteditable]:focus').count())) await heading.click()
    await shown(page).locator('[contenteditable]:focus').waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    await written('content/te/pages.yaml').toContain(`- en: In other tongues\n  te: ${words}\n  state: draft\n`)
    await shown(page).locator('h2:not([contenteditable])').getByText(words, { exact: true }).waitFor()
  }
  asked.length = 0
  await write('Mammalni')
  await changes(page, 1)
  await button(panel(page), '← Back to the page').click()
  // The file of pairs is new, and the watcher tells of it too.
  await expect.poll(() => asked).toContain('/__edit/page')
  asked.length = 0
  await write('Mammalni choodandi')
  await changes(page, 2)
  expect(asked).toEqual(['/__edit/change'])

  await panel(page).getByLabel('Your name or initials').fill('S. R.')
  const first = panel(page).locator('.field.own')
  await button(first, 'This is right').click()
  await written('content/te/pages.yaml').toContain('- en: In other tongues\n  te: Mammalni choodandi\n  by: S. R.\n')
  // The next text without a reader is ready to be written.
  await panel(page).locator('.field.own textarea:focus').waitFor()
  expect(await panel(page).locator('.field.own label').innerText()).not.toContain('In other tongues')

  // Somebody else writes a file of the page: what differs is asked for, once for each state that the watcher meets.
  asked.length = 0
  editor.site.edit('pages.yaml', `${' '.repeat(8)}title: Visit us`, `${' '.repeat(8)}title: Visit us soon`)
  await shown(page).locator('h1').getByText('Visit us soon').waitFor()
  expect([...new Set(asked.filter(each => each !== 'the frame'))]).toEqual(['/__edit/page'])
  editor.site.edit('pages.yaml', 'title: Visit us soon', 'title: Visit us')
  await undoAll(page)
}, 240_000)
