// What the search looks through: what a page tells, and no words of its controls.
import { expect, test } from 'vitest'
import { textsOfPage } from '../../src/model/locales/sourceWords.ts'
import { catalogueBlocks, examplePage } from '../../src/tools/catalogue/catalogueExamples.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { sectionsOf } from '../../src/node/searchIndex/searchSections.ts'

const pages = catalogueBlocks().flatMap(({ type, examples }) =>
  examples.map(({ name }, index) => {
    const page = examplePage(type, index, new Set(), 'a.svg')
    if (!page) throw new Error(`${type}, ${name}: is not valid`)
    return [type, name, page] as const
  }),
)
const plain = (text: string) => text.replace(/^- |\*+|\[|\]\([^)]*\)/gm, '').replace(/\s+/g, ' ')

test.each(
  pages,
)('%s, example "%s", is found by all that it tells, and by no word of a control', (_type, _name, page) => {
  const found = sectionsOf(page, catalogue).flatMap(([, heading, text]) => [heading, text])
  const words = textsOfPage(page, catalogue).filter(({ block }) => block !== undefined)
  const told = words.filter(({ isControl }) => !isControl).map(({ text }) => plain(text))
  expect(told.filter(text => !found.some(each => each.includes(text)))).toEqual([])
  const controls = words.filter(({ isControl, text }) => isControl && !told.some(each => each.includes(text)))
  expect(controls.map(({ text }) => text).filter(text => found.some(each => each.includes(text)))).toEqual([])
})

test.each([
  ['actions', ['Opening hours', 'Not yet']],
  ['contact', ['Name', 'Send', 'Nothing was sent.', 'Telephone']],
  ['table', ['Find a branch', '{n} of {total} branches', 'No branch matches.', 'Readers']],
  ['board', ['Send these prices', 'Ask for a price']],
  ['compare', ['Show more of then or of now', 'One shelf']],
])('the words of the controls of %s are marked: %j', (type, expected) => {
  const marked = pages.flatMap(([own, , page]) =>
    own === type ? textsOfPage(page, catalogue).flatMap(({ text, isControl }) => (isControl ? [text] : [])) : [],
  )
  expect(marked).toEqual(expect.arrayContaining(expected))
})
