// Languages of a site that contradict its files, its pages or each other: one message, at the cause.
import { describe, expect, test } from 'vitest'
import { problemSentence } from '../../src/model/messages/print.ts'
import { pathFault } from '../../src/write/addPage.ts'
import { siteIn, translated } from '../languages/library.ts'
import { loadLibrary, textOf } from './library.ts'

const pairs = translated()
const renamed = (folder: string) =>
  Object.fromEntries(
    Object.entries(pairs).map(([file, text]) => [file.replace('content/te/', `content/${folder}/`), text]),
  )
const site = (languages: string) => ({ 'content/site.yaml': siteIn(languages) })
const said = (changes: Record<string, string>) => {
  const { problems } = loadLibrary(changes)
  return problems.map(
    problem => `${problem.severity} ${problem.file}:${problem.line} ${problem.code}: ${problemSentence(problem)}`,
  )
}
const line = (text: string, words: string) => text.slice(0, text.indexOf(words)).split('\n').length

test('files of the languages that the site names are sound', () => {
  expect(said({ ...site('[en, te]'), ...pairs })).toEqual([])
})

describe('files of a language that is not named', () => {
  test.each([
    ['[en, tel]', 'Write te instead of tel.'],
    ['[en, tl]', 'Write te instead of tl.'],
    ['[en]', 'Write languages: [en, te].'],
    ['[en, { code: ur, locale: ur_PK }]', 'Write te instead of ur.'],
  ])('with languages: %s', (languages, advice) => {
    const at = line(siteIn(languages), 'languages:')
    expect(said({ ...site(languages), ...pairs })).toEqual([
      `error content/site.yaml:${at} not-valid: languages: content/te has 6 files of translations, ` +
        `and te is not a language of the site. ${advice}`,
    ])
  })

  test('without the line', () => {
    const text = siteIn('[en]').replace(/^languages: .*\n/m, '')
    const [first, ...others] = said({ 'content/site.yaml': text, ...pairs })
    expect(others).toEqual([])
    expect(first).toContain('Write languages: [en, te].')
  })

  test.each(['TE', 'tel', 'telugu', 'Telugu'])('in a folder named %s', folder => {
    expect(said({ ...site('[en, te]'), ...renamed(folder) })).toEqual([
      expect.stringContaining(
        `content/${folder} has translations into te, which are read from content/te alone. Rename`,
      ),
    ])
  })
})

test.each([
  ['content/te/histroy.yaml', { 'content/te/history.yaml': undefined }, 'Rename it to content/te/history.yaml.'],
  ['content/te/history - Copy.yaml', {}, 'Give this file the name of the one that its texts are from.'],
])('a file of pairs for no file: %s', (file, gone, advice) => {
  const files = Object.entries({ ...pairs, ...gone, [file]: pairs['content/te/history.yaml'] })
  const texts = Object.fromEntries(files.filter(([, text]) => text !== undefined))
  expect(said({ ...site('[en, te]'), ...texts })).toEqual([expect.stringContaining(advice)])
})

test.each([
  'content/history.te.yaml',
  'content/te-history.yaml',
])('translations in %s are told where they belong', file => {
  const { 'content/te/history.yaml': own, ...others } = pairs
  expect(said({ ...site('[en, te]'), ...others, [file]: own })).toEqual([
    expect.stringContaining('these are translations into te. Move the file to content/te/history.yaml.'),
  ])
})

test('a copy of the content in the place of its pairs is told what belongs there', () => {
  expect(said({ ...site('[en, te]'), 'content/te/history.yaml': textOf('content/history.yaml') })).toEqual([
    expect.stringContaining('Write - { en: …, te: … } for each text'),
  ])
})

test('a translation that is written over the content is told where it is, and one with a pair is meant so', () => {
  const words = 'వారానికి ఆరు రోజులు తెరిచి ఉంటుంది'
  const page = { 'pages.yaml': textOf('pages.yaml').replace('Open six days a week', words) }
  const pair = { 'content/te/pages.yaml': `- { en: ${words}, state: same }\n` }
  expect(said({ ...site('[en, te]'), ...page })).toEqual([
    expect.stringContaining('these words are in Telugu, and the content is in English.'),
  ])
  expect(said({ ...site('[en, te]'), ...page, ...pair })).toEqual([])
})

