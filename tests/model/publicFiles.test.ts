// Files in public/ are published as they are, unless the site has something else at their address.
import { expect, test } from 'vitest'
import { translated, siteIn } from '../languages/library.ts'
import { loadLibrary } from './library.ts'

const refused = (...published: string[]) =>
  loadLibrary(
    { 'content/site.yaml': siteIn('[en, te]'), ...translated() },
    { published: new Set(published) },
  ).problems.map(({ code, file, line }) => `${code} ${file}:${line}`)

test('files that the site has not are published', () => {
  expect(
    refused('google12ab.html', 'CNAME', 'ads.txt', '.well-known/any.json', 'old/leaflet.pdf', 'visit/old.pdf', 'a.xml'),
  ).toEqual([])
})

test.each([
  'visit/index.html',
  'Visit.html',
  'shelves/page.json',
  'about/index.html',
  'index.html',
  '404.html',
  'assets/a.css',
  'documents/rules.pdf',
  'icons/a.png',
  'robots.txt',
  'sitemap.xml',
  'sw.js',
  '_headers',
  'te/any.html',
])('public/%s is refused, because it would take the place of a file of the site', file => {
  expect(refused(file)).toEqual([`reserved-route public/${file}:1`])
})
