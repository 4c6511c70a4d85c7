// The pairs of a language as rows of a table, for people who translate without an editor, and back.
import { pairFileOf } from './languages.ts'
import { type FileUpdate, UNREVIEWED } from './updates.ts'
import type { SourceWord } from './sourceWords.ts'
import { textKey } from './textKey.ts'
import type { Translations } from './translations.ts'

/** One text: where it belongs, what it is in both languages, and how far its translation is. */
export interface PairRow {
  file: string
  source: string
  target: string
  state: string
}

/** Every text of a site once, in reading order. */
export function rowsOf(words: readonly SourceWord[], translations: Translations): PairRow[] {
  const seen = new Set<string>()
  return words.flatMap((word): PairRow[] => {
    const { state, pair } = translations.render(word)
    const file = pair?.file ?? pairFileOf(word.file, translations.language.code)
    const source = word.text.trim()
    const key = `${file}\0${textKey(source)}\0${pair?.at ?? ''}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ file, source, target: state === 'same' ? '' : (pair?.target ?? ''), state }]
  })
}

/** What a table changes, and the rows that do not fit any more. */
export interface TableUpdates {
  updates: FileUpdate[]
  /** Rows whose words have changed since the table was made. */
  refused: PairRow[]
}

/** The changes that a table makes. Rows that say what is there already change nothing. */
export function updatesFrom(
  rows: readonly PairRow[],
  words: readonly SourceWord[],
  translations: Translations,
): TableUpdates {
  const { from, language } = translations
  const said = new Set(words.map(({ text }) => textKey(text)))
  const updates = new Map<string, FileUpdate>()
  const refused: PairRow[] = []
  for (const row of rows) {
    const key = textKey(row.source)
    const target = row.target.trim()
    const pairs = translations.pairsIn(row.file, row.source)
    const pair = pairs.find(({ file }) => file === row.file) ?? pairs[0]
    if (target === '' || pair?.target === target) continue
    if (!said.has(key)) {
      refused.push(row)
      continue
    }
    const file = pair?.file ?? row.file
    const update = updates.get(file) ?? { file, additions: [], changes: [] }
    updates.set(file, update)
    const words = { [language.code]: target }
    // A change in the table is no review, and ends the review of what was there.
    if (pair) update.changes.push({ index: pair.path[0] as number, fields: { ...words, ...UNREVIEWED } })
    else {
      const fields = { [from]: row.source, ...words, state: 'draft' }
      update.additions.push({ after: Number.POSITIVE_INFINITY, fields })
    }
  }
  return { updates: [...updates.values()], refused }
}
