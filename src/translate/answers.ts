// What a reader of a sheet has answered: signatures, better words and questions, as changes of the files of pairs.
import { notThere } from '../node/disk/newFile.ts'
import { z } from 'zod'
import {
  changeOf,
  type FileUpdate,
  type FoundPair,
  newDoubts,
  type PairChange,
  pairKey,
  type PairName,
  updateOf,
} from './pairChanges.ts'
import type { AnswerReport } from './answerReport.ts'
import { isRecord } from '../model/source/path.ts'
import { memoized } from '../write/memoized.ts'
import { createHash } from 'node:crypto'
import { type Pair, type PairFile, textKey } from '../model/locales/pairs.ts'
import type { Translations } from '../model/locales/translations.ts'
import { readFileSync, statSync } from 'node:fs'

/** The version of the form in which answers come back. */
export const ANSWERS_VERSION = 2

const MAX_ANSWERS = 20_000
const MAX_NAME_LENGTH = 80
const MAX_WORDS_LENGTH = 5_000

// Control characters, and those that turn the direction of what follows them. Joiners are letters of many scripts.
const UNSAFE = /[^\P{Cc}\n\t]|[\u2028\u2029\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u
const isSafe = (text: unknown) => typeof text === 'string' && text.length <= MAX_WORDS_LENGTH && !UNSAFE.test(text)
const byKey = z.record(z.string(), z.unknown()).default({})

const fileSchema = z.strictObject({
  answerSheet: z.int(),
  language: z.string(),
  reader: z
    .string()
    .trim()
    .min(1)
    .max(MAX_NAME_LENGTH)
    .refine(name => !UNSAFE.test(name) && !/[\n\t]/.test(name)),
  /** The days on which the sheet was made, and on which the device says that it was answered. */
  made: z.iso.date(),
  on: z.iso.date(),
  /** The keys of pairs whose words are right, with spaces between them. */
  right: z.string().default(''),
  /** Better words, and questions, by the keys of their pairs. */
  change: byKey,
  ask: byKey,
})

/** A file of answers whose outer shape is right. */
export type AnswerFile = z.infer<typeof fileSchema>

/** What a reader says of a pair. */
interface Answer {
  key: string
  kind: 'right' | 'change' | 'ask'
  /** The better words, or the question. */
  words: string
}

// Long enough that two pairs of a site do not have the same by chance, short enough for a message.
const PAIR_LETTERS = 8
const WORDS_LETTERS = 4
const shortHash = (text: string, length: number) => createHash('sha256').update(text).digest('hex').slice(0, length)

const nameKey = (pair: PairName) => shortHash(pairKey(pair), PAIR_LETTERS)
const wordsKey = (target: string) => shortHash(textKey(target), WORDS_LETTERS)

/** What a pair is called in an answer: letters for its name, and others for the translation that was read. */
export const answerKey = (pair: PairName & { target: string }) => nameKey(pair) + wordsKey(pair.target)

/** Reads a file of answers, or says why it is none. Words around it, as a chat adds them, are left out. */
export function readAnswers(text: string, language: string): AnswerFile | string {
  let value: unknown
  try {
    value = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return 'The answers are not whole: a part of them was lost on the way. Ask the reader to send the file.'
  }
  const version = isRecord(value) ? value.answerSheet : undefined
  if (typeof version === 'number' && version !== ANSWERS_VERSION)
    return `These answers have the form ${version}, and this program reads ${ANSWERS_VERSION}. Make a new sheet.`
  const { data, error } = fileSchema.safeParse(value)
  if (!data) {
    const part = String(error.issues[0]?.path[0] ?? 'the file')
    return `These are no answers of a sheet: ${part} is not as it was written.`
  }
  const keys = [...keysIn(data.right), ...Object.keys(data.change), ...Object.keys(data.ask)]
  if (keys.length > MAX_ANSWERS) return `These are no answers of a sheet: there are more than ${MAX_ANSWERS} of them.`
  return data.language === language ? data : `These answers are for ${data.language}, not for ${language}.`
}

/** The keys in a list of them. */
const keysIn = (list: string) => list.split(/\s+/).filter(Boolean)

/** What answers change, and what is to be said of them. */
export interface AnswerUpdates extends AnswerReport {
  updates: FileUpdate[]
}

/** What answers are compared with. */
interface Today {
  /** The last day for a signature. */
  today: string
  /** The keys of held answers that are taken over all the same. */
  accepted?: readonly string[]
}

/** The changes that answers make. What is there already changes nothing. */
export function updatesFromAnswers(
  file: AnswerFile,
  translations: Translations,
  { today, accepted = [] }: Today,
): AnswerUpdates {
  // A device may have any date; a sheet is not answered before it is made.
  const on = file.on >= file.made && file.on <= today ? file.on : today
  const updates = new Map<string, FileUpdate>()
  const { answers, refused } = soundAnswers(file)
  const made: AnswerUpdates = { updates: [], counts: { right: 0, change: 0, ask: 0 }, questions: [], held: [], refused }
  const pairs = pairsByKey(translations)
  for (const answer of answers) {
    const found = pairs.get(answer.key.slice(0, PAIR_LETTERS))
    if (!found) {
      refused.push(`a text that has changed since it was read, or is gone${answer.words && `: ${answer.words}`}`)
      continue
    }
    const change = changeFor(answer, found, { by: file.reader, on, translations, today })
    if (typeof change === 'string') {
      refused.push(`${placeOf(found)}  ${change}`)
      continue
    }
    const { pair } = found
    if (answer.kind === 'ask') made.questions.push(`${placeOf(found)}  ${answer.words.trim() || pair.source}`)
    if (!change) continue
    const better = change.fields[translations.language.code]
    const why = better && !accepted.includes(answer.key) ? newDoubts(pair, better, translations) : ''
    if (better && why) {
      const { source, target } = pair
      made.held.push({ key: answer.key, place: placeOf(found), source, target, words: better, why })
      continue
    }
    made.counts[answer.kind]++
    updateOf(updates, pair.file).changes.push(change)
  }
  return { ...made, updates: [...updates.values()] }
}

function pairsByKey({ files }: Translations): Map<string, FoundPair> {
  const found = new Map<string, FoundPair>()
  for (const file of files) for (const pair of file.pairs) found.set(nameKey(pair), { pair, file })
  return found
}

/** The answers that can be read; of two that contradict each other, neither. */
function soundAnswers({ right, change, ask }: AnswerFile): { answers: Answer[]; refused: string[] } {
  const all: { key: string; kind: Answer['kind']; words: unknown }[] = [
    ...keysIn(right).map(key => ({ key, kind: 'right' as const, words: '' })),
    ...Object.entries(change).map(([key, words]) => ({ key, kind: 'change' as const, words })),
    ...Object.entries(ask).map(([key, words]) => ({ key, kind: 'ask' as const, words })),
  ]
  const refused: string[] = []
  const kinds = new Map<string, Set<string>>()
  for (const { key, kind } of all) kinds.set(key, (kinds.get(key) ?? new Set()).add(kind))
  const answers = new Map<string, Answer>()
  for (const { key, kind, words } of all) {
    if (typeof words !== 'string' || !isSafe(words)) refused.push(`the answer ${key}, which is damaged`)
    else if (kinds.get(key)?.size !== 1) refused.push(`the answer ${key}, which was given in two ways`)
    else answers.set(key, { key, kind, words })
  }
  return { answers: [...answers.values()], refused: [...new Set(refused)] }
}

const placeOf = ({ pair, file }: FoundPair) => `${pair.file}:${file.located.place(pair.path).line}`

interface Signing {
  by: string
  on: string
  translations: Translations
  today: string
}

/** What an answer changes of its pair: nothing where that is done, or why it cannot be. */
function changeFor(
  answer: Answer,
  { pair, file }: FoundPair,
  { by, on, translations, today }: Signing,
): PairChange | string | undefined {
  if (answer.kind === 'ask') {
    const index = Number(pair.path[0])
    const comment = questionComment({ by, on, text: answer.words.trim() })
    const asked = questionsIn(file).get(index) ?? []
    return asked.some(each => questionComment(each) === comment) ? undefined : { index, fields: {}, comment }
  }
  const isSame = (text: string) => textKey(text) === textKey(pair.target)
  const better = answer.kind === 'change' ? betterWords(answer, pair) : pair.target
  if (!better) return 'the better words are missing'
  if (isSame(better) && (pair.state === 'reviewed' || pair.state === 'same')) return undefined
  // A signature is for what the reader saw, or wrote.
  const isRead = answer.key.slice(PAIR_LETTERS) === wordsKey(pair.target)
  if (!isRead && !(answer.kind === 'change' && isSame(better)))
    return `the translation has changed since it was read: ${pair.target}`
  const target = isSame(better) ? pair.target : better
  const change = changeOf(pair, { target, signed: { by, on } }, translations, today)
  return change && 'fault' in change ? `${change.fault} The reader wrote: ${target}` : change
}

/** The words of the reader; on one line where the words of the content are. */
function betterWords({ words }: Answer, { source }: Pair): string {
  const text = words.normalize('NFC').trim()
  return source.trim().includes('\n') ? text : text.replace(/\s+/g, ' ')
}

// `translate --import` for the answers of a sheet.

const MAX_FILE_BYTES = 20 * 1024 * 1024

/** True for a file that is not a table: answers are an object, perhaps with words of a message around it. */
export const isAnswers = (bytes: Buffer) => bytes.toString('utf8').includes('"answerSheet"')

/** The bytes of a file to import. Throws where there is none. */
export function importedBytes(file: string): Buffer {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile()) throw new Error(notThere('file', file))
  if (stats.size > MAX_FILE_BYTES) throw new Error(`${file} is too large for answers or a table of translations.`)
  return readFileSync(file)
}

