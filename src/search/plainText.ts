// Rich text reduced to plain words, for previews, feeds and calendars.
import type { RichTextNode } from '../ui/RichText.tsx'

/** The words of rich text on one line. */
export function plainText(nodes: RichTextNode[]): string {
  return nodes
    .map(node =>
      typeof node === 'string' ? node : `${plainText(node.c ?? [])}${node.t === 'p' || node.t === 'li' ? ' ' : ''}`,
    )
    .join('')
    .replace(/\s+/g, ' ')
}
