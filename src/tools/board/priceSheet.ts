// `board --sheet`: the rows of all boards, each with a field for a new price, as a file for a phone.
import { dayIn } from '../../fields/day.ts'
import { startOf } from '../../fields/priceLines.ts'
import { amountIn, plainDigits } from '../../fields/money.ts'
import { dateFormat } from '../../intl.ts'
import { languageOf } from '../../model/locales/languages.ts'
import { suggest } from '../../model/messages/nearest.ts'
import type { Call } from '../../node/commandLine/commandLine.ts'
import { contentHash } from '../../node/disk/files.mjs'
import { writeNewFile } from '../../node/disk/newFile.ts'
import { escapeHtml } from '../../node/page/head.ts'
import type { LoadedFolder } from '../../node/pipeline/check.ts'
import ownWords from '../../starter/priceSheet.yaml?raw'
import { escapedWords, isSheetOf, sheetFrame, wordsOfSheet } from '../../translate/sheetFrame.ts'
import type { SheetWords } from '../../translate/sheetDevice.ts'
import { STARTER_LANGUAGES, starterPairs, WRITTEN_IN } from '../new/starter.ts'
import { type Board, boardRows, type Row, styleOf } from './rows.ts'
import script from './priceSheetScript.ts?raw'

const wordsIn = (code: string) => wordsOfSheet(starterPairs(WRITTEN_IN, code), ownWords)

/** The words that sheets of any language write beside a day. */
export const besideDays = (): string[] =>
  STARTER_LANGUAGES.flatMap(code => wordsIn(code).messageDay.split('{day}')).map(words => words.trim())

/** Writes the sheet in a language of the site, that of the content where none is named. */
export async function writePriceSheet(
  loaded: LoadedFolder,
  wanted: string | undefined,
  values: Call['values'],
): Promise<number | string> {
  const { lang = WRITTEN_IN, locale: usual } = loaded.draft?.config ?? {}
  const languages = loaded.languages.length ? loaded.languages : [languageOf(lang, usual)]
  const codes = languages.map(each => each.code)
  const { code, locale } = languages.find(each => each.code === (wanted ?? lang)) ?? languages[0]
  if (wanted && !codes.includes(wanted)) return `The site has no language ${wanted}. ${suggest(wanted, codes) ?? ''}`
  const rows = boardRows(loaded)
  if (rows.length === 0) throw new Error('No page of the site has a price board.')
  const words = wordsIn(code)
  const isKnown = starterPairs(WRITTEN_IN, code).size > 0
  const shown = rows.map(row => shownRow(row, rows, { loaded, code, locale }))
  const html = await sheetFrame({
    command: 'board',
    own: languageOf(isKnown ? code : WRITTEN_IN),
    title: words.title,
    colours: loaded.theme.light.page,
    main: mainOf(rows, shown, { words: escapedWords(words), code, locale }),
    data: { id: `prices-${contentHash(JSON.stringify(shown.map(row => row.code)))}`, words, rows: shown },
    script,
  })
  const file = String(values.to ?? `prices-${code}.html`)
  writeNewFile(file, html, { force: Boolean(values.force), isOwn: isSheetOf('board') })
  const size = Math.ceil(Buffer.byteLength(html) / 1024)
  console.log(`${file}: ${rows.length} rows, ${size} KB. Send it to whoever knows the prices, save the message that`)
  console.log('comes back as text, and take it over with')
  console.log('  npm run board -- --import prices.txt')
  return 0
}

/** A row as the script of the sheet needs it. */
export interface ShownRow {
  code: string
  /** What it is called in the message. */
  name: string
  unit: string
  sign: string
  /** The newest price: its number, its day, and both as they are shown. */
  number?: number
  day?: string
  price?: string
  dayShown?: string
}

interface Showing {
  loaded: LoadedFolder
  code: string
  locale: string
}

