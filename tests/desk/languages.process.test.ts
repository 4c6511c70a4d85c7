// The languages of the desk's own pages.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copySite } from '../authoring/copy.ts'
import type { Waiting } from '../../src/editor/publishingProtocol.ts'
import { browserOf, enter, PAGE, servedDesk, sharedSite } from './servedDesk.ts'

/** A desk for a site in some languages. @param own words of its own in Urdu */
async function deskIn(languages: string, own = '', lang = 'en') {
  const site = copySite()
  site.edit('content/site.yaml', 'lang: en\n', `lang: ${lang}\nlanguages: ${languages}\n`)
  if (own) {
    mkdirSync(join(site.folder, 'editor'))
    site.write('editor/ur.yaml', own)
  }
  const desk = await servedDesk(sharedSite(site))
  const open = (path: string, headers: Record<string, string> = {}) =>
    desk.ask(path, { headers: { ...PAGE, ...headers } })
  /** The language of a page. */
  const shownFor = async (headers: Record<string, string>) =>
    /<html lang="([^"]+)" dir="([^"]+)"/
      .exec((await open('/', headers)).text)
      ?.slice(1)
      .join(' ')
  return { desk, open, shownFor }
}

const kept = (code: string) => `other=1; site-editing-language=${code}; more=2`

test('the page is in the language that was chosen, or else that the browser wants most, or else the first', async () => {
  const { desk, shownFor } = await deskIn('[en, te, hi, sw]')
  const wanting = (accepted: string) => shownFor({ 'accept-language': accepted })
  expect(await shownFor({})).toBe('en ltr')
  expect(await wanting('te-IN,te;q=0.9,en;q=0.8')).toBe('te ltr')
  expect(await wanting('en;q=0.5, fr;q=0.9 , hi-IN;q=0.8, te;q=0')).toBe('hi ltr')
  // There are no words for it, though the site has it.
  expect(await wanting('sw, te;q=0.1')).toBe('te ltr')
  for (const accepted of ['', '*', 'xx', ';;q=,,', 'te;q=high', '"><script>'])
    expect(await wanting(accepted)).toBe('en ltr')
  expect(await shownFor({ cookie: kept('hi'), 'accept-language': 'te' })).toBe('hi ltr')
  for (const code of ['fr', '', '"', '__proto__'])
    expect(await shownFor({ cookie: kept(code), 'accept-language': 'te' })).toBe('te ltr')
  // Nobody's room was opened for that.
  expect([desk.rooms.count, desk.failures]).toEqual([0, []])
})

test('a choice is kept by the browser, and leads back to the page', async () => {
  const { desk, open } = await deskIn('[en, te]')
  const { origin } = desk
  const page = await open('/visit?edit&day="<b>')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.text).toContain('<button name="desk-language" value="te" lang="te">తెలుగు</button>')
  expect(page.text).toContain('<input type="hidden" name="day" value="&quot;&lt;b&gt;">')
  const chosen = await open('/visit?edit=&day=2&desk-language=te')
  expect([chosen.status, chosen.headers.location]).toEqual([303, `${origin}/visit?edit=&day=2`])
  expect(chosen.headers['set-cookie']).toEqual(['site-editing-language=te; Path=/; SameSite=Lax; Max-Age=31536000'])
  const other = await open('//example.org/?desk-language=fr')
  expect([other.headers.location, other.headers['set-cookie']]).toEqual([`${origin}//example.org/`, undefined])
  // Pages of others cannot choose it by a picture that they show.
  expect((await open('/?desk-language=te', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' })).status).toBe(
    403,
  )
})

test('who comes in goes on in the language of the page', async () => {
  const { desk } = await deskIn('[en, te]')
  const body = new URLSearchParams({ key: desk.door.invite('asha') }).toString()
  const headers = { origin: desk.origin, 'accept-language': 'te' }
  const entered = await desk.ask('/__desk/enter', { body, headers })
  expect(entered.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-desk=.*; HttpOnly; SameSite=Strict; /),
    expect.stringMatching(/^site-editing-language=te; /),
  ])
  const again = await desk.ask('/__desk/enter', { body, headers })
  expect([again.status, again.text]).toEqual([401, expect.stringContaining('ఈ లింక్‌ను ఇప్పటికే వాడారు')])
  // It is still said where another language is chosen.
  expect(again.text).toContain('<form><input type="hidden" name="used" value="">')
})

test('a site in one language has nothing to choose, and one with words of its own speaks them', async () => {
  const alone = await deskIn('', '', 'te')
  const page = await alone.open('/')
  expect(page.text).toMatch(/^<!doctype html>\n<html lang="te"/)
  expect(page.text).not.toContain('<nav')
  const { open, shownFor } = await deskIn('[en, ur]', 'desk: { open: ایڈیٹر کھولیں }\n')
  expect(await shownFor({ 'accept-language': 'ur' })).toBe('ur rtl')
  const urdu = (await open('/', { 'accept-language': 'ur' })).text
  expect(urdu).toContain('ایڈیٹر کھولیں')
  expect(urdu).toContain('This link works once')
})

test('what is said of people, and of a draft, is in their language', async () => {
  const { desk } = await deskIn('[en, te]')
  const [asha, binu] = [await browserOf(desk, 'asha'), await browserOf(desk, 'binu')]
  await asha.write(['pages', 0, 'blocks', 0, 'kicker'], 'Open on seven days')
  await asha.ask('publish', { message: 'Days' })
  const { text } = await desk.ask('/__desk/', { headers: { ...PAGE, cookie: `${binu.cookie}; ${kept('te')}` } })
  expect(text).toContain('మీరు Binu గా సైన్ ఇన్ అయ్యారు. మీరు ప్రచురించినది')
  const { handedIn } = (await binu.ask('waiting')).body as Waiting
  const noteIn = async (headers: Record<string, string>) =>
    /<p role="note"[^>]*>\s*([^<]*)/.exec(
      (await desk.ask(`/${handedIn[0].draft}`, { headers: { ...PAGE, ...headers } })).text,
    )?.[0]
  expect(await noteIn({ 'accept-language': 'te' })).toMatch(/lang="te" dir="ltr"[^>]*>\s*ఇది ఇంకా ప్రచురించని.* 20\d\d/)
  expect(await noteIn({})).toMatch(/lang="en"[^>]*>\s*This is a draft that is not published\. .* 20\d\d\.$/)
  const tries = Array.from({ length: 20 }, () => enter(desk, 'x'))
  await Promise.all(tries)
  const body = 'key=x'
  const refused = await desk.ask('/__desk/enter', { body, headers: { origin: desk.origin, cookie: kept('te') } })
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('పది నిమిషాలు ఆగండి')])
})
