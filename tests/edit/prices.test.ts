// New prices typed in the editor: what is written, what is held, and what becomes of the mark of samples.
import { expect, test } from 'vitest'
import { MILL, siteWithPrices, TABLE, YAML, YARD } from '../authoring/prices.ts'
import { ask, open } from './session.ts'

const today = new Date().toISOString().slice(0, 10)

async function begin(mill = MILL) {
  const { site, session, problems } = open(siteWithPrices())
  if (mill !== MILL) site.write(YAML, mill)
  const boards = await ask(session, 'boards', {})
  const rows = new Map(boards.flatMap(board => board.rows.map(row => [row.name, row])))
  const save = (prices: Record<string, string>, more: object = {}) =>
    ask(session, 'prices', {
      prices: Object.entries(prices).map(([name, price]) => ({ id: rows.get(name)?.id ?? name, price })),
      from: today,
      accepted: [],
      areOurs: true,
      ...more,
    })
  return { site, session, problems, boards, rows, save }
}

// What was checked cannot be a sample.
const MARKED = `sample: true\n${MILL.replace('checked:', 'from:')}`
const WHEAT = 'Wheat, Milling, The mill'
const BARLEY = 'Barley, The mill'

test('each row of each board is there once, with its price of now', async () => {
  const { rows } = await begin()
  expect(rows.get(WHEAT)).toMatchObject({ price: '£2,300', from: '2026-11-01' })
  expect(rows.get(BARLEY)).toMatchObject({ price: undefined })
})

test('a number becomes a line as prices are written here, in YAML and in a table, and Undo takes it back', async () => {
  const { site, session, save } = await begin()
  const outcome = await save({ [WHEAT]: '2400', 'Cotton, The yard': '7,100' }, { source: 'The (old) miller' })
  expect(outcome).toMatchObject({ done: true, held: [] })
  const line = `  - { crop: Wheat, grade: Milling, price: "£2,400", from: ${today}, source: The  old  miller }\n`
  expect(site.read(YAML).replace(/ {2,}old +/, '  old  ')).toContain(line)
  expect(site.read(TABLE)).toContain(`Cotton;;;;"£7,100";${today}`)
  await session.step('undo')
  expect([site.read(YAML), site.read(TABLE)]).toEqual([MILL, YARD])
})

test('an odd price is held and named, the others are saved, and it goes once it is said to be right', async () => {
  const { site, save } = await begin()
  const { held } = await save({ [WHEAT]: '23000', [BARLEY]: '800' })
  expect(held).toMatchObject([{ name: WHEAT, why: expect.stringContaining('20 %') as string }])
  expect(site.read(YAML)).toContain('£800')
  expect(site.read(YAML)).not.toContain('23,000')
  await save({ [WHEAT]: '23000' }, { accepted: [WHEAT] })
  expect(site.read(YAML)).toContain('"£23,000"')
})

test('what is no number is held with the reason, and nothing is written', async () => {
  const { site, save } = await begin()
  for (const price of ['ask', '-', '0', '12.3.4']) {
    const outcome = await save({ [WHEAT]: price })
    expect(outcome.held).toHaveLength(1)
    expect(outcome).toHaveProperty('isSame')
  }
  expect(site.read(YAML)).toBe(MILL)
})

test('a real price takes the mark of samples off its list, and leaves it on the prices that stay', async () => {
  const { site, save, boards, problems } = await begin(MARKED)
  expect(boards[0].isSample).toBe(true)
  await save({ [BARLEY]: '800' })
  const text = site.read(YAML)
  expect(text).not.toMatch(/^sample/m)
  expect(text).toContain(`price: "£800", from: ${today} }`)
  expect(text).toMatch(/£2,300.*sample: true/)
  expect((await problems()).filter(({ severity }) => severity === 'error')).toEqual([])
})

test('prices that are samples stay so', async () => {
  const { site, save } = await begin(MARKED)
  await save({ [BARLEY]: '800' }, { areOurs: false })
  expect(site.read(YAML)).toMatch(/^sample: true\n/)
})
