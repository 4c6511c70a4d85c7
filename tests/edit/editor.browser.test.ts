// The editor in a browser, on a copy of the library: with the mouse, by keyboard alone, and by touch on a phone. Tests
// share the home page and undo what they did.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { PHONE, sharedBrowser, WIDE } from '../browser/browser.ts'
import {
  axe,
  button,
  changes,
  choose,
  count,
  editorForTests,
  leads,
  inMenu,
  panel,
  ready,
  shown,
  textsByPress,
  undoAll,
} from './inBrowser.ts'
import { testPublishing } from './publishing.ts'
import { testTyping } from './typing.ts'

const editor = editorForTests('tests/sites/library')
const { home, written } = editor

/** All files that the editor may write. */
const files = ['pages.yaml', 'content/site.yaml', 'content/shelves.yaml', 'content/history.yaml']
const bytes = () => files.map(file => editor.site.read(file))

testTyping(editor)
testPublishing(editor)

test('every text opens its field, leads on, or says that it is made of others', async () => {
  const { counts, lost } = await textsByPress(await home(), ['/', '/shelves', '/history', '/visit'])
  expect(lost).toEqual([])
  expect(counts.field).toBeGreaterThan(5 * counts.section)
})

test('a clerk changes a figure, a heading and an alt, adds a section, sorts a list, pastes rows, mends, undoes all', async () => {
  const before = bytes()
  const page = await home()
  const figure = shown(page).locator('main').getByText('1,204', { exact: true })
  await figure.click()
  await figure.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1,300')
  await page.keyboard.press('Enter')
  await written('pages.yaml').toContain('{ value: "1,300", label: books, asOf: "2024" }')
  await shown(page).locator('main').getByText('1,300', { exact: true }).waitFor()

  const heading = shown(page).locator('h1')
  await heading.click()
  await heading.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' by lamplight')
  await page.keyboard.press('Enter')
  await written('pages.yaml').toContain('        title: A room to read in by lamplight\n')
  await changes(page, 2)

  await panel(page).getByText('Image', { exact: true }).click()
  await panel(page).getByLabel('What the picture shows').fill('A house by a pond at night')
  await panel(page).getByLabel('What the picture shows').press('Tab')
  await written('pages.yaml').toContain('image: { src: pond.svg, alt: A house by a pond at night }')
  await changes(page, 3)

  await button(panel(page), 'Add a section below').click()
  await panel(page).getByLabel('What is it for?').fill('process numbered')
  await panel(page).locator('.examples button').first().click()
  await written('pages.yaml').toMatch(/- type: steps\n\s+sample: true/)
  await shown(page).locator('main [data-block=steps]').waitFor()
  await changes(page, 4)
  await button(panel(page), '← Back to the page').click()
  await choose(page, 'Three rooms')
  await panel(page).locator('[data-list=items] > summary').click()
  await button(panel(page), 'Down: Reading').click()
  await written('pages.yaml').toMatch(/title: Papers.*\n\s+- \{ title: Reading,/)
  await changes(page, 5)

  await panel(page).locator('[data-list=items]').getByText('Paste rows').click()
  await panel(page)
    .locator('[data-list=items] .paste textarea')
    .fill('Title\tContent\nLetters\tFrom other villages.\nAtlases\tOf all seas.')
  await button(panel(page), 'Add these rows').click()
  await written('pages.yaml').toContain('          - { title: Atlases, content: Of all seas. }\n')
  await shown(page).locator('main').getByText('Of all seas.').waitFor()
  await changes(page, 6)

  await button(panel(page), '← Back to the page').click()
  await choose(page, 'A room to read in by lamplight')
  await panel(page).locator('[data-list=actions] > summary').click()
  await panel(page).getByText('See the shelves', { exact: true }).click()
  const target = panel(page).locator('[data-field="actions.1.to"] input')
  await target.fill('/Visit')
  await target.press('Enter')
  await panel(page).locator('.refusal').getByText('Did you mean /visit?').waitFor()
  expect(editor.site.read('pages.yaml')).not.toContain('/Visit')
  expect(await target.inputValue()).toBe('/Visit')
  await button(panel(page), 'Write /visit').click()
  await expect.poll(() => target.inputValue()).toBe('/visit')
  await written('pages.yaml').toMatch(/label: See the shelves, to: "?\/visit"? \}/)
  await changes(page, 7)

  await undoAll(page)
  expect(bytes()).toEqual(before)
}, 240_000)

