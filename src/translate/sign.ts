// `translate --sign`: a reader has read translations and found them right, and a name and a day stand below each.
import { suggest } from '../model/messages/nearest.ts'
import type { Pair } from '../model/locales/pairs.ts'
import type { Translations } from '../model/locales/translations.ts'
import { changeOf } from './pairChanges.ts'
import { type FileUpdate, updateOf } from './updates.ts'
import type { LoadedFolder } from '../node/pipeline/loadFolder.ts'
import { pageAt, renderedWords } from './pagePairs.ts'

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
