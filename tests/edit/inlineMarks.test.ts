// Bold words and links: only what is selected changes.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertLink, toggleBold } from '../../src/editor/client/inlineMarks.ts'
import { unpairedBold } from '../../src/model/checks/markup.ts'
import { parseRichText } from '../../src/node/page/resolveDeferred.ts'
import { plainText } from '../../src/search/words.ts'

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
  ['⟦సొసైటీ (ఉత్తర)⟧లో', '**⟦సొసైటీ (ఉత్తర)⟧**లో'],
  // Signs that cannot begin or end a run there stay outside of it.
  ['రైతు⟦-సంఘం⟧', 'రైతు-**⟦సంఘం⟧**'],
  ['⟦సొసైటీ (⟧ఉత్తర)', '**⟦సొసైటీ⟧** (ఉత్తర)'],
  // Each paragraph and each entry has a run of its own.
  ['⟦one\n\ntwo⟧ three', '**⟦one**\n\n**two⟧** three'],
  ['⟦- one\n- two⟧', '- **⟦one**\n- **two⟧**'],
  // Runs within the selection, and those that it reaches into, become one.
  ['⟦a **b** c⟧ d', '**⟦a b c⟧** d'],
  ['**a ⟦b** c⟧ d', '**a ⟦b c⟧** d'],
  ['a ⟦b **c⟧ d**', 'a **⟦b c⟧ d**'],
  ['**a ⟦b⟧ c**', '**a ⟦b⟧ c**'],
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

const part = fc.constantFrom(
  ...['సొసైటీ', 'లో', 'किसान', 'में', 'المزارع', 'desk', ' ', ' ', ' (', ')', '(ఉత్తర)', '"', '“', '”', '₹2,300', '-సంఘం'],
  ...[',', '.', '!', '%', ': ', '\n', '\n\n', '\n- one', '5కి', '**రైతు (కొత్త)**', '**desk**'],
)
const visible = (markdown: string) => plainText(parseRichText(markdown, target => target)).trim()

test('whatever is selected, Bold leaves no star that readers would see, and the words as they are', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), (parts, a, b) => {
      const text = `నేడు ${parts.join('')}`
      const [start, end] = [a % (text.length + 1), b % (text.length + 1)].sort((one, other) => one - other)
      // A selection within stars is one of half a sign.
      fc.pre(!/\*$/.test(text.slice(0, start)) && !/\*$/.test(text.slice(0, end)) && !/\*{4}/.test(text))
      fc.pre(!visible(text).includes('*'))
      const made = toggleBold({ text, start, end }).text
      expect(visible(made)).toBe(visible(text))
      expect(unpairedBold(made)).toEqual([])
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 3000) },
  )
})
