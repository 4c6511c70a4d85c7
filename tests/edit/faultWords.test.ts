// What is wrong with a change is said with the names that controls have.
import './english.ts'
import { expect, test } from 'vitest'
import { faultWords } from '../../src/editor/client/faultWords.ts'
import type { EditedPage, Subject } from '../../src/editor/protocol.ts'
import { fieldOf } from '../../src/editor/server/subjects.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import type { Path } from '../../src/model/source/path.ts'

const notice = catalogue.get('notice')?.schema
const section = {
  file: 'pages.yaml',
  path: ['pages', 0, 'blocks', 1],
  field: notice && fieldOf(notice),
  value: { items: [{ title: 'Fair', price: '£2' }] },
  borrowed: [{ at: ['items'], file: 'content/notices.yaml', path: ['notices'] }],
} as unknown as Subject

const said = (message: string, file: string, path?: Path) =>
  faultWords({ message, file, path }, { subjects: [section] } as unknown as EditedPage)

const NEEDS = 'A price needs the day from which it holds (from), or on which it was checked (checked).'

test('fields beside the one that is wrong are called as their controls, in the section and in what it shows', () => {
  const words = 'A price needs the day from which it holds (Shown from), or on which it was checked (Checked on).'
  expect(said(NEEDS, 'pages.yaml', ['pages', 0, 'blocks', 1, 'items', 0, 'price'])).toBe(words)
  expect(said(NEEDS, 'content/notices.yaml', ['notices', 0, 'price'])).toBe(words)
  expect(said('Delete checked, or write it.', 'content/notices.yaml', ['notices', 0, 'price'])).toBe(
    'Delete "Checked on", or write it.',
  )
  expect(said('"title" is missing.', 'content/notices.yaml', ['notices', 0])).toBe('"Title" is missing.')
})

test('what is wrong elsewhere is said as it is', () => {
  expect(said(NEEDS, 'content/other.yaml', ['notices', 0, 'price'])).toBe(NEEDS)
  expect(said(NEEDS, 'pages.yaml')).toBe(NEEDS)
})
