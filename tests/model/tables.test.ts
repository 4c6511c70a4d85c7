// Lists in content/*.csv, and how they are read. Mistakes in them are cases of mistakes.yaml.
import { describe, expect, test } from 'vitest'
import { readTable } from '../../src/model/source/readTable.ts'
import { problemSentence } from '../../src/model/messages/print.ts'
import { valueAt } from '../../src/model/source/path.ts'
import { parseSource } from '../../src/model/source/source.ts'
import { pairFileOf } from '../../src/model/locales/languages.ts'
import { loadLibrary, textOf } from './library.ts'
import { changesWith, NOTICES_TABLE, SHELVES_TABLE } from './mistakes.ts'

const FILE = 'content/outlets.csv'
const itemsOf = (text: string) => valueAt(readTable(FILE, text).value, ['items'])
const OUTLETS = [
  { shopName: 'Depot', area: 'వరంగల్', sno: 1 },
  { shopName: 'Mart', area: 'Hyderabad', sno: 2 },
]
const written = (sign: string, end = '\n') =>
  ['shopName,area,sno', 'Depot,వరంగల్,1', 'Mart,Hyderabad,2', ''].join(end).replaceAll(',', sign)

describe('reading', () => {
  test.each([',', ';', '\t'])('cells separated by %j', sign => {
    expect(itemsOf(written(sign))).toEqual(OUTLETS)
    expect(itemsOf(written(sign, '\r\n'))).toEqual(OUTLETS)
  })

  test('a separator that stands within quotes of the header is none', () => {
    expect(itemsOf('"a,b,c";d\n1;2\n')).toEqual([{ aBC: 1, d: 2 }])
  })

  test('a byte order mark, and UTF-16 of both byte orders', () => {
    const text = `\uFEFF${written(';')}`
    const wide = Buffer.from(text, 'utf16le')
    for (const bytes of [Buffer.from(text), wide, Buffer.from(wide).swap16()]) {
      const { value, problems } = parseSource(FILE, new Uint8Array(bytes))
      expect(value).toEqual({ items: OUTLETS })
      expect(problems).toEqual([])
    }
  })

  test('bytes of an old code page are told with what to do in the spreadsheet', () => {
    const [problem] = parseSource(FILE, new Uint8Array([0x61, 0x0a, 0xe9, 0x0a])).problems
    expect(problem).toMatchObject({ code: 'encoding', line: 2, hint: expect.stringContaining('CSV UTF-8') })
  })

  test('rows that are empty are left out, and count for the cells after them', () => {
    const table = readTable(FILE, 'a;b\n\n;;\n1;x\n ; \n2;y\n;\n')
    expect(table.value).toEqual({
      items: [
        { a: 1, b: 'x' },
        { a: 2, b: 'y' },
      ],
    })
    expect(table.cellAt(table.place(['items', 1, 'b']))).toBe('B6')
    expect(table.place(['items', 1, 'b'])).toEqual({ file: FILE, line: 6, column: 3 })
  })

  test('quotes, separators and line breaks within cells; lines are counted on', () => {
    const table = readTable(FILE, 'a,b,c\r\n"one\r\ntwo","say ""తెలుగు"", please",x\r\nlast,"q",5\r\n')
    expect(table.value).toEqual({
      items: [
        { a: 'one\ntwo', b: 'say "తెలుగు", please', c: 'x' },
        { a: 'last', b: 'q', c: 5 },
      ],
    })
    expect(table.place(['items', 0, 'c'])).toMatchObject({ line: 3, column: 31 })
    expect(table.place(['items', 1, 'c'])).toMatchObject({ line: 4, column: 10 })
    expect(table.cellAt(table.place(['items', 1, 'c']))).toBe('C3')
    expect(table.span(['items', 1, 'b'])).toMatchObject({ end: table.text.indexOf('"q"') + 3 })
  })

  test('names of columns become names of fields, and a dot makes a group', () => {
    expect(itemsOf('Shop Name, AREA ,as-of,CELL NO,image.src,image.alt\na,b,c,d,e,f\n')).toEqual([
      { shopName: 'a', area: 'b', asOf: 'c', cellNo: 'd', image: { src: 'e', alt: 'f' } },
    ])
  })

  test.each([
    ['పేరు', 'పేరు'],
    ['దుకాణం పేరు', 'దుకాణంపేరు'],
    ['ఊరు/గ్రామం', 'ఊరుగ్రామం'],
    ['ధర (రూ.)', 'ధరరూ'],
    ['క్ర.సం.', 'క్రసం'],
    ['क्र. सं.', 'क्रसं'],
    ['ఫోన్\u200Cనంబర్', 'ఫోన్\u200Cనంబర్'],
    ['పై\u0C46\u0C56ర', 'పై\u0C48ర'],
    ['دکان کا نام', 'دکانکانام'],
    ['Название магазина', 'названиеМагазина'],
    ['НАЗВАНИЕ', 'название'],
    ['Cafe\u0301', 'café'],
    ['店名', '店名'],
    ['Location/Owner', 'locationOwner'],
    ["Farmer's name", 'farmersName'],
    ['Price (Rs)', 'priceRs'],
    ['S. No.', 'sNo'],
    ['Tel.', 'tel'],
  ])('%j is the heading of the field %j', (heading, field) => {
    expect(itemsOf(`${heading},other\nx,y\n`)).toEqual([{ [field]: 'x', other: 'y' }])
  })

  test('a dot makes a group of names in any script', () => {
    expect(itemsOf('బియ్యం.పరిమాణం,చిత్రం.src\n3,a\n')).toEqual([{ బియ్యం: { పరిమాణం: 3 }, చిత్రం: { src: 'a' } }])
  })

  test('a number that would not print as it is written stays text, and an empty cell is left out', () => {
    expect(itemsOf('a,b,c,d,e,f\n007,1.50,1.5,-3,true,\n')).toEqual([{ a: '007', b: '1.50', c: 1.5, d: -3, e: true }])
  })

  test('a number makes a list of a group, and a place of it that is skipped is told', () => {
    const table = readTable(FILE, 'a.1,a.2,b.1.c\nx,,1\ny,z,2\n,z,\n')
    expect(table.value).toEqual({
      items: [{ a: ['x'], b: [{ c: 1 }] }, { a: ['y', 'z'], b: [{ c: 2 }] }, { a: [undefined, 'z'] }],
    })
    expect(table.cellAt(table.place(['items', 1, 'b', 0, 'c']))).toBe('C3')
    expect(table.problems.map(problem => [problem.code, table.cellAt(problem)])).toEqual([['empty-value', 'B4']])
  })

  test('a column beyond Z has two letters', () => {
    const names = Array.from({ length: 28 }, (_, index) => `c${index}`)
    const table = readTable(FILE, `${names.join(',')}\n${names.join(',')}\n`)
    expect(table.cellAt(table.place(['items', 0, 'c27']))).toBe('AB2')
  })
})

