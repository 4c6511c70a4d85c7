// Words for people: plain text, and rich text written in a small subset of Markdown.
import { z } from 'zod'
import type { RichTextNode } from '../ui/RichText.tsx'
import { defer } from './deferred.ts'

/** Which string fields hold words for people, so that these can be translated. */
export const words = z.registry<{ kind: 'text' | 'richText' }>()

/** Notes that a string field holds words for people. */
export function asWords<Schema extends z.ZodString>(schema: Schema, kind: 'text' | 'richText' = 'text'): Schema {
  words.add(schema, { kind })
  return schema
}

/** The kinds of text for which the editor has a control of its own: each names something that can be chosen. */
export const formKinds = z.registry<{ kind: 'picture' | 'link' | 'icon' | 'document' }>()

/** Notes what a string field names. */
export function asNameOf<Schema extends z.ZodString>(
  kind: 'picture' | 'link' | 'icon' | 'document',
  schema: Schema,
): Schema {
  formKinds.add(schema, { kind })
  return schema
}

/** A text with something in it, without the spaces around it. */
export const filled = (description: string) => z.string().trim().min(1).describe(description)

/**
 * One line of plain words. Numbers are refused: what must print as written needs quotes.
 * @param description the sentence a maintainer reads in the editor
 */
export function text(description: string) {
  return asWords(filled(description))
}

/**
 * Paragraphs with **bold**, *emphasis*, [links](/path) and lists; blank lines part paragraphs.
 * The component receives a tree of nodes, never HTML.
 */
export function richText(description: string) {
  const written = asWords(filled(`${description} Markdown: **bold**, *emphasis*, [link](/path), lists.`), 'richText')
  return written.transform(value => defer<RichTextNode[]>('richText', value))
}
