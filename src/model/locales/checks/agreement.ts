// A translation has the same placeholders, links, bold runs, list entries and figures as the original text.
import { pluralRules } from '../../../intl.ts'
import { amountWithoutFigure, plainDigits } from '../../../fields/money.ts'
import { richTextLinks } from '../../../fields/link.ts'
import { suggest } from '../../messages/nearest.ts'
import type { Language } from '../languages.ts'
import type { Pair, PairProblem } from '../pairs.ts'
import { z } from 'zod'
import { describeIssues } from '../../wording/issues.ts'
import type { Problem } from '../../messages/problem.ts'
import { reportIn } from '../../source/report.ts'
import { resolveReferences } from '../../source/references.ts'
import { runSchema } from '../../../fields/describe.ts'
import type { Source } from '../../source/source.ts'

/** What is different in a translation that has to be the same. */
export function checkAgreement(
  { source, target }: Pair,
  { code, name }: Pick<Language, 'code' | 'name'>,
): PairProblem[] {
  return [
    ...forms(source, target, code, name),
    ...placeholders(source, target),
    ...links(source, target),
    ...runs(source, target),
    ...entries(source, target),
    ...amounts(source, target),
    ...figures(source, target),
    ...tags(source, target),
  ]
}

const differs = (message: string, hint: string, written?: string): PairProblem => ({
  severity: 'error',
  code: 'translation-differs',
  message,
  hint,
  ...(written && { written }),
})

/** Words with a form for each kind of number that the language has; those with one form serve every number. */
function forms(source: string, target: string, code: string, name: string): PairProblem[] {
  const [wanted, found] = [source, target].map(text => text.split(' | '))
  const isJoined =
    found.length === 1 && placesIn(target).length > Math.max(...wanted.map(form => placesIn(form).length))
  const known = pluralRules(code).resolvedOptions().pluralCategories.length
  if (wanted.length === 1 || (found.length === 1 ? !isJoined : found.length === known)) return []
  const count = found.length === 1 ? 'is one form' : `are ${found.length} forms`
  const hint = `Write ${known === 1 ? 'one' : `${known}, with " | " between them`}.`
  return [differs(`there ${count} for numbers, and ${name} has ${known}`, hint)]
}

/** What to write for a part of a translation that the original does not have; the only one there is, as it is. */
const meantBy = (odd: string, wanted: string[]) =>
  wanted.length === 1 ? `Write ${wanted[0]}.` : (suggest(odd, wanted) ?? 'Leave it out.')

const placesIn = (text: string): string[] => text.match(/\{\s*[\p{L}\p{M}\p{N}_]+(?:[:\s]\s*[\w./-]+)?\s*\}/gu) ?? []

function placeholders(source: string, target: string): PairProblem[] {
  const [wanted, found] = [placesIn(source), placesIn(target)]
  const odd = found.find(place => !wanted.includes(place))
  if (odd) {
    const lacking = wanted.filter(place => !found.includes(place))
    return [differs(`${odd} is never filled in`, meantBy(odd, lacking.length ? lacking : wanted), odd)]
  }
  const lost = wanted.find(place => !found.includes(place))
  return lost ? [differs(`${lost} is lost`, `Put ${lost} where the number or name goes.`)] : []
}

function links(source: string, target: string): PairProblem[] {
  const [wanted, found] = [source, target].map(text => [...richTextLinks(text).addresses.values()])
  const odd = found.find(address => !wanted.includes(address))
  if (odd) return [differs(`the link ${odd} is not in the original text`, meantBy(odd, wanted), odd)]
  const lost = wanted.find(address => !found.includes(address))
  return lost ? [differs(`the link to ${lost} is lost`, `Write [words](${lost}).`)] : []
}

const FIGURE = /\p{Nd}(?:[\p{Nd}.,'’٫٬\u00A0\u202F]*\p{Nd})?/gu
const TIME = /(?<!\d)\d{1,2}:\d\d(?!\d)/g
const NO_FIGURE = /\]\([^)]*\)|https?:\S+|\{[^{}]*\}|^\s*\d+\.\s/gm

