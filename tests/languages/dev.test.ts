// The development server in two languages: its pages, their data, and where words on them are translated.
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { answer } from '../../src/node/dev/answer.ts'
import { DevSite } from '../../src/node/dev/devSite.ts'
import { copySite } from '../authoring/copy.ts'
import { siteIn } from './library.ts'

const PAIRS = `- { en: The shelves, te: అలమారాలు, state: draft }
- { en: Every shelf, te: ప్రతి అలమార, state: draft }
- { en: Shelves with their room and keeper, te: "అలమారాలు, గదులు", state: draft }
- { en: Room, te: గది, state: draft }
`
const site = copySite()
let dev: DevSite
beforeAll(async () => {
  site.write('content/site.yaml', siteIn('[en, te]'))
  const { mkdirSync } = await import('node:fs')
  mkdirSync(join(site.folder, 'content/te'))
  site.write('content/te/pages.yaml', PAIRS)
  dev = new DevSite({ code: '.', root: site.folder, base: '/', out: '', cache: join(site.folder, 'cache') })
})

const ask = async (path: string) => {
  const found = await answer(undefined as never, dev, path)
  return found && JSON.parse(String(found.body))
}

test('a page and what all pages share are answered in the language of the address', async () => {
  const page = await ask('/te/shelves/page.json')
  expect([page.path, page.title, page.languages]).toEqual(['/shelves', 'అలమారాలు', ['en']])
  expect((await ask('/shelves/page.json')).languages).toEqual(['te'])
  expect((await ask('/history/page.json')).languages).toBeUndefined()
  expect(await answer(undefined as never, dev, '/te/history/page.json')).toBeUndefined()
})

test('words of the language lead to their pair, and words that are missing to the place where they belong', async () => {
  const declared = async (words: string, language: string) =>
    (await ask(`/__declared?${new URLSearchParams({ source: 'pages.yaml#pages.1.blocks.1', words, language })}`)).file
      ?.split('/')
      .slice(-3)
      .join('/')
  expect(await declared('ప్రతి అలమార', 'te')).toMatch(/content\/te\/pages\.yaml:2:\d+$/)
  expect(await declared('Shelf', 'te')).toMatch(/content\/te\/pages\.yaml:3:1$|content\/te\/pages\.yaml:3:3$/)
  expect(await declared('Shelf', 'en')).toMatch(/pages\.yaml:\d+:\d+$/)
  expect(await declared('Shelf', 'en')).not.toContain('content/te')
})
