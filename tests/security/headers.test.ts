import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HEADERS, headersFor, MEDIA, META_POLICY } from '../../src/node/deploy/headers.ts'
import { type HostedSite, redirectsOf } from '../../src/node/deploy/redirects.ts'
import { HOSTS } from '../../src/node/deploy/hosts.ts'
import { securityTxt, sitemap } from '../../src/node/deploy/sitemap.ts'
import { scriptJson } from '../../src/node/page/head.ts'
import { SAFE_ADDRESS } from '../../src/fields/link.ts'

const policy = headersFor('/')['Content-Security-Policy']

/** A file that the build writes for a host. */
function hostFile(name: string, site: Partial<HostedSite>): string {
  const files = new Map(HOSTS.flatMap(host => host({ base: '/', redirects: [], ...site })))
  return files.get(name) ?? ''
}

test('the policy starts from nothing and allows only the site itself and the two frame hosts', () => {
  for (const directive of [
    "default-src 'none'",
    "script-src 'self' 'inline-speculation-rules'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy.split('; ')).toContain(directive)
  }
  expect(policy).not.toMatch(/unsafe|data:|blob:|\*|http:/)
  expect(policy.match(/https:\S+/g)).toEqual(['https://www.youtube-nocookie.com', 'https://www.openstreetmap.org;'])
})

test('the policy in a page with a recording is the one of the header without what a page may not say', () => {
  expect(policy).toBe(`${META_POLICY}; ${MEDIA}; frame-ancestors 'none'`)
})

test('no header stands in two rules, so that hosts which join values and hosts which replace them agree', () => {
  const names = Object.values(HEADERS).flatMap(headers => Object.keys(headers))
  expect(new Set(names).size).toBe(names.length)
})

test.each(['/', '/folder/'])('the _headers file, the nginx snippet and the server say the same below %s', base => {
  const rules: [pattern: string, headers: Record<string, string>][] = []
  for (const line of hostFile('_headers', { base }).trimEnd().split('\n')) {
    const [name, value] = line.trim().split(/: (.*)/)
    if (line.startsWith(' ')) rules[rules.length - 1][1][name] = value
    else rules.push([line, {}])
  }
  const snippet = hostFile('_nginx.conf', { base })
  const always = Object.fromEntries(
    [...snippet.matchAll(/^add_header (\S+) "(.*)" always;$/gm)].map(match => [match[1], match[2]]),
  )
  const cached = (path: string) =>
    [...snippet.matchAll(/^if \(\$uri ~ "(.*)"\) \{ set \$cached "(.*)"; \}$/gm)].find(([, prefix]) =>
      new RegExp(prefix).test(path),
    )?.[2] ?? /^set \$cached "(.*)";$/m.exec(snippet)?.[1]
  for (const path of ['/', '/contact', '/sw.js', '/assets/style.css', '/assets/fonts/a.woff2', '/documents/a.pdf']) {
    const full = base.slice(0, -1) + path
    const byFile = Object.assign(
      { 'Cache-Control': 'no-cache' },
      ...rules.filter(([pattern]) => full.startsWith(pattern.slice(0, -1))).map(([, headers]) => headers),
    )
    expect(byFile).toEqual(headersFor(path))
    expect({ ...always, 'Cache-Control': cached(full) }).toEqual(headersFor(path))
  }
})

test('docs/deploy.md says of every header what becomes of it on GitHub Pages', () => {
  const [, section = ''] = /^## GitHub Pages$(.*?)^## /ms.exec(readFileSync('docs/deploy.md', 'utf8')) ?? []
  const rows = section.split('\n').filter(line => line.startsWith('| `'))
  const told = rows.flatMap(row => [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name]) => name))
  expect(told.sort()).toEqual(Object.keys(headersFor('/assets/')).sort())
})

test('the _headers file stays within what hosts accept: 100 rules, 2,000 characters a line', () => {
  const lines = hostFile('_headers', {}).split('\n')
  expect(lines.filter(line => line.startsWith('/')).length).toBeLessThanOrEqual(100)
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(2000)
})

const page = (path: string, aliases: string[] = []) => ({ head: { path, aliases } })

