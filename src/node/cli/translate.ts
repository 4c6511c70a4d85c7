// The command `translate`: writes the pairs that a language lacks into its files, and takes tables out and in.
import { writeUpdate, pairFileUpdates } from '../../translate/pairChanges.ts'
import { didYouMean, nearest } from '../../model/messages/nearest.ts'
import type { Problem } from '../../model/messages/problem.ts'
import { languageOfFile, pairFileOf } from '../../model/locales/languages.ts'
import { isLagging } from '../../model/locales/load.ts'
import type { Pair } from '../../model/locales/pairs.ts'
import type { SourceText } from '../../model/locales/sourceWords.ts'
import {
  type PairRow,
  rowsOf,
  updatesFrom,
  checkTableName,
  fromCsv,
  readPairTable,
  toCsv,
} from '../../translate/table.ts'
import type { Translations } from '../../model/locales/translations.ts'
import { UNREVIEWED } from '../../model/locales/signature.ts'
import { type LoadedFolder, loadFolder } from '../pipeline/check.ts'
import { siteTexts } from '../reports/siteCoverage.ts'
import { changeFiles } from '../disk/changeFiles.ts'
import { readInside } from '../disk/replaceFile.ts'
import { FORCE, writeNewFile } from '../disk/newFile.ts'
import { importAnswers, importedBytes, isAnswers } from '../../translate/answers.ts'
import { renderedShared, readerProgress, signing } from '../../translate/sign.ts'
import { SHEET_OPTIONS, writeSheet } from '../../translate/sheet.ts'
import { messageText, readPriceAnswers } from '../../tools/board/priceAnswers.ts'
import type { Call, Command } from '../commandLine/commandLine.ts'
import { FORMAT, printOutput } from '../commandLine/output.ts'

export default {
  usage: [
    '-- te',
    '-- te --keep content/te/home.yaml:12',
    '-- te --prune',
    '-- te --sign /contact --by "S. Rao"',
    '-- te --sheet /,/contact',
    '-- te --import answers.json',
    '-- te --export te.csv',
    '-- te --export te.csv --missing',
    '-- te --import te.csv',
  ],
  about: `Adds to content/te what the language still lacks: each text of the content without its translation, in reading
order. A pair whose words changed since is shown and marked as stale. Comments, order and quotes of all others
stay. Then says for each page what readers have signed and asked.`,
  settings: ['site', 'out', 'cache'],
  words: ['language'],
  options: {
    format: FORMAT,
    check: { about: 'writes nothing; the exit code is 1 when something is missing or stale' },
    keep: { value: '<file:line>', about: 'accepts a stale pair: its translation still says what the new words say' },
    prune: { about: 'deletes the pairs of texts that the site no longer has' },
    sign: {
      value: '<place>',
      isAddress: true,
      about: 'notes that a reader has found the drafts of a page, a file or a line right, and the day',
    },
    by: { value: '<name>', about: 'the name or initials of the reader, for --sign' },
    ...SHEET_OPTIONS,
    export: { value: '<file>', about: 'writes a table of all pairs, which spreadsheets open' },
    missing: { about: 'with --export: only pairs that are missing or stale' },
    import: {
      value: '<file>',
      about: 'takes over what a reader answered on a sheet, or what was changed in such a table',
    },
    accept: { value: '<keys>', about: 'with --import: also takes these held answers, with spaces between them' },
    force: FORCE,
  },
  async run({ settings: { site, out }, values, words: [code] }) {
    const loaded = await loadFolder(site)
    const fault = languageFault(code, loaded) ?? strayOption(values)
    if (fault) return fault
    if (!loaded.draft) {
      console.error('The file content/site.yaml has mistakes; run npm run validate and mend it first.')
      return 1
    }
    const { words, translations } = siteTexts(loaded)
    const lagging = loaded.problems.filter(each => isLagging(each) && languageOfFile(each.file, [code]))
    const own = translations.get(code) as Translations
    if (typeof values.sign === 'string') return sign(site, loaded, own, values)
    if (SHEETS.some(name => values[name] !== undefined)) return writeSheet(loaded, own, { values, out })
    if (values.prune) return prune(site, lagging, own)
    const result = translate(site, { words, translations: own, lagging, today: loaded.calendar.today }, values)
    const alone = !Object.keys(values).some(name => ONLY.includes(name))
    if (alone) for (const line of readerProgress(loaded, own)) console.log(line)
    return result
  },
} satisfies Command