test.each([
  ['under another name', 'content/shelves.yaml', 'content/shelf.yaml'],
  ['in another folder', 'content/history.yaml', 'content/old/history.yaml'],
])('a file %s is one mistake, told at the file', (_, from, to) => {
  expect(loadLibrary({ [from]: null, [to]: textOf(from) }).problems).toMatchObject([
    { file: to, line: 1, code: 'missing-content', hint: expect.stringContaining(`Rename it back to ${from}`) },
  ])
})

test('files with signatures, and terms with words that are not to be used, count as translations too', () => {
  const signed = '- { en: Maps, te: పటాలు, by: Asha, on: 2026-01-05, at: /shelves, was: Map }\n'
  const terms = '- { en: shelf, te: అలమార, not: [బీరువా] }\n'
  const files = { 'content/te/shelves.yaml': signed, 'content/te/terms.yaml': terms }
  expect(said({ ...site('[en]'), ...files })).toEqual([expect.stringContaining('content/te has 2 files')])
})

test.each([
  ['[te, en]', 'the pages are in en, and the first of the languages is te. Write lang: te, or languages: [en, te].'],
  ['[en, te, te]', 'te is named twice. Delete one of the two.'],
  ['[en, { code: te, locale: en_IN }]', 'the locale en_IN is not one of the language te.'],
])('languages: %s contradict each other', (languages, words) => {
  expect(said(site(languages)).filter(each => each.startsWith('error'))).toEqual([expect.stringContaining(words)])
})

test('a locale of another language is refused', () => {
  const text = textOf('content/site.yaml').replace('locale: en_GB', 'locale: te_IN')
  expect(said({ 'content/site.yaml': text })).toEqual([
    expect.stringContaining('the locale te_IN is not one of the language en'),
  ])
})

describe.each(['/te', '/te/rules', '/TE/rules'])('a page %s', path => {
  const page = textOf('pages.yaml').replace('  - path: /visit\n', `  - path: ${path}\n`)

  test('is refused where the site has pages in Telugu, and fine elsewhere', () => {
    const found = said({ 'pages.yaml': page, ...site('[en, te]') }).filter(each => each.includes('reserved-route'))
    expect(found).toEqual([expect.stringContaining('belong to the pages in that language. Choose another path.')])
    expect(said({ 'pages.yaml': page, ...site('[en, ur]') }).filter(each => each.includes('reserved-route'))).toEqual(
      [],
    )
  })

  test('is not made by the command or the editor', () => {
    const { draft, full } = loadLibrary(site('[en, te]'))
    if (!draft) throw new Error('The library is not sound.')
    expect(pathFault(path, { ...draft, full })).toContain('belong to the pages in that language')
  })
})

test('an alias in the folder of a language is refused at its place', () => {
  const page = textOf('pages.yaml').replace('  - path: /visit\n', '  - path: /visit\n    aliases: [/te/visit]\n')
  expect(said({ 'pages.yaml': page, ...site('[en, te]') })).toEqual([
    expect.stringContaining('page "/visit" > aliases: '),
  ])
})

test('a page that has to be whole in a language is one of the site', () => {
  const complete = (pages: string) => said({ ...site(`[en, { code: te, complete: [${pages}] }]`), ...pairs })
  const wrong = complete('/visits, "/shelf*"').filter(line => line.includes(' not-valid: '))
  expect(wrong).toEqual([
    expect.stringContaining('no page has the path /visits. Did you mean /visit?'),
    expect.stringContaining('no page has the path /shelf*.'),
  ])
  expect(complete('/visit, "/*", "/he*"').filter(line => line.includes(' not-valid: '))).toEqual([
    expect.stringContaining('no page has the path /he*.'),
  ])
})