test('in a browser that keeps nothing the editor opens, saves and closes', async () => {
  const before = bytes()
  const context = await (await sharedBrowser()).newContext({ viewport: WIDE })
  onTestFinished(() => context.close())
  await context.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  await page.goto(`${editor.server.origin}/`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await panel(page).getByRole('heading', { name: 'Sections' }).waitFor()
  await ready(page)
  await choose(page, 'A room to read in')
  const title = panel(page).getByLabel('Title', { exact: true })
  await title.fill('A room to keep nothing in')
  await title.press('Enter')
  await written('pages.yaml').toContain('title: A room to keep nothing in\n')
  await changes(page, 1)
  await undoAll(page)
  // In the library, whose pages are in English alone, there is no other language of the editor.
  expect(await panel(page).getByLabel('Language of the editor').count()).toBe(0)
  await inMenu(page, 'Close the editor')
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(complaints).toEqual([])
  expect(bytes()).toEqual(before)
})

test('a section is hidden, seen as hidden in the list, and shown again, one line each', async () => {
  const before = bytes()
  const page = await home()
  await choose(page, 'The library in figures')
  await button(panel(page), 'Hide').click()
  await shown(page).locator('main [data-block=stats]').waitFor({ state: 'detached' })
  expect(editor.site.read('pages.yaml')).toMatch(/- type: stats\n\s+hidden: true\n/)
  await panel(page).getByText('Visitors do not see this section.').waitFor()
  await button(panel(page), '← Back to the page').click()
  expect(await panel(page).locator('.sections .unseen').innerText()).toMatch(/The library in figures Figures\s+Hidden/)
  await choose(page, 'The library in figures')
  await button(panel(page), 'Show again').click()
  await shown(page).locator('main [data-block=stats]').waitFor()
  expect(bytes()).toEqual(before)
  await changes(page, 2)
  await undoAll(page)
})

test('leaving without typing, and Escape, write nothing and are no step; links lead nowhere meanwhile', async () => {
  const before = bytes()
  const page = await home()
  const link = shown(page).locator('main').getByRole('link', { name: 'Plan a visit' })
  await link.click()
  await link.click()
  await page.keyboard.type('X')
  await page.keyboard.press('Escape')
  expect(await link.innerText()).toBe('Plan a visit')
  const heading = shown(page).locator('h1')
  await heading.click()
  await heading.click()
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await count(page)).toBe(0)
  expect(bytes()).toEqual(before)
})

test('by keyboard alone a section is moved and a text is changed', async () => {
  const before = bytes()
  const page = await home()
  const row = panel(page).getByRole('button', { name: 'The library in figures' })
  await button(page, 'Skip to the panel').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await panel(page).locator(':focus').count()).toBe(1)
  await row.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await written('pages.yaml').toMatch(/type: cardGrid[\s\S]*type: stats/)
  await expect.poll(() => panel(page).getByRole('status').innerText()).toContain('Now 3 of 4.')
  await changes(page, 1)
  // The section that was moved still has the focus.
  await page.keyboard.press('Enter')
  await panel(page).getByLabel('Title', { exact: true }).first().focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('In figures')
  await page.keyboard.press('Enter')
  await written('pages.yaml').toContain('        title: In figures\n')
  await changes(page, 2)
  await button(panel(page), 'Undo').focus()
  await page.keyboard.press('Enter')
  await changes(page, 1)
  await page.keyboard.press('Enter')
  await changes(page, 0)
  expect(bytes()).toEqual(before)
})

/** A picture as a file of this machine. */
const picture = async (name: string, color: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer(),
})