/** Why a word is no language that the site is translated into. */
function languageFault(code: string | undefined, { translations, languages }: LoadedFolder): string | undefined {
  const codes = [...translations.keys()]
  const none = 'content/site.yaml names no other language than that of the content'
  if (!code) return `Name a language of the site: ${codes.join(', ') || `${none}. Add one there: languages: [en, te]`}.`
  if (translations.has(code)) return undefined
  if (code === languages[0]?.code)
    return `The content itself is in ${code}. ${codes.length ? `Translate into: ${codes.join(', ')}.` : `And ${none}.`}`
  const add = /^[a-z]{2,3}$/.test(code)
    ? `To add it, write languages: [${[...languages.map(each => each.code), code].join(', ')}] in content/site.yaml.`
    : `Languages have codes, such as ${codes[0] ?? 'te'}.`
  const near = nearest(code, codes)
  return `The site has no language ${code}. ${near ? didYouMean(code, near.word) : add}`
}

// Options that say more about others. Alone they would be passed over, and the command would write.
const BELONG: [option: string, to: string[]][] = [
  ['missing', ['export']],
  ['by', ['sign']],
  ['accept', ['import']],
  ['to', ['sheet', 'all', 'stale']],
]

/** A message about an option without the one that it belongs to. */
function strayOption(values: Call['values']): string | undefined {
  const [stray, [to] = []] =
    BELONG.find(
      ([option, others]) => values[option] !== undefined && others.every(name => values[name] === undefined),
    ) ?? []
  const other = stray === 'missing' ? ' To see what is missing, use --check.' : ''
  return stray && `--${stray} says more about --${to}, which is not there.${other}`
}

const SHEETS = ['sheet', 'all', 'stale']
// What they print is theirs alone.
const ONLY = ['check', 'keep', 'export', 'import', 'format']

interface Work {
  /** All texts of the site in reading order. */
  words: SourceText[]
  translations: Translations
  /** Translations of texts that have changed since, or are gone. */
  lagging: Problem[]
  /** The day by the clocks of the site. */
  today: string
}

function translate(root: string, work: Work, values: Call['values']): number | string {
  const { words, translations } = work
  const codes = [translations.from, translations.language.code] as const
  if (values.export && values.import) return 'Use one of --export and --import.'
  if (typeof values.keep === 'string') return keep(root, translations, values.keep)
  if (typeof values.export === 'string') {
    checkTableName(values.export)
    const isWanted = ({ state }: PairRow) => !values.missing || state === 'missing' || state === 'stale'
    const rows = rowsOf(words, translations).filter(isWanted)
    writeNewFile(values.export, toCsv(rows, ...codes), { force: Boolean(values.force) })
    console.log(`${rows.length} texts written to ${values.export}.`)
    return 0
  }
  if (typeof values.import === 'string') return importFile(root, work, values)
  return complete(root, work, values)
}

/** Deletes the pairs of texts that are gone, and files in which there are no others. */
function prune(root: string, lagging: readonly Problem[], translations: Translations): number {
  const unused = lagging.filter(({ code }) => code === 'unused-translation')
  for (const file of new Set(unused.map(each => each.file))) {
    const paths = unused.flatMap(({ path, ...each }) => (each.file === file && path ? [path] : []))
    const isAll = translations.file(file)?.pairs.length === paths.length
    // A list without entries is no file of pairs.
    if (isAll) changeFiles(root, '', [{ file, before: readInside(root, file) }])
    else writeUpdate(root, { file, additions: [], changes: [], removals: paths.map(([index]) => Number(index)) })
    console.log(`${file}: ${paths.length} deleted${isAll ? ', and with them the file' : ''}`)
  }
  if (unused.length === 0) console.log('Every pair is used.')
  return 0
}

