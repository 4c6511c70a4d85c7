// Each broken site is the clean library with a few files changed; its report is expected letter for letter. Mistakes for
// which files on the disk do not matter are cases of mistakes.yaml.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unlistedPages, readFacts, readFiles } from '../../src/node/disk/siteFolder.ts'
import { CODES } from '../../src/model/messages/codes.ts'
import { printReport } from '../../src/model/messages/print.ts'
import { LIBRARY, loadLibrary } from './library.ts'
import { MISTAKES } from './mistakes.ts'

const SITES = 'tests/sites'
// Reported only for sites that are to be published, of pages that have to be whole, or of what is shown on the day: they
// are tested elsewhere.
const RELEASED = ['no-source', 'stale-recording', 'sample-entry', 'draft-translation', 'missing-translation']
const broken = readdirSync(SITES)
  .filter(name => name.startsWith('broken-'))
  .sort()

function load(name: string) {
  const folder = join(SITES, name)
  const changes = Object.fromEntries(filesOf(folder).map(file => [file, readFileSync(join(folder, file))]))
  const [more, base] = [readFacts(folder), readFacts(LIBRARY)]
  const factsOf = (file: string) => (existsSync(join(folder, 'content', file)) ? more : base)
  return loadLibrary(changes, {
    images: new Set([...base.images, ...more.images]),
    others: more.others,
    unlisted: unlistedPages(folder, new Map(Object.entries(changes))),
    damage: file => factsOf(file).damage?.(file),
    oddity: file => factsOf(file).oddity?.(file),
  })
}

/** The YAML files of a fixture, wherever they lie. */
function filesOf(folder: string): string[] {
  const content = [...readFiles(folder).keys()]
  const pages = existsSync(join(folder, 'pages')) ? readdirSync(join(folder, 'pages')).map(file => `pages/${file}`) : []
  return [...new Set([...content, ...pages])]
}

test.each(broken)('%s prints its report', name => {
  const { problems, sources } = load(name)
  const report = `${printReport(problems, { textOf: file => sources.get(file)?.text })}\n`
  const file = join(SITES, name, 'expected.txt')
  if (process.env.WRITE_REPORTS) writeFileSync(file, report)
  expect(report).toBe(readFileSync(file, 'utf8'))
  expect(problems.map(problem => problem.code)).toEqual([name.replace('broken-', '')])
})

test('every code has a case in the corpus of mistakes or a broken site', () => {
  const shown = new Set<string>([
    ...MISTAKES.flatMap(each => each.codes),
    ...broken.map(name => name.replace('broken-', '')),
  ])
  const codes = Object.values(CODES)
    .flatMap(group => Object.keys(group))
    .filter(code => !RELEASED.includes(code))
  expect([...shown].sort()).toEqual(codes.sort())
})
