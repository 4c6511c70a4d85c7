// The shape of content/search.yaml: what helps the search to understand what people type.
import { z } from 'zod'
import { addIssue } from '../../fields/issueParams.ts'
import { link } from '../../fields/link.ts'
import { filled } from '../../fields/text.ts'

/** A list without repeated words. */
const words = (least: number, each: string, description: string) =>
  z
    .array(filled(each))
    .min(least)
    .superRefine((list, context) => {
      list.forEach((word, index) => {
        if (list.indexOf(word) < index) addIssue(context, [index], { message: `${word} is already in this list` })
      })
    })
    .describe(description)

/** The whole of content/search.yaml. */
export const searchSchema = z.strictObject({
  synonyms: z
    .array(words(2, 'In any script; spellings that sound alike need not be written', 'Words with one meaning'))
    .default([])
    .describe('Groups of words with one meaning: whoever looks for one of them finds the others as well'),
  endings: words(0, 'Such as s', 'Endings that words can lose: whoever looks for loans finds a loan').default([]),
  questions: z
    .array(
      z.strictObject({
        to: link('Where the answer stands: a page, or a section of one.'),
        ask: words(1, 'In any script', 'The question as people ask it; the first in the script of the page is shown'),
      }),
    )
    .default([])
    .describe('Questions that people ask, and where the answer stands'),
})

/** What content/search.yaml says. */
export type SearchWords = z.output<typeof searchSchema>

/** What a search without that file goes by: spellings alone. */
export const NO_SEARCH_WORDS: SearchWords = { synonyms: [], endings: [], questions: [] }
