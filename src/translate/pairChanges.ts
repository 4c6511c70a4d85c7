// What people change in pairs, by whichever tool: which pair is meant, whether its words may be shown, who signs it.
import { checkAgreement, checkTerms } from '../model/locales/checks/agreement.ts'
import { checkScripts } from '../model/locales/checks/letters.ts'
import { type Pair, type PairFile, textKey } from '../model/locales/pairs.ts'
import { type FieldChanges, type Signature, signature, signatureFault, UNREVIEWED } from '../model/locales/signature.ts'
import type { Translations } from '../model/locales/translations.ts'
import { isRecord } from '../model/source/path.ts'
import { parseSource } from '../model/source/source.ts'
import { applyTogether, type Edited } from '../write/applyEdits.ts'
import type { Edit } from '../write/edited.ts'
import { type Refusal, refusalText } from '../model/messages/problem.ts'
import { changeFile } from '../node/disk/changeFiles.ts'
import type { Value } from '../write/write.ts'
import { pairFileOf } from '../model/locales/languages.ts'
import { missingPairs } from '../model/locales/coverage.ts'
import type { SourceText } from '../model/locales/sourceWords.ts'

/** A pair as it is named outside of its file: by its words, and by the place that it is for where it names one. */
export interface PairName {
  file: string
  source: string
  at?: string
}

/** A pair, and its file. */
export interface FoundPair {
  pair: Pair
  file: PairFile
}

/** The pair with a name; undefined where there is none. */
export function findPair({ file: name, source, at }: PairName, translations: Translations): FoundPair | undefined {
  const file = translations.file(name)
  const pair = file?.byText.get(textKey(source))?.find(each => each.at === at)
  return file && pair && { pair, file }
}

/** One form of the name of a pair, by which it can be kept. */
export const pairKey = ({ file, source, at = '' }: PairName) => [file, textKey(source), at].join('\0')

/** What is to become of a pair. */
export interface PairWish {
  /** Its words; those that it has where nothing is said. */
  target?: string
  /** True where the words of the content are to be shown in this language too. */
  isSame?: boolean
  /** Without one, other words are a draft. */
  signed?: Signature
}

/** Why a change is not made, in words that can stand behind a colon. */
export interface PairFault {
  fault: string
}

/**
 * The change that makes a pair what is wished; nothing where it is that already. Words that would be an error on the
 * site, such as those without a placeholder, are refused, and so are signatures without a name or with a wrong day.
 */
export function changeOf(
  pair: Pair,
  { target = pair.target, isSame = false, signed }: PairWish,
  translations: Translations,
  today: string,
): PairChange | PairFault | undefined {
  const isSigned = pair.state === 'reviewed' && pair.by === signed?.by && pair.on === signed?.on
  if (isSame ? pair.state === 'same' : target === pair.target && (!signed || isSigned)) return undefined
  const fault =
    (signed && signatureFault(signed, today)) ||
    wordsFault({ ...pair, target, state: isSame ? 'same' : 'reviewed' }, translations)
  if (fault) return { fault }
  const words = target === pair.target ? {} : { [translations.language.code]: target }
  return { index: Number(pair.path[0]), fields: { ...words, ...reviewOf(signed, isSame) } }
}

/** The fields of a new pair, or why there cannot be one with these words. */
export function additionOf(
  { source, at }: PairName,
  { target = '', isSame = false, signed }: PairWish,
  translations: Translations,
  today: string,
): { fields: Record<string, string> } | PairFault {
  const { from, language } = translations
  const pair: Pair = { source, target, state: 'draft', file: '', path: [] }
  const fault = (signed && signatureFault(signed, today)) || wordsFault(pair, translations)
  if (fault) return { fault }
  const fields = { [from]: source, [language.code]: target, at, ...reviewOf(signed, isSame) }
  const written = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined)
  return { fields: Object.fromEntries(written) }
}

const reviewOf = (signed: Signature | undefined, isSame: boolean): FieldChanges => ({
  ...(signed ? signature(signed) : UNREVIEWED),
  ...(isSame && { state: 'same' }),
})

/** Why words cannot be shown in the place of those of the content. */
function wordsFault(pair: Pair, translations: Translations): string | undefined {
  const fault = problemsOf(pair, translations).find(({ severity }) => severity === 'error')
  return fault && `${fault.message}. ${fault.hint}`
}

/** What may be wrong with other words for a pair, as a number that the content does not have; empty for nothing. */
export function newDoubts(pair: Pair, target: string, translations: Translations): string {
  const known = problemsOf(pair, translations).map(({ message }) => message)
  const doubts = problemsOf({ ...pair, target, state: 'reviewed' }, translations)
  return doubts.flatMap(({ message, hint }) => (known.includes(message) ? [] : [`${message}. ${hint}`])).join(' ')
}

function problemsOf(pair: Pair, { language, reading }: Translations) {
  if (pair.target === '') return []
  return [...checkAgreement(pair, language), ...checkScripts(pair, language), ...checkTerms(pair, reading.terms.terms)]
}

