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

/** The first `length` characters and an ellipsis, or the whole text if it is no longer than that. */
export function preview(nodes: RichTextNode[], length: number): string {
  const words = plainText(nodes).trim()
  return words.length > length ? `${words.slice(0, length)}…` : words
}
