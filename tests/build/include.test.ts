// The patterns of include: which files of a folder are read as pages.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from '../../src/build/files/disk.ts'
import { checkInclude } from '../../src/model/files.ts'
import { parseSource } from '../../src/model/source.ts'

const FILES = [
  'more.yaml', 'ax.yaml', 'notes.txt', 'pages/a.yaml', 'pages/b+c.yaml', 'pages/deep/er/d.yaml', 'content/site.yaml', 'content/drafts/e.yaml', 'content/illustration/f.yaml',
  'node_modules/package/g.yaml', '.cache/h.yaml',
]

/** A folder with these files, and what its pages.yaml includes. */
function siteWith(pattern: string, key = 'include') {
  const root = mkdtempSync(join(tmpdir(), 'include-'))
  const pages = `${key}: [${JSON.stringify(pattern)}]\npages: []\n`
  for (const file of ['pages.yaml', ...FILES]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), file === 'pages.yaml' ? pages : 'pages: []\n')
  }
  const files = [...readFiles(root).keys()]
  const problems = checkInclude(parseSource('pages.yaml', pages), files)
  return { included: files.filter(file => file !== 'pages.yaml' && !file.startsWith('content/')), content: files.filter(file => file.startsWith('content/')), problems }
}

test.each([
  ['pages/*.yaml', ['pages/a.yaml', 'pages/b+c.yaml']],
  ['pages/**/*.yaml', ['pages/a.yaml', 'pages/b+c.yaml', 'pages/deep/er/d.yaml']],
  ['pages/**', ['pages/a.yaml', 'pages/b+c.yaml', 'pages/deep/er/d.yaml']],
  ['pages/?.yaml', ['pages/a.yaml']],
  ['pages/b+c.yaml', ['pages/b+c.yaml']],
  ['p*/deep/*/d.yaml', ['pages/deep/er/d.yaml']],
  ['more.yaml', ['more.yaml']],
  ['./more.yaml', ['more.yaml']],
  ['./pages/a.yaml', ['pages/a.yaml']],
  ['?x.yaml', ['ax.yaml']],
  ['*.yaml', ['ax.yaml', 'more.yaml']],
  ['**/*.yaml', ['ax.yaml', 'more.yaml', 'pages/a.yaml', 'pages/b+c.yaml', 'pages/deep/er/d.yaml']],
])('%s', (pattern, expected) => {
  const { included, content, problems } = siteWith(pattern)
  expect(included).toEqual(expected)
  expect(content).toEqual(['content/drafts/e.yaml', 'content/site.yaml'])
  expect(problems).toEqual([])
})

test.each(['\uFEFFinclude', '"include"', "'include' ", '\uFEFF# Our pages\r\ninclude'])('pages are included by %j', key => {
  expect(siteWith('more.yaml', key)).toMatchObject({ included: ['more.yaml'], problems: [] })
})

test.each([
  ['content/drafts/*.yaml', 'fits files of content/ alone, which hold no pages'],
  ['./content/nothing/*.yaml', 'fits files of content/ alone, which hold no pages'],
  ['*/drafts/*.yaml', 'fits files of content/ alone, which hold no pages'],
  ['nothing/*.yaml', 'no file fits'],
  ['pages.yaml', 'no file fits'],
  ['(', 'no file fits'],
])('%s fits no file of pages, and that is said', (pattern, words) => {
  const { included, problems } = siteWith(pattern)
  expect(included).toEqual([])
  expect(problems).toMatchObject([{ file: 'pages.yaml', line: 1, column: 11, code: 'missing-file', message: expect.stringContaining(words) as string }])
})
