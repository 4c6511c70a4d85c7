// Files in public/ are published as they are, unless the site has something else at their address.
import { expect, test } from 'vitest'
import type { SiteConfig } from '../../src/model/schemas/siteSchema.ts'
import { robotsTxt } from '../../src/node/deploy/sitemap.ts'
import { translated, siteIn } from '../languages/library.ts'
import { loadLibrary, textOf } from './library.ts'

const refused = (...published: string[]) =>
  loadLibrary(
    { 'content/site.yaml': siteIn('[en, te]'), ...translated() },
    { published: new Set(published) },
  ).problems.map(({ code, file, line }) => `${code} ${file}:${line}`)

test('files that the site has not are published', () => {
  expect(
    refused('google12ab.html', 'CNAME', 'ads.txt', '.well-known/any.json', 'old/leaflet.pdf', 'visit/old.pdf', 'a.xml'),
  ).toEqual([])
  expect(refused('robots.txt', 'favicon.ico', 'old/robots.txt', 'old/data.csv.gz', '.well-known/security.txt')).toEqual(
    [],
  )
})

test.each([
  ['sitemap.xml', 'name it in public/robots.txt'],
  ['manifest.webmanifest', 'appIcon'],
  ['404.html', 'words > notFound'],
  ['_redirects', 'aliases'],
  ['_headers', 'settings of your host'],
  ['documents/rules.pdf', 'content/documents'],
  ['visit/index.html', 'Rename the file'],
])('where public/%s cannot be, it is said where its words belong', (file, advice) => {
  const { problems } = loadLibrary({}, { published: new Set([file]) })
  expect(problems.map(({ hint }) => hint)).toEqual([expect.stringContaining(advice)])
})

test('how to report a weakness is said in one place', () => {
  const contacts = 'security: { contacts: ["mailto:safe@library.example.org"], expires: 2027-06-30 }'
  const site = `${textOf('content/site.yaml')}${contacts}\n`
  const facts = { published: new Set(['.well-known/security.txt']), today: '2026-11-28' }
  expect(loadLibrary({ 'content/site.yaml': site }, facts).problems).toEqual([
    expect.objectContaining({ code: 'reserved-route', hint: 'Delete one of them.' }),
  ])
})

test.each([
  'visit/index.html',
  'Visit.html',
  'about/index.html',
  'index.html',
  '404.html',
  'offline.html',
  'visit/index.html.br',
  'assets/a.css',
  'documents/rules.pdf',
  'icons/a.png',
  'Robots.txt',
  'robots.txt.gz',
  'sitemap.xml',
  'sitemap-old.xml',
  'sw.js',
  'licences.txt',
  'release.txt',
  'manifest.webmanifest',
  'search-words.json',
  'feed.atom',
  'calendar.ics',
  'board.json',
  '_headers',
  '_redirects',
  'te/any.html',
  'te/robots.txt',
])('public/%s is refused, because it would take the place of a file of the site', file => {
  expect(refused(file)).toEqual([`reserved-route public/${file}:1`])
})

const SITEMAP = 'Sitemap: https://library.example.org/shop/sitemap.xml\n'

test.each([
  [undefined, `User-agent: *\nAllow: /\n${SITEMAP}`],
  ['User-agent: GPTBot\nDisallow: /\n', `User-agent: GPTBot\nDisallow: /\n${SITEMAP}`],
  ['User-agent: *\nDisallow: /', `User-agent: *\nDisallow: /\n${SITEMAP}`],
  ['', SITEMAP],
  [`${SITEMAP}User-agent: *\nDisallow: /\n`, `${SITEMAP}User-agent: *\nDisallow: /\n`],
  [`sitemap:https://library.example.org/shop/sitemap.xml`, `sitemap:https://library.example.org/shop/sitemap.xml`],
  ['Sitemap: https://other.example.org/more.xml\r\n', `Sitemap: https://other.example.org/more.xml\r\n${SITEMAP}`],
  // A line that is only a note.
  [`# ${SITEMAP}`, `# ${SITEMAP}${SITEMAP}`],
])('robots read %j with the line of the sitemap', (own, all) => {
  expect(robotsTxt({ config: { url: 'https://library.example.org' } as SiteConfig }, '/shop/', own)).toBe(all)
})
