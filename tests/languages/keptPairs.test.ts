// Files of pairs that are known from an earlier run are judged, and their words shown, as if they were read again.
import { appendFileSync, mkdirSync, readdirSync, statSync, truncateSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readFacts, readFiles } from '../../src/node/disk/siteFolder.ts'
import { catalogue } from '../../src/node/pipeline/catalogue.ts'
import { checkSite } from '../../src/node/pipeline/check.ts'
import { readSite } from '../../src/node/pipeline/read.ts'
import { wordsOfSite } from '../../src/node/pipeline/siteWords.ts'
import { siteCache } from '../../src/node/pipeline/options.ts'
import { type LoadResult, loadSite } from '../../src/model/loadSite.ts'
import { copySite, type SiteCopy } from '../authoring/copy.ts'
import { inTelugu, translateAll } from '../bench/telugu.mjs'
import { siteIn, translated } from './library.ts'

let site: SiteCopy
const options = () => ({
  code: process.cwd(),
  root: site.folder,
  base: '/',
  out: '',
  cache: join(site.folder, 'cache'),
})

beforeEach(() => {
  site = copySite()
  for (const [file, text] of Object.entries({ ...translated(), 'content/site.yaml': siteIn('[en, te]') })) {
    mkdirSync(dirname(join(site.folder, file)), { recursive: true })
    site.write(file, text)
  }
  // A text in other scripts would be told.
  translateAll(site.folder, (_, words) => words.includes('المكتبة'))
})

/** What a run with a cache finds, and which files of pairs it holds. */
async function remembering() {
  const folder = readSite(options())
  const openPool = () => Promise.reject(new Error('few pages'))
  const found = await checkSite(folder, { compiles: false, openPool })
  folder.cache.save()
  return { ...told(found), held: [...found.sources.keys()].filter(file => file.startsWith('content/te/')) }
}

const told = (found: LoadResult) => ({
  problems: found.problems.map(({ file, line, column, code, message }) => ({ file, line, column, code, message })),
  words: wordsOfSite(found).map(word => found.translations.get('te')?.render(word).text),
})

const complete = () => told(loadSite(readFiles(site.folder), catalogue, readFacts(site.folder)))

const pages = 'content/te/pages.yaml'

test('only those in which something is wrong are held, and what is found is the same after every change', async () => {
  const { held, ...first } = await remembering()
  expect(first).toEqual(complete())
  expect(first.words).toContain(inTelugu('Every shelf'))
  expect(held).toEqual([])
  expect(await remembering()).toEqual({ ...complete(), held: [] })

  site.edit(pages, `te: ${inTelugu('Every shelf')}\n`, 'te: వడ్లు\n')
  expect(await remembering()).toEqual({ ...complete(), held: [] })
  expect(complete().words).toContain('వడ్లు')

  appendFileSync(
    join(site.folder, pages),
    '- { en: Nobody says this, te: ఎవరూ }\n- { en: Home, te: Home, state: odd }\n',
  )
  const broken = await remembering()
  expect(broken).toEqual({ ...complete(), held: [pages] })
  expect(broken.problems.map(({ code }) => code)).toContain('not-allowed')
})

test('another list of terms judges all of them anew', async () => {
  await remembering()
  site.write('content/te/terms.yaml', `- { en: room, te: గది, not: [${inTelugu('room')}] }\n`)
  const { problems } = await remembering()
  expect(problems.map(({ code }) => code)).toContain('other-term')
  expect(problems).toEqual(complete().problems)
})

test('what is not needed any more is not kept for ever', async () => {
  await remembering()
  const sizes = () =>
    readdirSync(siteCache(options()))
      .filter(name => name.startsWith('pairs-'))
      .map(name => statSync(join(siteCache(options()), name)).size)
  const [first, ...others] = sizes()
  expect(others).toEqual([])
  for (let n = 0; n < 6; n++) {
    site.write(pages, `# ${n}\n${site.read(pages)}`)
    expect(await remembering()).toEqual({ ...complete(), held: [] })
  }
  expect(sizes()).toEqual([expect.any(Number)])
  expect(sizes()[0]).toBeLessThan(3 * first)
})

test('a damaged store counts as none', async () => {
  await remembering()
  const folder = siteCache(options())
  for (const name of readdirSync(folder)) if (name.startsWith('pairs-')) truncateSync(join(folder, name), 10)
  expect(await remembering()).toEqual({ ...complete(), held: [] })
})
