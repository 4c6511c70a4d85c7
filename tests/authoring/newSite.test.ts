// `new site`: what it makes validates in any language and with any colour, and what cannot be meant is refused.
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { COMMANDS } from '../../src/node/commandLine/commands.ts'
import { newSite } from '../../src/tools/new/newSite.ts'
import { STARTER_LANGUAGES, starterFiles, starterPairs } from '../../src/tools/new/starter.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { readFacts } from '../../src/node/disk/siteFolder.ts'
import { loadSite } from '../../src/model/site/loadSite.ts'
import { amount } from '../extent.ts'

const PLAIN = { name: 'Mill Pond Library', languages: ['en'], colour: '#1b5faa', highlight: '#f2b632' }
const facts = {
  ...readFacts('tests/sites/library'),
  images: new Set(['mark.svg', 'ornament.svg']),
  damage: () => undefined,
  oddity: () => undefined,
}

/** Everything that is wrong with a new site. */
function problemsOf(answers: Partial<typeof PLAIN>) {
  const { files } = starterFiles({ ...PLAIN, ...answers })
  const texts = [...files].filter(([file]) => file.endsWith('.yaml'))
  return loadSite(new Map(texts), catalogue, facts).problems
}

async function made(folder: string, values: Record<string, string>) {
  const said: string[] = []
  const spies = (['log', 'error'] as const).map(name =>
    vi.spyOn(console, name).mockImplementation(text => void said.push(text)),
  )
  const status = await newSite(folder, values, Object.keys(COMMANDS), '.')
  for (const spy of spies) spy.mockRestore()
  return { status, said: said.join('\n') }
}

test.each(STARTER_LANGUAGES)('a site in %s has no problem, and all its words are in that language', language => {
  expect(problemsOf({ languages: [language], name: 'గ్రామ: గ్రంథాలయం #1' })).toEqual([])
  const pages = starterFiles({ ...PLAIN, languages: [language] }).files.get('pages.yaml')
  const other = STARTER_LANGUAGES.find(code => code !== language) ?? ''
  const translated = [...starterPairs(language, other)].filter(([text]) => pages?.includes(text))
  expect(translated.length).toBeGreaterThan(20)
})

test('whatever its colours are, all that stands on them can be read', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map(number => `#${number.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, colour, (main, highlight) => {
      expect(problemsOf({ colour: main, highlight })).toEqual([])
    }),
    { numRuns: amount(10, 40), examples: ['#ffffff', '#000000', '#ffd400', '#777777'].map(each => [each, each]) },
  )
})

test('a colour that cannot be read on white is told, with the one that links have instead', () => {
  expect(starterFiles({ ...PLAIN, colour: '#ffd400' }).told).toEqual([
    '#ffd400 cannot be read on white. Links are #846d00, the nearest colour that can; buttons are #ffd400.',
  ])
  expect(starterFiles(PLAIN).told).toEqual([])
})

test.each([
  [{ languages: 'en,klingon' }, 'There is no language klingon.'],
  [{ languages: ',' }, 'Name a language by its code'],
  [{ colour: 'blue' }, 'blue is not a colour. Write # and six digits in quotes'],
  [{ name: 'a'.repeat(70) }, 'The name has 70 letters'],
])('%o is refused, and nothing is written', async (values, message) => {
  const folder = join(mkdtempSync(join(tmpdir(), 'new-site-')), 'site')
  const { status, said } = await made(folder, values)
  expect(status).toBe(1)
  expect(said).toContain(message)
  expect(existsSync(join(folder, 'pages.yaml'))).toBe(false)
})

test('a folder that is not empty, and a file, are refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'new-site-'))
  writeFileSync(join(folder, 'notes.txt'), 'ours')
  expect((await made(folder, {})).said).toContain('is not empty: it has notes.txt')
  expect((await made(join(folder, 'notes.txt'), {})).said).toContain('cannot be used')
  expect(readdirSync(folder)).toEqual(['notes.txt'])
})

test('files of tools and repositories that a fresh folder has are no obstacle, and stay', async () => {
  const names = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'yarn.lock',
    'bun.lock',
    'bun.lockb',
    'npm-shrinkwrap.json',
    'deno.lock',
    'CNAME',
    'LICENCE',
    'LICENCE.md',
    'CODEOWNERS',
    'CHANGELOG.md',
    'Makefile',
    'Dockerfile',
    'netlify.toml',
    'vercel.json',
    'wrangler.jsonc',
    'eslint.config.js',
    'flake.nix',
    'readme.txt',
  ]
  const folder = mkdtempSync(join(tmpdir(), 'new-site-'))
  for (const name of names) writeFileSync(join(folder, name), 'ours')
  expect((await made(folder, {})).status).toBe(0)
  for (const name of names) expect(readFileSync(join(folder, name), 'utf8')).toBe('ours')
})

test.each(['pages.yaml', 'content'])('%s is never written over', async name => {
  const folder = mkdtempSync(join(tmpdir(), 'new-site-'))
  writeFileSync(join(folder, name), 'ours')
  expect((await made(folder, {})).said).toContain(`is not empty: it has ${name}`)
  expect(readdirSync(folder)).toEqual([name])
})

test('a language without words comes after one that has some, and its files are named', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'new-site-')), 'our-library')
  const { status, said } = await made(folder, { languages: 'ta', colour: '"#1b5faa"' })
  expect(status).toBe(0)
  expect(said).toContain('There are no words in Tamil to begin with, so the content is in English.')
  expect(said).toMatch(/Added the site Our library in .*\n(?:.*\n)*.*content\/ta\/site.yaml +\d+ to write/)
})
