// The library with a third language, from right to left, of which no line of the code knows.
import { cpSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { filesBelow } from '../../src/node/disk/files.mjs'
import { loadFolder } from '../../src/node/pipeline/check.ts'
import { buildCopy } from './site.ts'

const root = mkdtempSync(join(tmpdir(), 'urdu-'))
const out = join(root, 'out')
beforeAll(async () => {
  for (const part of ['library', 'library-ur']) cpSync(join('tests/sites', part), root, { recursive: true })
  expect(await buildCopy(root)).toMatchObject({ status: 0 })
})

const html = (path: string) => readFileSync(join(out, path), 'utf8')

test('pages say their language and their direction, and those of the content say neither anew', () => {
  expect(html('ur/index.html')).toContain('<html lang="ur" dir="rtl">')
  expect(html('index.html')).toContain('<html lang="en">')
  expect(html('ur/index.html')).toContain('property="og:locale" content="ur_IN"')
  expect(JSON.parse(html('ur/manifest.webmanifest'))).toMatchObject({ lang: 'ur', dir: 'rtl' })
})

test('a site in such a language alone has the direction too', async () => {
  const { draft } = await loadFolder(root)
  if (!draft) throw new Error('The library does not load.')
  const { compileConfig } = await import('../../src/node/pipeline/compile.ts')
  const context = { root, base: '/', origin: '', catalogue: new Map(), images: { prepare: async () => ({ data: {} }) } }
  const site = await compileConfig({ config: { ...draft.config, lang: 'ur' }, heads: [] }, context as never)
  expect(site.direction).toBe('rtl')
})

test('every run of words carries its language, on pages that are only partly translated too', () => {
  const pages = filesBelow(out).filter(path => /^ur\/.*index\.html$/.test(path))
  expect(pages.length).toBeGreaterThan(2)
  for (const path of pages) {
    const body = html(path).replace(/.*<body[^>]*>|<style.*?<\/style>|<script.*?<\/script>/gs, '')
    expect([path, runsOf(body, 'ur').filter(({ text, lang }) => lang !== languageOf(text))]).toEqual([path, []])
  }
})

const languageOf = (text: string) => (/\p{sc=Arab}/u.test(text) ? 'ur' : 'en')

/** The texts of HTML with letters, and the language of the nearest element that says one. */
function runsOf(body: string, own: string): { text: string; lang: string }[] {
  const langs = [own]
  const found: { text: string; lang: string }[] = []
  for (const [, tag, text] of body.matchAll(/(<[^>]*>)|([^<]+)/g)) {
    if (text !== undefined) {
      // Handles, addresses and measures are the same in all languages.
      if (/\p{L}/u.test(text) && !/^(?:\s*@|.*@.*\.|.*KB$)/.test(text))
        found.push({ text, lang: langs.at(-1) as string })
    } else if (tag.startsWith('</')) langs.pop()
    else if (!/^<(?:!|img|input|br|meta|link|source|hr)/.test(tag) && !tag.endsWith('/>'))
      langs.push(/ lang="([^"]+)"/.exec(tag)?.[1] ?? (langs.at(-1) as string))
  }
  return found
}

test('a page that is partly translated says so in its language, and leads to the whole one', () => {
  const [, notice] = /<details class="[^"]*notice[^"]*"[^>]*>(.*?)<\/details>/s.exec(
    html('ur/index.html'),
  ) as RegExpExecArray
  expect(notice).toMatch(/اس صفحے کا \d+ ٪ انگریزی میں ہے۔/)
  expect(notice).toContain('<a href="/" hrefLang="en">انگریزی میں پڑھیے')
  expect(notice).toContain('پڑھنے والوں نے یہ پورا صفحہ نہیں جانچا ہے۔')
})

test('letters that no font of the site has are told', async () => {
  const { problems } = await loadFolder(root)
  expect(problems.find(({ code }) => code === 'missing-letters')).toMatchObject({
    file: 'content/ur/site.yaml',
    severity: 'warning',
  })
})
