// The pairs of one file of a language: what the words of the content are in it.
import { languageNames } from '../../intl.ts'
import { z } from 'zod'
import { describeIssues } from '../wording/issues.ts'
import type { Code } from '../messages/codes.ts'
import { type Problem, topOf } from '../messages/problem.ts'
import type { Located } from '../source/library.ts'
import { resolveReferences } from '../source/references.ts'
import { acrossFields, addIssue, refusal } from '../../fields/issueParams.ts'
import { runSchema } from '../../fields/describe.ts'
import { isRecord, type Path } from '../source/path.ts'
import type { Source } from '../source/source.ts'

/** How far a pair is: signed by a reader, not yet reviewed, made for older words, or the same in both languages. */
export type PairState = 'reviewed' | 'draft' | 'stale' | 'same' | 'empty'

/** One pair, and its place. */
export interface Pair {
  /** The words of the content. */
  source: string
  /** The words of the language; those of the content where they are the same. */
  target: string
  state: PairState
  /** The page or the part of the file that it is for, where the same words have several meanings. */
  at?: string
  /** What the words of the content were when it was translated. */
  was?: string
  /** Who has reviewed it, and on which day; it is signed when both are there. */
  by?: string
  on?: string
  /** True for a draft that does not say so. */
  unmarked?: true
  file: string
  /** Its path in the file. */
  path: Path
}

/** A problem of the words of a pair, before it is located. */
export interface PairProblem {
  severity: 'error' | 'warning'
  code: Code
  message: string
  hint: string
  /** The part of the translation that is wrong, where it is not all of it. */
  written?: string
  /** Where the part begins; where it is first found where nothing is said. */
  index?: number
  /** What to put in its place. */
  text?: string
  /** True where that is not sure. */
  isDoubtful?: boolean
  /** What is wrong in the same way in many pairs of a file. */
  cause?: string
}

/** A file of pairs, the places of all that it says, and what is wrong with it. */
export interface PairFile {
  file: string
  /** The code of its language. */
  language: string
  pairs: Pair[]
  /** Its pairs by the keys of their words. */
  byText: PairsByText
  source: Source
  located: Located
  problems: Problem[]
}

// To make one takes as long as to read a small file of pairs.
const schemas = new Map<string, z.ZodType>()

/** The shape of a file of pairs: each names its words by the codes of the two languages. */
export function pairsSchema(from: string, to: string): z.ZodType {
  const key = `${from} ${to}`
  const known = schemas.get(key) ?? makeSchema(from, to)
  schemas.set(key, known)
  return known
}

function makeSchema(from: string, to: string): z.ZodType {
  const name = `${languageNames('en').of(to)} (${languageNames(to).of(to)})`
  const pair = z.strictObject({
    [from]: z.string().trim().min(1).describe('The words as the content has them'),
    [to]: z.string().nullish().describe(`Their translation into ${name}; may be left out where state is same`),
    state: z
      .enum(['draft', 'stale', 'same'], refusal('is no state of a pair', STATES))
      .optional()
      .describe('draft: not yet reviewed; stale: made for older words; same: the same words on purpose, such as names'),
    at: z
      .string()
      .optional()
      .describe('Where the same words have several meanings: the path of a page, or the way to a value in the file'),
    was: z.string().optional().describe('The older words that it was made for'),
    by: z.string().optional().describe('Who reviewed it'),
    on: z.iso.date().optional().describe('When it was reviewed, YYYY-MM-DD'),
  })
  return z.array(pair.check(acrossFields(compareSignature)))
}

const STATES = 'Use one of: draft, same, stale. Of a pair that was reviewed, delete state:, and write by: and on:.'

/** A signature is a name and a day, and what is signed is no draft. */
function compareSignature(
  pair: { readonly [Field in 'state' | 'by' | 'on']?: unknown },
  context: z.core.$RefinementCtx,
): void {
  const { state, by, on } = pair
  // What is said of a state that there is not says how to sign, too.
  if ('state' in pair && state === undefined) return
  const say = (field: string, message: string, hint: string) => addIssue(context, [field], { message, hint })
  if (state === 'draft' && (by || on))
    say('state', 'the pair is signed, and its state is draft', 'Delete state:, or delete by: and on:.')
  else if (by && !('on' in pair)) say('by', 'the signature has no day', 'Add on: and the day of the review.')
  else if (on && !('by' in pair)) say('on', 'the signature has no name', 'Add by: and who reviewed the pair.')
}