test('aliases and lower-case spellings lead to the page in one step, and never take a page away', () => {
  const pages = [page('/'), page('/pillars/Welfare', ['/Old']), page('/product'), page('/PRODUCT')] as never
  expect(redirectsOf({ pages }, '/b/')).toEqual([
    ['/b/Old', '/b/pillars/Welfare'],
    ['/b/pillars/welfare', '/b/pillars/Welfare'],
    ['/b/old', '/b/pillars/Welfare'],
  ])
  expect(hostFile('_redirects', { redirects: [['/a', '/B']] })).toBe('/a /B 308\n')
  expect(hostFile('_nginx.conf', { redirects: [['/a', '/B']] })).toMatch(
    /\nlocation = \/a \{.* return 308 \/B\$query; \}\n/,
  )
})

test('no two hosts write the same file', () => {
  const names = HOSTS.flatMap(host => host({ base: '/', redirects: [] }).map(([path]) => path))
  expect(names.length).toBeGreaterThan(0)
  expect(new Set(names).size).toBe(names.length)
})

test('the sitemap names every page that may be found, whatever the base path is called', () => {
  const pages = [
    { head: { path: '/' } },
    { head: { path: '/a', updated: '2026-01-02' } },
    { head: { path: '/hidden', noindex: true } },
  ]
  const [[, text]] = sitemap({ config: { url: 'https://example.org' }, pages } as never, '/a&b/')
  expect([...text.matchAll(/<url>(.*)<\/url>/g)].map(([, entry]) => entry)).toEqual([
    '<loc>https://example.org/a&amp;b/</loc>',
    '<loc>https://example.org/a&amp;b/a</loc><lastmod>2026-01-02</lastmod>',
  ])
})

test('more addresses than a sitemap may hold stand in several, which sitemap.xml lists', () => {
  const pages = ['/', '/a', '/b', '/c', '/d'].map(path => ({ head: { path } }))
  const files = sitemap({ config: { url: 'https://example.org' }, pages } as never, '/s/', 2)
  const places = files.map(([path, text]) => [path, [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)])
  expect(places).toEqual([
    ['sitemap.xml', [1, 2, 3].map(n => `https://example.org/s/sitemap-${n}.xml`)],
    ['sitemap-1.xml', ['https://example.org/s/', 'https://example.org/s/a']],
    ['sitemap-2.xml', ['https://example.org/s/b', 'https://example.org/s/c']],
    ['sitemap-3.xml', ['https://example.org/s/d']],
  ])
  expect(files[0][1]).toContain('<sitemapindex')
})

test('security.txt names contacts, an end and its own address; a site without the entry has none', () => {
  const security = {
    contacts: [{ $: 'link', value: 'mailto:a@example.org' }],
    expires: '2030-01-31',
    languages: ['en', 'te'],
  }
  const config = { url: 'https://example.org', security }
  expect(securityTxt({ config } as never, '/')).toBe(
    'Contact: mailto:a@example.org\nExpires: 2030-02-01T00:00:00.000Z\nPreferred-Languages: en, te\nCanonical: https://example.org/.well-known/security.txt\n',
  )
  expect(securityTxt({ config: { ...config, timeZone: 'America/Los_Angeles' } } as never, '/')).toContain(
    'Expires: 2030-02-01T08:00:00.000Z\n',
  )
  expect(securityTxt({ config: { ...config, security: undefined } } as never, '/')).toBe(undefined)
})

test('structured data cannot close the script it stands in', () => {
  const written = scriptJson({ name: '</script><script>alert(1)</script><!--' })
  expect(written).not.toContain('<')
  expect(JSON.parse(written)).toEqual({ name: '</script><script>alert(1)</script><!--' })
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:x',
  'file:///etc/passwd',
  '//example.org',
  '/\\example.org',
  'https://',
  'contact',
  '',
  '\t/contact',
  '/a b',
  'tel:call me',
  'https://a b',
])('the address %j is refused', address => {
  expect(SAFE_ADDRESS.test(address)).toBe(false)
})

test.each([
  '/',
  '/contact',
  '/contact#map',
  '#map',
  'https://example.org/',
  'http://example.org',
  'mailto:a@example.org',
  'tel:+910000000001',
])('the address %j is allowed', address => {
  expect(SAFE_ADDRESS.test(address)).toBe(true)
})
