// The beginning of a text.
import { plainText } from '../../../search/plainText.ts'
import type { RichTextNode } from '../../../ui/RichText.tsx'

/**
 * The first `length` characters and an ellipsis, or the whole text if it is no longer than that. Where signs belong to
 * the letters before them, whole words.
 */
export function preview(nodes: RichTextNode[], length: number): string {
  const words = plainText(nodes).trim()
  if (words.length <= length) return words
  const cut = words.slice(0, length)
  const isTorn = /[\p{M}\u200C\u200D]/u.test(words.slice(length - 1, length + 1))
  return `${isTorn ? cut.replace(/\s+\S*$/, '') : cut}…`
}
