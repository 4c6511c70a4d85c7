import { expect, test } from 'vitest'
import { EMPTY, searchState } from '../../src/app/shell/searchState.ts'
import { search } from '../../src/ui/search.ts'

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

test('what was typed before the list came is looked up when it comes', () => {
  const early = searchState(EMPTY, { type: 'typed', text: 'paddy', index: [] })
  expect(early).toMatchObject({ text: 'paddy', open: false })
  expect(searchState(early, { type: 'loaded', index })).toEqual(typed('paddy'))
})