/** The figures of a text by their digits: 7,629 and ౭,౬౨౯ are one. Small numbers are often written in words. */
const figuresIn = (text: string): Map<string, string> =>
  new Map(
    [...text.replace(NO_FIGURE, ' ').matchAll(FIGURE)].flatMap(([written]) => {
      const digits = plainDigits(written).replace(/\D/g, '')
      return digits.length > 1 ? [[digits, written]] : []
    }),
  )

/** Times of day are left out where a language may write them in its own way. */
function figures(source: string, target: string): PairProblem[] {
  if (!/\p{Nd}/u.test(source) && !/\p{Nd}/u.test(target)) return []
  const times = (plainDigits(source).match(TIME) ?? []).flatMap(time => time.split(':')).map(Number)
  // Some write 9.30 for 9:30.
  const words = times.length ? target.replace(/(?<=\d)[.:](?=\d\d(?!\d))/g, ' ') : target
  const [wanted, found] = [figuresIn(source.replace(TIME, ' ')), figuresIn(words)]
  const isTime = (digits: string) => times.some(part => part === Number(digits) || part - 12 === Number(digits))
  const [lost] = [...wanted].find(([digits]) => !found.has(digits))?.slice(1) ?? []
  const [odd] = [...found].find(([digits]) => !wanted.has(digits) && !isTime(digits))?.slice(1) ?? []
  const warn = (message: string, hint: string, more: Partial<PairProblem> = {}): PairProblem[] => [
    { ...differs(message, hint), severity: 'warning', ...more },
  ]
  if (odd)
    return warn(`${odd} is not in the original text`, lost ? `Write ${lost}.` : 'Correct the figure.', {
      written: odd,
      ...(lost && { text: lost, isDoubtful: true }),
    })
  return lost ? warn(`the figure ${lost} is lost`, `Write ${lost}.`) : []
}

function amounts(source: string, target: string): PairProblem[] {
  const lost = amountWithoutFigure(target)
  // Where the source lacks the figure too, the source is reported.
  if (lost === undefined || amountWithoutFigure(source) !== undefined) return []
  const message = `${lost} has no figure`
  return [{ severity: 'error', code: 'missing-figure', message, hint: 'Write the figure.', written: lost }]
}

/** Tags that are shown as they are written; in the words of the content they are reported there. */
function tags(source: string, target: string): PairProblem[] {
  const [tag] = /<\/?[a-z][^<>]*>/i.exec(target) ?? []
  if (!tag || source.includes('<')) return []
  return [differs(`the HTML ${tag} is shown as it is written`, 'Write plain words.', tag)]
}

// A bold run that ends before the ending of its word.
const INTO_WORD = /\*\*(?:[^*\s][^*]*)?[\p{L}\p{M}\p{N}]\*\*[\p{L}\p{M}\p{Cf}]+/u

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

function runs(source: string, target: string): PairProblem[] {
  const [wanted, found] = [source, target].map(text => countOf(text, /\*\*[^*]+\*\*/g))
  if (wanted !== found)
    return [differs(`${found} of ${wanted} bold runs are there`, 'Put ** before and after the same words.')]
  const [written] = INTO_WORD.exec(target) ?? []
  if (!written || INTO_WORD.test(source)) return []
  const hint = `Write ${written.replace(/(\*\*)([\p{L}\p{M}\p{Cf}]+)$/u, '$2$1')}, with the ending in the bold run.`
  return [{ severity: 'warning', code: 'odd-letters', message: `${written} ends within a word`, hint, written }]
}

function entries(source: string, target: string): PairProblem[] {
  const [wanted, found] = [source, target].map(text => countOf(text, /^\s*(?:[-*+]|\d+\.)\s/gm))
  if (wanted === found) return []
  return [differs(`the list has ${found} entries, not ${wanted}`, 'Write each entry on a line of its own.')]
}

// One word for one thing in all texts of a language: the list of terms, and texts that use another word.

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