// Pairs of a language's file that are added and changed; all others stay as they are, with comments, order and quotes.

/** Makes a change of a file of pairs. Throws, in words, where that cannot be done. */
export function writeUpdate(root: string, update: FileUpdate): void {
  const result = changeFile(root, update.file, now => editPairs(now ?? '', update))
  if ('message' in result) throw new Error(refusalText(result))
}

/** The text of a file of pairs with the changes that it needs. */
export function editPairs(before: string, { file, additions, changes, removals = [] }: FileUpdate): Edited | Refusal {
  const text = withComments(file, before, changes)
  const { value } = parseSource(file, text)
  const pairs = Array.isArray(value) ? value : []
  const added = new Map<number, Value[]>()
  for (const { after, fields } of additions) {
    const index = Math.max(-1, Math.min(after, pairs.length - 1)) + 1
    added.set(index, [...(added.get(index) ?? []), pairOf(fields)])
  }
  const edits: [place: number, edit: Edit][] = [...added].map(([index, values]) => [
    index,
    { op: 'insert', path: [index], values },
  ])
  for (const index of removals) edits.push([index + 0.5, { op: 'delete', path: [index] }])
  // The last field comes first, as all edits go from the end of the file to its beginning.
  for (const { index, fields } of changes)
    for (const edit of fieldEdits(pairs[index], index, fields).toReversed()) edits.push([index + 0.5, edit])
  return applyTogether(
    file,
    text,
    edits.toSorted(([a], [b]) => b - a).map(([, edit]) => edit),
  )
}

/** The text with the comments of pairs, each on a line of its own above its pair. */
function withComments(file: string, text: string, changes: readonly PairChange[]): string {
  if (changes.every(({ comment }) => !comment)) return text
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const body = text.slice(mark.length)
  const source = parseSource(file, body)
  const lines = body.split('\n')
  const end = text.includes('\r\n') ? '\r' : ''
  const commented = changes.flatMap(({ index, comment }) =>
    comment ? [{ line: source.place([index]).line - 1, comment }] : [],
  )
  for (const { line, comment } of commented.toSorted((a, b) => b.line - a.line)) {
    const [indent = ''] = /^ */.exec(lines[line]) ?? []
    const written = `${indent}# ${comment}${end}`
    const first = lines.slice(0, line).findLastIndex(above => !above.trim().startsWith('#'))
    if (!lines.slice(first + 1, line).includes(written)) lines.splice(line, 0, written)
  }
  return mark + lines.join('\n')
}

/** A pair as it is written: nothing follows the colon of an empty value. */
const pairOf = (fields: Record<string, string>): Value =>
  Object.fromEntries(Object.entries(fields).map(([key, text]) => [key, text || null]))

const fieldEdits = (pair: unknown, index: number, fields: Record<string, string | undefined>): Edit[] =>
  Object.entries(fields).flatMap(([key, text]): Edit[] => {
    const path = [index, key]
    if (text !== undefined) return [{ op: 'set', path, value: text || null }]
    return isRecord(pair) && Object.hasOwn(pair, key) ? [{ op: 'delete', path }] : []
  })

// What the files of a language need to be whole: pairs to add, and pairs to mark as made for older words.

/** The fields of a pair, in the order in which they are written. For an empty text nothing follows the colon. */
type PairFields = Record<string, string>

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
  /** The positions of pairs to delete, with the comments above them. */
  removals?: number[]
}

/** The update of a file among those of several; an empty one where it has none yet. */
export function updateOf(updates: Map<string, FileUpdate>, file: string): FileUpdate {
  const update = updates.get(file) ?? { file, additions: [], changes: [] }
  updates.set(file, update)
  return update
}

/** The changes that every file of a language needs. @param words all texts of the site in reading order */
export function pairFileUpdates(words: readonly SourceText[], translations: Translations): FileUpdate[] {
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
    const { old, elsewhere, shared } = found
    if (old) {
      const was = old.was ?? old.source
      const fields = { [from]: word.text, was, state: 'stale', by: undefined, on: undefined }
      update.changes.push({ index: old.path[0] as number, fields })
      last.set(file, old.path[0] as number)
    } else {
      const words = shared ? wordsOfShared(shared, language.code) : wordsFrom(elsewhere, language.code)
      const fields = { [from]: word.text, ...words }
      update.additions.push({ after: last.get(file) ?? -1, fields })
    }
  }
  return [...updates.values()]
}

/** Words that another file has for a text; no reviewer has seen them on these pages. */
const wordsFrom = (pair: Pair | undefined, code: string): PairFields =>
  pair ? { [code]: pair.target, state: pair.state === 'same' ? 'same' : 'draft' } : { [code]: '' }

/** Words that were made for what another text still says, which keeps its pair. */
const wordsOfShared = ({ source, target }: Pair, code: string): PairFields => ({
  [code]: target,
  state: 'stale',
  was: source,
})

/** The position of the pair of each text in a file. */
const positionsIn = (pairs: readonly Pair[]) =>
  new Map(pairs.toReversed().map(pair => [textKey(pair.source), pair.path[0] as number]))
