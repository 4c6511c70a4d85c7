// Addresses from YAML: an allow-list of schemes, which the build turns into final hrefs.
import { z } from 'zod'
import { defer } from './deferred.ts'
import { asNameOf, control } from './text.ts'
import { refusal } from './issueParams.ts'

/** Site path, #fragment, https:, http:, mailto: or tel:; nothing else ever reaches an href. */
export const SAFE_ADDRESS = /^(?:\/(?!\/)[^\s\\]*|#[^\s]+|https?:\/\/[^\s]+|mailto:[^\s]+|tel:\+?[\d-]+)$/

/** A link target such as /contact, #top, https://example.org, mailto: or tel:. The component receives its href. */
export function link(description: string) {
  const address = z
    .string()
    .regex(
      SAFE_ADDRESS,
      refusal('is not a link we allow', 'Use a page path such as /contact, #section, https://…, mailto:… or tel:+91….'),
    )
    .describe(`${description} A page path such as /contact, https://…, mailto:… or tel:…`)
    .meta({
      examples: ['/contact', '/contact#map', 'https://example.org/', 'mailto:office@example.org', 'tel:+910000000001'],
    })
  return asNameOf('link', address).transform(value => defer<string>('link', value))
}

/** tel: and a number, nothing else. */
export const PHONE_LINK = /^tel:\+?[\d-]*\d{3}[\d-]*$/

/** A link that dials a number. */
export function phoneLink(description: string) {
  const address = z
    .string()
    .regex(PHONE_LINK, refusal('is not a telephone link', 'Write tel: and the number, such as tel:+918702345678.'))
    .describe(`${description} tel: and the number, such as tel:+918702345678`)
    .meta({ examples: ['tel:+910000000001'] })
  return asNameOf('link', address).transform(value => defer<string>('link', value))
}

/** A labelled link, shown as a button. */
export function action(description: string) {
  return z
    .strictObject({
      label: control('Words on the button'),
      to: link('Where the button leads.'),
    })
    .describe(description)
}

// The links in running text, for those who check them and those who show them: what is not found here is never a link.

// Brackets among the words come in pairs, and so do parentheses in the address.
// A ! makes a picture of it, which running text does not know.
const LINK =
  /(?<![\\!])\[(?:\\.|[^[\]\\]|\[[^[\]]*\](?!\())*\]\(\s*([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)(?:\s+"[^"]*")?\s*\)/g
const PICTURE = /!\[[^\]]*\]\([^)]*\)/g
const LOOSE = /\[[^[\]]*\]\([^)]*\)?/g

/** The links of a running text, and what only looks like one. */
interface RichTextLinks {
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