/** The cells of a column in which something is wrong, by their names, and how grave it is. */
const toldIn = (name: string, ...cells: string[]) => {
  const table = readTable(FILE, ['No', name].join() + cells.map((cell, n) => `\n${n},${cell}`).join(''))
  return table.problems.map(problem => [table.cellAt(problem), problem.severity])
}

describe('spans that a spreadsheet took for days', () => {
  test.each([
    ...[
      '10-May',
      '5-Oct',
      '05-Oct',
      'May-10',
      'Jan-50',
      '10-May-26',
      '10/05/2026',
      '10.05.2026',
      '2026-05-10',
      '10-05-26',
    ],
    ...['10. Mai', '10-mai', '10-મે', '10-मई', '10-మే', '10-مئی', '5-Sept', '1-janv.', '2-Feb'],
  ])('%s is told among spans', cell => {
    expect(toldIn('When', '13-17', cell, '9:30 - 17:00')).toEqual([['B3', 'warning']])
  })

  test.each(['Time', 'Timings', 'Opening hours', 'AGE', 'Sizes', 'సమయం', 'समय'])('%s is a column of spans', name => {
    expect(toldIn(name, '10-May', '12-Nov')).toEqual([
      ['B2', 'warning'],
      ['B3', 'warning'],
    ])
  })

  test.each([
    ['days alone', ['26-Jan', '15-Aug', '2-Oct']],
    ['days among words', ['10-May', 'Every Friday', '12-Nov']],
    ['days among spans of days', ['10-12 May', '10-May', '12-Nov']],
    ['days with a year', ['2026-05-10', '2026-11-12']],
    ['spans alone', ['10-5', '12-11', '13-17', '9 am - 5 pm']],
    ['a day that is marked as a text', ["'10-May", '13-17']],
    ['words with a dash', ['A-1', 'Mill-Bridge', '13-17']],
    ['numbers of a register', ['46152', '46337', '46338']],
  ])('nothing is said of %s', (_, cells) => {
    expect(toldIn('When', ...cells)).toEqual([])
  })
})

