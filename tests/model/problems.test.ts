import { readFileSync } from 'node:fs'
import { refusal } from '../../src/fields/issueParams.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { image } from '../../src/fields/image.ts'
import { link } from '../../src/fields/link.ts'
import { text } from '../../src/fields/text.ts'
import { loadSite } from '../../src/model/site/loadSite.ts'
import { problemSentence } from '../../src/model/messages/print.ts'

const catalogue = new Map([
  [
    'hero',
    { opensPage: () => true, schema: z.strictObject({ title: text('title'), image: image('picture').optional() }) },
  ],
  [
    'cardGrid',
    {
      opensPage: () => false,
      schema: z.strictObject({
        columns: z.number().default(3),
        items: z.array(z.strictObject({ title: text('t'), to: link('l').optional() })),
      }),
    },
  ],
])
const facts = {
  images: new Set(['home/hero.svg', 'logo/mark.svg', 'logo/icon.svg']),
  documents: new Set<string>(),
  recordings: new Set<string>(),
  icons: new Set(['facebook-logo', 'x-logo', 'instagram-logo', 'youtube-logo', 'linkedin-logo']),
}
// The real site file with every link made to lead home.
// Without the links to sections, which the small sites of this file do not have.
const config = readFileSync('content/site.yaml', 'utf8')
  .replace(/^shortcuts:\n(?: .*\n)+/m, '')
  .replace(/to: \/[\w/-]+/g, 'to: /')
  .replace(/^(?:searchOrder|offline): .*$/gm, '')
const head = `pages:
  - path: /
    title: Home
    description: A description that is long enough to be accepted by search engines and by us.
    blocks:
`

const hero = '      - type: hero\n        title: Welcome\n'

test('computed figures count from the list they name', () => {
  const section =
    '      - type: cardGrid\n        columns: { count: { from: shops } }\n        items: { from: shops }\n'
  const files = new Map([
    ['pages.yaml', head + hero + section],
    ['content/site.yaml', config],
    ['content/shops.yaml', 'items:\n  - { title: a }\n  - { title: b }\n'],
  ])
  expect(loadSite(files, catalogue, facts).problems).toEqual([])
})

test.each([
  ['the file', 'sample: true\nitems:\n  - { title: a }\n', 'shops'],
  ['the list', 'north:\n  sample: true\n  items:\n    - { title: a }\n', 'shops.north'],
  ['an item', 'items:\n  - { title: a, sample: true }\n', 'shops'],
])('a section knows that it shows samples when %s is marked', (_where, text, from) => {
  const files = new Map([
    ['pages.yaml', `${head}${hero}      - type: cardGrid\n        items: { from: ${from} }\n`],
    ['content/site.yaml', config],
    ['content/shops.yaml', text],
  ])
  const { site, full } = loadSite(files, catalogue, facts)
  expect(site?.pages.map(full)[0].blocks.map(block => block.sample)).toEqual([false, true])
})

test.each([
  [
    'an e-mail address',
    z.email(),
    'desk',
    'bad-format',
    '"desk" is not an e-mail address. Write one such as office@example.org.',
  ],
  [
    'a web address',
    z.url(),
    'desk',
    'bad-format',
    '"desk" is not a web address. Write all of it, such as https://example.org/page.',
  ],
  ['how a text begins', z.string().startsWith('ISBN'), 'desk', 'bad-format', '"desk" must begin with ISBN.'],
  ['how a text ends', z.string().endsWith('.org'), 'desk', 'bad-format', '"desk" must end with .org.'],
  [
    'a pattern, with what the field is for',
    z.string().regex(/^\d+$/).describe('Digits alone'),
    'desk',
    'bad-format',
    '"desk" is not written as this field needs it. Digits alone.',
  ],
  [
    'a pattern of a field that says nothing',
    z.string().regex(/^\d+$/),
    'desk',
    'bad-format',
    '"desk" is not written as this field needs it.',
  ],
  [
    'a positive number',
    z.number().positive(),
    '0',
    'too-small',
    'the number must be more than 0. Write a number above 0.',
  ],
  [
    'a number below another',
    z.number().lt(5),
    '7',
    'too-big',
    'the number must be less than 5. Write a number below 5.',
  ],
  [
    'a multiple',
    z.number().multipleOf(5),
    '7',
    'not-valid',
    'the number must be a multiple of 5. Write 5, for example.',
  ],
  [
    'a multiple of a broken number',
    z.number().multipleOf(0.1),
    '0.25',
    'not-valid',
    'the number must be a multiple of 0.1. Write 0.3, for example.',
  ],
  [
    'the length of a list',
    z.array(z.string()).length(3),
    '[a, b]',
    'too-small',
    'the list has 2 entries; exactly 3 are needed.',
  ],
  [
    'the length of a text',
    z.string().length(3),
    'desk',
    'too-big',
    'the text has 4 characters; exactly 3 are needed. Shorten it.',
  ],
  [
    'a limit in its own words',
    z.number().min(3, refusal('is too few', 'Write 3 or more.')),
    '2',
    'too-small',
    '"2" is too few. Write 3 or more.',
  ],
  [
    'a limit in plain words of its own',
    z.number().min(3, { error: 'Too few' }),
    '2',
    'too-small',
    '"2" is refused: Too few.',
  ],
  ['something in no words', z.string().refine(() => false), 'desk', 'not-valid', 'this value cannot be used.'],
])('a schema that checks %s has words', (_, schema, value, code, words) => {
  const files = new Map([
    ['pages.yaml', `${head}      - type: hero\n        title: ${value}\n`],
    ['content/site.yaml', config],
  ])
  const { problems } = loadSite(
    files,
    new Map([['hero', { opensPage: () => true, schema: z.strictObject({ title: schema }) }]]),
    facts,
  )
  expect(problems.map(problem => [problem.code, problemSentence(problem).replace(/^.*? > title: /, '')])).toEqual([
    [code, words],
  ])
})
