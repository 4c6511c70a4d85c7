// Sections and entries with dates: what a page shows on a day, and what is left of it.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import type { compilePage } from '../../src/node/pipeline/compile.ts'
import { sectionsOf } from '../../src/node/searchIndex/searchSections.ts'
import { validOn } from '../../src/node/page/validOn.ts'
import { withEntryFields } from '../../src/fields/entryFields.ts'
import { loadLibrary, textOf } from '../model/library.ts'

const SOCIAL = '      - type: social\n'

/** The home page of the library with more sections, which is sound. */
function homeWith(...sections: string[]) {
  const pages = textOf('pages.yaml').replace(SOCIAL, () => sections.map(each => `      - ${each}\n`).join('') + SOCIAL)
  const { problems, draft, full } = loadLibrary({ 'pages.yaml': pages })
  expect(problems).toEqual([])
  const home = draft?.pages.find(({ summary }) => summary.head.path === '/')
  if (!home) throw new Error('no home page')
  return full(home)
}

const card = (title: string, dates = '') => `{ id: ${title.toLowerCase()}, title: ${title}, content: Words${dates} }`
const cards = (...list: string[]) => `{ type: cardGrid, variant: plain, items: [${list.join(', ')}] }`

/** What of the added sections is shown: their titles, and those of their entries. */
const titlesOn = (today: string, ...sections: string[]) =>
  JSON.stringify(validOn(homeWith(...sections), today, catalogue).blocks.map(({ props }) => props)).match(
    /(?<="title":")[A-Z](?=")/g,
  ) ?? []

test.each([
  ['2026-11-30', []],
  ['2026-12-01', ['A']],
  ['2026-12-05', ['A']],
  ['2026-12-06', []],
])('on %s of a section from the 1st until the 5th of December: %j', (today, titles) => {
  const section = '{ type: prose, title: A, body: Words, from: 2026-12-01, until: 2026-12-05 }'
  expect(titlesOn(today, section)).toEqual(titles)
})

test('a section that is hidden is left out on every day, and is checked all the same', () => {
  expect(
    titlesOn(
      '2026-12-01',
      '{ type: prose, title: A, body: Words, hidden: true }',
      '{ type: prose, title: B, body: Words }',
    ),
  ).toEqual(['B'])
  const wrong = textOf('pages.yaml').replace(SOCIAL, () => `      - { type: prose, title: A, hidden: true }\n${SOCIAL}`)
  expect(loadLibrary({ 'pages.yaml': wrong }).problems.map(({ message }) => message)).toEqual(['"body" is missing'])
})

test('the search has nothing of a hidden section', async () => {
  const page = homeWith('{ type: prose, title: Alpha, body: Words, hidden: true }')
  const content = { blocks: [] } as unknown as Awaited<ReturnType<typeof compilePage>>
  expect(JSON.stringify(sectionsOf(validOn(page, '2026-12-01', catalogue), catalogue, content.blocks))).not.toContain(
    'Alpha',
  )
})

test('an entry of any list is left out before and after, and the others stay', () => {
  const section = cards(card('A', ', until: 2026-11-30'), card('B'), card('C', ', from: 2026-12-02'))
  expect(titlesOn('2026-12-01', section)).toEqual(['B'])
  expect(titlesOn('2026-11-30', section)).toEqual(['A', 'B'])
})

test('a section goes with the last entry of a list that it needs; without one that it does not need it stays', () => {
  expect(titlesOn('2026-12-01', cards(card('A', ', until: 2026-11-30')))).toEqual([])
  const action = '{ label: Visit, to: /visit, until: 2026-11-30 }'
  expect(titlesOn('2026-12-01', `{ type: prose, title: A, body: Words, actions: [${action}] }`)).toEqual(['A'])
})

test('the search finds what is left, with its own words', async () => {
  const page = homeWith(cards(card('Alpha', ', until: 2026-11-30'), card('Beta')))
  const content = { blocks: [] } as unknown as Awaited<ReturnType<typeof compilePage>>
  const sections = JSON.stringify(sectionsOf(validOn(page, '2026-12-01', catalogue), catalogue, content.blocks))
  expect(sections).not.toContain('Alpha')
  expect(sections.match(/Beta/g)).toHaveLength(1)
})

test('descriptions, checks and further fields survive when entries get dates', () => {
  const entry = z
    .strictObject({ title: z.string() })
    .describe('One')
    .refine(({ title }) => title !== 'no')
  const list = withEntryFields(z.strictObject({ items: z.array(entry).min(1).describe('All') }).describe('Whole'))
  expect(z.toJSONSchema(list, { io: 'input', unrepresentable: 'any' })).toMatchObject({
    description: 'Whole',
    properties: { items: { description: 'All', minItems: 1, items: { description: 'One' } } },
  })
  expect(list.safeParse({ items: [{ title: 'no', until: '2026-11-30' }] }).success).toBe(false)
  expect(list.safeParse({ items: [{ title: 'yes', until: '2026-11-30' }] }).success).toBe(true)
})
