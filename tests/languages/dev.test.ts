// The development server in two languages: its pages, and where words on them are translated.
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { answer } from '../../src/node/dev/answer.ts'
import { DevSite } from '../../src/node/dev/devSite.ts'
import { copySite } from '../authoring/copy.ts'
import { devCode } from '../authoring/devCode.ts'
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

const ask = (path: string) => answer(devCode, dev, path)

test('a page and what all pages share are answered in the language of the address', async () => {
  const said = async (path: string) => {
    const { status, body } = (await ask(path)) ?? {}
    const html = String(body)
    return [
      status,
      /lang="(\w+)"/.exec(html)?.[1],
      /<title>([^·<]*?) ·/.exec(html)?.[1],
      / hreflang="(\w+)"/i.exec(html)?.[1],
    ]
  }
  expect(await said('/te/shelves')).toEqual([200, 'te', 'అలమారాలు', 'en'])
  expect(await said('/shelves')).toEqual([200, 'en', 'The shelves', 'te'])
  expect(await said('/history')).toEqual([200, 'en', 'History', undefined])
  expect((await said('/te/history')).slice(0, 2)).toEqual([404, 'te'])
})

test('another spelling of an address leads to the page', async () => {
  expect(await ask('/te/shelves/')).toMatchObject({ status: 308, location: '/te/shelves' })
  expect(await ask('/shelves/')).toMatchObject({ status: 308, location: '/shelves' })
})

test('words of the language lead to their pair, and words that are missing to the place where they belong', async () => {
  const declared = async (words: string, language: string) =>
    JSON.parse(
      String(
        (await ask(`/__declared?${new URLSearchParams({ source: 'pages.yaml#pages.1.blocks.1', words, language })}`))
          ?.body,
      ),
    )
      .file?.split('/')
      .slice(-3)
      .join('/')
  expect(await declared('ప్రతి అలమార', 'te')).toMatch(/content\/te\/pages\.yaml:2:\d+$/)
  expect(await declared('Shelf', 'te')).toMatch(/content\/te\/pages\.yaml:3:1$|content\/te\/pages\.yaml:3:3$/)
  expect(await declared('Shelf', 'en')).toMatch(/pages\.yaml:\d+:\d+$/)
  expect(await declared('Shelf', 'en')).not.toContain('content/te')
})
