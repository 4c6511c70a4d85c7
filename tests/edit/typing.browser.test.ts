// Words typed letter by letter into the editor, on the pages of this site: in place, in the panel, and while others write.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { EditedPage } from '../../src/editor/protocol.ts'
import type { SiteCopy } from '../authoring/copy.ts'
import { devForTests, type DevServer } from '../authoring/devServer.ts'
import { sharedBrowser, WIDE } from '../browser/browser.ts'
import { isWhole } from '../isWhole.ts'
import { longTest } from '../longTest.ts'
import { button, changes, choose, count, panel, ready, shown, tokenOf, undoAll } from './inBrowser.ts'

type Traces = typeof import('../../src/editor/client/trace.ts')

let site: SiteCopy
let server: DevServer
let browser: Browser
let window: BrowserContext

beforeAll(async () => {
  browser = await sharedBrowser()
  window = await browser.newContext({ viewport: WIDE })
})
devForTests('.', Number(process.env.EDIT_PORT ?? 4236) + 2, async (...started) => {
  ;[site, server] = started
  const page = await window.newPage()
  // The first page asks for every module once.
  await page.goto(`${server.origin}/?edit`, { timeout: 150_000 })
  await panel(page).getByRole('heading', { name: 'Sections' }).waitFor({ timeout: 150_000 })
  await page.close()
})
afterAll(() => window?.close())

/** Opens a page with the editor on, in a tab of the one window. */
async function opened(path: string): Promise<Page> {
  const page = await window.newPage()
  page.setDefaultTimeout(60_000)
  onTestFinished(() => page.close())
  await page.goto(server.origin + path)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await panel(page).getByRole('heading', { name: 'Sections' }).waitFor()
  await ready(page)
  return page
}

const written = (file: string) => expect.poll(() => site.read(file))
const message = (page: Page) => panel(page).getByRole('status').innerText()

/** What others do with a page's text when they leave the window: the text keeps its focus. */
const leaveWindow = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    const within = () => (element as HTMLIFrameElement)?.contentDocument ?? element?.shadowRoot
    while (within()?.activeElement) element = within()?.activeElement ?? null
    for (const type of ['blur', 'focusout']) element?.dispatchEvent(new FocusEvent(type, { bubbles: type !== 'blur' }))
  })

