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
  ready,
  shown,
  type TestedEditor,
  undoAll,
  write,
} from './inBrowser.ts'

/** What programs in a browser do to the words of an element that is written in. */
const OTHER_PROGRAMS: Record<string, (element: Element) => void> = {
  'Chrome as it translates': element => {
    const outer = element.ownerDocument.createElement('font')
    outer.innerHTML = '<font dir="auto">Ein Lesesaal</font>'
    element.replaceChildren(outer)
  },
  'Firefox as it translates': element => {
    const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) (walker.currentNode as Text).data = 'Ein Lesesaal'
  },
  'a program that corrects a word': element => {
    const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      text.data = text.data.replace('room', 'hall')
    }
  },
  'a program that puts signs between words': element => {
    element.insertAdjacentHTML('beforeend', '<span>(Advertisement)</span>')
  },
  'a program that takes words away': element => element.replaceChildren(),
  'a program that pretends to be a person': element => {
    element.textContent = 'Ein Lesesaal'
    const what = { bubbles: true, cancelable: true, inputType: 'insertText', data: 'Ein Lesesaal' }
    for (const type of ['beforeinput', 'input']) element.dispatchEvent(new InputEvent(type, what))
  },
}

/** Replaces the words of an element while it is written in, however often they are put back. */
function translateAgain(element: Element): void {
  const translate = () => {
    if (!element.hasAttribute('contenteditable')) return changes.disconnect()
    if (element.firstElementChild?.localName === 'font') return
    const font = element.ownerDocument.createElement('font')
    font.textContent = 'Ein Lesesaal'
    element.replaceChildren(font)
  }
  const changes = new MutationObserver(translate)
  changes.observe(element, { childList: true, characterData: true, subtree: true, attributes: true })
  translate()
}

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
    await refusal.getByText('Somebody else wrote “Theirs”').waitFor()
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
    await refusal.getByText('Somebody else wrote “Theirs again”').waitFor()
    await button(refusal, 'Overwrite').click()
    await written('pages.yaml').toContain('title: Theirs or mine\n')
    await undoAll(page)
    editor.site.write('pages.yaml', before)
    await shown(page).locator('h1').getByText('A room to read in').waitFor()
  })

  test.each(Object.keys(OTHER_PROGRAMS))('what a person types is saved, and not the words of %s', async name => {
    const page = await home()
    const before = editor.site.read('pages.yaml')
    const heading = shown(page).locator('h1')
    await write(page, 'A room to read in')
    await page.keyboard.press('End')
    await page.keyboard.type(' at nig')
    await heading.evaluate(OTHER_PROGRAMS[name])
    await page.keyboard.type('ht')
    await expect.poll(() => heading.innerText()).toBe('A room to read in at night')
    for (let steps = 0; steps < 'at night'.length; steps++) await page.keyboard.press('Shift+ArrowLeft')
    await heading.evaluate(OTHER_PROGRAMS[name])
    await page.keyboard.type('by day')
    await heading.evaluate(OTHER_PROGRAMS[name])
    await page.keyboard.press('Enter')
    await written('pages.yaml').toContain('        title: A room to read in by day\n')
    await changes(page, 1)
    await write(page, 'A room to read in by day')
    await heading.evaluate(OTHER_PROGRAMS[name])
    await page.keyboard.press('Enter')
    await expect.poll(() => heading.innerText()).toBe('A room to read in by day')
    expect(await count(page)).toBe(1)
    await undoAll(page)
    expect(editor.site.read('pages.yaml')).toBe(before)
  })

  test('a program that replaces words again at once hides what is typed, and changes nothing of it', async () => {
    const page = await home()
    const heading = shown(page).locator('h1')
    await write(page, 'A room to read in')
    await page.keyboard.press('End')
    await heading.evaluate(translateAgain)
    await page.keyboard.type(' at night')
    await page.keyboard.press('Enter')
    await written('pages.yaml').toContain('        title: A room to read in at night\n')
    await expect.poll(() => heading.innerText()).toBe('A room to read in at night')
    await changes(page, 1)
    await undoAll(page)
  })

  test('letters that are composed, pasted, deleted by words, undone and done again are those that are saved', async () => {
    const page = await home()
    const before = editor.site.read('pages.yaml')
    const heading = shown(page).locator('h1')
    await write(page, 'A room to read in')
    await page.keyboard.press('End')
    await page.keyboard.press('Control+Backspace')
    await page.keyboard.press('Control+Backspace')
    await page.keyboard.type('write ')
    const devtools = await page.context().newCDPSession(page)
    for (const text of ['త', 'తె', 'తెల', 'తెలు']) {
      const at = text.length
      await devtools.send('Input.imeSetComposition', { text, selectionStart: at, selectionEnd: at })
    }
    await devtools.send('Input.insertText', { text: 'తెలుగు' })
    await page.keyboard.type(' in')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+Shift+z')
    expect(await heading.innerText()).toBe('A room to write తెలుగు in')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+End')
    await page.keyboard.type(', ')
    await page.keyboard.press('Control+v')
    await page.keyboard.press('Enter')
    await written('pages.yaml').toMatch(/ title: "?A room to write తెలుగు in, A room to write తెలుగు in"?\n/)
    await undoAll(page)
    expect(editor.site.read('pages.yaml')).toBe(before)
  })

  test('a text that was translated before it is pressed opens its control with the words of the content', async () => {
    const page = await home()
    const languages = await shown(page)
      .locator('html')
      .evaluate(html => [(html as HTMLElement).translate, html.className])
    expect(languages).toEqual([false, expect.stringContaining('notranslate') as string])
    expect(await page.evaluate(() => document.documentElement.translate)).toBe(false)
    const heading = shown(page).locator('h1')
    const translate = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts.filter(({ data }) => data.trim())) {
        const [outer, inner] = ['font', 'font'].map(name => document.createElement(name))
        inner.textContent = `Übersetzt: ${text.data}`
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    await shown(page).locator('main section:has(h1)').evaluate(translate)
    await expect.poll(() => heading.innerText()).toContain('Übersetzt')
    await heading.click()
    await heading.click()
    const title = panel(page).getByLabel('Title', { exact: true })
    await expect.poll(() => title.evaluate(input => input.matches(':focus'))).toBe(true)
    expect(await title.inputValue()).toBe('A room to read in')
    expect(await panel(page).getByRole('status').innerText()).not.toContain('made of')
    await title.press('Enter')
    expect(await count(page)).toBe(0)
    await page.reload()
    await panel(page).getByRole('heading', { name: 'Sections' }).waitFor()
    await ready(page)
  })

  test('a server that is gone is told, and the words stay', async () => {
    const page = await home()
    await write(page, 'A room to read in')
    await page.keyboard.press('End')
    await page.keyboard.type(' for all')
    // As a proxy answers for it.
    await page.route('**/__edit/change', route => route.fulfill({ status: 502 }))
    await page.keyboard.press('Enter')
    await panel(page).locator('.refusal').getByText('The editor’s server does not answer').waitFor()
    expect(await shown(page).locator('h1').innerText()).toBe('A room to read in')
    const title = panel(page).getByLabel('Title', { exact: true })
    await expect.poll(() => title.inputValue()).toBe('A room to read in for all')
    await page.unroute('**/__edit/change')
    await button(panel(page).locator('.refusal'), 'Save').click()
    await changes(page, 1)
    await expect.poll(() => panel(page).getByRole('status').innerText()).toContain('Saved.')
    await undoAll(page)
  })
}
