// Numbers in tables: what they mean, and when that is not certain.
import '../edit/english.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { pastedEntries } from '../../src/editor/client/fieldValues.ts'
import { pastedCells } from '../../src/editor/server/offeredFiles.ts'
import type { Field } from '../../src/editor/protocol.ts'
import { likeBefore } from '../../src/editor/texts.ts'
import type { Value } from '../../src/write/write.ts'
import { problemSentence } from '../../src/model/messages/print.ts'
import { candidates } from '../../src/model/wording/candidates.ts'
import { decimalsOf, numberReadings, unmistakable } from '../../src/model/messages/valueInWords.ts'
import { loadLibrary, textOf } from './library.ts'

test.each([
  ['−80', 'Write -80.'],
  ['–80.5', 'Write -80.5.'],
  ['- 80', 'Write -80.'],
  ['(80)', 'Write -80.'],
  ['−1,20,000', 'Write -120000 without commas.'],
  ['28.5 lakh', 'Write 2850000.'],
  ['1 crore 20 lakh', 'Write 12000000.'],
  ['2,3OO', 'Write 2300.'],
  ['౨౮.౫ లక్షలు', 'Write 2850000.'],
  ['five thousand', 'Write 5000.'],
  ['Rs -12', 'Write -12 without the unit.'],
  ['Rs. 12', 'Write 12 without the unit.'],
  ['−₹12', 'Write -12 without the unit.'],
  ['₹ −12', 'Write -12 without the unit.'],
  ['−80 kg', 'Write -80 without the unit.'],
  ['80/-', 'Write 80 without the unit.'],
  ['80-', undefined],
  ['shelf-3', undefined],
  ['80 to 90', undefined],
])('of %s in the place of a number no sign is lost: %s', (written, hint) => {
  const [meant] = candidates(written, written, z.number())
  expect(meant && (meant.hint ?? `Write ${meant.value}.`)).toBe(hint)
})

test.each<[string, number[]]>([
  ['0', [0]],
  ['-12', [-12]],
  ['13.75', [13.75]],
  ['0.125', [0.125]],
  ['1234.567', [1234.567]],
  ['1,250', [1250]],
  ['1,50,000', [150000]],
  ['12,50,000.50', [1250000.5]],
  ['1,250,000', [1250000]],
  ['1.250', [1.25, 1250]],
  ['13,75', [13.75, 1375]],
  ['0,5', [0.5, 5]],
  ['0,500', [0.5, 500]],
  ['1250,5', [1250.5, 12505]],
  ['1.250,50', [1250.5]],
  ['1.250.000', [1250000]],
  ['007', []],
  ['1 250', []],
  ['12 kg', []],
  ['', []],
])('%s alone may mean %j', (text, values) => {
  expect(numberReadings(text, decimalsOf([text]))).toEqual(values)
})

test('another number of the table may leave no doubt of a dot, and raise one of a comma', () => {
  expect(numberReadings('1.250', decimalsOf(['1.250', '13.75']))).toEqual([1.25])
  expect(numberReadings('1,250', decimalsOf(['1,250', '13,75']))).toEqual([1250, 1.25])
  expect(numberReadings('1.250', decimalsOf(['1.250', '13.75', '13,75']))).toEqual([1.25, 1250])
})

test('numbers in Indian and in western groups, with decimals, are what they were', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.constantFrom('en', 'en-IN'),
      fc.nat(2),
      (whole, locale, digits) => {
        const text = (whole / 10 ** digits).toLocaleString(locale, { maximumFractionDigits: 2 })
        expect(numberReadings(text, 'dot')).toEqual([whole / 10 ** digits])
      },
    ),
  )
})

test('any number can be written in a way that leaves no doubt', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e7, max: 1e7 }), value => {
      const number = value / 1000
      expect(numberReadings(unmistakable(number), undefined)).toEqual([number])
    }),
  )
})

const CHART = `      - type: chart
        title: Rain
        caption: Rain by year
        label: { field: year, label: Year }
        measures: [{ field: rain, label: Rain, unit: mm }]
        columns: [{ field: rain, label: Rain }]
        records: { from: rain }
`
const PAGES = textOf('pages.yaml').replace('      - type: social\n', `${CHART}      - type: social\n`)
const chart = (file: string, text: string) => {
  const { site, full, problems } = loadLibrary({ 'pages.yaml': PAGES, [`content/rain.${file}`]: text })
  const block = site?.pages.map(full)[0].blocks.find(({ type }) => type === 'chart')
  return { records: (block?.props as { records?: unknown })?.records, said: problems.map(problemSentence), problems }
}

