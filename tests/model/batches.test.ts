// Many mistakes at once, files of every encoding, and files that nobody may blame.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { printReport } from '../../src/model/messages/print.ts'
import { firstSlip } from '../../src/doctor/scan.ts'
import { loadLibrary, textOf } from './library.ts'

const pages = textOf('pages.yaml')
const brief = (changes: Parameters<typeof loadLibrary>[0], more?: Parameters<typeof loadLibrary>[1]) =>
  loadLibrary(changes, more).problems.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)

test('the library is clean', () => {
  expect(brief({})).toEqual([])
})

test('a picture and a download of one name are each looked for among their own files', () => {
  const pages = textOf('pages.yaml')
    .replace('src: pond.svg', 'src: plan.svg')
    .replace('to: /visit }', 'to: /documents/plan.svg }')
  const images = new Set(['mark.svg', 'shelf.svg', 'waves.svg', 'plan-a.svg'])
  const documents = new Set(['rules.pdf', 'hours.pdf', 'plan-b.svg'])
  const { problems } = loadLibrary({ 'pages.yaml': pages }, { images, documents })
  expect(problems.map(({ hint }) => hint)).toEqual(['Did you mean plan-a.svg?', 'Did you mean /documents/plan-b.svg?'])
})

test('a link names a download with any signs, and is told how to', () => {
  const documents = new Set(['rules.pdf', 'House rules #1, 50%.pdf'])
  const site = (link: string) => ({
    'content/site.yaml': textOf('content/site.yaml').replace('/documents/rules.pdf', link),
  })
  const hints = (link: string) =>
    loadLibrary(site(link), { documents, damage: () => undefined }).problems.map(({ code, hint }) => `${code} ${hint}`)
  expect(hints('"/documents/House%20rules%20%231,%2050%25.pdf#page=2"')).toEqual([])
  expect(hints('/documents/house%20rules%20%231%2C%2050%25.pdf')).toEqual([
    'missing-document Did you mean /documents/House%20rules%20%231%2C%2050%25.pdf?',
  ])
  expect(hints('/documents/House rules.pdf')).toEqual(['bad-link Write /documents/House%20rules.pdf.'])
})

test('a house may close after midnight', () => {
  expect(
    brief({
      'content/site.yaml': textOf('content/site.yaml')
        .replace('10:00-21:00', '18:00-02:00')
        .replace('opens: "10:00"', 'opens: "18:00"')
        .replace('closes: "21:00"', 'closes: "02:00"'),
    }),
  ).toEqual([])
})

test('a house may have a break at noon, a short day and an open end', () => {
  const withBreak = (words: string, closes: string) => ({
    'content/site.yaml': textOf('content/site.yaml')
      .replace('Tuesday to Sunday, 10:00-21:00', words)
      .replace('closes: "21:00"', `closes: "13:00"\n  alsoOpen: [{ opens: "14:00", closes: "${closes}" }]`),
  })
  expect(brief(withBreak('Tuesday to Sunday, 10:00-13:00 and 14:00-24:00', '24:00'))).toEqual([])
  expect(brief(withBreak('Tuesday to Sunday, 10-1 and 2-5', '17:00'))).toEqual([])
  expect(brief(withBreak('Tuesday to Sunday, 10:00-1:00, 2:00-5:00', '17:00'))).toEqual([])
})

