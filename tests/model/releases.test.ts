// Sites as they were written for earlier releases open in the code of today, with no more than the warnings they list.
//
// A release gets its site by `KEEP=0.2 npx vitest run --project unit tests/model/releases.test.ts`: each example of each
// block, as it is written then. It is not changed afterwards; what is told of it later goes into its warnings.txt.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { exampleSection } from '../../src/editor/server/subjects.ts'
import { problemSentence } from '../../src/model/messages/print.ts'
import { loadSite } from '../../src/model/site/loadSite.ts'
import { readFacts, readFiles } from '../../src/node/disk/siteFolder.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { migrationIn } from '../../src/tools/migrate/migrateSite.ts'
import { languagesOf } from '../../src/model/locales/languages.ts'
import { parse } from 'yaml'
import { examplesOf } from '../../src/tools/catalogue/catalogueExamples.ts'
import { LIBRARY } from './library.ts'

const WAS = 'tests/was'

/** Writes the site of a release: the settings of the library, and a page for each block. */
function keep(version: string): void {
  const root = join(WAS, version)
  if (existsSync(root)) throw new Error(`${root} is there, and stays as it was written.`)
  mkdirSync(join(root, 'pages'), { recursive: true })
  for (const name of ['site.yaml', 'theme.yaml', 'images', 'documents'])
    cpSync(join(LIBRARY, 'content', name), join(root, 'content', name), { recursive: true })
  const site = join(root, 'content/site.yaml')
  const text = readFileSync(site, 'utf8').replace(/^menu:\n(?: .*\n)+/m, 'menu:\n  - { title: Home, to: / }\n')
  writeFileSync(site, text.replace(/(?<=to: )"?\/(?!documents)[\w#-]+"?/g, '/'))
  const names = {
    picture: readdirSync(join(root, 'content/images')),
    document: readdirSync(join(root, 'content/documents')),
    link: ['/'],
  }
  const hero = { type: 'hero', variant: 'plain', title: 'A block' }
  const page = (path: string, blocks: unknown[]) => ({
    path,
    title: `Release ${version}`,
    description: `An example of a block at ${path}, as it was written for release ${version} of this package.`,
    blocks,
  })
  writeFileSync(join(root, 'pages.yaml'), yaml({ include: ['pages/*.yaml'], pages: [page('/', [hero])] }))
  for (const [type, { opensPage }] of catalogue) {
    if (!existsSync(join('src/blocks', type))) continue
    const pages = examplesOf(type).map(({ props }, index) => {
      const section = exampleSection(type, index, names)
      return page(`/${type.toLowerCase()}-${index + 1}`, opensPage(props) ? [section] : [hero, section])
    })
    if (pages.length) writeFileSync(join(root, 'pages', `${type}.yaml`), yaml({ pages }))
  }
  writeFileSync(join(root, 'warnings.txt'), told(root))
}

const yaml = (value: unknown) => stringify(value, { lineWidth: 100, aliasDuplicateObjects: false })

/** What is told of a site, a line each. */
function told(root: string): string {
  const { problems } = loadSite(readFiles(root), catalogue, { ...readFacts(root), today: '2026-12-01' })
  return problems.map(problem => `${problem.file} ${problem.severity} ${problemSentence(problem)}\n`).join('')
}

const version = process.env.KEEP
if (version) test(`release ${version} is kept`, () => keep(version))

test.each(readdirSync(WAS))('the site of release %s opens as it was', release => {
  const root = join(WAS, release)
  const known = readFileSync(join(root, 'warnings.txt'), 'utf8').split('\n')
  const lines = told(root).split('\n')
  expect(lines.filter(line => !known.includes(line))).toEqual([])
  expect(lines.filter(line => line.includes(' error '))).toEqual([])
})

test.each(readdirSync(WAS))('the site of release %s can be written as it is today', release => {
  const files = readFiles(join(WAS, release))
  const site = parse(readFileSync(join(WAS, release, 'content/site.yaml'), 'utf8'))
  const { texts, left } = migrationIn({ files, languages: languagesOf(site) })
  expect(left).toEqual([])
  for (const { text } of texts) expect(text).not.toBe('')
  const root = join(WAS, release)
  const now = new Map([...files, ...texts.map(({ file, text }) => [file, text] as const)])
  const { problems } = loadSite(now, catalogue, { ...readFacts(root), today: '2026-12-01' })
  expect(problems.filter(({ code, severity }) => code === 'old-form' || severity === 'error')).toEqual([])
})
