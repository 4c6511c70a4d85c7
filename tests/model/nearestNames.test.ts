// Which file was meant by a name that does not exist.
import { expect, test } from 'vitest'
import { didYouMean, nearest, suggest } from '../../src/model/messages/nearest.ts'
import { loadLibrary, textOf } from './library.ts'

/** What is said of a picture or download by this name, where there are these. */
function said(name: string, files: string[]): string | undefined {
  const isPicture = /\.(?:svg|jpg|png)$/.test(name)
  const [file, text] = isPicture
    ? ['pages.yaml', textOf('pages.yaml').replace('src: pond.svg', `src: "${name}"`)]
    : ['content/site.yaml', textOf('content/site.yaml').replace('/documents/rules.pdf', `/documents/${name}`)]
  const kind = isPicture ? 'images' : 'documents'
  const known = isPicture ? ['mark.svg', 'shelf.svg', 'waves.svg'] : []
  const { problems } = loadLibrary({ [file]: text }, { [kind]: new Set([...files, ...known]), damage: () => undefined })
  return problems.find(problem => problem.code.startsWith('missing-'))?.hint
}

const REPORTS = ['annual-report-2019-20.pdf', 'annual-report-2020-21.pdf', 'annual-report-2022-23.pdf']

test.each([
  [
    'annual-report-2021-22.pdf',
    [...REPORTS, 'annual-report-2021-22 (1).pdf'],
    'Did you mean /documents/annual-report-2021-22%20(1).pdf?',
  ],
  ['annual-report-2021-22.pdf', REPORTS, 'Put the file into content/documents.'],
  ['anual-report-2019-20.pdf', REPORTS, 'Did you mean /documents/annual-report-2019-20.pdf?'],
  ['annual-report-2019-02.pdf', REPORTS, 'Did you mean /documents/annual-report-2019-20.pdf?'],
  ['by-laws.pdf', ['By Laws.pdf', 'by-words.pdf'], 'Did you mean /documents/By%20Laws.pdf?'],
  ['by-laws.pdf', ['by-laws - Copy.pdf', 'my-laws.pdf'], 'Did you mean /documents/by-laws%20-%20Copy.pdf?'],
  ['mill-1989.jpg', ['mill-1998.jpg', 'mill-1985.jpg'], 'Did you mean mill-1998.jpg?'],
  ['mill-1989.jpg', ['mill-1985.jpg'], 'Put the file into content/images.'],
  ['founders_day.jpg', ['founders-day-scaled.jpg', 'founders-way.jpg'], 'Did you mean founders-day-scaled.jpg?'],
  ['mill.png', ['mill.jpg'], 'Did you mean mill.jpg?'],
])('%s among %s', (name, files, hint) => {
  expect(said(name, files)).toBe(hint)
})

test('of many names the five nearest are listed', () => {
  const names = Array.from(
    { length: 31 },
    (_, index) => `${'abcdefghijklmnopqrstuvwxyzabcde'[index]}shop-list-${index}`,
  )
  expect(suggest('paddy-varieties', names, 12)).toMatch(/^The nearest of 31 names are: (?:[\w-]+, ){4}[\w-]+\.$/)
  expect(suggest('paddy-varieties', names.slice(0, 3), 12)).toMatch(/^Use one of: /)
})

test('names that look alike say how they differ', () => {
  expect(didYouMean('cafe\u0301.jpg', 'caf\u00E9.jpg')).toContain('The two are spelt with different Unicode characters')
  expect(didYouMean('st\u0430ts', 'stats')).toContain('has \u0430 (U+0430), which only looks like a')
  expect(didYouMean('stast', 'stats')).toBe('Did you mean stats?')
  expect(nearest('st\u200Bats', ['stats', 'steps'])).toEqual({ word: 'stats', sure: true })
})
