// `npm run board`: what is on a sheet of prices, and what its message changes, however chats and people have bent it.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { finishChanges } from '../../src/node/disk/changeFiles.ts'
import { writeSealed } from '../../src/node/disk/made.ts'
import { STARTER_LANGUAGES, starterPairs } from '../../src/tools/new/starter.ts'
import { command } from './command.ts'
import type { SiteCopy } from './copy.ts'
import { MILL, rowsOfSheet, type SheetRow, siteWithPrices, TABLE, YAML, YARD } from './prices.ts'

const TODAY = ['--today', '2026-11-28']
let site: SiteCopy
let rows: Map<string, SheetRow>

beforeEach(async () => {
  site = siteWithPrices()
  rows = await sheetRows()
})
afterEach(() => rmSync(site.folder, { recursive: true, force: true }))

const at = (name: string) => join(site.folder, name)
const board = (...args: string[]) => command(site.folder, 'board', ...args, ...TODAY, '--cache', at('cache'))

async function sheetRows(): Promise<Map<string, SheetRow>> {
  expect(await board('--sheet', '--to', at('prices.html'))).toMatchObject({ status: 0, stderr: '' })
  return new Map(rowsOfSheet(readFileSync(at('prices.html'), 'utf8')).map(row => [row.name, row]))
}

/** A line of a message, as the sheet writes it. */
function line(name: string, price: string, { day = '2026-11-28', more = '', mark = '' } = {}): string {
  const row = rows.get(name)
  if (!row) throw new Error(`There is no row ${name}: ${[...rows.keys()].join('; ')}`)
  return `${name} = ${row.sign}${price} ${row.unit}, from ${day}${more} #${row.code}${mark}`
}
const WHEAT = 'Wheat, Milling, The mill'
const COTTON = 'Cotton, The yard'
const BARLEY = 'Barley, The mill'

function imported(message: string, ...args: string[]) {
  writeFileSync(at('prices.txt'), message)
  return board('--import', at('prices.txt'), ...args)
}

const NEW_WHEAT = '  - { crop: Wheat, grade: Milling, price: "£2,400", from: 2026-11-28 }\n'
const afterWheat = (added = NEW_WHEAT) => MILL.replace('"£2,300", from: 2026-11-01 }\n', found => `${found}${added}`)

test('the site with the boards is sound, and a list that two sections show is on the sheet once', async () => {
  expect(await command(site.folder, 'validate')).toMatchObject({ status: 0, stderr: '' })
  expect([...rows.keys()]).toEqual([WHEAT, BARLEY, 'Oats, The mill', 'Oats, The yard', COTTON, 'Flax, Long; fine'])
  const html = readFileSync(at('prices.html'), 'utf8')
  expect(html).toContain('Now: £2,300, from 1 Nov 2026')
  expect(html.match(/Not announced/g)).toHaveLength(2 + 1)
  expect(html.match(/(?:src|href)=/g)).toBeNull()
})

test('a message is shown, then written: a line for each price, and no other byte of YAML and table differs', async () => {
  const message = [line(WHEAT, '2400'), line(BARLEY, '800', { more: ' (The miller)' }), line(COTTON, '7100')].join(
    '\n\n',
  )
  const shown = await imported(`*New prices*, 2026-11-28\n\n${message}\n\n#prices 3`)
  expect(shown).toMatchObject({ status: 0, stderr: '' })
  expect(shown.stdout).toContain('content/mill.yaml  Wheat, Milling, The mill: £2,400 a sack from 2026-11-28')
  expect(shown.stdout).toContain('Nothing was written; --write writes it.')
  expect([site.read(YAML), site.read(TABLE)]).toEqual([MILL, YARD])

  expect(await imported(`${message}\n#prices 3`, '--write')).toMatchObject({ status: 0, stderr: '' })
  const barley = '  - { crop: Barley, price: "£800", from: 2026-11-28, source: The miller }\n'
  expect(site.read(YAML)).toBe(afterWheat().replace('# not yet\n', found => found + barley))
  expect(site.read(TABLE)).toBe(YARD.replace('2026-11-01\r\n', found => `${found}Cotton;;;;"£7,100";2026-11-28\r\n`))
  expect(await command(site.folder, 'validate')).toMatchObject({ status: 0, stderr: '' })

  const written = [site.read(YAML), site.read(TABLE)]
  const again = await imported(`${message}\n#prices 3`, '--write')
  expect(again).toMatchObject({ status: 0, stderr: '' })
  expect(again.stdout).toContain(`There already: ${WHEAT}; ${BARLEY}; ${COTTON}\nNothing is changed.`)
  expect([site.read(YAML), site.read(TABLE)]).toEqual(written)
})

