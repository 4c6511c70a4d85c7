// Bold words and links: only what is selected changes.
import { expect, test } from 'vitest'
import { insertLink, toggleBold } from '../../src/editor/client/inlineMarks.ts'

/** A text in which the selection stands in brackets of its own. */
function selected(marked: string) {
  const start = marked.indexOf('⟦')
  const end = marked.indexOf('⟧') - 1
  return { text: marked.replace(/[⟦⟧]/g, ''), start, end }
}

const shown = ({ text, start, end }: ReturnType<typeof selected>) =>
  `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`

test.each([
  ['a ⟦word⟧ of many', 'a **⟦word⟧** of many'],
  ['a **⟦word⟧** of many', 'a ⟦word⟧ of many'],
  ['a ⟦**word**⟧ of many', 'a ⟦word⟧ of many'],
  // A double click takes the space behind the word.
  ['a ⟦word ⟧of many', 'a **⟦word⟧** of many'],
  ['*one* and ⟦two⟧\n\n- three', '*one* and **⟦two⟧**\n\n- three'],
  ['రైతుల ⟦కోసం⟧, రైతుల చేత', 'రైతుల **⟦కోసం⟧**, రైతుల చేత'],
  ['nothing ⟦⟧here', 'nothing ⟦⟧here'],
  ['only ⟦ ⟧space', 'only ⟦ ⟧space'],
])('%j becomes %j', (before, after) => {
  expect(shown(toggleBold(selected(before)))).toBe(after)
})

test.each([
  ['see ⟦the shelves ⟧now', '/shelves', 'see ⟦[the shelves](/shelves)⟧ now'],
  ['see ⟦⟧now', '/shelves', 'see ⟦[/shelves](/shelves)⟧now'],
  ['see ⟦[1]⟧', '/notes', 'see ⟦[\\[1\\]](/notes)⟧'],
])('%j with the address %s becomes %j', (before, address, after) => {
  expect(shown(insertLink(selected(before), address))).toBe(after)
})
