import { expect, test } from 'vitest'
import { draftPage } from '../../src/node/dev/shown.ts'
import type { CheckedPage } from '../../src/model/page/checkedPage.ts'
import type { Problem } from '../../src/model/messages/problem.ts'

const located = {} as CheckedPage['located']
const place = () => {
  throw new Error('the file was read with places')
}
const section = (n: number) =>
  ({
    type: 'hero',
    where: `section ${n}`,
    section: n - 1,
    get place() {
      return place()
    },
  }) as unknown as CheckedPage['blocks'][number]
const page = {
  head: { path: '/', title: 'Home' },
  located,
  partial: false,
  blocks: [section(1), section(2)],
  get place() {
    return place()
  },
} as unknown as CheckedPage

test('a sound page is shown without a look at where it is declared', () => {
  const { page: shown, bad } = draftPage(page, [])
  expect(shown.blocks.map(({ type }) => type)).toEqual(['hero', 'hero'])
  expect(shown.head.path).toBe('/')
  expect(bad.size).toBe(0)
})

test('a section with problems is stood in for at its place', () => {
  const problem = {
    severity: 'error',
    page: '/',
    place: 'section 2 (Our shops) > title',
    section: 1,
    file: 'pages.yaml',
    line: 9,
    column: 3,
  } as Problem
  const { page: shown, bad } = draftPage(page, [problem])
  expect(shown.blocks.map(({ type }) => type)).toEqual(['hero', 'site-problem'])
  expect(shown.blocks[1].place()).toBe(problem)
  expect([...bad]).toEqual([[1, [problem]]])
})