const bent: [string, (message: string) => string][] = [
  [
    'with a greeting before and after',
    text => `Good morning, 2 prices of 28/11: a = b\n${text}\nThanks = 5, call 98480`,
  ],
  ['on one line', text => text.replace(/\n+/g, ' ')],
  ['with line ends of Windows, and a blank line after each', text => text.replace(/\n/g, '\r\n\r\n')],
  ['broken within the lines', text => text.replace(/ /g, '\n')],
  ['in bold', text => text.replace(/^.+$/gm, '*$&*')],
  ['with stars around the price alone', text => text.replace('£2400', '*£2400*').replace(/#\w+/g, '_$&_')],
  ['quoted', text => text.replace(/^/gm, '> ')],
  ['as a chat exports it', text => text.replace(/^/gm, '[28/11/26, 7:05:12 pm] Manager: \u200E')],
  ['in Telugu digits', text => text.replace(/\d/g, digit => '౦౧౨౩౪౫౬౭౮౯'[Number(digit)])],
  [
    'with commas and another name of the day',
    text => text.replace('2400', '2,400/-').replace('2026-11-28', '28.11.2026'),
  ],
  ['with Rs before the price', text => text.replace('£2400', 'Rs. 2400')],
  ['with ₹ before the price, and spaces that do not break', text => text.replace('£', '₹').replace(/ /g, '\u00A0')],
  ['with the name of the currency in another case', text => text.replace('£2400', '2400rs')],
  ['without its unit', text => text.replace(' a sack', '')],
  ['in capitals', text => text.toUpperCase()],
  ['with long dashes', text => text.replace(/-/g, '–')],
  ['with a full-width sign', text => text.replace('=', '＝').replace('#', '＃')],
  ['sent twice', text => `${text}\n${text}`],
  ['with signs that turn the direction', text => `\u2068${text.replace('=', '=\u202A')}\u2069`],
  ['in decimals', text => text.replace('2400', '2400.00')],
  ['with a space behind the sign', text => text.replace('£2400', '£ 2 400'.replace(' 400', '400'))],
  ['with the word of another language beside the day', text => text.replace('from 2026-11-28', '2026-11-28 నుంచి')],
  ['with a byte order mark', text => `\uFEFF${text}`],
]

test.each(bent)('a message %s says the same', async (_, bend) => {
  const message = bend(`*New prices*, 2026-11-28\n\n${line(WHEAT, '2400')}\n\n#prices 1`)
  expect(await imported(message, '--write')).toMatchObject({ status: 0, stderr: '' })
  expect(site.read(YAML)).toBe(afterWheat())
})

const held: [string, () => string, string, { accept?: boolean }?][] = [
  ['moves by more than a fifth', () => line(WHEAT, '2800'), 'is more than 20 % away', { accept: true }],
  ['falls by more than a fifth', () => line(WHEAT, '240'), 'is more than 20 % away', { accept: true }],
  [
    'goes back in time',
    () => line(WHEAT, '2400', { day: '2026-10-15' }),
    'the newest price from 2026-11-01',
    { accept: true },
  ],
  ['is far ahead', () => line(WHEAT, '2400', { day: '2062-11-28' }), 'more than a month ahead', { accept: true }],
  [
    'is for another unit',
    () => line(WHEAT, '2400').replace('a sack', 'per kg'),
    'says "per kg" beside',
    { accept: true },
  ],
  ['has a day that has a price', () => line(WHEAT, '2400', { day: '2026-11-01' }), 'from 2026-11-01 already, £2,300'],
  ['is no number', () => line(WHEAT, 'as before'), 'is no price'],
  ['is zero', () => line(WHEAT, '0'), 'is no price'],
  ['is left out', () => line(WHEAT, '').replace('£', ''), 'is no price'],
  ['is two', () => line(WHEAT, '2400-2500'), 'is no price'],
  ['has a comma in an odd place', () => line(WHEAT, '24,00'), 'is no price'],
  ['may be thousands or not', () => line(WHEAT, '2.400'), 'is no price'],
  ['has no day', () => line(WHEAT, '2400', { day: '' }), 'does not name one day'],
  ['has a day that there is not', () => line(WHEAT, '2400', { day: '2026-02-30' }), 'does not name one day'],
  ['has two days', () => line(WHEAT, '2400', { day: '2026-11-27 2026-11-28' }), 'does not name one day'],
  ['is there twice', () => `${line(WHEAT, '2400')}\n${line(WHEAT, '2410')}`, 'in the message twice'],
  ['lost its =', () => line(WHEAT, '2400').replace('=', ''), 'is no price'],
]

test.each(held)('a price that %s is held, and the others are written', async (_, wrong, why, { accept } = {}) => {
  const message = `${wrong()}\n${line(COTTON, '7100')}`
  const result = await imported(message, '--write')
  expect(result.status).toBe(1)
  expect(result.stderr).toContain(`held, ${WHEAT}: `)
  expect(result.stderr).toContain(why)
  expect(site.read(YAML)).toBe(MILL)
  expect(site.read(TABLE)).toContain('£7,100')
  const accepted = await imported(message, '--write', '--accept', WHEAT)
  expect(accepted.status).toBe(accept ? 0 : 1)
  expect(site.read(YAML) === MILL).toBe(!accept)
})

test('the answer "it is right" in the message takes an odd price', async () => {
  expect(await imported(line(WHEAT, '2800', { mark: '!' }), '--write')).toMatchObject({ status: 0, stderr: '' })
  expect(site.read(YAML)).toContain('"£2,800", from: 2026-11-28')
})

test('a price of an older sheet is held, by its name', async () => {
  const message = line(WHEAT, '2450')
  site.write(YAML, afterWheat('  - { crop: Wheat, grade: Milling, price: "£2,350", from: 2026-11-20 }\n'))
  const { status, stderr } = await imported(message, '--write')
  expect([status, stderr]).toEqual([1, expect.stringContaining('the sheet is older than the price of now, £2,350')])
  expect(await imported(message, '--write', '--accept', WHEAT)).toMatchObject({ status: 0 })
})

test.each([
  [
    'has another unit',
    'Barley, unit: a sack',
    'Barley, unit: a tonne',
    'its unit has changed since the sheet was made, and is a tonne now',
  ],
  ['is gone', 'crop: Barley', 'crop: Rye', 'the boards have no such row any more'],
])('a price of a row that %s now is held', async (_, find, put, why) => {
  const message = `${line(BARLEY, '800')}\n${line(WHEAT, '2400')}`
  site.edit(YAML, find, put)
  const { stderr } = await imported(message, '--write', '--accept', WHEAT)
  expect(stderr).toContain(`held, ${BARLEY}: ${why}`)
})

test('a message in UTF-16 is read, and translate --import says whose it is', async () => {
  const message = line(WHEAT, '2400')
  writeFileSync(at('prices.txt'), `\uFEFF${message}`, 'utf16le')
  expect(await board('--import', at('prices.txt'), '--write')).toMatchObject({ status: 0, stderr: '' })
  expect(site.read(YAML)).toBe(afterWheat())
  site.edit('content/site.yaml', 'lang: en\n', 'lang: en\nlanguages: [en, te]\n')
  const { status, stderr } = await command(site.folder, 'translate', 'te', '--import', at('prices.txt'))
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm run board -- --import')])
})

test('a message that lost a part says so', async () => {
  const { status, stderr } = await imported(`${line(WHEAT, '2400')}\n#prices 2`)
  expect([status, stderr]).toEqual([1, 'The message says that it has 2 prices, and 1 are there.\n'])
})

test('a row at one of two places keeps its place, and a table gets the columns that it lacks', async () => {
  site.write(TABLE, 'crop,unit\nCotton,a bale\nFlax,"a bale, pressed"')
  rows = await sheetRows()
  const message = [
    line('Oats, The yard', '950', { more: ' (The yard)' }),
    line('Cotton', '7100', { more: ' (Order 7, yard)' }),
    line('Flax', '500'),
  ].join('\n')
  expect(await imported(message, '--write')).toMatchObject({ status: 0, stderr: '' })
  expect(site.read(YAML)).toContain(
    '- { crop: Oats, price: "£950", place: The yard, from: 2026-11-28, source: The yard }\n',
  )
  expect(site.read(TABLE)).toBe(
    'crop,unit,price,from,source\nCotton,a bale\nCotton,,"£7,100",2026-11-28,"Order 7, yard"\n' +
      'Flax,"a bale, pressed"\nFlax,,£500,2026-11-28',
  )
  expect(await command(site.folder, 'validate')).toMatchObject({ status: 0, stderr: '' })
})

test('a board that is marked as a sample stays so, and that is said; the mark of a line goes on to the next', async () => {
  site.write(YAML, MILL.replace('wheat:\n', 'sample: true\nwheat:\n'))
  site.write(TABLE, 'crop,unit,sample\nCotton,a bale,TRUE\n')
  rows = await sheetRows()
  const { stdout } = await imported(`${line(WHEAT, '2400')}\n${line('Cotton', '7100')}`, '--write')
  expect(stdout).toContain('content/mill.yaml  is marked as a sample here, and stays so')
  expect(site.read(YAML)).toContain('sample: true\nwheat:')
  expect(site.read(TABLE)).toBe('crop,unit,sample,price,from\nCotton,a bale,TRUE\nCotton,,TRUE,"£7,100",2026-11-28\n')
})

test('what was killed between two files is finished before the next message, or taken back', async () => {
  const message = `${line(WHEAT, '2400')}\n${line(COTTON, '7100')}`
  await imported(message, '--write')
  const after = { [YAML]: site.read(YAML), [TABLE]: site.read(TABLE) }
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const changes = [
    { file: YAML, before: base64(MILL), after: base64(after[YAML]) },
    { file: TABLE, before: base64(YARD), after: base64(after[TABLE]) },
  ]
  // The first file is written, the second is not.
  site.write(TABLE, YARD)
  mkdirSync(at('cache'), { recursive: true })
  writeSealed(at('cache/board.journal'), JSON.stringify(changes))
  const again = await imported(message, '--write')
  expect(again.stdout).toContain(`${TABLE}: finished what was begun`)
  expect(again.stdout).toContain('Nothing is changed.')
  expect([site.read(YAML), site.read(TABLE)]).toEqual([after[YAML], after[TABLE]])
  expect(existsSync(at('cache/board.journal'))).toBe(false)

  // The second was changed by somebody else meanwhile: the first goes back.
  site.write(TABLE, `${YARD}Hemp;;a bale;;;\r\n`)
  writeSealed(at('cache/board.journal'), JSON.stringify(changes))
  expect(finishChanges(site.folder, at('cache/board.journal'))).toEqual([YAML])
  expect(site.read(YAML)).toBe(MILL)
})

test.each([
  [[], 'Use one of --sheet and --import.'],
  [['--sheet', '--write'], '--write says more about --import'],
  [['te', '--sheet'], 'The site has no language te.'],
])('%j is not understood', async (args, words) => {
  const { status, stderr } = await board(...args)
  expect([status, stderr]).toEqual([2, expect.stringContaining(words)])
})

test.each([
  ['Good morning', [], 1, 'There are no prices of a sheet in this file'],
  ['', ['--accept', 'Wheat, Miling, The mill'], 2, 'Did you mean Wheat, Milling, The mill?'],
])('%j with %j leads home', async (message, args, code, words) => {
  const { status, stderr } = await imported(message || line(WHEAT, '2400'), ...args)
  expect([status, stderr]).toEqual([code, expect.stringContaining(words)])
})

test('the words of the sheet are there in every language of the starter', () => {
  const words = Object.values(parse(readFileSync('src/starter/priceSheet.yaml', 'utf8')) as Record<string, string>)
  for (const code of STARTER_LANGUAGES.slice(1))
    expect(
      words.filter(text => !starterPairs('en', code).has(text)),
      code,
    ).toEqual([])
})