/** Adds what is missing, or with --check only says what is. */
function complete(root: string, { words, translations, lagging }: Work, { check, format }: Call['values']): number {
  const updates = pairFileUpdates(words, translations)
  const waiting = check ? waitingPairs(translations) : []
  if (!check) for (const update of updates) writeUpdate(root, update)
  const files = updates.map(({ file, additions, changes }) => ({
    file,
    missing: additions.length,
    stale: changes.length,
  }))
  if (format === 'json')
    printOutput('translate', {
      language: translations.language.code,
      written: !check,
      files,
      waiting,
      lagging: lagging.map(({ file, line, message }) => ({ file, line, message })),
    })
  else {
    for (const { file, line, message } of lagging) console.log(`${file}:${line}  ${message}.`)
    for (const { file, missing, stale } of files)
      console.log(`${file}: ${missing} ${check ? 'missing' : 'added'}${stale ? `, ${stale} stale` : ''}`)
    for (const { file, line } of waiting) console.log(`${file}:${line}  waits for a translation`)
    if (updates.length + waiting.length === 0) console.log('Nothing is missing.')
  }
  return check && updates.length + waiting.length ? 1 : 0
}

/** The places of the pairs that have no words yet, or stale ones. */
const waitingPairs = ({ files }: Translations) =>
  files.flatMap(({ file, pairs, located }) =>
    pairs
      .filter(({ state }) => state === 'empty' || state === 'stale')
      .map(({ path }) => ({ file, line: located.place(path).line })),
  )

/** Signs what a reader has read. */
function sign(root: string, loaded: LoadedFolder, translations: Translations, values: Call['values']): number | string {
  const { code } = translations.language
  const signed = signing(loaded, translations, { place: String(values.sign), by: String(values.by ?? '') })
  if (typeof signed === 'string') return signed
  for (const update of signed.updates) {
    writeUpdate(root, update)
    console.log(`${update.file}: ${update.changes.length} signed`)
  }
  if (signed.updates.length === 0) console.log('There is no draft to sign.')
  const shared = renderedShared(loaded, translations).filter(({ state }) => state !== 'reviewed' && state !== 'same')
  if (String(values.sign).startsWith('/') && shared.length) {
    const names = [...new Set(shared.map(({ word, pair }) => pair?.file ?? pairFileOf(word.file, code)))]
    console.log(
      `The note on the page stays until what all pages share is signed too: --sign ${names.join(', --sign ')}`,
    )
  }
  for (const line of signed.left) console.error(`not signed, ${line}`)
  return signed.left.length ? 1 : 0
}

/** Takes over the answers of a reader, or what was changed in a table. */
function importFile(root: string, work: Work, { import: name, accept = '' }: Call['values']): number {
  const file = String(name)
  const bytes = importedBytes(file)
  if (readPriceAnswers(messageText(bytes)).answers.length)
    throw new Error(`These are prices of a board. Take them over with npm run board -- --import ${file}`)
  if (!isAnswers(bytes)) return importTable(root, work, file)
  return importAnswers(bytes, work.translations, {
    today: work.today,
    accepted: String(accept).split(/\s+/),
    write: update => writeUpdate(root, update),
  })
}

function importTable(root: string, { words, translations, today }: Work, table: string): number {
  const rows = fromCsv(readPairTable(table), translations.from, translations.language.code)
  const { updates, refused } = updatesFrom(rows, words, translations, today)
  for (const update of updates) {
    writeUpdate(root, update)
    console.log(`${update.file}: ${update.changes.length} changed, ${update.additions.length} added`)
  }
  for (const { row, reason } of refused)
    console.error(`${row.cell}, ${row.file}: not taken over, ${reason}: ${row.source}`)
  if (updates.length === 0) console.log('The table changes nothing.')
  return refused.length ? 1 : 0
}

/** Accepts the stale pair at a line. */
function keep(root: string, translations: Translations, place: string): number | string {
  const [, name = place, line = ''] = /^(.*):(\d+)$/.exec(place) ?? []
  const file = translations.file(name)
  if (!file || !line)
    return `Name a line of a file of pairs, such as content/${translations.language.code}/site.yaml:12.`
  const lineOf = ({ path }: Pair) => file.located.place(path).line
  const pair = file.pairs.findLast(each => lineOf(each) <= Number(line))
  if (pair?.state !== 'stale') return `There is no stale pair at ${place}.`
  writeUpdate(root, {
    file: name,
    additions: [],
    changes: [{ index: pair.path[0] as number, fields: UNREVIEWED }],
  })
  console.log(`${name}:${lineOf(pair)}: kept`)
  return 0
}
