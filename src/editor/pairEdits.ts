// Pairs of words in two languages, and how they are changed.
import type { Pair } from '../model/locales/pairs.ts'
import { type FieldChanges, signature, UNREVIEWED } from '../model/locales/signature.ts'
import { sameEnd, sameStart } from '../model/source/path.ts'
import type { EditedPage, Translated } from './protocol.ts'
import type { Edit } from '../write/edited.ts'

type Language = NonNullable<EditedPage['language']>

/** The edits that give a pair its words in the language. No reviewer has seen them. */
export function pairEdits(pair: Translated, { code, from }: Pick<Language, 'code' | 'from'>, typed: string): Edit[] {
  const { path, exists, source } = pair
  if (!exists) return [{ op: 'insert', path, values: [{ [from]: source.trim(), [code]: typed, state: 'draft' }] }]
  return [{ op: 'set', path: [...path, code], value: typed, after: from }, ...asDraft(pair, { code, from })]
}

/** The edits by which a pair is for the words of now, and not reviewed. */
export function asDraft(pair: Translated, { code, from }: Pick<Language, 'code' | 'from'>): Edit[] {
  const { path, source, older, exists, target } = pair
  if (!exists) return pairEdits(pair, { code, from }, target)
  const words: Edit[] = older === undefined ? [] : [{ op: 'set', path: [...path, from], value: source.trim() }]
  return [...words, ...fieldEdits(pair, code, UNREVIEWED)]
}

/** The edits that sign a pair. */
export const signed = (pair: Translated, code: string, by: string, on: string): Edit[] =>
  fieldEdits(pair, code, signature({ by, on }))

/** Where a pair is, and who has read it. */
type Signed = Pick<Pair, 'path' | 'unmarked' | 'was' | 'by' | 'on'> & { state: string }

/** The edits that give fields of a pair their new values, those that it lacks behind its words. */
export function fieldEdits({ path, state, unmarked, was, by, on }: Signed, code: string, fields: FieldChanges): Edit[] {
  const written = state === 'reviewed' || unmarked ? undefined : state
  const now: FieldChanges = { state: written, was, by, on }
  return Object.entries(fields).flatMap(([name, value]): Edit[] => {
    if (now[name] === value) return []
    if (value === undefined) return [{ op: 'delete', path: [...path, name] }]
    return [{ op: 'set', path: [...path, name], value, after: name === 'on' ? 'by' : code }]
  })
}

/** The changes that sign all drafts among some pairs, one for each file. */
export function signedTogether(pairs: readonly Translated[], code: string, by: string, on: string) {
  const drafts = pairs.filter(({ state }) => state === 'draft')
  return [...new Set(drafts.map(({ file }) => file))].map(file => {
    const own = drafts.filter(pair => pair.file === file)
    return pairChange(
      own[0],
      own.flatMap(pair => signed(pair, code, by, on)),
    )
  })
}

/** What differs between two texts, word by word: the same words before, those of each between, the same after. */
export function differingWords(
  older: string,
  newer: string,
): { before: string; old: string; now: string; after: string } {
  const [a, b] = [older, newer].map(text => text.split(/(?<=\s)/))
  const start = sameStart(a, b)
  const end = sameEnd(a, b, start)
  const between = (words: string[]) => words.slice(start, words.length - end).join('')
  return {
    before: b.slice(0, start).join(''),
    old: between(a),
    now: between(b),
    after: b.slice(b.length - end).join(''),
  }
}

/** The key under which what is wrong with a pair is kept. */
export const pairFieldKey = ({ file, source, at = '' }: Translated) => `pair ${file} ${at} ${source}`

/** A pair in a few words. */
export const pairLabel = ({ source }: Translated) => source.slice(0, 60)

/** A change of a pair. */
export const pairChange = (pair: Translated, edits: Edit[]) => ({
  file: pair.file,
  edits,
  field: pairFieldKey(pair),
})

/** The change that gives a pair its words in the language. */
export const pairWords = (pair: Translated, language: Language, typed: string) => ({
  ...pairChange(pair, pairEdits(pair, language, typed)),
  ...(pair.target && { said: { before: pair.target, now: typed } }),
})
