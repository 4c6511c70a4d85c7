// Names of files and addresses that Windows refuses, where a site is made on another system.
import { expect, test } from 'vitest'
import { problemSentence } from '../../src/model/messages/print.ts'
import { LIBRARY, loadLibrary, textOf } from './library.ts'
import { readFacts } from '../../src/node/disk/siteFolder.ts'

const facts = readFacts(LIBRARY)
const warned = (...args: Parameters<typeof loadLibrary>) =>
  loadLibrary(...args).problems.map(
    problem => `${problem.file} ${problem.severity} ${problem.code}: ${problemSentence(problem)}`,
  )

test.each([
  'con.pdf',
  'AUX',
  'lpt1.tar.gz',
  'a:b.pdf',
  'what?.pdf',
  'a*b.pdf',
  'end.',
  'end ',
  'two\\parts.pdf',
  'nul/a.pdf',
])('a file %s is told', name => {
  const found = warned({}, { published: new Set([...(facts.published ?? []), name]) })
  expect(found).toEqual([expect.stringMatching(/ warning file-name: .*Windows takes no file or folder with the name/)])
  expect(found[0].startsWith(`public/${name} `)).toBe(true)
})

test('names that only begin or end so are no devices', () => {
  const published = new Set([
    ...(facts.published ?? []),
    'contact.pdf',
    'auxiliary/a.pdf',
    'com10.txt',
    'a.con',
    '.nul.txt',
  ])
  expect(warned({}, { published })).toEqual([])
})

test('a page with such an address is told, because it is a folder when it is built', () => {
  const text = textOf('pages/search.yaml').replace('path: /search', 'path: /aux')
  expect(warned({ 'pages/search.yaml': text })).toEqual(
    expect.arrayContaining([expect.stringMatching(/^pages\/search\.yaml warning reserved-route: .*the name aux, so/)]),
  )
})
