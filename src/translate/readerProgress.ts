// What readers have signed and asked, page by page, those first that visitors come to first.
import type { Pair } from '../model/locales/pairs.ts'
import { questionsIn } from './questions.ts'
import type { Translations } from '../model/locales/translations.ts'
import type { LoadedFolder } from '../node/pipeline/loadFolder.ts'
import { pagesInMenuOrder, type RenderedWord, renderedShared, renderedWords } from './pagePairs.ts'

const SHARED = 'menu, footer, interface'
// More are not read by anybody.
const MAX_ROWS = 100

/** A line for each page with translations that wait for a reader, or were signed; none where there are none. */
export function readerProgress(loaded: LoadedFolder, translations: Translations): string[] {
  const asked = new Map(translations.files.map(file => [file.file, questionsIn(file)]))
  const questions = ({ file, path }: Pair) => asked.get(file)?.get(Number(path[0]))?.length ?? 0
  const pages = pagesInMenuOrder(loaded).map(
    page => [page.summary.head.path, renderedWords(loaded, translations, page)] as const,
  )
  const rows = [[SHARED, renderedShared(loaded, translations)] as const, ...pages].flatMap(([name, words]) => {
    const line = lineFor(words, questions)
    return line ? [[name, line]] : []
  })
  const shown = rows.slice(0, MAX_ROWS)
  const width = Math.max(...shown.map(([name]) => name.length))
  const more = rows.length > MAX_ROWS ? [`  … and ${rows.length - MAX_ROWS} more pages`] : []
  return [...shown.map(([name, line]) => `  ${name.padEnd(width)}  ${line}`), ...more]
}

function lineFor(words: readonly RenderedWord[], questions: (pair: Pair) => number): string | undefined {
  const all = [...new Set(words.flatMap(({ pair }) => pair ?? []))].filter(
    ({ state }) => state !== 'empty' && state !== 'same',
  )
  if (all.length === 0) return undefined
  const signed = all.filter(({ state }) => state === 'reviewed')
  const names = new Map<string, number>()
  for (const { by = '' } of signed) names.set(by, (names.get(by) ?? 0) + 1)
  const stale = all.filter(({ state }) => state === 'stale').length
  const asked = all.reduce((sum, pair) => sum + questions(pair), 0)
  const who = names.size ? ` (${[...names].map(([name, count]) => `${name} ${count}`).join(', ')})` : ''
  return [
    `${signed.length} of ${all.length} signed${who}`,
    ...(stale ? [`${stale} stale`] : []),
    ...(asked ? [`${asked} asked`] : []),
  ].join(', ')
}
