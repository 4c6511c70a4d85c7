// The pairs of a language as rows of a table, for people who translate without an editor, and back.
import { pairFileOf } from '../model/locales/languages.ts'
import { additionOf, changeOf, findPair, type PairWish, pairKey } from './pairChanges.ts'
import type { Pair } from '../model/locales/pairs.ts'
import { isDay, type Signature } from '../model/locales/signature.ts'
import type { SourceWord } from '../model/locales/sourceWords.ts'
import { textKey } from '../model/locales/textKey.ts'
import type { Translations } from '../model/locales/translations.ts'
import { type FileUpdate, updateOf } from './editPairs.ts'

/** One text: where it belongs, what it is in both languages, and how far its translation is. */
export interface PairRow {
  file: string
  source: string
  target: string
  state: string
  /** Who has reviewed it, and on which day; empty where it was not. */
  by: string
  on: string
  /** For those who read the table: a page that shows it, the way to it in its file, and the words it was made for. */
  page?: string
  place?: string
  was?: string
  /** The place that the pair is for, where it names one; empty where it names none. */
  at?: string
  /** The cell of its translation, in a table that is read. */
  cell?: string
}

/** Every text of a site once, in reading order. */
export function rowsOf(words: readonly SourceWord[], translations: Translations): PairRow[] {
  const seen = new Set<string>()
  return words.flatMap((word): PairRow[] => {
    const { state, pair } = translations.render(word)
    const file = pair?.file ?? pairFileOf(word.file, translations.language.code)
    const source = word.text.trim()
    const { target = '', by = '', on = '', was, at = '' } = pair ?? {}
    const key = pairKey({ file, source, at })
    if (seen.has(key) || (word.isName && !pair)) return []
    seen.add(key)
    const shown = { page: word.page, place: word.at.join(' > '), was: state === 'stale' ? was : undefined }
    return [{ file, source, target: state === 'same' ? '' : target, state, by, on, ...shown, at }]
  })
}

/** What a table changes, and the rows that do not fit any more. */
export interface TableUpdates {
  updates: FileUpdate[]
  /** Rows that were not taken over, and why. */
  refused: { row: PairRow; reason: string }[]
}

/** The changes that a table makes. Rows that say what is there already change nothing. */
export function updatesFrom(
  rows: readonly PairRow[],
  words: readonly SourceWord[],
  translations: Translations,
  today: string,
): TableUpdates {
  const said = new Set(words.map(({ text }) => textKey(text)))
  const updates = new Map<string, FileUpdate>()
  const changed = new Set<string>()
  /** Takes over a row, or says why not. */
  const takeOver = (row: PairRow): string | undefined => {
    const pair = pairOf(row, translations)
    if (typeof pair === 'string') return pair
    const wish = wishOf(row, pair)
    if (!wish) return undefined
    if (!said.has(textKey(row.source))) return 'this is no longer used'
    const name = pair ?? row
    if (changed.has(pairKey(name))) return 'an earlier row changes it too'
    changed.add(pairKey(name))
    if (pair) {
      const change = changeOf(pair, wish, translations, today)
      if (change && 'fault' in change) return change.fault
      if (change) updateOf(updates, pair.file).changes.push(change)
      return undefined
    }
    const added = additionOf(row, wish, translations, today)
    if ('fault' in added) return added.fault
    updateOf(updates, row.file).additions.push({ after: Number.POSITIVE_INFINITY, fields: added.fields })
    return undefined
  }
  const refused = rows.flatMap(row => {
    const reason = takeOver(row)
    return reason ? [{ row, reason }] : []
  })
  return { updates: [...updates.values()], refused }
}

/** The pair of a row; undefined where there is none yet, or why it cannot be told. */
function pairOf(row: PairRow, translations: Translations): Pair | string | undefined {
  const { file, source, at } = row
  if (at) return findPair({ file, source, at }, translations)?.pair ?? `there is no such pair for ${at} any more`
  const all = translations.pairsIn(file, source)
  const own = all.filter(pair => pair.file === file)
  // Tables of older versions do not name places.
  if (at === undefined && own.length > 1)
    return (
      own.find(({ target }) => target === row.target.trim()) ??
      'several pairs have these words; export the table again, which then names their places'
    )
  return (at === undefined ? own[0] : undefined) ?? [...own, ...all].find(pair => pair.at === undefined)
}

/** What a row wishes; undefined where it says what is there. */
function wishOf(row: PairRow, pair: Pair | undefined): PairWish | undefined {
  const target = row.target.trim()
  const signed = signedBy(row, pair)
  // A row that says for the first time that its words are the same in both languages.
  if (target === '') return row.state === 'same' && pair?.state === 'empty' ? { isSame: true, signed } : undefined
  return pair?.target === target && !signed ? undefined : { target, signed }
}

/** The signature that a row adds; undefined where it has none, or that of the pair before. */
function signedBy({ by, on }: PairRow, pair: Pair | undefined): Signature | undefined {
  // Spreadsheets write days in ways of their own.
  const isSameDay = pair?.on === on.trim() || !isDay(on.trim())
  const isOld = pair?.state === 'reviewed' && pair.by === by.trim() && isSameDay
  return (by.trim() || on.trim()) && !isOld ? { by: by.trim(), on: on.trim() } : undefined
}
