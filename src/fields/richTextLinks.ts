// The links in running text, for those who check them and those who show them: what is not found here is never a link.

// Brackets among the words come in pairs, and so do parentheses in the address.
// A ! makes a picture of it, which running text does not know.
const LINK =
  /(?<![\\!])\[(?:\\.|[^[\]\\]|\[[^[\]]*\](?!\())*\]\(\s*([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)(?:\s+"[^"]*")?\s*\)/g
const PICTURE = /!\[[^\]]*\]\([^)]*\)/g
const LOOSE = /\[[^[\]]*\]\([^)]*\)?/g

/** The links of a running text, and what only looks like one. */
export interface RichTextLinks {
  /** The address of each `[words](address)` and `[words](address "title")`, by how all of it is written. */
  addresses: Map<string, string>
  /** Texts that look like links and are not written as such. */
  unread: string[]
}

const NONE: RichTextLinks = { addresses: new Map(), unread: [] }

/** The links of a running text. */
export function richTextLinks(markdown: string): RichTextLinks {
  // Most texts have none.
  if (!markdown.includes('](')) return NONE
  const addresses = new Map([...markdown.matchAll(LINK)].map(([written, address]) => [written, address]))
  return {
    addresses,
    unread:
      markdown
        .replaceAll(LINK, '')
        .replaceAll(PICTURE, '')
        .replaceAll(/\\[[\]]/g, '')
        .match(LOOSE) ?? [],
  }
}
