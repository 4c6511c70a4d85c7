// The pairs of a language as rows of a table, for people who translate without an editor, and back.
import { pairFileOf } from './languages.ts'
import type { Pair } from './pairs.ts'
import { type FileUpdate, type PairFields, signature, UNREVIEWED, updateOf } from './updates.ts'
import type { SourceWord } from './sourceWords.ts'
import { textKey } from './textKey.ts'
import type { Translations } from './translations.ts'

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
}

/** Every text of a site once, in reading order. */
export function rowsOf(words: readonly SourceWord[], translations: Translations): PairRow[] {
  const seen = new Set<string>()
  return words.flatMap((word): PairRow[] => {
    const { state, pair } = translations.render(word)
    const file = pair?.file ?? pairFileOf(word.file, translations.language.code)
    const source = word.text.trim()
    const key = `${file}\0${textKey(source)}\0${pair?.at ?? ''}`
    if (seen.has(key) || (word.isName && !pair)) return []
    seen.add(key)
    const { target = '', by = '', on = '', was } = pair ?? {}
    const shown = { page: word.page, place: word.at.join(' > '), was: state === 'stale' ? was : undefined }
    return [{ file, source, target: state === 'same' ? '' : target, state, by, on, ...shown }]
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
  const { from, language } = translations
  const said = new Set(words.map(({ text }) => textKey(text)))
  const updates = new Map<string, FileUpdate>()
  const refused: TableUpdates['refused'] = []
  for (const row of rows) {
    const key = textKey(row.source)
    const target = row.target.trim()
    const pairs = translations.pairsIn(row.file, row.source)
    const pair = pairs.find(({ file }) => file === row.file) ?? pairs[0]
    const signed = signedBy(row, pair)
    if (target === '' ? !isNewlySame(row, pair) : pair?.target === target && !signed) continue
    const reason = said.has(key) ? faultOf(signed, today) : 'this is no longer used'
    if (reason) {
      refused.push({ row, reason })
      continue
    }
    const update = updateOf(updates, pair?.file ?? row.file)
    const words = { [language.code]: target }
    // A change in the table ends the review of what was there, and is a draft unless it is signed there.
    const { state, ...others } = signed ? signature(signed.by, signed.on) : UNREVIEWED
    const fields = { ...words, state: target ? state : 'same', ...others }
    if (pair) update.changes.push({ index: pair.path[0] as number, fields })
    else {
      const written = Object.entries({ [from]: row.source, ...fields }).filter(([, value]) => value !== undefined)
      update.additions.push({ after: Number.POSITIVE_INFINITY, fields: Object.fromEntries(written) as PairFields })
    }
  }
  return { updates: [...updates.values()], refused }
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** The signature that a row adds; undefined where it has none, or that of the pair before. */
function signedBy({ by, on }: PairRow, pair: Pair | undefined): { by: string; on: string } | undefined {
  // Spreadsheets write days in ways of their own.
  const isSameDay = pair?.on === on.trim() || !DAY.test(on.trim())
  const isOld = pair?.state === 'reviewed' && pair.by === by.trim() && isSameDay
  return (by.trim() || on.trim()) && !isOld ? { by: by.trim(), on: on.trim() } : undefined
}

/** True for a row that says for the first time that its words are the same in both languages. */
const isNewlySame = ({ state }: PairRow, pair: Pair | undefined) => state === 'same' && pair?.state === 'empty'

/** Why a signature is none; undefined where it is one. */
function faultOf(signed: ReturnType<typeof signedBy>, today: string): string | undefined {
  if (!signed) return undefined
  if (!signed.by) return 'the signature has no name'
  if (!DAY.test(signed.on)) return `write the day of the review as ${today}`
  return signed.on > today ? `${signed.on} is still to come` : undefined
}
