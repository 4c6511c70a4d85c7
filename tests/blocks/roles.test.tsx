// What screen readers are told by elements alone, before any script.
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Strip } from '../../src/blocks/timeline/parts/Strip.tsx'
import { Rows } from '../../src/blocks/table/parts/Rows.tsx'

test('the first period of a timeline is the current one', () => {
  const items = ['1956-60', '1961-65'].map(year => ({ year, title: year, description: [] }))
  const html = renderToString(<Strip label="Periods" name="history" items={items as never} variant="strip" />)
  expect([...html.matchAll(/<a href="#([^"]+)"[^>]*aria-current="true"/g)].map(([, year]) => year)).toEqual(['1956-60'])
})

test('the cells of a column of headings name their rows, and no others do', () => {
  const columns = [
    { field: 'shelf', label: 'Shelf', kind: 'heading' },
    { field: 'books', label: 'Books', kind: 'number' },
  ]
  const html = renderToString(
    <Rows
      caption="Shelves"
      columns={columns as never}
      rows={[{ shelf: 'Poems', books: 90 }] as never}
      name="shelves"
    />,
  )
  expect([...html.matchAll(/<th [^>]*scope="row"[^>]*>([^<]*)/g)].map(([, words]) => words)).toEqual(['Poems'])
  expect([...html.matchAll(/<td [^>]*><span>([^<]*)/g)].map(([, words]) => words)).toEqual(['90'])
})
