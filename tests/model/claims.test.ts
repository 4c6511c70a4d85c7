// The one rule by which a problem leaves others out: the most specific claim on a problem decides.
import { expect, test } from 'vitest'
import type { Code } from '../../src/model/messages/codes.ts'
import type { Claim, Problem } from '../../src/model/messages/problem.ts'
import { sortProblems } from '../../src/model/messages/sortProblems.ts'

/** A problem in a line of its own, unless it says so. */
const problem = (message: string, line: number, more: Partial<Problem> = {}): Problem => ({
  file: 'a.yaml',
  line,
  column: 1,
  severity: 'error',
  code: 'wrong-kind',
  message,
  ...more,
})
const value = (...path: (string | number)[]): Claim => ({ file: 'a.yaml', path })
const place = (line: number, code?: Code): Claim => ({ file: 'a.yaml', line, column: 1, ...(code && { code }) })

const OUTER = problem('outer', 1, { path: ['items'], claims: [value('items')] })
const INNER = problem('inner', 3, { path: ['items', 0, 'title'] })

test.each<[name: string, problems: Problem[], kept: string[], claims?: Claim[]]>([
  ['nothing is claimed', [problem('one', 1), INNER], ['one', 'inner']],
  ['a value claims what is in it', [OUTER, INNER], ['outer']],
  ['a value claims nothing beside it', [OUTER, problem('beside', 2, { path: ['items2'] })], ['outer', 'beside']],
  ['nor in another file', [OUTER, { ...INNER, file: 'b.yaml' }], ['outer', 'inner']],
  [
    'a problem without a path is never in a value',
    [{ ...OUTER, claims: [value()] }, problem('file', 2)],
    ['outer', 'file'],
  ],
  [
    'a claim of its own keeps a problem',
    [OUTER, { ...INNER, claims: [value('items', 0, 'title')] }],
    ['outer', 'inner'],
  ],
  ['also one that is no more specific', [OUTER, { ...INNER, claims: [value('items')] }], ['outer', 'inner']],
  ['but none that is less so', [OUTER, { ...INNER, claims: [value()] }], ['outer']],
  [
    'a place comes before the value there',
    [problem('text', 3, { claims: [place(3)] }), { ...INNER, claims: [value('items', 0, 'title')] }],
    ['text'],
  ],
  [
    'a kind of problem at a place comes before the place',
    [
      problem('better', 3, { claims: [place(3), place(3, 'leading-zero')] }),
      problem('text', 3, { code: 'leading-zero', claims: [place(3)] }),
    ],
    ['better'],
  ],
  [
    'and is no claim on other kinds',
    [problem('better', 3, { claims: [place(3, 'leading-zero')] }), problem('other', 3)],
    ['better', 'other'],
  ],
  [
    'what is claimed still claims',
    [OUTER, { ...INNER, claims: [value('footer')] }, problem('third', 5, { path: ['footer'] })],
    ['outer'],
  ],
  [
    'what is missing elsewhere',
    [
      problem('lost', 1, { claims: [{ about: ['page', '/a'] }] }),
      problem('link', 2, { about: [['page', '/a', 'part', 'b']] }),
    ],
    ['lost'],
  ],
  [
    'is none of the values of another file',
    [problem('lost', 1, { claims: [{ about: ['b.yaml', 'items'] }] }), INNER],
    ['lost', 'inner'],
  ],
  ['a claim of no problem', [problem('link', 2, { about: [['page', '/a']] }), INNER], ['inner'], [{ about: ['page'] }]],
])('%s', (_, problems, kept, claims = []) => {
  expect(sortProblems(problems, claims).map(({ message }) => message)).toEqual(kept)
  expect(
    sortProblems(problems.toReversed(), claims)
      .map(({ message }) => message)
      .toSorted(),
  ).toEqual(kept.toSorted())
})

test('problems with one cause are one, however often they are sorted', () => {
  const causes = [1, 2, 3].map(line => problem('same', line, { cause: 'missing' }))
  const once = sortProblems(causes)
  expect(once.map(({ line, others }) => [line, others?.map(other => other.place.line)])).toEqual([[1, [2, 3]]])
  expect(sortProblems(once)).toEqual(once)
})
