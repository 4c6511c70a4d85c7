// Running text -> nodes: what is shown, and that nothing becomes a link which the checks have not seen.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownStars } from '../../src/model/checks/markdown.ts'
import { parseRichText } from '../../src/node/page/resolveDeferred.ts'
import { SAFE_ADDRESS, richTextLinks } from '../../src/fields/link.ts'
import type { RichTextNode } from '../../src/ui/RichText.tsx'

const parse = (markdown: string) => parseRichText(markdown, target => target)
const paragraph = (...c: RichTextNode[]): RichTextNode[] => [{ t: 'p', c }]

/** Every element below nodes, and the ones around it. */
function elements(nodes: RichTextNode[], around: string[] = []): { t: string; href?: string; around: string[] }[] {
  return nodes.flatMap(node =>
    typeof node === 'string'
      ? []
      : [{ t: node.t, href: node.href, around }, ...elements(node.c ?? [], [...around, node.t])],
  )
}

test.each<[string, RichTextNode[]]>([
  ['Plain words.', paragraph('Plain words.')],
  ['One\ntwo **three** *four*', paragraph('One two ', { t: 'strong', c: ['three'] }, ' ', { t: 'em', c: ['four'] })],
  ['First.\n\nSecond.', [...paragraph('First.'), ...paragraph('Second.')]],
  [
    '- one\n- two',
    [
      {
        t: 'ul',
        c: [
          { t: 'li', c: ['one'] },
          { t: 'li', c: ['two'] },
        ],
      },
    ],
  ],
  [
    '1. one\n2. two',
    [
      {
        t: 'ol',
        c: [
          { t: 'li', c: ['one'] },
          { t: 'li', c: ['two'] },
        ],
      },
    ],
  ],
  ['- ```\n  code\n  ```', [{ t: 'ul', c: [{ t: 'li', c: paragraph('```\n  code\n  ```') }] }]],
  [
    'See [the **rooms**](/rooms#a "All").',
    paragraph('See ', { t: 'a', href: '/rooms#a', c: ['the ', { t: 'strong', c: ['rooms'] }] }, '.'),
  ],
  [
    '[Rice](https://example.org/Rice_(food)) and [a [b] c](/d)',
    paragraph({ t: 'a', href: 'https://example.org/Rice_(food)', c: ['Rice'] }, ' and ', {
      t: 'a',
      href: '/d',
      c: ['a [b] c'],
    }),
  ],
])('%j is shown', (markdown, nodes) => {
  expect(parse(markdown)).toEqual(nodes)
})

const WORDS = ['desk', 'సొసైటీ', 'किसान', 'المزارع', '农户']
const ENDINGS = ['side', 'లో', 'में', 'في', '的']
// Words that end or begin with a sign, as they may stand in bold before an ending or behind the beginning of a word.
const INSIDE = [
  '% (ఉత్తర)',
  '“%”',
  '"%"',
  '%!',
  '%:',
  '%, etc.',
  '% 50%',
  '₹2,300',
  '(%)',
  '«%»',
  '%।',
  '%؟',
  '[%](/desk)',
]

test.each(INSIDE)('stars make %s bold and slanted in the middle of a word, in every script', inside => {
  for (const [n, word] of WORDS.entries())
    for (const [mark, t] of [
      ['**', 'strong'],
      ['*', 'em'],
    ] as const) {
      const words = inside.replace('%', word)
      const within = parse(words)[0] as { c: RichTextNode[] }
      expect(parse(`At ${mark}${words}${mark}${ENDINGS[n]}, now.`)).toEqual(
        paragraph('At ', { t, c: within.c }, `${ENDINGS[n]}, now.`),
      )
      expect(shownStars(`At ${mark}${words}${mark}${ENDINGS[n]}, now.`)).toEqual([])
    }
})

test.each(['("%")', '₹2,300', '“%”', '(%)'])('stars make %s bold behind a letter', inside => {
  for (const [n, word] of WORDS.entries())
    expect(shownStars(`${word}**${inside.replace('%', word)}**${ENDINGS[n]}`)).toEqual([])
})

test.each<[string, RichTextNode[]]>([
  ['*a **సొసైటీ (ఉత్తర)**లో d*', paragraph({ t: 'em', c: ['a ', { t: 'strong', c: ['సొసైటీ (ఉత్తర)'] }, 'లో d'] })],
  ['***సొసైటీ (ఉత్తర)***లో', paragraph({ t: 'em', c: [{ t: 'strong', c: ['సొసైటీ (ఉత్తర)'] }] }, 'లో')],
  [
    '**A** (**B**), “**C**”',
    paragraph({ t: 'strong', c: ['A'] }, ' (', { t: 'strong', c: ['B'] }, '), “', { t: 'strong', c: ['C'] }, '”'),
  ],
  ['**x**,**y**', paragraph({ t: 'strong', c: ['x'] }, ',', { t: 'strong', c: ['y'] })],
])('%j is bold and slanted where it is meant', (markdown, nodes) => {
  expect(parse(markdown)).toEqual(nodes)
})

test.each([
  'Paddy*, Maize*',
  'వరి*, మొక్కజొన్న* (ఎండినవి)',
  '2 * 3 * 4',
  'Rs 2,300* a quintal (*when dry)',
  'a/*b c/*d',
])('%j has stars that are meant as they are', text => {
  expect(parse(text)).toEqual(paragraph(text))
})

test.each([
  'Press `Enter` now.',
  'Now <b>open</b>.',
  'A ![pond](/pond.png) here.',
  'As [in][1] here.',
])('%j is shown as it is written, in its paragraph', markdown => {
  const nodes = parse(markdown)
  expect(nodes.length).toBe(1)
  expect(elements(nodes).map(({ t }) => t)).toEqual(['p'])
  expect((nodes[0] as { c: string[] }).c.join('')).toBe(markdown)
})

test.each([
  "[a](javascript:alert(1) 'x')",
  '[a](javascript:alert(1))',
  '<javascript:alert(2)>',
  '[e](<vbscript:foo bar>)',
  "[b](/no-such-page 'x')",
  '[c](data:text/html,hi (t))',
  '[f](</missing page>)',
  '<https://example.org/>',
  '[d](&#106;avascript:x)',
])('%j is no link', markdown => {
  expect(elements(parse(markdown)).filter(({ t }) => t === 'a')).toEqual([])
})

const sign = fc.constantFrom(
  '[',
  ']',
  '(',
  ')',
  '](',
  '[a](/b)',
  '<',
  '>',
  '!',
  '\\',
  '"',
  ' "t"',
  "'",
  '`',
  '**',
  '*',
  '\n',
  '\n\n',
  '- ',
  ' ',
  'a',
  '/b',
  'https://x.org',
  'javascript:x',
  '&#58;',
  '[r]: /x\n',
  '#',
  'తె',
)

test('whatever is written, only addresses that the checks have seen are links, and no paragraph stands in another', () => {
  fc.assert(
    fc.property(fc.array(sign, { minLength: 1, maxLength: 24 }), signs => {
      const markdown = signs.join('')
      const seen = [...richTextLinks(markdown).addresses.values()]
      for (const { t, href, around } of elements(parse(markdown))) {
        if (t === 'a') expect(seen.includes(href ?? '') && SAFE_ADDRESS.test(href ?? '')).toBe(true)
        if (['p', 'ul', 'ol'].includes(t)) expect(around.filter(each => !['ul', 'ol', 'li'].includes(each))).toEqual([])
      }
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 2000) },
  )
})
