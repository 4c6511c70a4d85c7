// The clerk's desk in a browser: facts in many places, earlier words, days ahead, two versions, a point of a picture.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { axe, button, changes, choose, editorForTests, panel, ready, shown, undoAll } from './inBrowser.ts'

const editor = editorForTests('tests/sites/library')
const { home, written } = editor

const git = (...args: string[]) =>
  execFileSync('git', ['-C', editor.site.folder, '-c', 'user.name=Ravi', '-c', 'user.email=r@example.org', ...args])

test('a number that is changed is offered to be changed wherever it stands, and undone as one', async () => {
  const page = await home()
  const before = ['content/site.yaml', 'content/shelves.yaml'].map(file => editor.site.read(file))
  await button(panel(page), 'Menu, footer and contact').click()
  await panel(page).locator('summary').getByText('Contact', { exact: true }).click()
  const phone = panel(page).locator('[data-field="contact.phone"] input')
  await phone.fill('+44 1632 960009')
  await phone.press('Enter')
  const note = panel(page).getByRole('region', { name: /also stands in 2 other places/ })
  await note.locator('summary').click()
  await note.getByRole('checkbox').nth(1).uncheck()
  expect(await axe(page)).toEqual([])
  await button(note, 'Replace in 1 place').click()
  await written('content/shelves.yaml').toContain('Novels, room: North, books: 200, phone: "+44 1632 960009"')
  expect(editor.site.read('content/shelves.yaml')).toContain('Poems, room: North, books: 90, phone: "+44 1632 960001"')
  await note.waitFor({ state: 'detached' })
  await changes(page, 2)
  await undoAll(page)
  expect(['content/site.yaml', 'content/shelves.yaml'].map(file => editor.site.read(file))).toEqual(before)
})

test('words are found in the whole site and replaced in the places that are ticked', async () => {
  const page = await home()
  const own = panel(page)
  await own.getByText('Find and replace in the whole site').click()
  await own.getByLabel('Words to look for').fill('A room to read in')
  await own.getByLabel('Words to look for').press('Enter')
  await own.getByText(/^Found in \d+ places?\.$/).waitFor()
  await own.getByLabel('Replace with').fill('A quiet room')
  await own.getByRole('button', { name: /^Replace in/ }).click()
  await shown(page).locator('h1').getByText('A quiet room').waitFor()
  await own
    .getByRole('status')
    .getByText(/^Saved in/)
    .waitFor()
  await own.getByRole('button', { name: /^Changes/ }).click()
  await own.locator('.changes ins').getByText('A quiet room').first().waitFor()
  await own.getByRole('button', { name: /^Changes/ }).click()
  await undoAll(page)
})

test('how a text was is shown with day and author, and brought back as a change', async () => {
  const page = await home()
  const begin = editor.site.read('pages.yaml')
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('commit', '--quiet', '-m', 'First')
  editor.site.edit('pages.yaml', 'title: A room to read in', 'title: A hall to read in')
  git('commit', '--quiet', '-a', '-m', 'Second')
  await shown(page).locator('h1').getByText('A hall to read in').click()
  const field = panel(page).locator('.field.own')
  // What comes and goes with the focus moves nothing: a press that takes the focus would miss its button.
  const below = panel(page).locator('.field:not(.own)').last()
  const top = () => below.evaluate(element => element.getBoundingClientRect().top)
  const rest = await top()
  await panel(page).locator('.field:not(.own) textarea').first().focus()
  expect(await top()).toBe(rest)
  await field.getByText('How it was').click()
  await field.getByText('A room to read in').waitFor()
  expect(await field.locator('.earlier small').innerText()).toMatch(/^Ravi, \d{4}-\d\d-\d\d$/)
  await button(field, 'Bring it back').click()
  await shown(page).locator('h1').getByText('A room to read in').waitFor()
  expect(editor.site.read('pages.yaml')).toBe(begin)
  rmSync(join(editor.site.folder, '.git'), { recursive: true, force: true })
  await undoAll(page)
  editor.site.write('pages.yaml', begin)
  await shown(page).locator('h1').getByText('A room to read in').waitFor()
})