test('a picture is chosen, one is dropped on the page, words become bold and a link, and all is undone', async () => {
  const before = bytes()
  const images = () => readdirSync(join(editor.site.folder, 'content/images')).toSorted()
  const own = images()
  const page = await home()
  await choose(page, 'A room to read in')
  await panel(page).getByText('Image', { exact: true }).click()
  const input = panel(page).locator('input[type=file][accept*=".png"]')
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') })
  await panel(page).getByText('Pictures of the kind .txt cannot be shown.').first().waitFor()
  await input.setInputFiles(await picture('Mill at Noon.png', '#274'))
  const shows = panel(page).getByLabel('What does the picture show?')
  await panel(page).getByText('40 × 30 pixels').waitFor()
  expect(await button(panel(page), 'Insert').isDisabled()).toBe(true)
  expect(await axe(page)).toEqual([])
  await shows.fill('A mill at noon')
  await shows.press('Enter')
  await written('pages.yaml').toContain('image: { src: mill-at-noon.png, alt: A mill at noon }')
  await shown(page).locator('main img[alt="A mill at noon"]').waitFor()
  await changes(page, 1)

  const file = await picture('evening.png', '#725')
  const dropped = await page.frames()[1].evaluateHandle(
    ({ name, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], name))
      return transfer
    },
    { name: file.name, bytes: [...file.buffer] },
  )
  await shown(page).locator('main img[alt="A mill at noon"]').dispatchEvent('drop', { dataTransfer: dropped })
  await panel(page).getByText('evening.png').first().waitFor()
  await shows.fill('The pond in the evening')
  await button(panel(page), 'Insert').click()
  await written('pages.yaml').toContain('image: { src: evening.png, alt: The pond in the evening }')
  await changes(page, 2)
  await panel(page).getByRole('status').getByText('No page shows mill-at-noon.png any more').waitFor()

  await button(panel(page), '← Back to the page').click()
  // A page that is not drawn yet does not follow what is saved.
  await leads(page, '/visit', async () => {
    await panel(page).getByLabel('Page', { exact: true }).selectOption('/visit')
  })
  await ready(page)
  await choose(page, 'In other tongues')
  const words = panel(page).getByLabel('Text', { exact: true })
  await words.fill('Come in and read.')
  await words.evaluate(area => (area as HTMLTextAreaElement).setSelectionRange(0, 7))
  await words.press('Control+b')
  expect(await words.inputValue()).toBe('**Come in** and read.')
  await words.evaluate(area => (area as HTMLTextAreaElement).setSelectionRange(16, 20))
  await words.press('Control+k')
  await panel(page).getByLabel('Where does the link lead?').fill('/shelves')
  await page.keyboard.press('Enter')
  expect(await words.inputValue()).toBe('**Come in** and [read](/shelves).')
  await panel(page).getByLabel('Title', { exact: true }).first().focus()
  await written('pages.yaml').toContain('body: "**Come in** and [read](/shelves)."')
  await shown(page).locator('main').getByRole('link', { name: 'read', exact: true }).waitFor()
  await changes(page, 3)
  await undoAll(page)
  expect(bytes()).toEqual(before)
  expect(images()).toEqual(own)
}, 240_000)

test('by touch on a phone a text is changed where it stands, and in the panel below', async () => {
  const before = bytes()
  const page = await editor.opened('/', { viewport: PHONE, hasTouch: true, isMobile: true })
  const heading = shown(page).locator('h1')
  await heading.tap()
  await heading.tap()
  await shown(page).locator('[contenteditable]:focus').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Enter')
  await written('pages.yaml').toContain('        title: A room to read in!\n')
  await changes(page, 1)
  // A note on other places has boxes whose labels begin with the names of their fields, and comes when it comes.
  await panel(page)
    .getByText(/also stands in/)
    .waitFor()
  const lead = panel(page).getByLabel('Introduction')
  await lead.fill('Two hundred novels.')
  await panel(page).getByLabel('Title', { exact: true }).first().tap()
  await written('pages.yaml').toContain('        lead: Two hundred novels.\n')
  await changes(page, 2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await undoAll(page)
  expect(bytes()).toEqual(before)
})
