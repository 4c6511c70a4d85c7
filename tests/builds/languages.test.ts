// A site in two languages, built: which pages there are, what they say of each other, and what an edit makes anew.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTelugu, translateAll } from '../bench/telugu.mjs'
import { engineCommand, files, rewritten, TestSite } from './site.ts'

const ORIGIN = 'https://cooperative.example.org'
// Page 5 has no Telugu at all, and of page 6 only its title is missing.
const UNTRANSLATED = 'pages/p00005.yaml'
const PARTLY = 'pages/p00006.yaml'

const site = new TestSite()
/** What is published before the language has any words. */
let alone: Record<string, string>
beforeAll(async () => {
  addTelugu(site.root)
  await site.build()
  alone = Object.fromEntries(Object.keys(files(site.out)).map(path => [path, read(path)]))
  await engineCommand(site.root, ['translate', 'te'], { CACHE: site.cache })
  translateAll(site.root, (file, words) => file === UNTRANSLATED || (file === PARTLY && words.endsWith('.')))
  await site.build()
})
afterAll(() => site.remove())

const read = (path: string) => readFileSync(join(site.out, path), 'latin1')
const html = (path: string) => readFileSync(join(site.out, path), 'utf8')
const pages = () => Object.keys(files(site.out)).filter(path => path.endsWith('index.html'))

test('every page with words of the language is below /te/, under the same name', () => {
  const own = Object.keys(alone).filter(path => path.endsWith('index.html'))
  const translated = pages().filter(path => path.startsWith('te/'))
  expect(translated).toEqual(
    own
      .filter(path => !path.includes('page-5'))
      .map(path => `te/${path}`)
      .sort(),
  )
})

