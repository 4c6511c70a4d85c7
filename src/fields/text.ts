// Words for people: plain text, and rich text written in a small subset of Markdown.
import { z } from 'zod'
import type { RichTextNode } from '../ui/RichText.tsx'
import { asWritten, defer, isDeferred } from './deferred.ts'
import { type IssueParams, refusal, refusalOf } from './issueParams.ts'
import { amountWithoutFigure, saysNothingIsPaid } from './money.ts'

interface WordsMeta {
  kind: 'text' | 'richText'
  /** True for words that are no part of what a page tells, as those of a control. */
  isControl?: boolean
  /** True for words in which something is put. */
  isPattern?: boolean
}

/** Which string fields hold words for people, so that these can be translated. */
export const words = z.registry<WordsMeta>()

const MISSING_FIGURE: IssueParams = { code: 'missing-figure' }
const WRITE_FIGURE = 'Write the figure, or say in words that it is not announced yet or that nothing is paid.'

const saidOfAmount = refusalOf(input => {
  const lost = amountWithoutFigure(String(isDeferred(input) ? input.value : input))
  return { message: `has no figure for "${lost}"`, hint: WRITE_FIGURE, ofValue: true }
})

// Refuses an amount of money that lacks its figure, and doubts one in a sentence that says that nothing is paid.
const amounts = { ...saidOfAmount, params: MISSING_FIGURE }
const doubtful = { ...saidOfAmount, params: { ...MISSING_FIGURE, severity: 'warning' } satisfies IssueParams }
const isSound = (text: string) => amountWithoutFigure(text) === undefined || saysNothingIsPaid(text)

/** Registers a string field as words for people. */
function noted<Schema extends z.ZodString>(schema: Schema, meta: WordsMeta): Schema {
  words.add(schema, meta)
  return schema
}

/** The kinds of text for which the editor has a control of its own: each names something that can be chosen. */
export const formKinds = z.registry<{ kind: 'picture' | 'link' | 'icon' | 'document' | 'recording' }>()

/** Notes what a string field names. */
export function asNameOf<Schema extends z.ZodString>(
  kind: 'picture' | 'link' | 'icon' | 'document' | 'recording',
  schema: Schema,
): Schema {
  formKinds.add(schema, { kind })
  return schema
}

/** Makes a string field one of words for people, in which no amount of money may lack its figure. */
export function asWords<Schema extends z.ZodString>(schema: Schema, meta?: Omit<WordsMeta, 'kind'>): Schema {
  return noted(
    schema.refine(isSound, amounts).refine(text => !saysNothingIsPaid(text), doubtful),
    { kind: 'text', ...meta },
  )
}

/**
 * One line of plain words with the length at which other programs show the whole of it.
 * @param least characters at least, or 0
 */
export function textToShow(description: string, least: number, most: number) {
  const range = least ? `${least} to ${most}` : `up to ${most}`
  const said = (hint: string) =>
    refusalOf(input => {
      const { length } = String(input)
      return { message: `the text has ${length} characters; search engines show ${range}`, hint }
    })
  // Whoever keeps to this has not too long a heading either.
  const params = (code: string): IssueParams => ({ code, severity: 'warning', explains: code })
  // A text that is empty, or longer than any, is refused as such.
  return text(description)
    .refine(({ length }) => length >= least || length === 0, {
      ...said('Say a little more.'),
      params: params('too-small'),
    })
    .refine(({ length }) => length <= most || length > MAX_LINE_LENGTH, {
      ...said('Shorten it.'),
      params: params('too-big'),
    })
    .meta({ shownLength: [least, most] })
}

/** A text in the place of a figure: it may be in words, but a dash or a zero as a placeholder is refused. */
export function figureText(description: string, gives: (value: string) => boolean) {
  const isTold = (value: string) => amountWithoutFigure(value) !== undefined && !saysNothingIsPaid(value)
  const own = filled(description).refine(value => gives(value) || isTold(value), {
    ...refusal('is no figure', WRITE_FIGURE),
    params: MISSING_FIGURE,
  })
  return asWords(own)
}

// Far more than anybody reads in one line; running text has paragraphs.
const MAX_LINE_LENGTH = 1000

/** A text with something in it, without the spaces around it. */
export const filled = (description: string) => z.string().trim().min(1).describe(description)

const line = (description: string) => filled(description).max(MAX_LINE_LENGTH)

/**
 * One line of plain words. Numbers are refused: what must print as written needs quotes.
 * @param description the sentence a maintainer reads in the editor
 */
export function text(description: string) {
  return asWords(line(description))
}

/**
 * One line of plain words that are no part of what a page tells: those on a control, such as a button or a field, and
 * those that stand for a part or a picture where it is not seen. The search leaves them out.
 */
export function control(description: string) {
  return asWords(line(description), { isControl: true })
}

/** The same, where no words at all are an answer too. */
export const controlOrNone = (description: string) =>
  asWords(z.string().trim().max(MAX_LINE_LENGTH).describe(description), { isControl: true })

/**
 * Paragraphs with bold, emphasis, links and lists, written in a small subset of Markdown; blank lines part paragraphs.
 * The component receives a tree of nodes, never HTML.
 */
export function richText(description: string) {
  const written = noted(filled(description), { kind: 'richText' })
  return written
    .transform(value => defer<RichTextNode[]>('richText', value))
    .refine(value => isSound(asWritten('richText', value)), amounts)
    .refine(value => !saysNothingIsPaid(asWritten('richText', value)), doubtful)
}

// Words in which something is put, such as the {n} of "Slide {n}".

const PLACES = /\{\s*\w+\s*\}/g

const params: IssueParams = { code: 'missing-placeholder' }

/** Words with places that are filled in; the description names them, and they may have no others. */
export function pattern(description: string): z.ZodString {
  const places: readonly string[] = description.match(PLACES) ?? []
  const lost = (words: string) => places.filter(place => !words.includes(place)).join(' and ')
  const odd = (words: string) => words.match(PLACES)?.find(place => !places.includes(place))
  const fill = places.length ? `Only ${places.join(' and ')} can be filled in.` : 'Delete it.'
  return asWords(line(description), { isControl: true, isPattern: true })
    .refine(words => !lost(words), {
      ...refusalOf(input => ({
        message: `must keep ${lost(String(input))}`,
        hint: 'The number or name goes there.',
        ofValue: true,
      })),
      params,
    })
    .refine(words => lost(words) || !odd(words), {
      ...refusalOf(input => ({
        message: `has the placeholder ${odd(String(input))}, which is never filled in`,
        hint: fill,
        ofValue: true,
      })),
      params,
    })
}