test.each([
  ['a byte order mark', new TextEncoder().encode(`\uFEFF${pages}`)],
  ['Windows line ends', pages.replaceAll('\n', '\r\n')],
  ['a byte order mark and Windows line ends', `\uFEFF${pages.replaceAll('\n', '\r\n')}`],
  ['three dashes at the top', `---\n${pages}`],
  ['three dots at the end', `${pages}...\n`],
  ['no line end at the end', pages.trimEnd()],
  [
    'Telugu, Hindi and Arabic, with joiners',
    pages.replace('kicker: Open six days a week', 'kicker: గ్రంథాలయం\u200C · क्‍ष · مكتبة'),
  ],
  [
    'accents, French quotes and dashes',
    pages.replace('kicker: Open six days a week', 'kicker: Café à l’étang — « ouvert » à 5′ d’ici'),
  ],
  ['a no-break space inside of a text', pages.replace('kicker: Open six days a week', 'kicker: 5\u00A0km from here')],
  ['curly quotes inside of a text', pages.replace('kicker: Open six days a week', 'kicker: They call it “the lamp”')],
  ['a text that is all in curly quotes', pages.replace('lead: Two hundred', 'lead: “A lamp.” Two hundred')],
  [
    'comments after values',
    pages
      .replace('columns: 3', 'columns: 3 # wide')
      .replace('kicker: Open six days a week', 'kicker: Open six days a week # since May'),
  ],
  ['a comment after a key', pages.replace('    blocks:\n', '    blocks: # in order\n')],
  ['inches and times', pages.replace('kicker: Open six days a week', 'kicker: A shelf of 5" at 12:30')],
  ['a hash without a space before it', pages.replace('kicker: Open six days a week', 'kicker: Room#4 and C#')],
  [
    'a colon without a space after it',
    pages.replace('kicker: Open six days a week', 'kicker: Ratio 3:4, see https://example.org/'),
  ],
  ['quoted signs', pages.replace('kicker: Open six days a week', `kicker: "Note: #1 & @home, it's {1} of [m]"`)],
  ['text over two lines', pages.replace('kicker: Open six days a week', 'kicker: Open six\n          days a week')],
  [
    'quoted text over two lines',
    pages.replace('kicker: Open six days a week', 'kicker: "Open six\n          days: a week"'),
  ],
  [
    'a folded text with blank lines',
    pages.replace(
      'lead: Two hundred novels, every morning paper, and a lamp that is on until nine.',
      'lead: >-\n          Two hundred\n\n\n          novels: many\n          # not a comment',
    ),
  ],
  ['lists at the indentation of their key', pages.replace('include: ["pages/*.yaml"]', 'include:\n- "pages/*.yaml"')],
  [
    'brackets over several lines',
    pages.replace(
      '{ src: pond.svg, alt: A house with one lit window beside a pond }',
      '{\n          src: pond.svg,\n          alt: A house # lit\n        }',
    ),
  ],
  ['answers that only look like yes and no', pages.replace('kicker: Open six days a week', 'kicker: no')],
])('nobody blames %s', (_, content) => {
  expect(brief({ 'pages.yaml': content })).toEqual([])
})

test('every file that parses is clean to the search for causes too', () => {
  for (const file of ['pages.yaml', 'content/site.yaml'])
    expect([file, firstSlip(readFileSync(file, 'utf8'))]).toEqual([file, undefined])
  for (const file of ['pages.yaml', 'content/site.yaml', 'content/history.yaml'])
    expect([file, firstSlip(textOf(file))]).toEqual([file, undefined])
})

test('a file that does not parse hides no other, and an entry that does not parse hides no other entry', () => {
  expect(
    brief({
      'pages.yaml': pages.replace('kicker: Open', 'kicker: "Open').replace('type: timeline', 'type: timelin'),
      'pages/search.yaml': textOf('pages/search.yaml').replace('noindex: true', 'noindex true'),
      'content/shelves.yaml': textOf('content/shelves.yaml').replace('books: 60', 'books: sixty, box: 1'),
      'content/site.yaml': textOf('content/site.yaml')
        .replace('tagline: A room', 'tagline: Note: a room')
        .replace('to: /shelves }', 'to: /shelfs }'),
    }),
  ).toEqual([
    'content/shelves.yaml:5:40 bad-format',
    'content/shelves.yaml:5:47 unknown-key',
    'content/site.yaml:4:14 colon-in-text',
    'content/site.yaml:23:27 dead-link',
    'pages.yaml:14:17 unclosed-quote',
    'pages.yaml:75:15 unknown-type',
    'pages/search.yaml:6:5 missing-colon',
  ])
})

