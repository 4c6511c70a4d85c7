// What people and spreadsheets really do wrong in tables, each in one of two tables of the library site.

/**
 * What somebody does; the text that is replaced; what it becomes, with ▸ before the place that the message must name;
 * the cell there; the code, and words of the message or its advice.
 */
export type TableMistake = [what: string, find: string, put: string, cell: string, code: string, words?: string]

/** The shelves of the library, as Excel of many countries writes them. */
export const SHELVES_TABLE = [
  'Shelf;ROOM;books;Phone',
  'Novels;North;200;01632 960001',
  '"Poems\nand plays";North;90;01632 960001',
  ';;;',
  'పటాలు;South;60;01632 960002',
  '',
].join('\r\n')

/** Notices of the library. */
export const NOTICES_TABLE = [
  'Title,Text,from,until,price',
  'Closed for painting,"Both rooms, all week",2026-11-01,2030-11-30,',
  'Copies,Ask at the desk,2026-11-01,2030-12-31,Two pence',
  '',
].join('\n')

/** Mistakes in {@link SHELVES_TABLE}. */
export const IN_SHELVES: TableMistake[] = [
  ['forgets a quote', '60;01632', '60;▸"01632', 'D5', 'unclosed-quote', 'never closed'],
  ['has a long number shortened', '60;01632 960002', '60;▸9.1E+11', 'D5', 'changed-number', 'as text'],
  ['has one shortened with a comma', '60;01632 960002', '60;▸4,4163E+11', 'D5', 'changed-number', 'as text'],
  ['leaves a formula that fails', '60;01632', '▸#REF!;01632', 'C5', 'not-valid', 'no value'],
  ['leaves a column too narrow', '60;01632', '▸#####;01632', 'C5', 'not-valid', 'no value'],
  ['writes words for a number', '60;01632 960002', '60;▸ask Tom', 'D5', 'bad-format', 'telephone'],
  ['has a number turned into a date', '60;01632 960002', '60;▸16-03-2029', 'D5', 'bad-format', 'is a date'],
  ['leaves text after a semicolon unquoted', '01632 960002', '01632 960002;▸or 3', 'E5', 'unknown-key', 'quotes'],
  ['writes about before a number', '60;01632', '▸about 60;01632', 'C5', 'bad-format', 'Write 60 alone'],
  ['writes Telugu digits among others', '60;01632', '▸౬౦;01632', 'C5', 'bad-format', 'Write 60.'],
  [
    'deletes the names of the columns',
    'Shelf;ROOM;books;Phone\r\nNovels;North;200;',
    'Novels;North;200;▸',
    'D1',
    'not-valid',
    'Put a row above it',
  ],
  [
    'puts a title above the table',
    'Shelf;ROOM',
    '▸Our shelves;;;\r\nShelf;ROOM',
    'A1',
    'not-valid',
    'Delete the rows above',
  ],
  ['names two columns alike', 'books;Phone', 'books;Phone;▸PHONE', 'E1', 'duplicate-key', 'column D'],
  [
    'loses a zero',
    '01632 960001\r\n"Poems\nand plays";North;90;01632 960001',
    '01632960001\r\n"Poems\nand plays";North;90;▸1632960001',
    'D3',
    'leading-zero',
    '01632960001',
  ],
]

/** Mistakes in {@link NOTICES_TABLE}. */
export const IN_NOTICES: TableMistake[] = [
  ['writes the day first, with slashes', '2030-11-30', '▸30/11/2030', 'D2', 'bad-date', 'Write 2030-11-30'],
  ['writes the day first, with dots', '2030-11-30', '▸30.11.2030', 'D2', 'bad-date', 'Write 2030-11-30'],
  ['writes a date in words', '2030-11-30', '▸30 November 2030', 'D2', 'bad-date', '2030-11-30'],
  ['writes a day that does not exist', '2030-11-30', '▸2030-11-31', 'D2', 'bad-date', 'has 30 days'],
  ['writes a year alone', '2030-12-31', '▸2030', 'D3', 'bad-date'],
  ['writes a time besides', '2030-11-30', '▸2030-11-30 09:00', 'D2', 'bad-date', 'Write 2030-11-30.'],
  ['lets it end before it begins', '2030-11-30', '▸2025-11-30', 'D2', 'dates-order'],
  ['gives a price no date', '2026-11-01,2030-12-31,Two', ',2030-12-31,▸Two', 'E3', 'not-valid', 'needs the day'],
  ['saves letters as question marks', 'Copies,', '▸????? ???,', 'A3', 'lost-character', 'CSV UTF-8'],
  ['saves letters in the wrong encoding', 'Copies,', '▸à°¤à±†à°²à±\x81à°—à±\x81,', 'A3', 'mojibake', 'wrong encoding'],
  ['names a column as the group of another', 'until,price', 'until,▸price,price.per', 'E1', 'duplicate-key', 'group'],
  ['leaves a title empty', 'Copies,', '▸,', 'A3', 'missing-field', '"title" is missing'],
  ['misspells a column', 'until', '▸untill', 'D1', 'unknown-key', 'Did you mean until'],
  ['names a column in another language', 'until', '▸వరకు', 'D1', 'unknown-key', 'no field "వరకు"'],
  ['has no column of titles', 'Title,', '▸Notes on,', 'A1', 'unknown-key'],
  ['writes a space for a title', 'Copies,', '▸ ,', 'A3', 'missing-field'],
]
