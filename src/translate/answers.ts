// What a reader of a sheet has answered: signatures, better words and questions, as changes of the files of pairs.
import { notThere } from '../node/disk/newFile.ts'
import { z } from 'zod'
import {
  changeOf,
  findPair,
  type FoundPair,
  pairKey,
  type FileUpdate,
  type PairChange,
  updateOf,
} from './pairChanges.ts'
import { type Pair, type PairFile, textKey } from '../model/locales/pairs.ts'
import type { Translations } from '../model/locales/translations.ts'
import { readFileSync, statSync } from 'node:fs'

/** The version of the file in which answers come back. */
export const ANSWERS_VERSION = 1

const MAX_ANSWERS = 20_000
const MAX_NAME_LENGTH = 80
const MAX_WORDS_LENGTH = 5_000

// Control characters, and those that turn the direction of what follows them. Joiners are letters of many scripts.
const UNSAFE = /[^\P{Cc}\n\t]|[\u2028\u2029\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u
const words = z
  .string()
  .max(MAX_WORDS_LENGTH)
  .refine(text => !UNSAFE.test(text))

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
  answers: z.array(z.unknown()).max(MAX_ANSWERS),
})

const answerSchema = z.strictObject({
  file: z.string(),
  source: words,
  /** The translation that was read. */
  target: words,
  at: z.string().optional(),
  answer: z.enum(['right', 'change', 'ask']),
  /** The better words, or the question. */
  words: words.optional(),
})

type Answer = z.infer<typeof answerSchema>

/** A file of answers whose outer shape is right. */
export type AnswerFile = z.infer<typeof fileSchema>

/** Reads a file of answers, or says why it is none. Words around it, as a chat adds them, are left out. */
export function readAnswers(text: string, language: string): AnswerFile | string {
  let value: unknown
  try {
    value = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return 'The answers are not whole: a part of them was lost on the way. Ask the reader to send the file.'
  }
  const { data, error } = fileSchema.safeParse(value)
  if (!data) {
    const part = String(error.issues[0]?.path[0] ?? 'the file')
    return `These are no answers of a sheet: ${part} is not as it was written.`
  }
  if (data.answerSheet !== ANSWERS_VERSION)
    return `These answers have the form ${data.answerSheet}, and this program reads ${ANSWERS_VERSION}.`
  return data.language === language ? data : `These answers are for ${data.language}, not for ${language}.`
}

const NO_FILE = 'there is no such file of pairs'

/** What answers change, and what could not be taken over. */
export interface AnswerUpdates {
  updates: FileUpdate[]
  counts: { right: number; change: number; ask: number }
  /** Each with file and line. */
  questions: string[]
  refused: string[]
}

/** The changes that answers make. What is there already changes nothing. @param today the last day for a signature */
export function updatesFromAnswers(file: AnswerFile, translations: Translations, today: string): AnswerUpdates {
  // A device may have any date; a sheet is not answered before it is made.
  const on = file.on >= file.made && file.on <= today ? file.on : today
  const updates = new Map<string, FileUpdate>()
  const counts = { right: 0, change: 0, ask: 0 }
  const questions: string[] = []
  const { answers, refused } = soundAnswers(file.answers)
  for (const answer of answers) {
    const found = findPair(answer, translations)
    if (!found) {
      const isThere = translations.file(answer.file)
      const reason = isThere ? `has changed since it was read, or is gone: ${answer.source}` : NO_FILE
      refused.push(`${answer.file}  ${reason}`)
      continue
    }
    const change = changeFor(answer, found, { by: file.reader, on, translations, today })
    if (typeof change === 'string') {
      refused.push(`${placeOf(found)}  ${change}`)
      continue
    }
    if (answer.answer === 'ask') questions.push(`${placeOf(found)}  ${answer.words?.trim() || found.pair.source}`)
    if (!change) continue
    counts[answer.answer]++
    updateOf(updates, found.pair.file).changes.push(change)
  }
  return { updates: [...updates.values()], counts, questions, refused }
}

/** The answers that can be read; of two that contradict each other, neither. */
function soundAnswers(all: readonly unknown[]): { answers: Answer[]; refused: string[] } {
  const refused: string[] = []
  const byPair = new Map<string, Answer[]>()
  all.forEach((value, index) => {
    const { data } = answerSchema.safeParse(value)
    if (data) byPair.set(pairKey(data), [...(byPair.get(pairKey(data)) ?? []), data])
    else refused.push(`Answer ${index + 1} is damaged.`)
  })
  const answers = [...byPair.values()].flatMap(same => {
    if (new Set(same.map(each => JSON.stringify([each.answer, each.target, each.words]))).size === 1) return [same[0]]
    refused.push(`${same[0].file}  answered in two ways: ${same[0].source}`)
    return []
  })
  return { answers, refused }
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
  if (answer.answer === 'ask') {
    const index = Number(pair.path[0])
    const comment = questionComment({ by, on, text: answer.words?.trim() ?? '' })
    const asked = questionsIn(file).get(index) ?? []
    return asked.some(each => questionComment(each) === comment) ? undefined : { index, fields: {}, comment }
  }
  const isSame = (text: string) => textKey(text) === textKey(pair.target)
  const better = answer.answer === 'change' ? betterWords(answer, pair) : pair.target
  if (!better) return 'the better words are missing'
  if (isSame(better) && (pair.state === 'reviewed' || pair.state === 'same')) return undefined
  // A signature is for what the reader saw, or wrote.
  const isKnown = isSame(answer.target) || (answer.answer === 'change' && isSame(better))
  if (!isKnown) return `the translation has changed since it was read: ${pair.target}`
  const target = isSame(better) ? pair.target : better
  const change = changeOf(pair, { target, signed: { by, on } }, translations, today)
  return change && 'fault' in change ? `${change.fault} The reader wrote: ${target}` : change
}

/** The words of the reader; on one line where the words of the content are. */
function betterWords({ words = '' }: Answer, { source }: Pair): string {
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

/** Takes over the answers of a reader. */
export function importAnswers(
  bytes: Buffer,
  translations: Translations,
  { today, write }: { today: string; write: (update: FileUpdate) => void },
): number {
  const file = readAnswers(bytes.toString('utf8'), translations.language.code)
  if (typeof file === 'string') throw new Error(`${file} Nothing was written.`)
  const { updates, counts, questions, refused } = updatesFromAnswers(file, translations, today)
  for (const update of updates) write(update)
  console.log(`${file.reader}: ${counts.right} signed, ${counts.change} changed and signed, ${counts.ask} asked`)
  for (const question of questions) console.log(`asked, ${question}`)
  for (const reason of refused) console.error(`not taken over, ${reason}`)
  if (refused.length) console.error('What has changed is on the next sheet.')
  return refused.length ? 1 : 0
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
export function questionsIn({ source: { text }, pairs, located }: PairFile): Map<number, Question[]> {
  const asked = new Map<number, Question[]>()
  text.split(/\r?\n/).forEach((line, above) => {
    const [, by, on, words = ''] = ASKED.exec(line) ?? []
    if (!by) return
    const pair = pairs.find(({ path }) => located.place(path).line > above + 1)
    if (pair) asked.set(Number(pair.path[0]), [...(asked.get(Number(pair.path[0])) ?? []), { by, on, text: words }])
  })
  return asked
}
