// What the files of a language need to be whole: pairs to add, and pairs to mark as made for older words.
import { pairFileOf } from '../model/locales/languages.ts'
import { missingPairs } from '../model/locales/missingPairs.ts'
import type { Pair } from '../model/locales/pairs.ts'
import type { FieldChanges } from '../model/locales/signature.ts'
import type { SourceWord } from '../model/locales/sourceWords.ts'
import { textKey } from '../model/locales/textKey.ts'
import type { Translations } from '../model/locales/translations.ts'

/** The fields of a pair, in the order in which they are written. For an empty text nothing follows the colon. */
export type PairFields = Record<string, string>

/** A pair to add behind the one at `after`, by its position: before all at -1, behind all where it is too large. */
export interface Addition {
  after: number
  fields: PairFields
}

/** New values for fields of the pair at `index`. */
export interface PairChange {
  index: number
  fields: FieldChanges
  /** A line to write above it as a comment, where it is not there yet. */
  comment?: string
}

/** The changes of one file of pairs. */
export interface FileUpdate {
  file: string
  additions: Addition[]
  changes: PairChange[]
}

/** The update of a file among those of several; an empty one where it has none yet. */
export function updateOf(updates: Map<string, FileUpdate>, file: string): FileUpdate {
  const update = updates.get(file) ?? { file, additions: [], changes: [] }
  updates.set(file, update)
  return update
}

/** The changes that every file of a language needs. @param words all texts of the site in reading order */
export function pairFileUpdates(words: readonly SourceWord[], translations: Translations): FileUpdate[] {
  const { from, language, files } = translations
  const missing = new Map(missingPairs(words, translations).map(each => [each.word, each]))
  const positions = new Map(files.map(each => [each.file, positionsIn(each.pairs)]))
  // The last pair met in each file: a missing pair goes after that of the text before it.
  const last = new Map<string, number>()
  const updates = new Map<string, FileUpdate>()
  for (const word of words) {
    const file = pairFileOf(word.file, language.code)
    const position = positions.get(file)?.get(textKey(word.text))
    if (position !== undefined) last.set(file, position)
    const found = missing.get(word)
    if (!found) continue
    const update = updateOf(updates, file)
    const { old, elsewhere } = found
    if (old) {
      const was = old.was ?? old.source
      const fields = { [from]: word.text, was, state: 'stale', by: undefined, on: undefined }
      update.changes.push({ index: old.path[0] as number, fields })
      last.set(file, old.path[0] as number)
    } else {
      const fields = { [from]: word.text, ...wordsFrom(elsewhere, language.code) }
      update.additions.push({ after: last.get(file) ?? -1, fields })
    }
  }
  return [...updates.values()]
}

/** Words that another file has for a text; no reviewer has seen them on these pages. */
const wordsFrom = (pair: Pair | undefined, code: string): PairFields =>
  pair ? { [code]: pair.target, state: pair.state === 'same' ? 'same' : 'draft' } : { [code]: '' }

/** The position of the pair of each text in a file. */
const positionsIn = (pairs: readonly Pair[]) =>
  new Map(pairs.toReversed().map(pair => [textKey(pair.source), pair.path[0] as number]))
