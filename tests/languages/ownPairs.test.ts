// The pairs of an included file of pages serve its pages alone; those of content/ and pages.yaml serve all.
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteTexts, wordsOfSite } from '../../src/node/reports/siteCoverage.ts'
import { type LoadResult, loadSite } from '../../src/model/site/loadSite.ts'
import { pairFileUpdates } from '../../src/translate/pairChanges.ts'
import { readFacts, readFiles } from '../../src/node/disk/siteFolder.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { copySite, type SiteCopy } from '../authoring/copy.ts'
import { inTelugu, translateAll } from '../bench/telugu.mjs'
import { checkFolderIn } from '../build/folder.ts'
import { loadTelugu, siteIn, translated } from './library.ts'

const SHARED = 'content/te/pages.yaml'
const OWN = 'content/te/pages/search.yaml'

let site: SiteCopy
beforeEach(() => {
  site = copySite()
  for (const [file, text] of Object.entries({ ...translated(), 'content/site.yaml': siteIn('[en, te]') })) {
    mkdirSync(dirname(join(site.folder, file)), { recursive: true })
    site.write(file, text)
  }
  // A text in other scripts would be told.
  translateAll(site.folder, (_, words) => words.includes('المكتبة'))
})
afterEach(() => rmSync(site.folder, { recursive: true, force: true }))

const told = ({ problems }: LoadResult) =>
  problems.map(({ file, line, code, message }) => ({ file, line, code, message }))
const complete = () => loadSite(readFiles(site.folder), catalogue, readFacts(site.folder))

/** What a command finds, and in what words the site is. */
async function run() {
  const { checked } = await checkFolderIn(site.folder)
  return { problems: told(checked), shown: shown(checked) }
}

function shown(checked: Parameters<typeof siteTexts>[0]): (string | undefined)[] {
  const { words, translations } = siteTexts(checked)
  return words.map(word => translations.get('te')?.render(word).text)
}

const whole = () => ({ problems: told(complete()), shown: shown(complete()) })

test('what is found is what a whole reading finds, after every change of a file of pairs', async () => {
  expect(await run()).toEqual(whole())
  expect(await run()).toEqual(whole())
  site.write(OWN, site.read(OWN).replace(/te: .+/, 'te: వెతుకు'))
  expect(whole().shown).toContain('వెతుకు')
  expect(await run()).toEqual(whole())
  site.edit(SHARED, `te: ${inTelugu('Every shelf')}\n`, 'te: వడ్లు\n')
  expect(await run()).toEqual(whole())
  expect(await run()).toEqual(whole())
})

test('a pair that its pages have no use for is told in every run', async () => {
  site.write(OWN, `${site.read(OWN)}- { en: Nobody says this, te: ఎవరూ }\n`)
  for (let n = 0; n < 2; n++) {
    const { problems } = await run()
    expect(problems).toEqual(whole().problems)
    expect(problems.map(({ file, code }) => `${file} ${code}`)).toContain(`${OWN} unused-translation`)
  }
})

test('words of another file of pages are those of that file', () => {
  const files = translated({ [SHARED]: '- { en: Search, te: అన్ని }\n' })
  const own = loadTelugu({ ...files, [OWN]: '- { en: Every shelf, te: ఒకటి }\n' })
  const render = (text: string, file: string) =>
    own.translations.get('te')?.render({ text, file, at: [], page: '/' }).text
  expect(render('Every shelf', 'pages.yaml')).toBe('Every shelf')
  expect(render('Every shelf', 'pages/search.yaml')).toBe('ఒకటి')
  expect(render('Search', 'pages/search.yaml')).toBe('అన్ని')
})

test('translate begins with what another file has for the same words, as a draft', () => {
  const pages = 'pages/more.yaml'
  const page = `pages:
  - path: /more
    title: Every shelf
    description: A page in a file of its own, with the title of a section of another one, for its translation alone.
    blocks: [{ type: prose, title: Nothing else, body: Nothing at all is said here that would be said elsewhere. }]
`
  const loaded = loadTelugu({ [pages]: page, [OWN]: '- { en: Nothing else, te: ఏమీ, by: Asha }\n' })
  const telugu = loaded.translations.get('te')
  if (!telugu) throw new Error('no Telugu')
  const updates = pairFileUpdates(wordsOfSite(loaded), telugu)
  const added = updates.find(({ file }) => file === 'content/te/pages/more.yaml')?.additions.map(({ fields }) => fields)
  expect(added).toContainEqual({ en: 'Nothing else', te: 'ఏమీ', state: 'draft' })
  // What stands in a shared file serves this page too, and is added there alone.
  expect(added).not.toContainEqual({ en: 'Every shelf', te: '' })
})
