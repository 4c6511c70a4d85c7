// One word for one thing in all texts of a language: the list of terms, and texts that use another word.
import { z } from 'zod'
import { describeIssues } from '../../wording/issues.ts'
import type { Problem } from '../../messages/problem.ts'
import { reportIn } from '../../source/report.ts'
import { resolveReferences } from '../../source/references.ts'
import { runSchema } from '../../../fields/describe.ts'
import type { Source } from '../../source/source.ts'
import type { Language } from '../languages.ts'
import type { Pair, PairProblem } from '../pairs.ts'

/** A term, the agreed word for it, and words that are not to be used for it. */
interface Term {
  pattern: RegExp
  source: string
  target: string
  not: string[]
}

/** The terms of a language, and what is wrong with their list. */
export interface Terms {
  terms: Term[]
  problems: Problem[]
}

/** How files of pairs are read: the two languages, and the agreed words. */
export interface PairReading {
  /** The code of the language of the content. */
  from: string
  language: Language
  terms: Terms
}

/** The shape of a list of terms. */
export const termsSchema = (from: string, to: string) =>
  z.array(
    z.strictObject({
      [from]: z.string().trim().min(1).describe('The term in the language of the content'),
      [to]: z.string().trim().min(1).describe('The agreed word'),
      not: z.array(z.string().trim().min(1)).optional().describe('Words that are not to be used for it'),
    }),
  )

/** Reads the list of terms. */
export function readTerms(source: Source, from: string, to: string): Terms {
  const schema = termsSchema(from, to)
  const value = source.value ?? []
  const located = { ...resolveReferences(source, [], value, new Map()), value }
  const { issues, output } = runSchema(schema, value)
  const sound = issues.length === 0 ? (output as Record<string, unknown>[]) : []
  return {
    terms: sound.map(term => ({
      pattern: new RegExp(`(?<![\\p{L}\\p{M}])${escaped(String(term[from]))}(?![\\p{L}\\p{M}])`, 'iu'),
      source: String(term[from]),
      target: String(term[to]),
      not: (term.not ?? []) as string[],
    })),
    problems: [
      ...source.problems,
      ...describeIssues(issues, { located, schema, concern: { place: [] } }),
      ...termsTwice(source, sound, from, to),
    ],
  }
}

/** Terms with two agreed words. */
function termsTwice(source: Source, terms: Record<string, unknown>[], from: string, to: string): Problem[] {
  const nameOf = (term: Record<string, unknown>) => String(term[from]).toLowerCase()
  return terms.flatMap((term, index) => {
    const before = terms.findIndex(other => nameOf(other) === nameOf(term))
    if (before === index || terms[before][to] === term[to]) return []
    const { line } = source.place([before])
    const message = `${term[from]} has an agreed word already in line ${line}: ${terms[before][to]}`
    const hint = 'Delete one of the two terms.'
    return reportIn(source, [index, to], 'duplicate-translation', message, hint, { severity: 'warning' })
  })
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Other words for a term than the agreed one. Endings may follow a word, so only its beginning has to match. */
export function checkTerms({ source, target }: Pair, terms: readonly Term[]): PairProblem[] {
  return terms.flatMap(({ pattern, source: term, target: agreed, not }) => {
    if (not.length === 0 || !pattern.test(source)) return []
    const word = not.find(other => new RegExp(`(?<![\\p{L}\\p{M}])${escaped(other)}`, 'u').test(target))
    if (!word) return []
    const message = `${word} stands here for ${term}`
    const hint = `The agreed word is ${agreed}.`
    return [{ severity: 'warning', code: 'other-term', message, hint, written: word, cause: message }]
  })
}
