// The editor on the pages of this site: running text, addresses, translations, the width of the page, every text.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import {
  button,
  changes,
  choose,
  count,
  editedPage,
  editorForTests,
  inMenu,
  panel,
  pressTwice,
  shown,
  textsByPress,
  undoAll,
  write,
} from './inBrowser.ts'

const editor = editorForTests('.')
const { written } = editor

test('a press beside a word of running text puts the caret there, again and again', async () => {
  const page = await editor.opened('/')
  for (const words of ['credit before sowing', 'రైతుల చేత', 'fair price']) {
    await pressTwice(page, 'main [data-block=prose] p', words)
    const body = panel(page).getByLabel('Text', { exact: true })
    await expect.poll(() => body.evaluate(area => area === (area.getRootNode() as ShadowRoot).activeElement)).toBe(true)
    const rest = () => body.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart).slice(0, 30))
    await expect.poll(rest).toMatch(new RegExp(`^${words}`))
  }
})

test('a file that is gone for a moment takes no words with it', async () => {
  const page = await editor.opened('/discover/mission')
  await choose(page, 'Opening of a page')
  const title = panel(page).getByLabel('Title', { exact: true })
  await title.press('End')
  await title.pressSequentially(' at last')
  const now = editor.site.read('pages.yaml')
  rmSync(join(editor.site.folder, 'pages.yaml'))
  await panel(page).getByText('This page cannot be edited').waitFor()
  editor.site.write('pages.yaml', now)
  await panel(page).getByRole('heading', { name: 'Sections' }).or(title).first().waitFor()
  if (!(await title.count())) await choose(page, 'Mission')
  expect(await title.inputValue()).toBe('Mission at last')
  await title.press('Escape')
})

test('undo leads back to where a page was, and nobody is sent on from there', async () => {
  const page = await editor.opened('/product/rice')
  const undo = async () => {
    await button(panel(page), 'Undo').click()
    await page.waitForURL(/\/product\/rice\?edit$/)
    await changes(page, 0)
  }
  await button(panel(page), 'Title, description and address').click()
  await panel(page).getByLabel('Address', { exact: true }).fill('/product/our-rice')
  await button(panel(page), 'Change the address').click()
  await page.waitForURL(/\/product\/our-rice\?edit$/)
  await changes(page, 1)
  await page.goto(`${editor.server.origin}/product/rice`)
  await page.waitForURL(/\/product\/our-rice\?edit$/)
  await undo()
  await page.reload()
  await shown(page).locator('h1').waitFor()
  expect(new URL(page.url()).pathname).toBe('/product/rice')
  await button(panel(page), 'Redo').click()
  await page.waitForURL(/\/product\/our-rice\?edit$/)
  await changes(page, 1)
  await undo()
})

test('what is added or copied is shown, and the focus stays in the panel', async () => {
  const page = await editor.opened('/product')
  const inPanel = () => page.evaluate(() => document.querySelector('site-editor')?.shadowRoot?.activeElement !== null)
  const sections = shown(page).locator('main section[data-source]')
  const number = await sections.count()
  await panel(page).locator('.sections button').last().click()
  await expect.poll(() => isInView(page, number - 1)).toBe(true)
  expect(await inPanel()).toBe(true)
  await button(panel(page), 'Copy').click()
  await changes(page, 1)
  await expect.poll(() => isInView(page, number)).toBe(true)
  await button(panel(page), 'Remove').click()
  await changes(page, 2)
  expect(await inPanel()).toBe(true)
  await undoAll(page)
})

const isInView = (page: Page, index: number) =>
  shown(page)
    .locator('main section[data-source]')
    .nth(index)
    .evaluate(section => section.getBoundingClientRect().top < innerHeight - 60)