describe('a chart', () => {
  test.each([
    'Year,Rain\n2023,812\n2024,900\n',
    'Year,Rain\n"2023","812"\n"2024","900"\n',
    'YEAR;rain\n2023;812\n2024;900\n',
  ])('takes years of a table as its labels: %j', text => {
    expect(chart('csv', text)).toMatchObject({
      said: [],
      records: [
        { year: '2023', rain: 812 },
        { year: '2024', rain: 900 },
      ],
    })
  })

  test('takes numbers as spreadsheets show them', () => {
    const { said, records } = chart('csv', 'Year;Rain\n2022-23;812.50\n2024;1,50,000\n2025;౯౦౦\n')
    expect(said).toEqual([expect.stringMatching(/cell B4: .*Write 900\.$/)])
    expect(records).toBeUndefined()
    expect(chart('csv', 'Year;Rain\n2022-23;812.50\n2024;1,50,000\n')).toMatchObject({
      said: [],
      records: [{ rain: 812.5 }, { rain: 150000 }],
    })
    expect(said.join()).not.toContain('quotes')
  })

  test.each([
    ['812,5', 'Write 812.5 or 8125.'],
    ['1.250', 'Write 1.25 or 1250.'],
    ['1,250', 'Write 1250 or 1.25.'],
  ])('refuses %s at its cell, where it can be read in two ways', (cell, advice) => {
    const { said } = chart('csv', `Year;Rain\n2023;${cell}\n2024;900,5\n`)
    expect(said[0]).toContain('cell B2')
    expect(said[0]).toContain(advice)
    expect(said).toHaveLength(2)
  })

  test('says that years in YAML need quotes', () => {
    const { problems, said } = chart('yaml', 'items:\n  - { year: 2023, rain: 812 }\n  - { year: "2024", rain: 900 }\n')
    expect(said).toEqual([expect.stringContaining('Put quotes around it: "2023".')])
    expect(problems[0].fix).toMatchObject({ text: '"2023"' })
  })
})

test('a decimal comma in YAML is not taken for one that groups', () => {
  const said = (books: string) =>
    loadLibrary({ 'content/shelves.yaml': textOf('content/shelves.yaml').replace('books: 200', `books: "${books}"`) })
  expect(said('13,75').problems.map(problemSentence).join()).not.toContain('1375 without')
})

describe('pasted rows', () => {
  const table: Field & { kind: 'list' } = { kind: 'list', item: { kind: 'record', value: { kind: 'textOrNumber' } } }
  const rows = [{ shop: 'North', count: 12 }]
  const numbers: Field & { kind: 'list' } = { kind: 'list', item: { kind: 'number' } as Field }
  const unclearIn = (text: string, field: Field & { kind: 'list' }, list: readonly Value[]) =>
    pastedEntries(pastedCells(text), field, list).unclear

  test.each(['13,75', '1.250', '0,5'])('a number that can be read in two ways is refused with its place: %s', cell => {
    const [fault, ...others] = unclearIn(`Shop\tCount\nSouth\t7\nWest\t${cell}\n`, table, rows)
    expect(others).toEqual([])
    expect(fault).toContain(`Row 2, count: ${cell} can be read in two ways. Write `)
    expect(unclearIn(cell, numbers, [1])).toHaveLength(1)
  })

  test('numbers in groups, words and telephone numbers are taken', () => {
    const text = 'Shop\tCount\n13,75 Road\t1,50,000\nMain Road\t1,200\n'
    expect(unclearIn(text, table, rows)).toEqual([])
    expect(pastedEntries(pastedCells(text), table, rows).entries).toEqual([
      { shop: '13,75 Road', count: 150000 },
      { shop: 'Main Road', count: 1200 },
    ])
  })
})

test('what is typed where a number was is not multiplied', () => {
  expect(likeBefore('13,75', 1)).toBe('13,75')
  expect(likeBefore('1,50,000', 1)).toBe(150000)
  expect(likeBefore('1.234', 1)).toBe(1.234)
})
