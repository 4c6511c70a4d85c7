// A page that is known from an earlier run is judged as if it were read again.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { readFacts, readFiles } from '../../src/node/disk/siteFolder.ts'
import { loadSite } from '../../src/model/site/loadSite.ts'
import { generate } from '../bench/generate.mjs'
import { checkFolderIn } from './folder.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cached-'))
  generate(root, 6)
})

const change = (file: string, from: RegExp, to: string) =>
  writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replace(from, to))
/** The problems that a run with a cache finds. */
async function remembering() {
  const { checked } = await checkFolderIn(root)
  return checked.problems
}
const complete = () => loadSite(readFiles(root), catalogue, readFacts(root)).problems

test.each<[string, () => void, string[]]>([
  ['nothing changes', () => {}, []],
  [
    'a linked page moves',
    () => {
      for (const file of readdirSync(join(root, 'pages')))
        change(`pages/${file}`, /path: \/part-0\/page-([2-5])$/m, 'path: /moved-$1')
    },
    ['dead-link'],
  ],
  [
    'an edited page names a period of another',
    () => change('pages/p00001.yaml', /to: .*/, 'to: /part-0/page-2#1959-67'),
    [],
  ],
  [
    'an edited page names a period that is not there',
    () => change('pages/p00001.yaml', /to: .*/, 'to: /part-0/page-2#1959'),
    ['dead-fragment'],
  ],
  [
    'a period that is named goes',
    () => {
      change('pages/p00001.yaml', /to: .*/, 'to: /part-0/page-2#1959-67')
      change('pages/p00002.yaml', /year: 1959-67/, 'year: 1959-68')
    },
    ['dead-fragment'],
  ],
  ['pictures go', () => rmSync(join(root, 'content/images'), { recursive: true }), ['missing-image']],
  [
    'two pages take one path',
    () => change('pages/p00001.yaml', /path: .*/, 'path: /part-0/page-2'),
    ['duplicate-route'],
  ],
  ['a page gets a fault', () => change('pages/p00003.yaml', /type: hero/, 'type: heroo'), ['unknown-type']],
])('when %s, the problems are those of a whole reading', async (_, act, codes) => {
  expect(await remembering()).toEqual([])
  act()
  const found = await remembering()
  expect(found).toEqual(complete())
  for (const code of codes) expect(found.map(problem => problem.code)).toContain(code)
  expect(await remembering()).toEqual(found)
})