test('several entries that do not parse are all reported', () => {
  const broken = pages
    .replace('kicker: Open', '\tkicker: Open')
    .replace('caption: Shelves', 'caption: "Shelves')
    .replace('label: Periods', 'label: Periods: all')
  expect(brief({ 'pages.yaml': broken })).toEqual([
    'pages.yaml:14:9 tab',
    'pages.yaml:52:18 unclosed-quote',
    'pages.yaml:76:23 colon-in-text',
  ])
})

test('files that are not UTF-8 are named, and nothing else is blamed for them', () => {
  const wide = new Uint8Array(Uint16Array.from(`\uFEFF${pages}`, char => char.charCodeAt(0)).buffer)
  expect(brief({ 'pages.yaml': wide })).toEqual(['pages.yaml:1:1 encoding'])
  expect(brief({ 'pages.yaml': wide.subarray(2) })).toEqual(['pages.yaml:1:1 encoding'])
  const latin = Uint8Array.from(pages.replace('kicker: Open', 'kicker: Café'), char => char.charCodeAt(0) % 256)
  expect(brief({ 'pages.yaml': latin })).toEqual(['pages.yaml:14:20 encoding'])
})

test('missing, misnamed and empty files', () => {
  const alone = { 'pages/search.yaml': null }
  expect(brief({ ...alone, 'pages.yaml': '' })).toEqual(['pages.yaml:1:1 empty-file'])
  expect(brief({ ...alone, 'pages.yaml': 'pages: []\n' })).toEqual(['pages.yaml:1:8 no-home'])
  expect(brief({ ...alone, 'pages.yaml': 'pages:\n' })).toEqual(['pages.yaml:1:7 empty-value'])
  expect(brief({ 'content/site.yaml': '# soon\n' })).toEqual(['content/site.yaml:1:1 empty-file'])
  expect(brief({ 'pages.yaml': pages.replace('pages:\n', '').replace(/^include.*$/m, '') })[0]).toBe(
    'pages.yaml:4:3 missing-field',
  )
})

const SITE = { 'content/site.yaml': null }
const ROOT = { 'pages.yaml': null, 'pages/search.yaml': null }

test.each([
  ['pages.yaml', ROOT, {}, 'It declares every page.'],
  ['pages.yaml', ROOT, { others: new Set(['Pages.yaml', 'pages.yml.txt']) }, 'Rename Pages.yaml to pages.yaml.'],
  [
    'pages.yaml',
    ROOT,
    { others: new Set(['notes.yaml', 'routes.yaml']), unlisted: new Set(['more/a.yaml', 'routes.yaml']) },
    'Rename routes.yaml to pages.yaml.',
  ],
  ['pages.yaml', { ...ROOT, 'content/pages.yaml': pages }, {}, 'Rename content/pages.yaml to pages.yaml.'],
  ['content/site.yaml', SITE, {}, 'It holds the name, menu, footer and words of the site.'],
  ['content/site.yaml', SITE, { others: new Set(['site.yaml']) }, 'Rename site.yaml to content/site.yaml.'],
  [
    'content/site.yaml',
    SITE,
    { others: new Set(['content/site.yaml.txt']) },
    'Rename content/site.yaml.txt to content/site.yaml.',
  ],
  [
    'content/site.yaml',
    { ...SITE, 'content/Site.yaml': textOf('content/site.yaml') },
    {},
    'Rename content/Site.yaml to content/site.yaml.',
  ],
])('a site without %s is told so once, and what to rename', (file, changes, facts, hint) => {
  const { problems } = loadLibrary(changes, { others: new Set(), ...facts })
  expect(problems.map(({ file, code, hint }) => ({ file, code, hint }))).toEqual([{ file, code: 'missing-file', hint }])
})

