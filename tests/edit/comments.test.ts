// Comments stay with what they describe when it moves, and are named when they go with what is deleted.
import { expect, test } from 'vitest'
import { applyEdit } from '../../src/write/applyEdits.ts'
import type { Edit } from '../../src/write/edited.ts'

type Row = [name: string, before: string, edit: Edit, after: string, lost?: string[]]

const LIST = 'a:\n  # one\n  - x: 1 # first\n  # two\n  - x: 2\n    # deeper\n\n  # alone\n\n  - x: 3\n# end\n'

const TABLE: Row[] = [
  [
    'a comment above goes along',
    LIST,
    { op: 'move', path: ['a', 1], to: 0 },
    'a:\n  # two\n  - x: 2\n    # deeper\n  # one\n  - x: 1 # first\n\n  # alone\n\n  - x: 3\n# end\n',
  ],
  [
    'a comment on its own stays in its place',
    LIST,
    { op: 'move', path: ['a', 2], to: 0 },
    'a:\n  - x: 3\n  # one\n  - x: 1 # first\n\n  # alone\n\n  # two\n  - x: 2\n    # deeper\n# end\n',
  ],
  [
    'what is deleted names its comments',
    LIST,
    { op: 'delete', path: ['a', 1] },
    'a:\n  # one\n  - x: 1 # first\n\n  # alone\n\n  - x: 3\n# end\n',
    ['# two', '# deeper'],
  ],
  [
    'a comment on its own outlives the last entry',
    LIST,
    { op: 'delete', path: ['a', 2] },
    'a:\n  # one\n  - x: 1 # first\n  # two\n  - x: 2\n    # deeper\n\n  # alone\n# end\n',
  ],
  [
    'a copy leaves the comment above to the first',
    LIST,
    { op: 'duplicate', path: ['a', 0] },
    'a:\n  # one\n  - x: 1 # first\n  - x: 1 # first\n  # two\n  - x: 2\n    # deeper\n\n  # alone\n\n  - x: 3\n# end\n',
  ],
  [
    'a new entry comes before the comment of the next',
    LIST,
    { op: 'insert', path: ['a', 1], values: [{ x: 9 }] },
    'a:\n  # one\n  - x: 1 # first\n  - x: 9\n  # two\n  - x: 2\n    # deeper\n\n  # alone\n\n  - x: 3\n# end\n',
  ],
  [
    'a comment behind a value stays',
    'a: one # why\nb: 2\n',
    { op: 'set', path: ['a'], value: 'three: four' },
    'a: "three: four" # why\nb: 2\n',
  ],
  [
    'a comment stays on the line of the key when the value becomes lines',
    'a: one # why\nb: 2\n',
    { op: 'set', path: ['a'], value: 'x\ny\n' },
    'a: | # why\n  x\n  y\nb: 2\n',
  ],
  [
    'a comment stays on the line of the key when the value becomes a list',
    'a: one # why\nb: 2\n',
    { op: 'set', path: ['a'], value: ['v', 'w'] },
    'a: # why\n  - v\n  - w\nb: 2\n',
  ],
  [
    'a comment stays on the line of the key when lines become a value',
    'a: | # why\n  x\nb: 2\n',
    { op: 'set', path: ['a'], value: 7 },
    'a: 7 # why\nb: 2\n',
  ],
  [
    'a list that goes names the comments in it, and keeps that of its key',
    'a: # why\n  # one\n  - x\nb: 2\n',
    { op: 'set', path: ['a'], value: 7 },
    'a: 7 # why\nb: 2\n',
    ['# one'],
  ],
  [
    'a field takes along the comment above it',
    'a: 1\n# about b\nb: 2 # two\nc: 3\n',
    { op: 'delete', path: ['b'] },
    'a: 1\nc: 3\n',
    ['# about b', '# two'],
  ],
  [
    'the first field of an entry goes, and the comment of the next stays',
    '- a: 1\n  # about b\n  b: 2\n',
    { op: 'delete', path: [0, 'a'] },
    '- # about b\n  b: 2\n',
  ],
  [
    'the comment at the top of a file is about the file',
    '# Prices.\n- a\n- b\n',
    { op: 'move', path: [1], to: 0 },
    '# Prices.\n- b\n- a\n',
  ],
  [
    'the only entry goes, and the file keeps its comment',
    '# Prices.\n- a # one\n',
    { op: 'delete', path: [0] },
    '# Prices.\n[]\n',
    ['# one'],
  ],
  [
    'comments in brackets go along, above and behind',
    'a: [\n  # one\n  x, # first\n  y, # second\n]\n',
    { op: 'move', path: ['a', 0], to: 1 },
    'a: [\n  y, # second\n  # one\n  x, # first\n]\n',
  ],
  [
    'a comment in brackets is named when it goes',
    'a: [\n  x, # first\n  y # second\n]\n',
    { op: 'delete', path: ['a', 1] },
    'a: [\n  x # first\n]\n',
    ['# second'],
  ],
  [
    'a renamed field keeps its comments',
    '# about a\na: 1 # one\n',
    { op: 'rename', path: ['a'], to: 'b' },
    '# about a\nb: 1 # one\n',
  ],
  [
    'a record that changes keeps the comments of the fields that stay',
    'a:\n  # about b\n  b: 1 # one\n  c: 2\n',
    { op: 'set', path: ['a'], value: { b: 5, d: 3 } },
    'a:\n  # about b\n  b: 5 # one\n  d: 3\n',
  ],
  ['a # in a text is no comment', 'a:\n  - "x # y"\n  - z\n', { op: 'delete', path: ['a', 0] }, 'a:\n  - z\n'],
]

test.each(TABLE)('%s', (_, before, edit, after, lost = []) => {
  expect(applyEdit('file.yaml', before, edit)).toEqual({ text: after, lostComments: lost })
})
