// The bars of a chart: where each begins and ends, in hundredths of the room for the longest ones.
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Chart } from '../../src/blocks/chart/Chart.tsx'
import { provideLanguages } from '../../src/ui/language.ts'

function drawn(values: number[]) {
  provideLanguages({ lang: 'en', base: '/' })
  const html = renderToString(
    <Chart
      title="Surplus"
      caption="Surplus of each year"
      label={{ field: 'year', label: 'Year' }}
      measures={[{ field: 'net', label: 'Surplus', unit: 'Rs' }]}
      columns={[{ field: 'net', label: 'Surplus' }]}
      records={values.map((net, n) => ({ year: String(2020 + n), net }))}
      name="chart"
      index={0}
      base="/"
      sender={{ name: '', phone: '', url: '' }}
    />,
  )
  const bars = html.matchAll(/<rect x="([^"]*)" width="([^"]*)"/g)
  return {
    bars: [...bars].map(([, x, width]) => [Number(x), Number(x) + Number(width)]),
    zero: /<line x1="([^"]*)"/.exec(html)?.[1],
    numbers: [...html.matchAll(/<span class="[^"]*">(Rs [^<]*)</g)].map(([, text]) => text),
  }
}

test.each<[string, number[], [number, number][], string | undefined]>([
  [
    'surpluses begin at the edge',
    [120, 60, 0],
    [
      [0, 100],
      [0, 50],
      [0, 0],
    ],
    undefined,
  ],
  [
    'losses go to the other side of zero',
    [120, -80, 0],
    [
      [40, 100],
      [0, 40],
      [40, 40],
    ],
    '40',
  ],
  [
    'where all are losses, the largest is the longest',
    [-10, -80],
    [
      [87.5, 100],
      [0, 100],
    ],
    '100',
  ],
  [
    'a loss beside zero',
    [0, -80],
    [
      [100, 100],
      [0, 100],
    ],
    '100',
  ],
  [
    'zeros alone have no bars',
    [0, 0],
    [
      [0, 0],
      [0, 0],
    ],
    undefined,
  ],
  [
    'parts of numbers',
    [0.5, -0.25],
    [
      [33.3, 100],
      [0, 33.3],
    ],
    '33.3',
  ],
])('%s', (_, values, bars, zero) => {
  const found = drawn(values)
  expect(found.bars).toEqual(bars)
  expect(found.zero).toBe(zero)
  expect(found.numbers).toEqual(values.map(value => `Rs ${value}`))
})