describe('telephone numbers that a spreadsheet took for numbers', () => {
  test.each([
    ['a plus, as others show that are written alike', ['+441632960001', '441632960002']],
    ['a plus, as others show that have spaces', ['+44 1632 960001', '441632960002']],
    ['a zero, as others show', ['01632960001', '1632960002']],
    ['a zero, as one shows that is marked as a text', ["'01632960001", '1632960002']],
    ['its last digits', ['+44 1632 960001', '4.41633E+11']],
    ['its last digits, below one', ['+44 1632 960001', '1E-05']],
  ])('one that has lost %s', (_, cells) => {
    expect(toldIn('Phone', ...cells)).toEqual([['B3', 'error']])
  })

  test.each([
    ['numbers of several countries', ['+441632960001', '919876543210']],
    ['numbers that are marked as texts', ["'+441632960001", "'441632960002"]],
    ['numbers without anything before them', ['9876543210', '9876543211']],
  ])('nothing is said of %s', (_, cells) => {
    expect(toldIn('Phone', ...cells)).toEqual([])
  })
})

test('an apostrophe before what a spreadsheet would misread marks a text, and is no part of it', () => {
  expect(itemsOf("a,b,c,d,e,f,g\n'+441632960001,'007,'10-5,'=x,''-y,'tis,'12\n")).toEqual([
    { a: '+441632960001', b: '007', c: '10-5', d: '=x', e: "'-y", f: "'tis", g: "'12" },
  ])
})

const PAGES = textOf('pages.yaml')
/** Loads the library with its shelves, or notices, from a table. */
const loadTable = (file: string, text: string) => loadLibrary(changesWith(file, text))

test.each([
  ['content/shelves.csv', SHELVES_TABLE],
  ['content/news.csv', NOTICES_TABLE],
])('%s is sound', (file, text) => {
  expect(loadTable(file, text).problems.map(problemSentence)).toEqual([])
})

test('a table counts, and has its rows in the page as YAML would have them', () => {
  const { site, full, problems } = loadTable('content/shelves.csv', SHELVES_TABLE)
  expect(problems).toEqual([])
  const [home, shelves] = site?.pages.map(page => full(page).blocks) ?? []
  expect(JSON.stringify(home[1].props)).toContain('"value":"2","label":"in the north room"')
  expect(shelves[1].props.rows).toMatchObject([
    { shelf: 'Novels', books: 200, phone: '01632 960001' },
    { shelf: 'Poems\nand plays' },
    { shelf: 'పటాలు', room: 'South' },
  ])
})

test('the nearest value is offered', () => {
  const cards = '      - type: cardGrid\n        variant: icon\n        title: Rooms\n        items: { from: rooms }\n'
  const { problems } = loadLibrary({
    'pages.yaml': PAGES.replace('      - type: social\n', `${cards}      - type: social\n`),
    'content/rooms.csv': 'Title;Icon;Content\nPapers;newspapr;Every morning.\n',
  })
  expect(problems.map(problemSentence)).toEqual([
    'page "/" > section 4 (Rooms) > items > 1 (Papers) > icon, cell B2: ' +
      'there is no icon newspapr. Did you mean newspaper?',
  ])
})

// As written in the section, and as the spreadsheet has them: spaces, signs, joiners and composed letters may differ.
const TELUGU = `      - type: table
        caption: దుకాణాలు
        groupBy: ఊరు
        tiles:
          - { label: In Warangal, value: { count: { from: outlets }, where: { ఊరు: వరంగల్ } } }
          - { label: Places, value: { count: { from: outlets }, distinct: ఊరు } }
        columns:
          - { label: క్రసం, field: క్రసం, kind: number }
          - { label: పేరు, field: దుకాణంపేరు, kind: heading }
          - { label: ఊరు, field: ఊరు }
          - { label: ఫోన్నంబర్, field: ఫోన్నంబర్, kind: phone }
          - { label: పై\u0C48ర, field: పై\u0C48ర }
        rows: { from: outlets }
        rowsAre: { type: Store, locality: ఊరు }
      - type: chart
        caption: పంటలు
        label: { field: పంట, label: పంట }
        measures: [{ field: ధర.కొత్త, label: ధర }]
        columns: [{ field: ధర.కొత్త, label: ధర }, { field: ధర.పాత, label: పాత ధర }]
        records: { from: crops }
`
const TELUGU_OUTLETS = `\uFEFFక్ర.సం.,దుకాణం పేరు,ఊరు,ఫోన్\u200C నంబర్,పై\u0C46\u0C56ర
1,డిపో,ఎల్కతుర్తి,08702 345678,x
2,మార్ట్,వరంగల్,08702 345679,y
`
const TELUGU_CROPS = `- పంట: వరి
  ధర: { కొత్త: 24, పాత: 23 }
- పంట: పత్తి
  ధర: { కొత్త: 70, పాత: 68 }
`

