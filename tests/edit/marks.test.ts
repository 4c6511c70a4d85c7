// Marks around the words of pages that are edited: they lead to each text, and change nothing else.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SITES } from '../extent.ts'
import { createRenderer } from '../../src/app/server.tsx'
import { hasLetters } from '../../src/model/locales/pairs.ts'
import type { PageData, SiteData } from '../../src/app/data.ts'
import type { Subject } from '../../src/editor/protocol.ts'
import { markedRender, wordsOfSubject } from '../../src/editor/server/pageMarks.ts'
import { madeOf } from '../../src/marks.ts'
import { subjectsOf } from '../../src/editor/server/subjects.ts'
import type { CheckedPage } from '../../src/model/page/checkedPage.ts'
import { contentOf } from '../../src/model/site/loadSite.ts'
import { DevSite } from '../../src/node/dev/devSite.ts'
import { rememberPictures, shownPage } from '../../src/node/dev/shown.ts'
import { compilePage, finishPage } from '../../src/node/pipeline/compile.ts'
import { examplePage } from '../../src/tools/catalogue/catalogueExamples.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'

const COMMENTS = /<!--(?:own |site |\/)[^>]*-->/g
// Words that a block puts together from several, which are found by what they print as.
const COMPUTED = /^board /
const render = createRenderer()

async function openSite(root: string) {
  const cache = mkdtempSync(join(tmpdir(), 'cache-'))
  const dev = new DevSite({ code: resolve('.'), root, base: '/', out: join(cache, 'dist'), cache })
  return { dev, shown: await dev.show() }
}

type Opened = Awaited<ReturnType<typeof openSite>>

/** Where two texts begin to differ; undefined where they are the same. */
function difference(one: string, other: string): string | undefined {
  if (one === other) return undefined
  const start = [...one].findIndex((letter, index) => letter !== other[index])
  return `${one.slice(start - 60, start + 60)} | ${other.slice(start - 60, start + 60)}`
}

/** A page as it is with marks, and how it differs from the page without. */
async function marked({ shown }: Opened, page: CheckedPage, data: PageData, site: SiteData) {
  const fileValue = (file: string) => shown.memory.parse(file, contentOf(shown.folder.files, file)).value
  const subjects = subjectsOf(page, shown.draft.located, { fileValue, pagesWith: () => [] })
  const { html } = await markedRender(render, () => subjects)(data, site)
  return { html, subjects, unlike: difference(html.replace(COMMENTS, ''), (await render(data, site)).html) }
}

const PARTS = /<!--(?:own|site) (.*?)-->|<!--\/-->|<[^>]*>|[^<]+/g

/** How many texts of a section show words of its fields, and those that have no mark. */
function shownWords(html: string, subject: Subject) {
  const words = new Set(wordsOfSubject(subject).map(({ text }) => renderToStaticMarkup(text)))
  const open: string[] = []
  const lost: string[] = []
  let all = 0
  for (const [part, path] of html.slice(html.indexOf('<section')).matchAll(PARTS)) {
    if (path) open.push(path)
    else if (part === '<!--/-->') open.pop()
    if (part.startsWith('<') || !words.has(part) || !hasLetters(part)) continue
    all++
    if (!open.length) lost.push(part)
  }
  return { all, lost }
}

test('every example of a block is the same with marks, and every text that it shows has one', async () => {
  const opened = await openSite('.')
  const { dev, shown } = opened
  const unlike: string[] = []
  const lost: string[] = []
  let all = 0
  for (const type of catalogue.keys())
    for (let index = 0; ; index++) {
      const page = examplePage(type, index, shown.folder.facts.images, [...shown.folder.facts.images][0])
      if (!page) break
      await rememberPictures(dev, page, shown)
      const data = finishPage(await compilePage(page, shown.first.compile), {})
      const { html, subjects, ...found } = await marked(opened, page, data, shown.first.site)
      if (found.unlike) unlike.push(`${type} ${index}: ${found.unlike}`)
      const words = shownWords(html, subjects[1])
      all += words.all
      lost.push(...words.lost.map(each => `${type} ${index} ${each}`))
    }
  expect(unlike).toEqual([])
  expect(lost.filter(each => !COMPUTED.test(each))).toEqual([])
  expect(all).toBeGreaterThan(350)
}, 100_000)

test.each(SITES)('every page of %s is the same with marks, in every language', async root => {
  const opened = await openSite(root)
  const unlike: string[] = []
  for (const locale of opened.shown.locales.values())
    for (const { page } of locale.pages) {
      const { path } = page.summary.head
      const data = (await shownPage(opened.dev, path, locale)) as PageData
      const found = await marked(opened, opened.shown.checked.full(page), data, locale.site)
      if (found.unlike) unlike.push(`${locale.code}${path}: ${found.unlike}`)
      // No sign is left, wherever a component has put its words.
      expect(found.html).not.toMatch(/[\uE000-\uF8FF]/)
    }
  expect(unlike).toEqual([])
}, 100_000)

test('a mark keeps out of attributes and scripts, stays with an excerpt, and cannot end its comment', async () => {
  const section = (value: object) => ({ source: 'a#0', kind: 'section', type: 'hero', value }) as unknown as Subject
  const block = { key: 'a', type: 'hero', source: 'a#0', props: { title: 'One | two', lead: ['Words'] } }
  const page = { path: '/', blocks: [block] } as unknown as PageData
  const write = (html: (title: string) => string) =>
    markedRender(
      async ({ blocks: [{ props }] }) => ({ html: html(String(props.title)), slanted: false, failed: [] }),
      () => [section({ title: 'One | two' })],
    )(page, {} as SiteData)
  const [first] = 'One | two'.split(' | ')
  const only = (title: string) => title.split(' | ')[0]
  const { html } = await write(
    title => `<p title="${only(title)}">${only(title)}</p><script>${title}</script><img alt="${only(title)}">`,
  )
  const [open, close] = ['<!--own ["title"]-->', '<!--/-->']
  expect(html).toBe(
    `<p title="${first}">${open}${first}${close}</p><script>One | two</script>${open}<img alt="${first}">${close}`,
  )
  const cut = await write(title => `<p>${madeOf(only(title), words => `${words.slice(0, 2)}…`)}</p>`)
  expect(cut.html).toBe(`<p>${open}On…${close}</p>`)
})