test('two versions of the same words are asked, also where they stand in the settings of all pages', async () => {
  const page = await home()
  for (const [file, line, other] of [
    ['pages.yaml', '        title: A room to read in\n', '        title: A quiet room\n'],
    ['content/site.yaml', 'name: Mill Pond Village Library\n', 'name: Pond Library\n'],
  ]) {
    const before = editor.site.read(file)
    expect(before).toContain(line)
    // Also for somebody who is further down.
    const body = panel(page).locator('.body').first()
    await body.evaluate(element => element.scrollTo(0, element.scrollHeight))
    editor.site.write(file, before.replace(line, `<<<<<<< HEAD\n${line}=======\n${other}>>>>>>> news\n`))
    const note = panel(page).getByRole('region', { name: new RegExp(`^${file} has two versions`) })
    await note.waitFor()
    const top = () => note.evaluate(element => element.getBoundingClientRect().top)
    await expect.poll(top).toBeGreaterThan(0)
    await note.getByRole('group', { name: 'news' }).getByRole('button', { name: 'Keep this one' }).click()
    await written(file).toBe(before.replace(line, other))
    await note.waitFor({ state: 'detached' })
    await undoAll(page)
    await note.waitFor()
    editor.site.write(file, before)
    await note.waitFor({ state: 'detached' })
  }
})

test('a tab that a proxy has answered in place of the server hears of changes again', async () => {
  const page = await editor.opened('/')
  await page.route('**/__edit/state', route => route.fulfill({ status: 502 }), { times: 1 })
  const isRefused = page.waitForResponse(response => response.status() === 502)
  await page.reload()
  await isRefused
  await ready(page)
  editor.site.edit('pages.yaml', 'title: A room to read in', 'title: A hall to read in')
  await shown(page).locator('h1').getByText('A hall to read in').waitFor()
  editor.site.edit('pages.yaml', 'title: A hall to read in', 'title: A room to read in')
  await shown(page).locator('h1').getByText('A room to read in').waitFor()
})

test('what is sent to a server that was started again is offered on the page of the new one, and no browser asks', async () => {
  const page = await editor.opened('/')
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await choose(page, 'A room to read in')
  await page.route('**/__edit/change', route => route.fulfill({ status: 403 }), { times: 1 })
  const title = panel(page).getByLabel('Title', { exact: true })
  await title.fill('A hall to read in')
  await title.press('Enter')
  const offered = panel(page).getByRole('region', { name: 'Unsaved changes' })
  await offered.getByText('A hall to read in').waitFor()
  await button(offered, 'Save').click()
  await written('pages.yaml').toContain('title: A hall to read in')
  expect(dialogs).toEqual([])
  await undoAll(page)
})

test('who is signed out meanwhile is told so, and what was typed is offered after signing in', async () => {
  const page = await editor.opened('/')
  await choose(page, 'A room to read in')
  await page.route('**/__edit/change', route => route.fulfill({ status: 401 }), { times: 1 })
  const title = panel(page).getByLabel('Title', { exact: true })
  await title.fill('A hall to read in')
  await title.press('Enter')
  await panel(page).getByText('You are signed out. What you typed is kept').first().waitFor()
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  const offered = panel(page).getByRole('region', { name: 'Unsaved changes' })
  await offered.getByText('A hall to read in').waitFor()
  await button(offered, 'Save').click()
  await written('pages.yaml').toContain('title: A hall to read in')
  await undoAll(page)
})

test('the point of a picture that stays is pressed on the picture, and moved with the arrow keys', async () => {
  const page = await home()
  await choose(page, 'A room to read in')
  await panel(page).locator('.body summary').getByText('Image', { exact: true }).click()
  const point = panel(page).getByRole('button', { name: /^Point that stays in view/ })
  await panel(page).locator('[data-field="image.src"]').waitFor()
  for (const more of await panel(page).locator('.body summary').getByText('More', { exact: true }).all())
    await more.click()
  await point.scrollIntoViewIfNeeded()
  // It is as high as its picture, once that is there.
  const height = () => point.locator('img').evaluate(image => (image as HTMLImageElement).naturalHeight)
  await expect.poll(height).toBeGreaterThan(0)
  const box = await point.boundingBox()
  if (!box) throw new Error('no picture')
  await point.click({ position: { x: box.width * 0.31, y: box.height * 0.69 } })
  await written('pages.yaml').toContain('position: 30% 70%')
  await panel(page).getByRole('button', { name: 'Point that stays in view: 30% from the left, 70%' }).waitFor()
  await point.press('ArrowRight')
  await point.press('ArrowUp')
  await point.press('Enter')
  await written('pages.yaml').toContain('position: 40% 60%')
  await undoAll(page)
})