/** Takes over the answers of a reader. @param accepted the keys of held answers that are taken over all the same */
export function importAnswers(
  bytes: Buffer,
  translations: Translations,
  { today, accepted, write }: Today & { write: (update: FileUpdate) => void },
): number {
  const file = readAnswers(bytes.toString('utf8'), translations.language.code)
  if (typeof file === 'string') throw new Error(`${file} Nothing was written.`)
  const { updates, counts, questions, held, refused } = updatesFromAnswers(file, translations, { today, accepted })
  for (const update of updates) write(update)
  console.log(`${file.reader}: ${counts.right} signed, ${counts.change} changed and signed, ${counts.ask} asked`)
  for (const question of questions) console.log(`asked, ${question}`)
  for (const { key, place, source, words, why } of held)
    console.error(`held, ${place}  ${source} → ${words}\n  ${why} If it is right all the same: --accept ${key}`)
  for (const reason of refused) console.error(`not taken over, ${reason}`)
  if (refused.length) console.error('What has changed is on the next sheet.')
  return refused.length + held.length ? 1 : 0
}

// Questions of readers about translations: comments above the pairs, so that they are found where they are answered.

/** A question about a pair, and the day on which it was asked. */
interface Question {
  by: string
  on: string
  /** Empty where the reader only marked the pair. */
  text: string
}

