// Font packages of a site: where they are looked for, and what is said of one that was made by hand and has a fault.
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { problemSentence } from '../../src/model/messages/print.ts'
import { loadSite } from '../../src/model/site/loadSite.ts'
import { cutFont } from '../../src/node/assets/cutFont.ts'
import { FontPackages } from '../../src/node/disk/fontPackages.ts'
import { readFacts, readFiles } from '../../src/node/disk/siteFolder.ts'
import { readFontFile } from '../../src/node/inspect/fontBytes.ts'
import { licences } from '../../src/node/output/licences.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { copySite } from '../authoring/copy.ts'

const site = copySite()
afterAll(() => rmSync(site.folder, { recursive: true }))
const brand = join(site.folder, 'node_modules/@fontsource/brand')
const face = join(brand, 'files/brand-latin-600-normal.woff2')
site.edit('content/theme.yaml', '@fontsource/zilla-slab', '@fontsource/brand')

/** A package as its own README tells to make one. */
function makeBrand(folder = brand): void {
  const like = 'node_modules/@fontsource/zilla-slab'
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'files'), { recursive: true })
  for (const file of ['unicode.json', 'LICENSE']) cpSync(join(like, file), join(folder, file))
  for (const style of ['normal', 'italic'])
    cpSync(
      join(like, `files/zilla-slab-latin-600-${style}.woff2`),
      join(folder, `files/brand-latin-600-${style}.woff2`),
    )
  const said = { id: 'brand', family: 'Brand', weights: [600], styles: ['normal', 'italic'], variable: false }
  writeFileSync(join(folder, 'metadata.json'), JSON.stringify(said))
  writeFileSync(join(folder, 'package.json'), '{ "name": "@fontsource/brand", "version": "1.0.0", "license": "OFL" }')
}

beforeEach(() => makeBrand())

const problems = () => loadSite(readFiles(site.folder), catalogue, readFacts(site.folder)).problems

test('a font of the site is found beside it, wherever the code is, and so is its licence', () => {
  expect(problems()).toEqual([])
  expect(new FontPackages(site.folder).usable('@fontsource/brand')?.family).toBe('Brand')
  expect(new FontPackages(site.folder).keys()).toEqual(expect.arrayContaining(['@fontsource/brand']))
  expect(licences('', ['@fontsource/brand'], site.folder)).toContain('## @fontsource/brand - 1.0.0 (OFL)')
  // Nearer than that of the code.
  makeBrand(join(site.folder, 'node_modules/@fontsource/zilla-slab'))
  expect(new FontPackages(site.folder).usable('@fontsource/zilla-slab')?.id).toBe('brand')
})

const whole = () => readFileSync(face)
const PACKAGE = /^content\/theme\.yaml:39:14 /
const FACE = /^content\/theme\.yaml:40:24 /
test.each([
  ['metadata.json is no JSON', PACKAGE, () => writeFileSync(join(brand, 'metadata.json'), '{')],
  ['metadata.json is not as Fontsource', PACKAGE, () => writeFileSync(join(brand, 'metadata.json'), '{"id":"brand"}')],
  ['unicode.json is not as', PACKAGE, () => writeFileSync(join(brand, 'unicode.json'), '{"latin":"A-Z"}')],
  ['no file unicode.json', PACKAGE, () => rmSync(join(brand, 'unicode.json'))],
  ['no file LICENSE', PACKAGE, () => rmSync(join(brand, 'LICENSE'))],
  ['no file files/brand-latin-600-normal.woff2', FACE, () => rmSync(face)],
  ['the file is empty', FACE, () => writeFileSync(face, '')],
  ['the file is no font', FACE, () => writeFileSync(face, Buffer.alloc(9000, 'random'))],
  ['the file is cut off', FACE, () => writeFileSync(face, whole().subarray(0, 5000))],
  ['the file is damaged', FACE, () => writeFileSync(face, whole().fill(0, 400, 900))],
  ['the file is a web page', FACE, () => writeFileSync(face, '<!doctype html><title>404</title>')],
  [
    'the file is a pointer of Git LFS',
    FACE,
    () => writeFileSync(face, 'version https://git-lfs.github.com/spec/v1\noid sha256:'),
  ],
])('a damaged font is told at its line in the theme: %s', (words, place, damage) => {
  damage()
  const found = problems()
  expect(found.map(({ code }) => code)).toEqual(['damaged-file'])
  expect(problemSentence(found[0])).toContain(words)
  expect(`${found[0].file}:${found[0].line}:${found[0].column} `).toMatch(place)
})

test('a package that no theme names may be as it likes', () => {
  renameSync(brand, join(brand, '../other'))
  makeBrand()
  writeFileSync(join(brand, '../other/metadata.json'), '{')
  expect(problems()).toEqual([])
})

test('a font that cannot be cut is named', async () => {
  const broken = join(brand, 'files/broken.woff2')
  writeFileSync(broken, Buffer.concat([Buffer.from([0, 1, 0, 0]), Buffer.alloc(500)]))
  await expect(cutFont({ file: broken, format: 'woff2' })).rejects.toThrow(broken)
})

test.each([
  ['lang: te\n'],
  ['lang: en\nlanguages: [en, te]\n'],
])('where lines are too low for the letters of a language, it is said how high they have to be: %s', lang => {
  const font = '{ package: "@fontsource-variable/anek-telugu", scripts: { telugu: [400] }, system: [serif] }'
  const theme = site.read('content/theme.yaml')
  const config = site.read('content/site.yaml')
  const lines = (languages = '') => {
    site.write('content/theme.yaml', `fonts: { body: ${font} }\n${languages}`)
    return problems().filter(({ code }) => code === 'tight-lines')
  }
  site.write('content/site.yaml', config.replace('lang: en\n', lang))
  const [{ hint, line, severity }, ...others] = lines()
  expect([line, severity, others]).toEqual([1, 'warning', []])
  expect(hint).toBe('Add to content/theme.yaml, below languages: te: { text: 1.55, headings: 1.5 }')
  expect(lines('languages: { te: { text: 1.55, headings: 1.5 } }\n')).toEqual([])
  expect(lines('languages: { te: { text: 1.4, headings: 1.3 } }\n').map(each => each.hint)).toEqual([
    'Write 1.5.',
    'Write 1.5.',
  ])
  site.write('content/theme.yaml', theme)
  site.write('content/site.yaml', config)
})

test('the height of lines is that of the font', () => {
  const heightOf = (name: string) => readFontFile(readFileSync(join('node_modules', name))).height
  expect(heightOf('@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2')).toBeCloseTo(1.5)
  expect(heightOf('@fontsource/zilla-slab/files/zilla-slab-latin-600-normal.woff2')).toBeCloseTo(1.2)
})
