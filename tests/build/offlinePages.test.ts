// Which pages a device keeps from the first visit on.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSite } from '../../src/model/site/loadSite.ts'
import { imageStore } from '../../src/node/assets/images.ts'
import { readFacts, readFiles } from '../../src/node/disk/siteFolder.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { compileConfig } from '../../src/node/pipeline/compile.ts'
import { copySite } from '../authoring/copy.ts'

/** The pages that a copy of the library keeps with some lines in its site.yaml. */
async function keptBy(lines: string, base = '/') {
  const site = copySite()
  site.edit('content/site.yaml', '\nmenu:', `\n${lines}\nmenu:`)
  const { site: checked, problems } = loadSite(readFiles(site.folder), catalogue, readFacts(site.folder))
  expect(problems).toEqual([])
  if (!checked) throw new Error('the site is not valid')
  const images = imageStore(join(site.folder, 'content/images'), join(site.folder, 'cache'), base)
  const options = { root: site.folder, base, origin: '', images, catalogue }
  const heads = checked.pages.map(({ summary }) => summary.head)
  return (await compileConfig({ config: checked.config, heads }, options)).offline
}

test('without a word in site.yaml the home page is kept', async () => {
  expect((await keptBy('')).map(({ to }) => to)).toEqual(['/'])
})

test('the pages of the shortcuts are kept and listed by their words, then the home page and what else is named', async () => {
  const kept = await keptBy(
    `shortcuts:
  - { title: Borrow a book, to: /visit }
  - { title: Our novels, to: "/shelves#novels" }
  - { title: The rules, to: /documents/rules.pdf }
  - { title: Elsewhere, to: "https://example.org/visit" }
offline: [/visit, /, /history]`,
    '/below/',
  )
  expect(kept.map(({ title, to }) => `${title} ${to}`)).toEqual([
    'Borrow a book /below/visit',
    'Our novels /below/shelves#novels',
    expect.stringMatching(/ \/below\/$/),
    expect.stringMatching(/ \/below\/history$/),
  ])
})