test('columns, groups, counts and charts have fields with names in any script, from tables and from YAML', () => {
  const { site, full, problems } = loadLibrary({
    'pages.yaml': PAGES.replace('      - type: social\n', `${TELUGU}      - type: social\n`),
    'content/outlets.csv': TELUGU_OUTLETS,
    'content/crops.yaml': TELUGU_CROPS,
  })
  expect(problems.map(problemSentence)).toEqual([])
  const table = site?.pages.map(full)[0].blocks.find(({ type }) => type === 'table')
  expect(table?.props).toMatchObject({
    tiles: [{ value: '1' }, { value: '2' }],
    rows: [
      { క్రసం: 1, దుకాణంపేరు: 'డిపో', ఫోన్నంబర్: '08702 345678', పై\u0C48ర: 'x' },
      { క్రసం: 2, దుకాణంపేరు: 'మార్ట్', ఫోన్నంబర్: '08702 345679', పై\u0C48ర: 'y' },
    ],
  })
})

test.each([
  ['దుకాణంపేరు', 'దుకాణం పేరు', '"దుకాణం పేరు" is not a field name. Write దుకాణంపేరు.'],
  ['ఫోన్నంబర్', 'ఫోనునంబర్', 'no record has a field "ఫోనునంబర్". Did you mean ఫోన్నంబర్?'],
])('a field %s that is written %s leads to the right name', (right, wrong, said) => {
  const { problems } = loadLibrary({
    'pages.yaml': PAGES.replace(
      '      - type: social\n',
      `${TELUGU.replace(`field: ${right}`, `field: ${wrong}`)}      - type: social\n`,
    ),
    'content/outlets.csv': TELUGU_OUTLETS,
    'content/crops.yaml': TELUGU_CROPS,
  })
  expect(problems.map(problemSentence).join()).toContain(said)
})

test.each([
  ['ధర:24', 'missing-space', 'Write a space between the colon and the value.'],
  ['ధర 24', 'missing-colon', 'Write ధర: 24'],
])('a slip in a key of another script is named as in a Latin one: %s', (line, code, hint) => {
  const { problems } = parseSource('content/crops.yaml', `- పంట: వరి\n  ${line}\n  నిల్వ: 3\n`)
  expect(problems.map(problem => [problem.code, problem.hint])).toEqual([[code, expect.stringContaining(hint)]])
})

test('digits go to a field of text as text', () => {
  const { site, full, problems } = loadTable('content/news.csv', NOTICES_TABLE.replace('Copies', '2030'))
  expect(problems).toEqual([])
  expect(JSON.stringify(site?.pages.map(full)[0].blocks)).toContain('"title":"2030"')
})

test('a column may mark samples, and words are translated in the file of the same name', () => {
  const table = SHELVES_TABLE.replace('ROOM', 'ROOM;Sample')
    .replace('North;200', 'North;TRUE;200')
    .replace('North;90', 'North;;90')
    .replace('South;60', 'South;;60')
  expect(loadTable('content/shelves.csv', table).samples.map(({ file }) => file)).toEqual(['content/shelves.csv'])
  expect(pairFileOf('content/shelves.csv', 'te')).toBe('content/te/shelves.yaml')
})

test('two files of one name are told, at the table', () => {
  const { problems } = loadLibrary({ 'content/shelves.csv': SHELVES_TABLE })
  expect(problems.map(problemSentence)).toEqual(['content/shelves.yaml has the same name. Keep one of the two.'])
  expect(problems[0]).toMatchObject({ file: 'content/shelves.csv', code: 'duplicate-file', severity: 'error' })
})

test('an empty table is told, and one of a header alone has no entries', () => {
  expect(loadTable('content/shelves.csv', '\r\n').problems.map(({ code }) => code)).toContain('empty-file')
  expect(loadTable('content/shelves.csv', 'shelf,room\n').problems.map(({ code }) => code)).toContain('too-small')
})
