// Readers of translations: what waits for them as a sheet for their phones, and what they answered.
import { editPairs } from '../../translate/pairChanges.ts'
import { questionsIn, readAnswers, updatesFromAnswers, withoutQuestions } from '../../translate/answers.ts'
import type { AnswerReport } from '../../translate/answerReport.ts'
import { makeSheet, waitingWords } from '../../translate/sheet.ts'
import { pageAt, pagesInMenuOrder, renderedShared, renderedWords } from '../../translate/sign.ts'
import type { Translations } from '../../model/locales/translations.ts'
import { type DevState, loadedOf } from '../../node/dev/devSite.ts'
import type { LoadedFolder } from '../../node/pipeline/check.ts'
import { siteTexts } from '../../node/reports/siteCoverage.ts'
import type { Readers, ReaderQuestion, ReaderSheet } from '../protocol.ts'
import type { Requests } from './request.ts'
import { type Plan, type PlannedOn, PlannedTexts, refused } from './plannedTexts.ts'

const translationsOf = ({ checked }: DevState, code: string): Translations | undefined =>
  siteTexts(checked).translations.get(code)

const NO_LANGUAGE = { refused: 'The site has no such language.' }

/** What waits for readers of a language, and what they have asked. */
export function readersOf(state: DevState, code: string, path: string): Readers | undefined {
  const [loaded, translations] = [loadedOf(state), translationsOf(state, code)]
  if (!translations) return undefined
  const count = (wanted: Pick<Requests['sheet'], 'pages'>) => {
    const words = waitingWords(loaded, translations, chosen(loaded, { ...wanted, path }))
    return words.reduce((sum, each) => sum + each.words.length, 0)
  }
  return {
    waiting: { this: count({ pages: 'this' }), all: count({ pages: 'all' }), changed: count({ pages: 'changed' }) },
    questions: questionsOf(loaded, translations),
  }
}

/** The questions of a language, each with the first page that shows its text. */
function questionsOf(loaded: LoadedFolder, translations: Translations): ReaderQuestion[] {
  const open = new Map(
    translations.files.flatMap(file =>
      [...questionsIn(file)].flatMap(([index, asked]) =>
        asked.map(each => [`${file.file} ${index} ${each.text}`, { ...each, file: file.file, index }] as const),
      ),
    ),
  )
  if (open.size === 0) return []
  const found: ReaderQuestion[] = []
  const pages = pagesInMenuOrder(loaded)
  const rendered = [
    ...pages.map(page => [page.summary.head.path, renderedWords(loaded, translations, page)] as const),
    [undefined, renderedShared(loaded, translations)] as const,
  ]
  for (const [path, words] of rendered)
    for (const { pair, word } of words)
      for (const [key, asked] of open) {
        if (asked.file !== pair?.file || asked.index !== pair.path[0]) continue
        open.delete(key)
        found.push({ ...asked, source: word.text, path })
      }
  return found
}

function chosen(loaded: LoadedFolder, { pages, path }: Pick<Requests['sheet'], 'pages' | 'path'>) {
  const page = pageAt(loaded, path)
  if (pages === 'this') return { pages: typeof page === 'string' ? [] : [page], isStale: false, isWhole: false }
  return { pages: pagesInMenuOrder(loaded), isStale: pages === 'changed', isWhole: true }
}

/** A sheet on which a reader checks what waits. */
export async function sheetFor(state: DevState, wanted: Requests['sheet']): Promise<ReaderSheet | { refused: string }> {
  const [loaded, translations] = [loadedOf(state), translationsOf(state, wanted.language)]
  if (!translations) return NO_LANGUAGE
  const { out } = loaded.folder.options
  const made = await makeSheet(loaded, translations, { ...chosen(loaded, wanted), out })
  return made
    ? { ...made, name: `sheet-${wanted.language}.html` }
    : { refused: 'There is nothing for a reader to check.' }
}

/** What answers would change, and what is to be said of them. */
export function planAnswers(
  state: PlannedOn,
  { language, text, accepted }: Requests['answers'],
): Plan<{ report: AnswerReport }> {
  const translations = translationsOf(state, language)
  const file = translations ? readAnswers(text, language) : NO_LANGUAGE.refused
  if (!translations || typeof file === 'string') return { refused: String(file) }
  const { today } = state.folder.calendar
  const { updates, ...report } = updatesFromAnswers(file, translations, { today, accepted })
  const texts = new PlannedTexts(state)
  for (const update of updates) texts.write(update.file, editPairs(texts.text(update.file), update))
  return { ...texts.made(), told: { report } }
}

/** Takes the questions about a pair out of its file: they are answered. */
export function planAnswered(state: PlannedOn, { language, file, index }: Requests['answered']): Plan {
  const found = translationsOf(state, language)?.file(file)
  if (!found) return refused('The pair is not there any more.')
  const texts = new PlannedTexts(state)
  const mark = texts.text(file).startsWith('\uFEFF') ? '\uFEFF' : ''
  texts.write(file, { text: mark + withoutQuestions(found, index) })
  return texts.made()
}
