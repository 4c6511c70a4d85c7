import { expect, test } from 'vitest'
import { EMPTY, searchState } from '../../src/app/shell/enhanceSearch.ts'
import { searchList as search } from '../../src/search/list.ts'

const index = Array.from({ length: 8 }, (_, n) => ({
  title: `Page ${n}`,
  path: `/${n}`,
  content: n % 2 ? 'paddy and rice' : 'cotton',
}))
const typed = (text: string) => searchState(EMPTY, { type: 'typed', text, index })

test('finds a substring of title or content, whatever the case, around which spaces do not count', () => {
  expect(search(index, '  PADDY ')).toHaveLength(4)
  expect(search(index, 'page 3').map(entry => entry.path)).toEqual(['/3'])
  expect(search(index, '   ')).toEqual([])
})

test('shows at most six suggestions, and opens only when there is one', () => {
  expect(typed('page').results).toHaveLength(6)
  expect(typed('page').open).toBe(true)
  expect(typed('zzz')).toMatchObject({ open: false, results: [], highlight: -1 })
  expect(typed('')).toMatchObject({ open: false, results: [] })
})

test('moves the highlight between the ends, and typing drops it', () => {
  const down = searchState(typed('paddy'), { type: 'moved', by: 1 })
  expect(down.highlight).toBe(0)
  expect(searchState(down, { type: 'moved', by: -1 }).highlight).toBe(-1)
  expect(searchState(down, { type: 'typed', text: 'rice', index }).highlight).toBe(-1)
})

test('what the whole search finds joins while nobody has moved, and only for the text in the box', () => {
  const hits = Array.from({ length: 8 }, (_, n) => ({ path: `/hit-${n}`, page: '', title: [`Hit ${n}`], line: [''] }))
  const found = (state: ReturnType<typeof typed>, text: string) => searchState(state, { type: 'found', text, hits })
  expect(found(typed('zzz'), 'zzz')).toMatchObject({ open: true, highlight: -1 })
  expect(found(typed('zzz'), 'zzz').results).toHaveLength(6)
  expect(found(typed('zzz'), 'zz')).toEqual(typed('zzz'))
  const moved = searchState(typed('page'), { type: 'moved', by: 1 })
  expect(found(moved, 'page')).toEqual(moved)
  const closed = searchState(typed('page'), { type: 'closed' })
  expect(found(closed, 'page')).toEqual(closed)
})

test('letters that are still being composed change the text alone', () => {
  const before = typed('page')
  expect(searchState(before, { type: 'composed', text: 'pageవ' })).toEqual({ ...before, text: 'pageవ' })
})
