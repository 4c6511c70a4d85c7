// Words for people: plain text, and rich text written in a small subset of Markdown.
import { z } from 'zod'
import type { RichTextNode } from '../ui/RichText.tsx'
import { defer } from './deferred.ts'

/** Which string fields hold words for people, so that tools can find what is translatable. */
export const words = z.registry<{ kind: 'text' | 'richText' }>()

/** A text with something in it, without the spaces around it. */
export const filled = (description: string) => z.string().trim().min(1).describe(description)

/**
 * One line of plain words. Numbers are refused: what must print as written needs quotes.
 * @param description the sentence a maintainer reads in the editor
 */
export function text(description: string) {
  const schema = filled(description)
  words.add(schema, { kind: 'text' })
  return schema
}

/**
 * Paragraphs with **bold**, *emphasis*, [links](/path) and lists; blank lines part paragraphs.
 * The component receives a tree of nodes, never HTML.
 */
export function richText(description: string) {
  const written = filled(`${description} Markdown: **bold**, *emphasis*, [link](/path), lists.`)
  words.add(written, { kind: 'richText' })
  return written.transform(value => defer<RichTextNode[]>('richText', value))
}