test('a control takes every letter, however long or short the text becomes; Enter saves, Escape restores', async () => {
  const page = await opened('/discover/mission')
  await choose(page, 'Hero')
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

/** Presses the first letter of words twice: its place is looked for again, as the panel may have moved the page. */
async function pressTwice(page: Page, within: string, words: string): Promise<void> {
  const element = shown(page).locator(within).filter({ hasText: words }).first()
  for (let press = 0; press < 2; press++) {
    const place = await element.evaluate(async (element, text) => {
      await document.fonts.ready
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (!walker.nextNode()?.textContent?.includes(text));
      const node = walker.currentNode as Text
      const range = document.createRange()
      range.setStart(node, node.data.indexOf(text))
      range.setEnd(node, node.data.indexOf(text) + 1)
      node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, height } = range.getBoundingClientRect()
      const frame = (globalThis.frameElement as Element).getBoundingClientRect()
      const scale = frame.width / innerWidth
      return { x: frame.left + (left + 1) * scale, y: frame.top + (top + height / 2) * scale }
    }, words)
    await page.mouse.click(place.x, place.y)
    await panel(page).locator('.field').first().waitFor()
  }
}

/** Opens the words of a heading for writing where they stand. */
async function write(page: Page, words: string): Promise<void> {
  await pressTwice(page, 'h1', words)
  await shown(page).locator('[contenteditable]:focus').waitFor()
}

test('on the home page texts that share their element with others are written in place, before its carousels play', async () => {
  const page = await opened('/')
  const heading = shown(page).locator('h1')
  const [before, whole] = [site.read('content/home.yaml'), site.read('pages.yaml')]
  await write(page, 'Elevating Lives Together')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.type('Raising lives')
  await leaveWindow(page)
  expect(await shown(page).locator(':focus').innerText()).toBe('Raising lives')
  expect(await count(page)).toBe(0)
  await page.keyboard.type(' as one')
  await page.keyboard.press('Enter')
  await changes(page, 1)
  expect(site.read('content/home.yaml') + site.read('pages.yaml')).toContain('Raising lives as one')
  await heading.getByText('Raising lives as one').waitFor()
  await write(page, 'Raising lives as one')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await panel(page).locator('.refusal p').first().waitFor()
  expect(await count(page)).toBe(1)
  await undoAll(page)
  expect([site.read('content/home.yaml'), site.read('pages.yaml')]).toEqual([before, whole])
})

/** Another program writes the title and the lead of the mission page; the page shows the lead when it has both. */
async function others(page: Page, title: string, lead: string): Promise<void> {
  const hero = /(path: \/discover\/mission[\s\S]*?kicker: Discover Us\n\s+title: )[^\n]*(\n\s+lead: )[^\n]*/
  site.write('pages.yaml', site.read('pages.yaml').replace(hero, `$1${title}$2${lead}`))
  await shown(page).locator('main').getByText(lead, { exact: true }).waitFor()
}

test('what others write while a text is typed waits, and both are shown when it is saved', async () => {
  const page = await opened('/discover/mission')
  const before = site.read('pages.yaml')
  await write(page, 'Mission')
  await page.keyboard.press('End')
  await page.keyboard.type(' ours')
  await others(page, 'Theirs', 'A first lead.')
  await page.keyboard.type(' too')
  await expect.poll(() => shown(page).locator('h1').innerText()).toBe('Mission ours too')
  await page.keyboard.press('Enter')
  const refusal = panel(page).locator('.refusal')
  await refusal.getByText('Somebody else wrote "Theirs"').waitFor()
  expect(site.read('pages.yaml')).toContain('title: Theirs\n')
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

  const other = await opened('/discover/mission')
  await write(page, 'Theirs or mine')
  await page.keyboard.press('End')
  await page.keyboard.type(' here')
  await write(other, 'Theirs or mine')
  await other.keyboard.press('End')
  await other.keyboard.type(' there')
  await other.keyboard.press('Enter')
  await written('pages.yaml').toContain('title: Theirs or mine there\n')
  await changes(page, 2)
  await page.keyboard.press('Enter')
  await refusal.getByText('Somebody else wrote "Theirs or mine there"').waitFor()
  expect(await title.inputValue()).toBe('Theirs or mine here')
  await button(refusal, 'Keep theirs').click()
  await expect.poll(() => title.inputValue()).toBe('Theirs or mine there')

  // A file that is gone for a moment takes no words with it.
  await title.press('End')
  await title.pressSequentially(' at last')
  const now = site.read('pages.yaml')
  rmSync(join(site.folder, 'pages.yaml'))
  await panel(page).getByText('This page cannot be edited').waitFor()
  site.write('pages.yaml', now)
  await panel(page).getByRole('heading', { name: 'Sections' }).or(title).first().waitFor()
  if (!(await title.count())) await choose(page, 'Theirs or mine there')
  expect(await title.inputValue()).toBe('Theirs or mine there at last')
  await title.press('Escape')
  await undoAll(page)
  site.write('pages.yaml', before)
})

longTest('a press beside a word of running text puts the caret there, again and again', async () => {
  const page = await opened('/')
  for (const words of ['credit before sowing', 'రైతుల చేత', 'fair price']) {
    await pressTwice(page, 'main [data-block=prose] p', words)
    const body = panel(page).getByLabel('Body')
    await expect.poll(() => body.evaluate(area => area === (area.getRootNode() as ShadowRoot).activeElement)).toBe(true)
    const rest = () => body.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart).slice(0, 30))
    await expect.poll(rest).toMatch(new RegExp(`^${words}`))
  }
})

