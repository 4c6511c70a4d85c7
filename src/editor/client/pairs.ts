// Pairs of words in two languages, and how they are changed.
import type { EditedPage, Translated } from '../protocol.ts'
import type { Edit } from '../yaml/operations.ts'

/** The edits that give a pair its words in the language. */
export function pairEdits(
  { path, exists, state, source }: Translated,
  { code, from }: { code: string; from: string },
  typed: string,
): Edit[] {
  if (!exists) return [{ op: 'insert', path, values: [{ [from]: source.trim(), [code]: typed }] }]
  const set: Edit = { op: 'set', path: [...path, code], value: typed, after: from }
  return state === 'stale' ? [set, ...settled(path)] : [set]
}

/** The edits by which a pair is for the words of now. */
export const settled = (path: Translated['path']): Edit[] => [
  { op: 'set', path: [...path, 'state'], value: 'draft' },
  { op: 'delete', path: [...path, 'was'] },
]

/** The key under which what is wrong with a pair is kept. */
export const pairKey = ({ file, source }: Translated) => `pair ${file} ${source}`

/** A change of a pair. */
export const pairChange = (pair: Translated, language: NonNullable<EditedPage['language']>, edits: Edit[]) => ({
  label: pairLabel(pair, language),
  file: pair.file,
  edits,
  field: pairKey(pair),
})

/** A change of a pair in a few words. */
export const pairLabel = ({ source }: Translated, { name }: NonNullable<EditedPage['language']>) =>
  `${name} › ${source.slice(0, 60)}`
