// The command `board`: a sheet of prices for a phone, and the message that comes back from it.
import { join } from 'node:path'
import { refusalText } from '../../model/messages/problem.ts'
import { printReport } from '../../model/messages/print.ts'
import { suggest } from '../../model/messages/nearest.ts'
import { besideDays, writePriceSheet } from '../../tools/board/priceSheet.ts'
import {
  messageText,
  plainName,
  type PricePlan,
  pricePlan,
  readPriceAnswers,
  type Taken,
  withLines,
} from '../../tools/board/priceAnswers.ts'
import { boardRows } from '../../tools/board/rows.ts'
import { importedBytes } from '../../translate/answers.ts'
import { changeFiles, type FileChange, finishChanges } from '../disk/changeFiles.ts'
import { FORCE } from '../disk/newFile.ts'
import { readInside } from '../disk/replaceFile.ts'
import { type LoadedFolder, loadFolder, problemsWith } from '../pipeline/check.ts'
import type { Call, Command } from '../commandLine/commandLine.ts'

export default {
  usage: [
    '-- --sheet',
    '-- te --sheet',
    '-- --import prices.txt',
    '-- --import prices.txt --write',
    '-- --import prices.txt --accept "Wheat, Milling; Barley" --write',
  ],
  about: `Writes one file on which somebody types new prices on a phone, without a network: every row of every
price board. What is typed comes back as one message. --import shows what it would add to the boards, a
line for each new price, and with --write adds it. Older lines stay as they are. A price that may be a
mistake is held and named, and so is one that no longer fits its row.`,
  settings: ['site', 'cache', 'today'],
  words: ['language'],
  options: {
    sheet: { about: 'writes the sheet' },
    to: { value: '<file>', about: 'with --sheet: its name (default: prices-te.html)' },
    import: { value: '<file>', about: 'takes new prices from a message that was saved as text' },
    accept: {
      value: '<names>',
      about: 'with --import: also takes these held prices, with semicolons between them',
    },
    write: { about: 'with --import: writes what otherwise is only shown' },
    force: FORCE,
  },
  async run({ settings: { site, cache }, values, words: [code] }) {
    if (Boolean(values.sheet) === (values.import !== undefined)) return 'Use one of --sheet and --import.'
    const stray = (values.sheet ? ['accept', 'write'] : ['to']).find(name => values[name] !== undefined)
    if (stray) return `--${stray} says more about --${values.sheet ? 'import' : 'sheet'}, which is not there.`
    const journal = join(cache, 'board.journal')
    // What was killed half way is finished first, so that a message is never taken over in part.
    if (values.import) for (const file of finishChanges(site, journal)) console.log(`${file}: finished what was begun`)
    const loaded = await loadFolder(site)
    if (!loaded.draft) {
      console.error('The file content/site.yaml has mistakes; run npm run validate and mend it first.')
      return 1
    }
    return values.sheet ? writePriceSheet(loaded, code, values) : importPrices(loaded, values, { site, journal })
  },
} satisfies Command

function importPrices(
  loaded: LoadedFolder,
  values: Call['values'],
  { site, journal }: { site: string; journal: string },
): number | string {
  const { answers, total } = readPriceAnswers(messageText(importedBytes(String(values.import))))
  if (answers.length === 0)
    throw new Error('There are no prices of a sheet in this file: each has its letters behind it, such as #bcdfghjkm.')
  const accepted = String(values.accept ?? '')
    .split(';')
    .map(name => name.trim())
    .filter(Boolean)
  const rows = boardRows(loaded)
  const names = rows.map(({ name }) => name)
  const strange = accepted.find(name => !names.some(each => plainName(each) === plainName(name)))
  if (strange) return `No row of a board is called ${strange}. ${suggest(strange, names) ?? ''}`.trim()
  const plan = pricePlan(answers, { rows, loaded, besideDays: besideDays(), accepted })
  const texts = textsOf(plan.taken, site)
  const { after, fresh } = problemsWith(loaded, texts)
  const errors = fresh.filter(({ severity }) => severity === 'error')
  if (errors.length) {
    const report = printReport(errors, { textOf: file => after.sources.get(file)?.text })
    throw new Error(`${report}\n\nNothing was written: with these prices the site would say this.`)
  }
  printPlan(plan)
  const isPart = total !== undefined && total !== answers.length
  if (isPart) console.error(`The message says that it has ${total} prices, and ${answers.length} are there.`)
  if (plan.taken.length === 0) console.log('Nothing is changed.')
  else if (!values.write) console.log('\nNothing was written; --write writes it.')
  else if (!changeFiles(site, journal, changesOf(texts)))
    throw new Error('A board was changed meanwhile. Nothing was written; try again.')
  else console.log('\nWritten. Look at git diff, run npm run validate, and commit.')
  return plan.held.length || isPart ? 1 : 0
}

function printPlan({ taken, held, there }: PricePlan): void {
  for (const { row, price, entry, file } of taken) {
    const unit = row.thing.unit ? ` ${row.thing.unit}` : ''
    const source = entry.source ? ` (${entry.source})` : ''
    console.log(`${file}  ${row.name}: ${price}${unit} from ${entry.from}${source}`)
  }
  if (there.length) console.log(`There already: ${there.join('; ')}`)
  const samples = new Set(taken.flatMap(({ row, file }) => (row.board.isSample ? file : [])))
  for (const file of samples) console.log(`${file}  is marked as a sample here, and stays so: delete the mark by hand.`)
  for (const { name, why, todo } of held) console.error(`held, ${name}: ${why}. ${todo}`)
}

interface NewText {
  file: string
  before: Uint8Array
  text: string
}

/** The files with their new lines. Throws where one cannot be written. */
function textsOf(taken: readonly Taken[], site: string): NewText[] {
  return [...new Set(taken.map(({ file }) => file))].map(file => {
    const before = readInside(site, file)
    if (!before) throw new Error(`${file} is gone.`)
    const made = withLines(file, new TextDecoder('utf-8', { ignoreBOM: true }).decode(before), taken)
    if ('message' in made) throw new Error(`${refusalText(made)} Nothing was written.`)
    return { file, before, text: made.text }
  })
}

const changesOf = (texts: readonly NewText[]) =>
  texts.map(({ file, before, text }): FileChange => ({ file, before, after: Buffer.from(text) }))
