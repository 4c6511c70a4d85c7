// A site with a recording is built, served, and listened to in a browser without script.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler } from '../../src/node/deploy/serve.ts'
import { copySite, type SiteCopy } from '../authoring/copy.ts'
import { launch } from '../browser/browser.ts'
import { m4a, ogg } from '../build/recorded.ts'
import { buildCopy } from './site.ts'

const SOCIAL = '      - type: social\n'
const WORDS = '{ en: { src: FILE, says: "The desk. We are here.", by: A reader, on: 2024-05-31 } }'
const SECTION = (file: string) =>
  `      - { type: prose, title: The desk, body: We are here., audio: ${WORDS.replace('FILE', file)} }\n`

let site: SiteCopy
let browser: Browser
const server = createServer((request, response) => serve(request, response))
let serve: ReturnType<typeof handler>
let origin: string

beforeAll(async () => {
  site = copySite()
  mkdirSync(join(site.folder, 'content/recordings'))
  writeFileSync(join(site.folder, 'content/recordings/desk.opus'), ogg(3))
  writeFileSync(join(site.folder, 'content/recordings/desk.mp4'), m4a(3))
  site.edit('pages.yaml', SOCIAL, SECTION('desk.opus') + SECTION('desk.mp4') + SOCIAL)
  site.edit(
    'content/site.yaml',
    '\nwords:\n',
    '\nwords:\n  hear: "Hear it, {length}, {size}"\n  readBy: "Read by {name}, {date}"\n  keepRecording: "Keep on this phone, {size}"\n',
  )
  expect(await buildCopy(site.folder)).toMatchObject({ status: 0, stderr: '' })
  serve = handler(join(site.folder, 'out'))
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  server.close()
  rmSync(site.folder, { recursive: true, force: true })
})

/** The page without script, and what it asks for. */
async function listener() {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto(origin)
  return { page, asked, players: page.locator('main audio') }
}

const played = (player: Locator) => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)

test('its length and size are said before it is pressed, and nothing of it is loaded', async () => {
  const { page, asked, players } = await listener()
  const name = await page.locator('main figure:has(audio) figcaption').first().innerText()
  expect(name).toMatch(/^Hear it, 3 secs?, 1 KB$/)
  expect(await players.first().getAttribute('aria-label')).toBe(name)
  expect(await page.locator('main figure:has(audio)').first().innerText()).toContain('Read by A reader, 31 May 2024')
  await players.first().scrollIntoViewIfNeeded()
  expect(asked.filter(path => path.includes('/recordings/'))).toEqual([])
})

test('without script both kinds are played by keyboard and by touch', async () => {
  const { page, asked, players } = await listener()
  const [first, second] = [players.first(), players.nth(1)]
  await first.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => played(first)).toBeGreaterThan(0)
  await page.keyboard.press('Space')
  expect(await first.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true)
  expect(await first.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(3, 1)
  await second.scrollIntoViewIfNeeded()
  const box = await second.boundingBox()
  if (!box) throw new Error('the player is not shown')
  await page.touchscreen.tap(box.x + 27, box.y + box.height / 2)
  await expect.poll(() => played(second)).toBeGreaterThan(0)
  expect(asked.filter(path => /\/desk-[\w-]{8}\.(?:ogg|m4a)$/.test(path)).length).toBeGreaterThan(1)
})

test('it is kept on a phone as a file of its own', async () => {
  const { page } = await listener()
  const saving = page.waitForEvent('download')
  await page.locator('main figure a[download]').first().click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^desk-[\w-]{8}\.ogg$/)
  expect(readFileSync(await saved.path())).toEqual(ogg(3))
})

test('it is left out in print, where its words stand', async () => {
  const { page, players } = await listener()
  await page.emulateMedia({ media: 'print' })
  expect(await players.first().isVisible()).toBe(false)
  expect(await page.locator('main').innerText()).toContain('We are here.')
})

test('parts of it are sent, with its type and for good', async () => {
  const html = site.read('out/index.html')
  for (const [, src, type] of html.matchAll(/<source src="(\/assets\/recordings\/[^"]+)" type="([^"]+)"/g)) {
    const answer = await fetch(origin + src, { headers: { range: 'bytes=4-7' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([206, type])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect((await answer.arrayBuffer()).byteLength).toBe(4)
  }
})

test('only pages with a recording may play one, where the host sends no headers', () => {
  expect(site.read('out/index.html')).toContain("media-src 'self'")
  expect(site.read('out/shelves/index.html')).not.toContain('media-src')
})