longTest('undo leads back to where a page was, and nobody is sent on from there', async () => {
  const page = await opened('/product/rice')
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
  await page.goto(`${server.origin}/product/rice`)
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

longTest('what is added or copied is shown, and the focus stays in the panel', async () => {
  const page = await opened('/product')
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

test('a server that is gone is told, and the words stay', async () => {
  const page = await opened('/discover/mission')
  await write(page, 'Mission')
  await page.keyboard.press('End')
  await page.keyboard.type(' for all')
  await page.route('**/__edit/change', route => route.abort())
  await page.keyboard.press('Enter')
  await panel(page).locator('.refusal').getByText('The editor’s server does not answer').waitFor()
  expect(await shown(page).locator('h1').innerText()).toBe('Mission')
  const title = panel(page).getByLabel('Title', { exact: true })
  await expect.poll(() => title.inputValue()).toBe('Mission for all')
  await page.unroute('**/__edit/change')
  await title.press('Enter')
  await changes(page, 1)
  expect(await message(page)).toContain('Saved.')
  await undoAll(page)
})

longTest(
  'a press on a Telugu page edits the pair, and another window shows what was changed in this one',
  async () => {
    const file = 'content/te/pages.yaml'
    const before = site.read(file)
    const [page, other] = [await opened('/te/'), await opened('/te/')]
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
    await button(panel(page), 'Hide the panel').focus()
    // Words are bold in a pair where they are in the content.
    await panel(page).locator('.refusal').getByText('1 of 0 bold runs').waitFor()
    await running.press('Control+b')
    expect(await running.inputValue()).toBe(plain)
    await button(panel(page), 'Hide the panel').focus()
    await panel(page).locator('.refusal').waitFor({ state: 'detached' })
    expect(await playing()).toBe(0)
    await button(panel(other), 'Close').click()
    const left = other.locator('[data-play]').first()
    await left.evaluate(button => button.closest('section')?.scrollIntoView())
    await expect.poll(() => other.locator('[data-enhanced] [data-play]:not([data-paused])').count()).toBeGreaterThan(0)
    await undoAll(page)
    expect(site.read(file)).toBe(before)
  },
  240_000,
)

longTest(
  'the page is shown as wide as a screen that is chosen and in its colours, and is written in there',
  async () => {
    const page = await opened('/discover/mission')
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
  },
)

test('every text of the site opens its field, leads on, or says that it is made of others', async () => {
  const page = await opened('/')
  const [, frame] = page.frames()
  // The test is bundled, so it cannot import in the page itself.
  const content = "import { trace } from '/src/editor/client/trace.ts'\nwindow.editor = { trace }"
  await frame.addScriptTag({ type: 'module', content })
  await frame.waitForFunction(() => 'editor' in window)
  const headers = { 'x-edit-token': await tokenOf(server.origin) }
  const home = (await (await fetch(`${server.origin}/__edit/page?path=/`, { headers })).json()) as EditedPage
  const sample = ['/', '/product', '/discover/leadership', '/media/articles']
  const counts = { field: 0, section: 0, control: 0, told: 0 }
  const lost: string[] = []
  for (const path of isWhole ? home.names.link : sample) {
    const kinds = await frame.evaluate(
      async ([address, own]) => {
        const { trace } = (window as unknown as { editor: Traces }).editor
        const answer = await fetch(`/__edit/page?path=${address}`, { headers: own })
        const shown = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html')
        const traced = trace((await answer.json()) as EditedPage, shown)
        const walker = shown.createTreeWalker(shown.getElementById('root') as HTMLElement, NodeFilter.SHOW_TEXT)
        const found: [kind: 'field' | 'section' | 'control' | 'told' | 'none', words: string][] = []
        while (walker.nextNode()) {
          const [text, parent] = [walker.currentNode as Text, walker.currentNode.parentElement as HTMLElement]
          if (!text.data.trim() || parent.closest('script, style, template, noscript')) continue
          const isControl = parent.closest('a, button, summary, label, select') !== null
          // Crumbs, opening hours, and the notes on samples and days.
          const isTold = parent.closest('main') === null || parent.closest('nav, main p') !== null
          const isInSection = parent.closest('section[data-source]') !== null
          const kind = traced.has(text)
            ? 'field'
            : isInSection
              ? 'section'
              : isControl
                ? 'control'
                : isTold
                  ? 'told'
                  : 'none'
          found.push([kind, text.data.trim()])
        }
        return found
      },
      [path, headers] as const,
    )
    for (const [kind, words] of kinds)
      if (kind === 'none') lost.push(`${path}: ${words}`)
      else counts[kind]++
  }
  process.stdout.write(`Texts, by what a press on them does: ${JSON.stringify(counts)}\n`)
  expect(lost).toEqual([])
  expect(counts.field).toBeGreaterThan(5 * counts.section)
  await shown(page).getByText('Some words here are samples').click()
  expect(await message(page)).toContain('the forms of the page have them')
}, 240_000)
