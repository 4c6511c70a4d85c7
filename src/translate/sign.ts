// `translate --sign`: a reader has read translations and found them right, and a name and a day stand below each.
import { suggest } from '../model/messages/nearest.ts'
import type { Pair } from '../model/locales/pairs.ts'
import type { Translations, Rendering } from '../model/locales/translations.ts'
import { changeOf, type FileUpdate, updateOf } from './pairChanges.ts'
import type { LoadedFolder } from '../node/pipeline/check.ts'
import { asWritten } from '../fields/deferred.ts'
import type { SitePage } from '../model/site/loadSite.ts'
import { type SourceText, textsOfConfig, textsOfPage } from '../model/locales/sourceWords.ts'
import { catalogue } from '../node/page/blockCatalogue.ts'
import { questionsIn } from './answers.ts'

/** Pairs to sign, and what keeps others of the same place from it. */
interface Chosen {
  pairs: Pair[]
  /** Places of texts that have no words yet, or old ones. */
  left: string[]
}

/** What is signed: the updates of files, and lines for people; or what is wrong with the place. */
export function signing(
  loaded: LoadedFolder,
  translations: Translations,
  { place, by }: { place: string; by: string },
): { updates: FileUpdate[]; left: string[] } | string {
  if (!by.trim()) return 'Say who has read it: --by "S. Rao".'
  const chosen = place.startsWith('/') ? ofPage(loaded, translations, place) : ofFile(translations, place)
  if (typeof chosen === 'string') return chosen
  const { today } = loaded.calendar
  const left = [...chosen.left]
  const updates = new Map<string, FileUpdate>()
  for (const pair of new Set(chosen.pairs)) {
    if (pair.state !== 'draft') continue
    const change = changeOf(pair, { signed: { by: by.trim(), on: today } }, translations, today)
    if (change && 'fault' in change) left.push(`${change.fault}: ${pair.source}`)
    else if (change) updateOf(updates, pair.file).changes.push(change)
  }
  return { updates: [...updates.values()], left }
}

/** Everything that a page shows of its own; menu and footer are signed by their file. */
function ofPage(loaded: LoadedFolder, translations: Translations, path: string): Chosen | string {
  const page = pageAt(loaded, path)
  if (typeof page === 'string') return page
  const pairs: Pair[] = []
  const left: string[] = []
  for (const { word, pair, state } of renderedWords(loaded, translations, page)) {
    if (pair && state === 'draft') pairs.push(pair)
    else if (state === 'missing') left.push(`no translation: ${word.text}`)
    else if (state === 'stale') left.push(`made for older words: ${word.text}`)
  }
  return { pairs, left: [...new Set(left)] }
}

/** The pairs of a file, or the one at a line of it. */
function ofFile(translations: Translations, place: string): Chosen | string {
  const [, name = place, line] = /^(.*):(\d+)$/.exec(place) ?? []
  const file = translations.file(name)
  if (!file) {
    const names = translations.files.map(each => each.file)
    const { code } = translations.language
    const example = `Name a page, such as /, a file, such as content/${code}/site.yaml, or a line of one.`
    return suggest(name, names) ?? example
  }
  const lineOf = ({ path }: Pair) => file.located.place(path).line
  const at = file.pairs.findLast(each => lineOf(each) <= Number(line))
  const pairs = line === undefined ? file.pairs : at ? [at] : []
  const left = pairs
    .filter(({ state }) => state === 'stale' || state === 'empty')
    .map(pair => `${name}:${lineOf(pair)}  ${pair.state === 'empty' ? 'no translation' : 'made for older words'}`)
  return { pairs: [...pairs], left }
}

// The pages of a site with their pairs, in the order in which visitors come to them.

/** A text, and what it is in a language. */
export interface RenderedText extends Rendering {
  word: SourceText
}

const rendered = (words: readonly SourceText[], translations: Translations) =>
  words.map((word): RenderedText => ({ word, ...translations.render(word) }))

/** The texts of a page. */
export const renderedWords = ({ full, fileOf }: LoadedFolder, translations: Translations, page: SitePage) =>
  rendered(textsOfPage(full(page), catalogue), translations.with(fileOf(page.file).pairs))

/** The texts that all pages share. */
export const renderedShared = ({ draft }: LoadedFolder, translations: Translations) =>
  rendered(draft ? textsOfConfig(draft.located) : [], translations)

/** The page with a path, or a message. */
export function pageAt({ draft }: LoadedFolder, path: string): SitePage | string {
  const pages = draft?.pages ?? []
  const paths = pages.map(({ summary }) => summary.head.path)
  return pages[paths.indexOf(path)] ?? `The site has no page ${path}. ${suggest(path, paths) ?? ''}`.trim()
}

/** The pages of a site: home, then those of the menu in its order, then all others. */
export function pagesInMenuOrder({ draft }: LoadedFolder): SitePage[] {
  const { pages = [], config } = draft ?? {}
  const links = (config?.menu ?? []).flatMap(({ to, items = [] }) => [to, ...items.map(item => item.to)])
  const order = ['/', ...links.flatMap(to => (to === undefined ? [] : asWritten('link', to)))]
  const rankOf = ({ summary }: SitePage) => {
    const rank = order.indexOf(summary.head.path)
    return rank < 0 ? order.length : rank
  }
  return pages.toSorted((a, b) => rankOf(a) - rankOf(b))
}

// What readers have signed and asked, page by page, those first that visitors come to first.

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

function lineFor(words: readonly RenderedText[], questions: (pair: Pair) => number): string | undefined {
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