const ASKED = /^\s*# Asked by (.+?) on (\d{4}-\d\d-\d\d)(?:: (.*))?$/

/** A question as a comment, without the sign before it. */
const questionComment = ({ by, on, text }: Question) =>
  `Asked by ${by} on ${on}${text && `: ${text.replace(/\s+/g, ' ')}`}`

/** The questions of a file by the positions of the pairs that they are about. */
export const questionsIn = memoized(({ source: { text }, pairs, located }: PairFile): Map<number, Question[]> => {
  const asked = new Map<number, Question[]>()
  text.split(/\r?\n/).forEach((line, above) => {
    const [, by, on, words = ''] = ASKED.exec(line) ?? []
    if (!by) return
    const pair = pairs.find(({ path }) => located.place(path).line > above + 1)
    if (pair) asked.set(Number(pair.path[0]), [...(asked.get(Number(pair.path[0])) ?? []), { by, on, text: words }])
  })
  return asked
})

/** The text of a file without the questions about a pair. */
export function withoutQuestions(file: PairFile, index: number): string {
  const lines = file.source.text.split('\n')
  const line = file.located.place([index]).line - 1
  const first = lines.slice(0, line).findLastIndex(above => !above.trim().startsWith('#')) + 1
  return lines.filter((text, at) => at < first || at >= line || !ASKED.test(text.replace(/\r$/, ''))).join('\n')
}
