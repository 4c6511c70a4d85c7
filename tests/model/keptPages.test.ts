// Pages that stand where they stood are not checked again, and all that is said is what a whole check says.
import { expect, test } from 'vitest'
import type { LoadResult } from '../../src/model/site/loadSite.ts'
import { parseSource } from '../../src/model/source/source.ts'
import { loadLibrary, textOf } from './library.ts'

const PAGES = textOf('pages.yaml')

/** All that is said of a site: its problems, its pages with their places, and what their values are. */
const told = ({ problems, draft, samples, full }: LoadResult) => ({
  problems,
  samples: samples.map(({ file, line, column }) => ({ file, line, column })),
  pages: draft?.pages.map(page => {
    const { head, blocks, located, place } = full(page)
    return [head, place(), located.value, blocks.map(each => [each.props, each.place(), each.where])]
  }),
})

const pagesOf = ({ draft, full }: LoadResult) => (draft?.pages ?? []).map(full)

const put = (find: string, words: string) => {
  expect(PAGES.split(find)).toHaveLength(2)
  return { 'pages.yaml': PAGES.replace(find, words) }
}

// The pages of the library: home, shelves, history, visit, and the search in a file of its own.
test.each<[string, Record<string, string>, kept: number[]]>([
  ['words of the first page', put('title: A room to read in', 'title: A quiet room'), [4]],
  ['words of the last page', put('title: In other tongues', 'title: In others'), [0, 1, 2, 4]],
  ['a comment above a page', put('  - path: /history', '  # the house\n  - path: /history'), [0, 1, 4]],
  ['a mistake on a page', put('type: timeline', 'type: timelime'), [0, 1, 4]],
  ['a page less', { 'pages.yaml': PAGES.slice(0, PAGES.indexOf('  - path: /visit')) }, [0, 1, 2, 4]],
  ['a page more', { 'pages.yaml': `${PAGES}  - { path: /new }\n` }, [0, 1, 2, 4]],
  [
    'content that a page shows',
    { 'content/history.yaml': textOf('content/history.yaml').replace(/\d{4}/, '1888') },
    [0, 1, 3, 4],
  ],
  ['content that two pages show', { 'content/shelves.yaml': `${textOf('content/shelves.yaml')}\n` }, [2, 3, 4]],
  ['pages in brackets', { 'pages.yaml': JSON.stringify(parseSource('pages.yaml', PAGES).value) }, [4]],
  ['a broken line', put('    title: The shelves\n    desc', '    title: "The shelves\n    desc'), [4]],
])('after %s other pages are kept, and nothing else is said than otherwise', (_, changes, kept) => {
  const before = loadLibrary()
  const after = loadLibrary(changes, {}, before)
  expect(told(after)).toEqual(told(loadLibrary(changes)))
  const old = pagesOf(before)
  const isOld = pagesOf(after).flatMap(page => (old.includes(page) ? [old.indexOf(page)] : []))
  expect(isOld).toEqual(kept)
  // And back again.
  expect(told(loadLibrary({}, {}, after))).toEqual(told(before))
})

test('a page with a mistake is always checked: what is said of it may have to do with other files', () => {
  const wrong = put('rows: { from: shelves }', 'rows: { from: shelfs }')
  const before = loadLibrary(wrong)
  const more = { ...wrong, 'content/shelfs2.yaml': '- a\n' }
  expect(told(loadLibrary(more, {}, before))).toEqual(told(loadLibrary(more)))
})