test('a page, or a list of pages, without the line pages: is told so once', () => {
  const search = textOf('pages/search.yaml').replace('pages:\n', '')
  const list = loadLibrary({ 'pages/search.yaml': search }).problems
  expect(list).toMatchObject([
    {
      file: 'pages/search.yaml',
      line: 2,
      column: 3,
      code: 'missing-field',
      hint: 'Write pages: on the first line, and indent the list below it.',
    },
  ])
  const page = loadLibrary({ 'pages/search.yaml': search.replace('- path', '  path').replace(/^ {4}/gm, '') }).problems
  expect(page).toMatchObject([
    {
      file: 'pages/search.yaml',
      line: 2,
      column: 1,
      code: 'missing-field',
      message: '"pages" is missing; this is a page and not a list of pages',
      hint: expect.stringContaining('"  - " before its first field') as string,
    },
  ])
})

test.each([
  'pages:\n  - path: /a\n    blocks: []\n',
  '- path: /a\n  blocks: []\n',
  'path: /a\nblocks: []\n',
])('pages among the content are told to be moved: %j', text => {
  expect(loadLibrary({ 'content/pages/a.yaml': text }).problems).toMatchObject([
    {
      file: 'content/pages/a.yaml',
      line: 1,
      column: 1,
      severity: 'warning',
      code: 'not-included',
      hint: 'Move this file to pages/a.yaml, and add include: ["pages/*.yaml"] at the top of pages.yaml.',
    },
  ])
})

test('in a folder of a host only the addresses in that folder are own ones', () => {
  const visit = (address: string) => ({
    'pages.yaml': pages.replace(
      '{ label: Plan a visit, to: /visit }',
      `{ label: Plan a visit, to: "https://library.example.org${address}" }`,
    ),
  })
  expect(brief(visit('/mill/vist'), { base: '/mill/' })).toEqual(['pages.yaml:19:40 dead-link'])
  expect(loadLibrary(visit('/mill/visit'), { base: '/mill/' }).problems).toMatchObject([
    { code: 'own-address', hint: 'Write /visit, so that it works everywhere.' },
  ])
  expect(brief(visit('/shop'), { base: '/mill/' })).toEqual([])
  expect(brief(visit('/millers'), { base: '/mill/' })).toEqual([])
})

test('a bomb of aliases is one message', () => {
  const levels = Array.from({ length: 8 }, (_, n) => `a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`).join(', ')}]`)
  expect(brief({ 'content/bomb.yaml': `a0: &a0 [x]\n${levels.join('\n')}\n` })).toEqual([
    'content/bomb.yaml:2:10 alias',
  ])
})

test('twenty thousand brackets are one message', () => {
  expect(brief({ 'content/deep.yaml': `a: ${'['.repeat(20_000)}` })).toEqual([
    expect.stringMatching(/^content\/deep\.yaml:1:\d+ (?:unclosed-bracket|too-deep)$/),
  ])
  expect(
    brief({ 'content/deep.yaml': Array.from({ length: 3000 }, (_, n) => `${' '.repeat(n)}a:`).join('\n') }),
  ).toEqual([expect.stringMatching(/too-deep$/)])
})

test('keys that are names of JavaScript are just unknown', () => {
  expect(brief({ 'pages.yaml': pages.replace('        kicker: Open', '        __proto__: Open') })).toEqual([
    'pages.yaml:14:9 unknown-key',
  ])
  expect(brief({ 'pages.yaml': pages.replace('        kicker: Open', '        constructor: Open') })).toEqual([
    'pages.yaml:14:9 unknown-key',
  ])
})

test('the report is the same every time, and stops at fifty with a count', () => {
  const many = pages.replace('kicker: Open', Array.from({ length: 60 }, (_, n) => `zz${n}: x`).join('\n        '))
  const report = () => {
    const { problems, sources } = loadLibrary({ 'pages.yaml': many })
    return printReport(problems, { textOf: file => sources.get(file)?.text })
  }
  expect(report()).toBe(report())
  expect(report().split('unknown-key').length - 1).toBe(50)
  expect(report()).toContain('… and 10 more; npm run validate -- --all prints them.\n\n60 errors, 0 warnings')
})
