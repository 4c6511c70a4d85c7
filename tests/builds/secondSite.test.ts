// Another organisation's site, made of pages.yaml and content/ alone, built by the same code.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIBRARY, loadLibrary, textOf } from '../model/library.ts'
import { LIBRARY_OUT as out } from './site.ts'

const page = (path: string) => readFileSync(join(out, path, 'index.html'), 'utf8')

test('every page is complete without script', () => {
  for (const path of ['', 'shelves', 'history', 'visit', 'search']) expect(page(path).split('<h1').length).toBe(2)
  expect(page('')).toContain('<title>Mill Pond Village Library</title>')
  expect(page('shelves')).toContain('+44 1632 960002')
  expect(page('visit')).toContain('पुस्तकालय सबके लिए है')
  expect(page('')).toMatch(/>3<[\s\S]*shelves/)
})

test("it publishes its own downloads and names, and nothing of this repository's own site", () => {
  expect(existsSync(join(out, 'documents/rules.pdf'))).toBe(true)
  expect(readFileSync(join(out, 'humans.txt'))).toEqual(readFileSync(join(LIBRARY, 'public/humans.txt')))
  // The catalogue belongs to the dev server.
  expect(existsSync(join(out, 'catalogue'))).toBe(false)
  // What Vite notes is for the build alone.
  expect(existsSync(join(out, '.vite'))).toBe(false)
  expect(readFileSync(join(out, 'manifest.webmanifest'), 'utf8')).toContain('Mill Pond Library')
  expect(readFileSync(join(out, 'sitemap.xml'), 'utf8')).toContain('https://library.example.org/history')
  const own = readFileSync('content/site.yaml', 'utf8')
  const names = [/^name: (.*)$/m, /^url: (.*)$/m, /^tagline: (.*)$/m, /^ {2}email: (.*)$/m].map(
    pattern => (pattern.exec(own) as RegExpExecArray)[1],
  )
  const theme = readFileSync('content/theme.yaml', 'utf8')
  const look = [...theme.matchAll(/#[0-9a-f]{6}\b|(?<=@fontsource[\w-]*\/)[\w-]+/gi)].map(([word]) => word)
  expect(look.length).toBeGreaterThan(20)
  const texts = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(file =>
    /\.(?:html|js|css|json|xml|txt|webmanifest)$|_headers$/.test(file),
  )
  for (const file of texts) {
    const text = readFileSync(join(out, file), 'utf8')
    expect([file, names.filter(name => text.includes(name))]).toEqual([file, []])
    expect([file, /farmer|paddy|telangana|cooperative/i.exec(text)?.[0]]).toEqual([file, undefined])
    expect([file, look.filter(word => text.includes(word))]).toEqual([file, []])
  }
})

test('it looks as its own theme says', () => {
  const [sheet] = readdirSync(join(out, 'assets')).filter(file => file.endsWith('.css'))
  const css = readFileSync(join(out, 'assets', sheet), 'utf8')
  expect(css).toContain('--ground: #f4f6f8;')
  expect(css).toContain("--font-display: 'Zilla Slab', 'Rockwell', 'Georgia', serif;")
  const waves = /--ornament: url\('\/(.*?)'\)/.exec(css)?.[1] as string
  expect(readFileSync(join(out, waves), 'utf8')).toBe(readFileSync(join(LIBRARY, 'content/images/waves.svg'), 'utf8'))
  expect(
    readdirSync(join(out, 'assets/fonts'))
      .map(file => file.slice(0, -15))
      .sort(),
  ).toEqual(['zilla-slab-latin-600-italic', 'zilla-slab-latin-600-normal'])
  expect(page('')).toContain('media="(prefers-color-scheme: light)" content="#f4f6f8"')
  expect(readFileSync(join(out, 'manifest.webmanifest'), 'utf8')).toContain('"theme_color":"#f4f6f8"')
  expect(readFileSync(join(out, 'licences.txt'), 'utf8')).toContain('@fontsource/zilla-slab')
})

test('no page can have the address of a file or folder that the build writes itself', () => {
  const pages = ['history', 'search', 'shelves', 'visit']
  const names = readdirSync(out, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? entry.name : (/^(.+)\.html$/.exec(entry.name)?.[1] ?? []),
  )
  const own = names.filter(name => !pages.includes(name) && !name.startsWith('.'))
  expect(own.toSorted()).toEqual(['404', 'assets', 'documents', 'icons', 'index', 'offline'])
  const codes = (name: string) =>
    loadLibrary({ 'pages/search.yaml': textOf('pages/search.yaml').replace('/search', `/${name}`) }).problems.map(
      problem => problem.code,
    )
  for (const name of own) expect([name, codes(name)]).toEqual([name, ['reserved-route']])
})
