// `translate --import` for the answers of a sheet.
import { readFileSync, statSync } from 'node:fs'
import { readAnswers, updatesFromAnswers } from '../../model/translations/answers.ts'
import type { Translations } from '../../model/translations/translations.ts'
import type { FileUpdate } from '../../model/translations/updates.ts'
import { notThere } from './typedPath.ts'

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
