// Words typed letter by letter into the editor: in place, in the panel, while others write, and without a server.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  button,
  changes,
  choose,
  count,
  leaveWindow,
  panel,
  shown,
  type TestedEditor,
  undoAll,
  write,
} from './inBrowser.ts'

/** Tests on the home page of the library, in an editor that other tests share. */
export function testTyping(editor: TestedEditor): void {
  const { home, written } = editor
  test('a control takes every letter, however long or short the text becomes; Enter saves, Escape restores', async () => {
    const page = await home()
    await choose(page, 'A room to read in')
    const title = panel(page).getByLabel('Title', { exact: true })
    const before = await title.inputValue()
    await title.press('End')
    const more = ' of the society and its many members in our villages'
    await title.pressSequentially(more)
    expect(await title.inputValue()).toBe(before + more)
    await title.press('Escape')
    expect(await title.inputValue()).toBe(before)
    await title.press('ControlOrMeta+A')
    await title.pressSequentially('A farmer sows')
    expect(await title.inputValue()).toBe('A farmer sows')
    await leaveWindow(page)
    expect(await count(page)).toBe(0)
    await title.press('Enter')
    await written('pages.yaml').toContain('title: A farmer sows\n')
    await changes(page, 1)
    await undoAll(page)
  })

  test('a text that shares its element with another one is written in place, and is not left empty', async () => {
    const page = await home()
    const before = editor.site.read('pages.yaml')
    const heading = 'title: A room to read in\n'
    editor.site.edit('pages.yaml', heading, `${heading}        emphasis: By the pond\n`)
    await shown(page).locator('h1 em').getByText('By the pond').waitFor()
    await write(page, 'A room to read in')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await page.keyboard.type('A room')
    await leaveWindow(page)
    expect(await shown(page).locator(':focus').innerText()).toBe('A room')
    expect(await count(page)).toBe(0)
    await page.keyboard.type(' of books')
    await page.keyboard.press('Enter')
    await changes(page, 1)
    expect(editor.site.read('pages.yaml')).toContain('title: A room of books\n        emphasis: By the pond\n')
    await shown(page).locator('h1').getByText('A room of books').waitFor()
    await write(page, 'A room of books')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await panel(page).locator('.refusal p').first().waitFor()
    expect(await count(page)).toBe(1)
    await panel(page).getByLabel('Title', { exact: true }).press('Escape')
    await undoAll(page)
    editor.site.edit('pages.yaml', '        emphasis: By the pond\n', '')
    await shown(page).locator('h1 em').waitFor({ state: 'detached' })
    expect(editor.site.read('pages.yaml')).toBe(before)
  })

  /** Another program writes the title and the lead of the home page; the page shows the lead when it has both. */
  async function others(page: Page, title: string, lead: string): Promise<void> {
    const hero = /(kicker: Open six days a week\n\s+title: )[^\n]*(\n\s+lead: )[^\n]*/
    editor.site.write('pages.yaml', editor.site.read('pages.yaml').replace(hero, `$1${title}$2${lead}`))
    await shown(page).locator('main').getByText(lead, { exact: true }).waitFor()
  }

  test('what others write while a text is typed waits, and both are shown when it is saved', async () => {
    const page = await home()
    const before = editor.site.read('pages.yaml')
    await write(page, 'A room to read in')
    await page.keyboard.press('End')
    await page.keyboard.type(' for you')
    await others(page, 'Theirs', 'A first lead.')
    await page.keyboard.type(' too')
    await expect.poll(() => shown(page).locator('h1').innerText()).toBe('A room to read in for you too')
    await page.keyboard.press('Enter')
    const refusal = panel(page).locator('.refusal')
    await refusal.getByText('Somebody else wrote "Theirs"').waitFor()
    expect(editor.site.read('pages.yaml')).toContain('title: Theirs\n')
    await button(refusal, 'Keep theirs').click()
    await expect.poll(() => shown(page).locator('h1').innerText()).toBe('Theirs')
    const title = panel(page).getByLabel('Title', { exact: true })
    await expect.poll(() => title.inputValue()).toBe('Theirs')

    await title.press('End')
    await title.pressSequentially(' or mine')
    await others(page, 'Theirs again', 'A second lead.')
    await expect.poll(() => title.inputValue()).toBe('Theirs or mine')
    await title.press('Enter')
    await refusal.getByText('Somebody else wrote "Theirs again"').waitFor()
    await button(refusal, 'Overwrite').click()
    await written('pages.yaml').toContain('title: Theirs or mine\n')
    await undoAll(page)
    editor.site.write('pages.yaml', before)
    await shown(page).locator('h1').getByText('A room to read in').waitFor()
  })

  test('a server that is gone is told, and the words stay', async () => {
    const page = await home()
    await write(page, 'A room to read in')
    await page.keyboard.press('End')
    await page.keyboard.type(' for all')
    await page.route('**/__edit/change', route => route.abort())
    await page.keyboard.press('Enter')
    await panel(page).locator('.refusal').getByText('The editor’s server does not answer').waitFor()
    expect(await shown(page).locator('h1').innerText()).toBe('A room to read in')
    const title = panel(page).getByLabel('Title', { exact: true })
    await expect.poll(() => title.inputValue()).toBe('A room to read in for all')
    await page.unroute('**/__edit/change')
    await title.press('Enter')
    await changes(page, 1)
    await expect.poll(() => panel(page).getByRole('status').innerText()).toContain('Saved.')
    await undoAll(page)
  })
}