test('a press on a Telugu page edits the pair, and another window shows what was changed in this one', async () => {
  const file = 'content/te/pages.yaml'
  const before = editor.site.read(file)
  const [page, other] = [await editor.opened('/te/'), await editor.opened('/te/')]
  // What moves by itself stands still meanwhile, and goes on afterwards.
  const playing = () => shown(other).locator('[data-enhanced] [data-play]:not([data-paused])').count()
  const carousel = shown(other).locator('[data-play]').first()
  await expect
    .poll(async () => {
      // It comes to life when it is near the view.
      await carousel.evaluate(button => button.closest('section')?.scrollIntoView())
      return shown(other).locator('[data-play][data-paused]').count()
    })
    .toBeGreaterThan(0)
  expect(await playing()).toBe(0)
  const words = shown(page).locator('h1 em')
  const translated = await words.innerText()
  await words.click()
  await expect
    .poll(() => panel(page).locator('.field.own label').innerText())
    .toContain('From Cooperation to Prosperity')
  await words.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('సహకారంతో సంపద')
  await page.keyboard.press('Enter')
  await written(file).toBe(before.replace(`te: ${translated}\n`, 'te: సహకారంతో సంపద\n'))
  await shown(other).locator('h1 em').getByText('సహకారంతో సంపద').waitFor()
  await changes(other, 1)
  await changes(page, 1)
  // The form that was open is still there.
  expect(await panel(page).locator('.field.own textarea').inputValue()).toBe('సహకారంతో సంపద')
  await panel(page).getByRole('button', { name: 'Back to the page' }).click()
  await choose(page, 'Owned by the farmers')
  const running = panel(page).getByLabel('For 69+ years members')
  const plain = await running.inputValue()
  await running.evaluate(area => (area as HTMLTextAreaElement).setSelectionRange(0, 3))
  await running.press('Control+b')
  expect(await running.inputValue()).toBe(`**${plain.slice(0, 3)}**${plain.slice(3)}`)
  await panel(page).locator('.menu > summary').focus()
  // Words are bold in a pair where they are in the content.
  await panel(page).locator('.refusal').getByText('1 of 0 bold runs').waitFor()
  await running.press('Control+b')
  expect(await running.inputValue()).toBe(plain)
  await panel(page).locator('.menu > summary').focus()
  await panel(page).locator('.refusal').waitFor({ state: 'detached' })
  expect(await playing()).toBe(0)
  await inMenu(other, 'Close the editor')
  const left = other.locator('[data-play]').first()
  await left.evaluate(button => button.closest('section')?.scrollIntoView())
  await expect.poll(() => other.locator('[data-enhanced] [data-play]:not([data-paused])').count()).toBeGreaterThan(0)
  await undoAll(page)
  expect(editor.site.read(file)).toBe(before)
}, 240_000)

test('the page is shown as wide as a screen that is chosen and in its colours, and is written in there', async () => {
  const page = await editor.opened('/discover/mission')
  const width = () =>
    shown(page)
      .locator('html')
      .evaluate(() => innerWidth)
  const padding = () =>
    shown(page)
      .locator('html')
      .evaluate(html => getComputedStyle(html).paddingRight)
  const ink = () =>
    shown(page)
      .locator('body')
      .evaluate(body => getComputedStyle(body).color)
  for (const [name, wide] of [
    ['360', 360],
    ['768', 768],
    ['1280', 1280],
  ] as const) {
    await button(page, name).click()
    await expect.poll(width).toBe(wide)
  }
  expect(await padding()).toBe('0px')
  // The menu of a wide screen, as visitors have it.
  await shown(page).getByRole('navigation').first().getByText('Download').waitFor()
  const light = await ink()
  await button(page, 'Dark').click()
  await expect.poll(ink).not.toBe(light)
  await button(page, 'Light').click()
  await expect.poll(ink).toBe(light)
  await write(page, 'Mission')
  await page.keyboard.press('End')
  await page.keyboard.type('s')
  await page.keyboard.press('Escape')
  expect(await count(page)).toBe(0)
})

test('every text of the site opens its field, leads on, or says that it is made of others', async () => {
  const page = await editor.home()
  const { names } = await editedPage(editor.server.origin, '/')
  const { counts, lost } = await textsByPress(page, names.link)
  process.stdout.write(`Texts, by what a press on them does: ${JSON.stringify(counts)}\n`)
  expect(lost).toEqual([])
  expect(counts.field).toBeGreaterThan(5 * counts.section)
  await shown(page).getByText('Some words here are samples').click()
  await expect.poll(() => panel(page).getByRole('status').innerText()).toContain('Edit it there')
}, 240_000)