function shownRow(row: Row, rows: readonly Row[], { loaded, code, locale }: Showing): ShownRow {
  const { board, thing, newest } = row
  const say = (text: string | undefined) => (text === undefined ? '' : board.say(text, code))
  const name = [thing.crop, thing.grade, thing.place].map(say).filter(Boolean).join(', ')
  const own = { code: Object.values(row.code).join(''), name: unmarked(name), unit: unmarked(say(thing.unit)) }
  const sign = styleOf(row, rows, loaded)?.before ?? ''
  if (!newest) return { ...own, sign }
  const [number, day] = [amountIn(plainDigits(newest.price))?.number, startOf(newest)]
  return { ...own, sign, number, day, price: say(newest.price), dayShown: dayShown(day, locale) }
}

// The signs by which a message is read.
const unmarked = (text: string) =>
  text
    .replace(/[=#()*_~`]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const dayShown = (day: string, locale: string) =>
  dateFormat(locale.replace('_', '-'), { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day))

interface Told {
  words: SheetWords
  code: string
  locale: string
}

function mainOf(rows: readonly Row[], shown: readonly ShownRow[], told: Told): string {
  const { title, intro, noScript, kept, finish, sendHelp, send, copy, copiedText } = told.words
  const boards = [...new Set(rows.map(({ board }) => board))]
  const groups = boards.map(board => boardHtml(board, rows, shown, told))
  return `<h1>${title}</h1>
<p>${intro} <span id="kept">${kept}</span></p>
<noscript><p><strong>${noScript}</strong></p></noscript>
${groups.join('\n')}
<section class="end" aria-labelledby="finish">
<h2 id="finish">${finish}</h2>
<p>${sendHelp}</p>
<button type="button" id="send">${send}</button>
<button type="button" id="copy">${copy}</button>
<div id="copied" hidden><label for="text">${copiedText}</label>
<textarea id="text" rows="8" readonly></textarea></div>
</section>
<div class="bar"><p id="status" role="status"></p><div><span id="count"></span></div></div>`
}

function boardHtml(board: Board, rows: readonly Row[], shown: readonly ShownRow[], told: Told): string {
  const own = rows.flatMap((row, n) => (row.board === board ? [rowHtml(row, n, shown[n], told)] : []))
  return `<h2><bdi lang="${told.code}">${escapeHtml(board.say(board.title, told.code))}</bdi></h2>\n${own.join('\n')}`
}

function rowHtml({ board, thing, newest }: Row, n: number, shown: ShownRow, { words, code, locale }: Told): string {
  const say = (text: string | undefined) => (text === undefined ? '' : escapeHtml(board.say(text, code)))
  const until = dayIn(newest?.until)
  const parts: Record<string, string> = {
    price: escapeHtml(shown.price ?? ''),
    day: escapeHtml(shown.dayShown ?? ''),
    until: until === undefined ? '' : escapeHtml(dayShown(until, locale)),
  }
  const template = newest ? (until === undefined ? words.now : words.nowUntil) : words.notYet
  const now = template.replace(/\{(\w+)\}/g, (_, key: string) => parts[key])
  const unit = say(thing.unit)
  const label = [words.price, escapeHtml(shown.sign.trim())].filter(Boolean).join(', ')
  return `<fieldset data-row="${n}">
<legend><span class="target" lang="${code}">${[say(thing.crop), say(thing.grade)].filter(Boolean).join(', ')}</span>
<span class="source" lang="${code}">${[say(thing.place), unit].filter(Boolean).join(' · ')}</span>
<span class="now">${now}</span></legend>
<div class="field"><label for="price-${n}">${label}</label>
<input type="text" inputmode="decimal" autocomplete="off" maxlength="20"
 id="price-${n}" aria-describedby="ask-${n}">
<p id="ask-${n}" hidden></p></div>
<div data-more hidden>
<div class="field"><label class="sure" hidden>
<input type="checkbox" id="sure-${n}"> <span>${words.sure}</span></label></div>
<div class="field"><label for="day-${n}">${words.from}</label>
<input type="date" id="day-${n}"></div>
<div class="field"><label for="source-${n}">${words.source}</label>
<input type="text" maxlength="120" id="source-${n}" lang="${code}"></div>
</div>
</fieldset>`
}
