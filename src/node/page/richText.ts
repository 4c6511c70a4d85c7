// Reads a small subset of Markdown. Anything outside the subset is kept as the words it was written in.
import { SAFE_ADDRESS } from '../../fields/link.ts'
import { richTextLinks } from '../../fields/richTextLinks.ts'
import { type MarkdownNode, readMarkdown } from '../../model/checks/markdown.ts'
import type { RichTextNode } from '../../ui/RichText.tsx'

/** Paragraphs, strong, emphasis, links, lists and line breaks. A text of one paragraph stays one paragraph. */
export function parseRichText(markdown: string, settleLink: (target: string) => string): RichTextNode[] {
  return PLAIN.test(markdown) ? [{ t: 'p', c: [markdown] }] : parseMarkdown(markdown, settleLink)
}

// Words on one line without any sign that means something in Markdown. Most texts are like this, and need no parser.
const PLAIN = /^(?! )(?!\d{1,9}[.)])(?![-+=#>])[^\n\r\t\\`*_{}[\]<>&~!|\0]+(?<! )$/

function parseMarkdown(markdown: string, settleLink: (target: string) => string): RichTextNode[] {
  const { addresses } = richTextLinks(markdown)
  const written = ({ position }: MarkdownNode) => markdown.slice(position?.start.offset, position?.end.offset)
  const blocks = (nodes: MarkdownNode[] = []) => nodes.flatMap(block)
  const words = (nodes: MarkdownNode[] = []) => nodes.flatMap(word)
  function block(node: MarkdownNode): RichTextNode[] {
    switch (node.type) {
      case 'paragraph':
        return [{ t: 'p', c: words(node.children) }]
      case 'list':
        return [{ t: node.ordered ? 'ol' : 'ul', c: blocks(node.children) }]
      // A list item of one paragraph is the paragraph's words.
      case 'listItem':
        return [
          {
            t: 'li',
            c:
              node.children?.length === 1 && node.children[0].type === 'paragraph'
                ? words(node.children[0].children)
                : blocks(node.children),
          },
        ]
      default:
        return [{ t: 'p', c: [written(node)] }]
    }
  }
  function word(node: MarkdownNode): RichTextNode[] {
    switch (node.type) {
      case 'text':
        return [node.value?.replaceAll('\n', ' ') ?? '']
      case 'strong':
        return [{ t: 'strong', c: words(node.children) }]
      case 'emphasis':
        return [{ t: 'em', c: words(node.children) }]
      case 'break':
        return [{ t: 'br' }]
      case 'link': {
        const address = addresses.get(written(node))
        // No other one was checked.
        return address !== undefined && SAFE_ADDRESS.test(address)
          ? [{ t: 'a', href: settleLink(address), c: words(node.children) }]
          : [written(node)]
      }
      default:
        return [written(node)]
    }
  }
  return blocks(readMarkdown(markdown))
}