const pairsIn = ({ file, value }: Source, from: string, to: string): Pair[] =>
  Array.isArray(value) ? value.flatMap((entry, index) => pairOf(entry, index, file, from, to)) : []

/** Reads the pairs of a file. What is wrong with one hides no other. */
export function readPairs(source: Source, from: string, to: string): PairFile {
  const pairs = pairsIn(source, from, to)
  const value = source.value ?? []
  const located = resolveReferences(source, [], value, new Map())
  const schema = pairsSchema(from, to)
  const copy = isCopy(value, from, to) ? [aboutCopy(source, from, to)] : undefined
  const { issues } = copy ? { issues: [] } : runSchema(schema, value)
  return {
    file: source.file,
    language: to,
    pairs,
    byText: pairsByText(pairs),
    source,
    located,
    problems: [
      ...(copy ?? []),
      ...located.problems,
      ...describeIssues(issues, { located: { ...located, value }, schema, concern: { place: [] } }),
    ],
  }
}

/** True for the content itself in the place of pairs, as other systems have their translations. */
const isCopy = (value: unknown, from: string, to: string) =>
  isRecord(value) ||
  (Array.isArray(value) && value.length > 0 && !value.some(pair => isRecord(pair) && (from in pair || to in pair)))

const aboutCopy = ({ file }: Source, from: string, to: string): Problem => ({
  ...topOf(file),
  severity: 'error',
  code: 'wrong-kind',
  path: [],
  message: `this looks like a copy of the content, and pairs of ${from} and ${to} belong here`,
  hint: `Write - { ${from}: …, ${to}: … } for each text; npm run translate -- ${to} writes those that are missing.`,
})

/** Pairs by the keys of their words. */
export type PairsByText = ReadonlyMap<string, readonly Pair[]>

/** Pairs by the keys of their words, each list in their order. */
export function pairsByText(pairs: readonly Pair[]): PairsByText {
  const byText = new Map<string, Pair[]>()
  for (const pair of pairs) {
    const key = textKey(pair.source)
    const known = byText.get(key)
    if (known) known.push(pair)
    else byText.set(key, [pair])
  }
  return byText
}

function pairOf(entry: unknown, index: number, file: string, from: string, to: string): Pair[] {
  if (!isRecord(entry)) return []
  const text = (key: string) => {
    const value = entry[key]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const [source, target] = [text(from), text(to)]
  if (source === undefined) return []
  const { at, was, by, on, state } = {
    at: text('at'),
    was: text('was'),
    by: text('by'),
    on: text('on'),
    state: entry.state,
  }
  return [
    {
      source,
      target: target ?? (state === 'same' ? source : ''),
      state: stateOf(state, target, Boolean(by && on)),
      ...(state === undefined && !(by && on) && { unmarked: true as const }),
      ...(at && { at }),
      ...(was && { was }),
      ...(by && { by }),
      ...(on && { on }),
      file,
      path: [index],
    },
  ]
}

function stateOf(written: unknown, target: string | undefined, isSigned: boolean): PairState {
  if (written === 'same') return 'same'
  if (target === undefined) return 'empty'
  if (written === 'stale') return 'stale'
  return isSigned && written !== 'draft' ? 'reviewed' : 'draft'
}

// When two texts count as the same: what changes only how a text is written makes no translation stale.

/** One form for all ways to write a text: normalised, and with single spaces. */
export const textKey = (text: string) => text.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** True for a text with something to translate in it; numbers and signs are the same in all languages. */
export const hasLetters = (text: string) => /\p{L}/u.test(text)

/** How many words a text has. */
export function countWords(text: string): number {
  let count = 0
  for (const part of text.split(/\s+/u)) if (hasLetters(part)) count++
  return count
}