test('pages in the language of the content are what they were, but for the switch and the links between languages', () => {
  const plain = (text: string) =>
    text
      .replace(/<link rel="alternate"[^>]*>\s*/g, '')
      .replace(/<meta property="og:locale:alternate"[^>]*>\s*/g, '')
      .replace(/<a href="[^"]*" class="[^"]*" rel="alternate"[^>]*>[^<]*<\/a>/g, '')
      .replace(/assets\/site-[^".]*/g, '')
      .replace('{"not":{"href_matches":"/te/*"}},', '')
      .replace(/(?:fonts\/[\w-]+|,"languages":\["te"\]| data-editions="[^"]*")/g, '')
  for (const [path, text] of Object.entries(alone))
    if (/index\.html$/.test(path)) expect(plain(read(path))).toBe(plain(text))
})

test('all other files are byte for byte what they were, but those that name pages of all languages', () => {
  const others = Object.keys(alone).filter(path => !/(?:index\.html|\.br|\.gz)$/.test(path))
  const changed = others.filter(path => !existsSync(join(site.out, path)) || read(path) !== alone[path])
  const named = changed.map(path => path.replace(/-[\w-]{8}(?=\.)/, ''))
  const ofAll = ['404.html', 'offline.html', '_nginx.conf', '_redirects', 'release.txt', 'sitemap.xml', 'sw.js']
  expect(named.sort()).toEqual(ofAll.sort())
})

test('a page says its language, name and address in its own language', () => {
  const page = html('te/part-0/page-3/index.html')
  expect(page).toMatch(/<html lang="te">/)
  const [, title] = /<title>(.*?)<\/title>/.exec(page) as RegExpExecArray
  expect(title).toMatch(/^[అ-హ\s·']+$/)
  expect(page).toContain('property="og:locale" content="te_IN"')
  expect(page).toContain('property="og:locale:alternate" content="en_')
  expect(page).toContain(`"inLanguage":"te"`)
  expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/te/part-0/page-3">`)
  expect(page).toContain('<link rel="manifest" href="/te/manifest.webmanifest">')
  expect(page).toMatch(/<meta property="og:image" content="[^"]*\/assets\/share\//)
  expect(JSON.parse(html('te/manifest.webmanifest'))).toMatchObject({ lang: 'te', start_url: '/te/', scope: '/te/' })
})

test('pages and the site map name each other in every language, and pages that are mostly English are left out', () => {
  const links = (text: string) =>
    [...text.matchAll(/hreflang="([^"]+)" href="(https:[^"]+)"/g)].map(([, language, href]) => `${language} ${href}`)
  const map = new Map(
    [...html('sitemap.xml').matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)].map(([, loc, rest]) => [loc, links(rest)]),
  )
  for (const path of pages()) {
    const page = html(path)
    const [, canonical] = /<link rel="canonical" href="([^"]+)">/.exec(page) as RegExpExecArray
    const address = `${ORIGIN}/${path.replace(/\/?index\.html$/, '')}`.replace(/\/te$/, '/te/')
    if (path === 'te/part-0/page-6/index.html') {
      expect(canonical).toBe(`${ORIGIN}/part-0/page-6`)
      expect([map.has(address), links(page)]).toEqual([false, []])
      continue
    }
    expect(canonical).toBe(address)
    const found = links(page.slice(0, page.indexOf('<body')))
    expect(map.get(address)).toEqual(found)
    const isBoth = !/page-[56]\//.test(path)
    const plain = address.replace('/te/', '/')
    const telugu = plain.replace(ORIGIN, `${ORIGIN}/te`)
    expect(found).toEqual(isBoth ? [`en ${plain}`, `te ${telugu}`, `x-default ${plain}`] : [])
  }
})

test('the switch leads to the same page, and to none that there is not', () => {
  for (const path of pages()) {
    const targets = [...html(path).matchAll(/<a href="([^"]*)"[^>]* rel="alternate"[^>]*>/g)].map(([, href]) => href)
    const other = path.startsWith('te/') ? path.slice(3) : `te/${path}`
    const expected = existsSync(join(site.out, other)) ? [`/${other.replace(/\/?index\.html$/, '')}`] : []
    expect(targets.map(target => target.replace(/^\/te\/$/, '/te'))).toEqual(expected)
  }
})

test('links in a language stay in it; those to pages that it has not lead to the others and say so', () => {
  for (const path of pages().filter(each => each.startsWith('te/'))) {
    const body = html(path).replace(/<a [^>]* rel="alternate"[^>]*>/g, '')
    for (const [link, href] of body.matchAll(/<a [^>]*?href="(\/[^"#?]*)[^>]*>/g)) {
      // The generated site has no page for the search.
      if (/\.\w+$|\/search$/.test(href)) continue
      expect(existsSync(join(site.out, href, 'index.html'))).toBe(true)
      expect([href, link.includes('hrefLang="en"') || link.includes('hreflang="en"')]).toEqual([
        href,
        !`${href}/`.startsWith('/te/'),
      ])
    }
  }
})

test('missing pages, the page without a network and the search are in the language of the address', () => {
  expect(html('te/404.html')).toContain('<html lang="te">')
  expect(html('te/offline.html')).toContain('<html lang="te">')
  expect(html('te/search-index.json')).toContain('"path":"/te')
  expect(html('_redirects')).toContain('/te/* /te/404.html 404\n')
  expect(html('_nginx.conf')).toContain('location /te/ { error_page 404 /te/404.html;')
})

test('no words of the other language are in the document of a page', () => {
  const [main] = /<main\b.*<\/main>/s.exec(html('te/part-0/page-3/index.html')) ?? []
  expect(main?.replace(/<[^>]*>/g, '\n')).not.toMatch(/[a-z]{4} [a-z]{4}/)
})

test('a language without any page is not made, and nothing leads to it', () => {
  expect(Object.values(alone).filter(text => text.includes('/te/'))).toEqual([])
  expect(Object.keys(alone).filter(path => path.startsWith('te/'))).toEqual([])
  expect(JSON.parse(alone['manifest.webmanifest'])).toMatchObject({ lang: 'en' })
})

const rebuilt = () => rewritten(site)

test('an edit of one pair writes the pages that show it, and no others', async () => {
  const titleOf = (path: string) => /<h1[^>]*>([^<]+)</.exec(html(path))?.[1] ?? ''
  // Of known syllables: a new one would change the font, and with it every page.
  const [title, other] = [titleOf('te/part-0/page-3/index.html'), titleOf('te/part-0/page-4/index.html')]
  site.edit('content/te/pages/p00003.yaml', text => text.replace(title, `${other} ${other}`))
  expect(await rebuilt()).toEqual(['te/part-0/page-3/index.html'])
})

test('a page that gets its first words in the language is made, and the others lead to it', async () => {
  translateAll(site.root, file => file !== UNTRANSLATED)
  expect(await rebuilt()).toContain('te/part-0/page-5/index.html')
  expect(html('part-0/page-5/index.html')).toContain('href="/te/part-0/page-5"')
})
