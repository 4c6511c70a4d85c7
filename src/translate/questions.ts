// Questions of readers about translations: comments above the pairs, so that they are found where they are answered.
import type { PairFile } from '../model/locales/pairs.ts'

/** A question about a pair, and the day on which it was asked. */
export interface Question {
  by: string
  on: string
  /** Empty where the reader only marked the pair. */
  text: string
}

const ASKED = /^\s*# Asked by (.+?) on (\d{4}-\d\d-\d\d)(?:: (.*))?$/

/** A question as a comment, without the sign before it. */
export const questionComment = ({ by, on, text }: Question) =>
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
