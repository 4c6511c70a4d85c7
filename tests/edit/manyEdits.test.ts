// Many edits of a list at once write what they write one by one.
import { expect, test } from 'vitest'
import { applyEdits } from '../../src/write/applyEdits.ts'
import { applyMany } from '../../src/node/cli/manyEdits.ts'
import type { Edit } from '../../src/write/edited.ts'

const TEXT = `# The shops.
items:
  - { name: Mill Road, town: Alder, hours: [ 9, 17 ] } # by the mill
  - name: Pond Lane
    # Rings twice.
    phone: "040"
  - name: Green
    town: Birch
`
const set = (index: number, value: Record<string, string | number[]>): Edit => ({
  op: 'set',
  path: ['items', index],
  value,
})
const LANE = { name: 'Pond Lane', phone: '041', town: 'Alder' }

test.each<[string, Edit[]]>([
  ['fields that change, come and go', [set(0, { name: 'Mill Road', town: 'Oak', hours: [9, 17] }), set(1, LANE)]],
  ['a list in an entry', [set(0, { name: 'Mill Road', town: 'Oak', hours: [10] }), set(2, { name: 'Green' })]],
  [
    'entries that come and go',
    [
      set(1, LANE),
      { op: 'insert', path: ['items', 3], values: [{ name: 'New' }] },
      { op: 'delete', path: ['items', 2] },
      { op: 'insert', path: ['items', 1], values: [{ name: 'Newer' }] },
      { op: 'delete', path: ['items', 0] },
    ],
  ],
  ['all entries', [2, 1, 0].map(index => ({ op: 'delete' as const, path: ['items', index] }))],
])('%s', (_, edits) => {
  const together = applyMany('shops.yaml', TEXT, edits)
  expect(together).toEqual(applyEdits('shops.yaml', TEXT, edits))
  expect(together).not.toMatchObject({ text: TEXT })
})
