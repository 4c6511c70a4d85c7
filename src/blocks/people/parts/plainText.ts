// Rich text reduced to plain words, for previews.
import type { RichTextNode } from '../../../ui/RichText.tsx'

/** The words of rich text on one line. */
export function plainText(nodes: RichTextNode[]): string {
  return nodes
    .map(node =>
      typeof node === 'string' ? node : `${plainText(node.c ?? [])}${node.t === 'p' || node.t === 'li' ? ' ' : ''}`,
    )
    .join('')
    .replace(/\s+/g, ' ')
}

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
