// Pages of the library in the editor: added, deleted, with another address, under axe, and unmoved by what is written.
import { expect, test } from 'vitest'
import { PHONE, WIDE } from '../browser/browser.ts'
import type { PageUpdate } from '../../src/editor/protocol.ts'
import {
  addTracing,
  axe,
  button,
  changes,
  choose,
  editorForTests,
  leads,
  panel,
  shown,
  headersFor,
  type Traced,
  undoAll,
} from './inBrowser.ts'

const editor = editorForTests('tests/sites/library')
const { written } = editor
const bytes = () =>
  ['pages.yaml', 'content/site.yaml', 'content/shelves.yaml', 'content/history.yaml'].map(file =>
    editor.site.read(file),
  )

test('a page is added with its place in the menu and gets another address, sections and entries of lists are dragged, and all is undone', async () => {
  const before = bytes()
  const page = await editor.opened('/')
  const handles = panel(page).locator('.sections .handle')
  await handles.nth(1).dragTo(panel(page).locator('.sections > li').nth(3))
  await written('pages.yaml').toMatch(/type: social[\s\S]*type: stats/)
  await changes(page, 1)

  await choose(page, 'Three rooms')
  await panel(page).locator('[data-list=items] > summary').click()
  const entries = panel(page).locator('[data-list=items] > .list > li')
  await entries.nth(2).locator('> .handle').dragTo(entries.nth(0))
  await written('pages.yaml').toMatch(/title: Maps[^\n]*\n[^\n]*title: Reading[^\n]*\n[^\n]*title: Papers/)
  await changes(page, 2)
  await button(panel(page), '← Back to the page').click()

  await button(panel(page), 'New page').click()
  await panel(page).getByLabel('Title').fill('Summer reading')
  expect(await panel(page).getByLabel('Address').inputValue()).toBe('/summer-reading')
  await panel(page).getByLabel('Address').fill('/shelves')
  await button(panel(page), 'Add the page').click()
  await panel(page).locator('.refusal').getByText('There is a page /shelves already').waitFor()
  expect(await axe(page)).toEqual([])
  await panel(page).getByLabel('Address').fill('/summer')
  await panel(page).getByLabel('In the menu').selectOption('At the end of the menu')
  await leads(page, '/summer', () => button(panel(page), 'Add the page').click())
  await shown(page).locator('h1').getByText('Summer reading').waitFor()
  await written('content/site.yaml').toContain('{ title: Summer reading, to: /summer }')

  await button(panel(page), 'Title, description and address').click()
  await panel(page).getByLabel('Address').fill('/reading/summer')
  expect(await axe(page)).toEqual([])
  await leads(page, '/reading/summer', () => button(panel(page), 'Change the address').click())
  await written('content/site.yaml').toContain('{ title: Summer reading, to: /reading/summer }')
  await page.goto(`${editor.server.origin}/summer`)
  expect(new URL(page.url()).pathname).toBe('/reading/summer')
  await page.goto(`${editor.server.origin}/`)
  await changes(page, 4)
  await undoAll(page)
  expect(bytes()).toEqual(before)
}, 240_000)

test('by keyboard alone a page is deleted once it is told what goes with it', async () => {
  const before = bytes()
  const page = await editor.opened('/shelves')
  await button(panel(page), 'Title, description and address').focus()
  await page.keyboard.press('Enter')
  await button(panel(page), 'Delete the page …').focus()
  await page.keyboard.press('Enter')
  await panel(page).getByText('The shelves, Links, Read on').waitFor()
  await panel(page).getByText('Leads to, The shelves on Search').waitFor()
  expect(await axe(page)).toEqual([])
  await panel(page).getByLabel('Links to it, and its address, then lead to').selectOption('/visit')
  await button(panel(page), 'Delete the page').focus()
  await leads(page, '/visit', () => page.keyboard.press('Enter'))
  await written('pages.yaml').not.toContain('path: /shelves')
  await changes(page, 1)
  await undoAll(page)
  expect(bytes()).toEqual(before)
}, 240_000)

test.each([
  ['a desk', WIDE] as const,
  ['a phone', PHONE] as const,
])('axe finds nothing in any view of the editor on %s', async (_, viewport) => {
  const page = await editor.opened('/', { viewport })
  expect(await axe(page)).toEqual([])
  await button(panel(page), 'Add a section').click()
  await panel(page).locator('.examples button').first().waitFor()
  expect(await axe(page)).toEqual([])
  await button(panel(page), 'Cancel').click()
  await choose(page, 'Three rooms')
  for (const group of await panel(page).locator('summary').all()) await group.click()
  const columns = panel(page).getByLabel('Columns')
  await columns.fill('many')
  await columns.press('Enter')
  await panel(page).locator('.refusal').waitFor()
  expect(await axe(page)).toEqual([])
  await columns.fill('3')
  await columns.press('Enter')
  await panel(page)
    .getByRole('button', { name: /^Changes/ })
    .click()
  expect(await axe(page)).toEqual([])
})

test('writing in place moves nothing by more than a pixel, and leaves every node as it was', async () => {
  const page = await editor.opened('/')
  const [, frame] = page.frames()
  await addTracing(frame)
  const found = await frame.evaluate(
    async headers => {
      const { trace, InPlace, pageOf, changed } = (window as unknown as Traced).editor
      const answer = await fetch('/__edit/page', { method: 'POST', headers, body: '{"path":"/"}' })
      const edited = pageOf(changed({}, ((await answer.json()) as PageUpdate).changes))
      const root = document.getElementById('root') as HTMLElement
      const before = root.innerHTML
      const places = (node: Node, range = document.createRange()) => {
        const whole = node.parentElement?.closest('section, header, footer')?.getBoundingClientRect()
        range.selectNodeContents(node)
        const { left, top, height } = range.getBoundingClientRect()
        return [left, top, height, whole?.width ?? 0, whole?.height ?? 0]
      }
      const moved: string[] = []
      let opened = 0
      for (const [node, { subject, path }] of trace(edited, document)) {
        if (!(node instanceof Text) || !node.parentElement?.checkVisibility()) continue
        // For screen readers alone.
        if (node.parentElement.closest('.visually-hidden')) continue
        const value = path.reduce<unknown>((part, step) => (part as never)[step], edited.subjects[subject].value)
        const was = places(node)
        const place = InPlace.open(node, String(value), undefined, { typing: () => {}, save: async () => true })
        if (!place) continue
        opened++
        if (places(node).some((each, index) => Math.abs(each - was[index]) > 1)) moved.push(node.data)
        place.leave(true)
      }
      return { opened, moved, isSame: root.innerHTML === before }
    },
    await headersFor(editor.server.origin),
  )
  expect(found).toEqual({ opened: expect.any(Number) as number, moved: [], isSame: true })
  expect(found.opened).toBeGreaterThan(30)
})
