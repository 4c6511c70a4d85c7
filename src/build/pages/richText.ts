// A small subset of Markdown -> typed nodes. Anything outside the subset is kept as the words it was written in.
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { RichTextNode } from '../../ui/RichText.tsx'

interface MarkdownNode { type: string, value?: string, url?: string, ordered?: boolean | null, children?: MarkdownNode[], position?: { start: { offset?: number }, end: { offset?: number } } }

/** Paragraphs, strong, emphasis, links, lists and line breaks. A text of one paragraph stays one paragraph. */
export function parseRichText(markdown: string, settleLink: (target: string) => string): RichTextNode[] {
  return PLAIN.test(markdown) ? [{ t: 'p', c: [markdown] }] : parseMarkdown(markdown, settleLink)
}

// Words on one line without any sign that means something in Markdown. Most texts are like this, and need no parser.
const PLAIN = /^(?! )(?!\d{1,9}[.)])(?![-+=#>])[^\n\r\t\\`*_{}[\]<>&~!|\0]+(?<! )$/

/** Every text, by the full parser. */
export function parseMarkdown(markdown: string, settleLink: (target: string) => string): RichTextNode[] {
  const settle = (node: MarkdownNode): RichTextNode[] => {
    const children = () => (node.children ?? []).flatMap(settle)
    switch (node.type) {
      case 'text': return [node.value?.replaceAll('\n', ' ') ?? '']
      case 'paragraph': return [{ t: 'p', c: children() }]
      case 'strong': return [{ t: 'strong', c: children() }]
      case 'emphasis': return [{ t: 'em', c: children() }]
      case 'break': return [{ t: 'br' }]
      case 'link': return [{ t: 'a', href: settleLink(node.url ?? ''), c: children() }]
      case 'list': return [{ t: node.ordered ? 'ol' : 'ul', c: children() }]
      // A list item of one paragraph is the paragraph's words.
      case 'listItem': return [{ t: 'li', c: node.children?.length === 1 ? (node.children[0].children ?? []).flatMap(settle) : children() }]
      default: return [{ t: 'p', c: [markdown.slice(node.position?.start.offset, node.position?.end.offset)] }]
    }
  }
  return (fromMarkdown(markdown).children as MarkdownNode[]).flatMap(settle)
}
