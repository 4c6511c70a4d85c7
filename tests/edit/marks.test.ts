// Marks around the words of pages that are edited: they lead to each text, and change nothing else.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createRenderer } from '../../src/app/server.tsx'
import type { PageData, SiteData } from '../../src/app/data.ts'
import { markedRender, wordsOf } from '../../src/editor/server/marks.ts'
import { subjectsOf } from '../../src/editor/server/subjects.ts'
import type { CheckedPage } from '../../src/model/page/checkedPage.ts'
import { contentOf } from '../../src/model/site/loadSite.ts'
import { DevSite } from '../../src/node/dev/devSite.ts'
import { rememberPictures, shownPage } from '../../src/node/dev/shown.ts'
import { compilePage, finishPage } from '../../src/node/pipeline/compile.ts'
import { examplePage } from '../../src/tools/catalogue/catalogueExamples.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'

const COMMENTS = /<!--(?:own |site |\/)[^>]*-->/g
const render = createRenderer()

async function openSite(root: string) {
  const cache = mkdtempSync(join(tmpdir(), 'cache-'))
  const dev = new DevSite({ code: resolve('.'), root, base: '/', out: join(cache, 'dist'), cache })
  return { dev, shown: await dev.show() }
}

/** A page as it is rendered, and as it is with marks. */
async function rendered(
  shown: Awaited<ReturnType<typeof openSite>>['shown'],
  page: CheckedPage,
  data: PageData,
  site: SiteData,
) {
  const fileValue = (file: string) => shown.memory.parse(file, contentOf(shown.folder.files, file)).value
  const subjects = subjectsOf(page, shown.draft.located, { fileValue, pagesWith: () => [] })
  const { html } = await render(data, site)
  const marked = (await markedRender(render, () => subjects)(data, site)).html
  return { html, marked, subjects }
}

test('every example of a block is the same with marks, which stand around its words', async () => {
  const { dev, shown } = await openSite('tests/sites/library')
  const unlike: string[] = []
  let all = 0
  let found = 0
  for (const [type] of catalogue)
    for (let index = 0; ; index++) {
      const page = examplePage(type, index, new Set(), [...shown.folder.facts.images][0])
      if (!page) break
      await rememberPictures(dev, page, shown)
      const data = finishPage(await compilePage(page, shown.first.compile), {})
      const { html, marked, subjects } = await rendered(shown, page, data, shown.first.site)
      if (marked.replace(COMMENTS, '') !== html) {
        let i = 0
        const m = marked.replace(COMMENTS, '')
        while (m[i] === html[i]) i++
        unlike.push(`${type} ${index}: ${html.slice(i - 60, i + 60)} ||| ${m.slice(i - 60, i + 60)}`)
      }
      const words = wordsOf(subjects[1])
      all += words.length
      found += words.filter(({ path }) => marked.includes(`<!--own ${JSON.stringify(path)}-->`)).length
      const lost = words.filter(({ path }) => !marked.includes(`<!--own ${JSON.stringify(path)}-->`))
      if (lost.length) console.log(type, index, lost.map(({ path }) => path.join('.')).join(' '))
    }
  expect(unlike).toEqual([])
  console.log(found, all)
}, 100_000)
