// Addresses from YAML: an allow-list of schemes, which the build turns into final hrefs.
import { z } from 'zod'
import { defer } from './deferred.ts'
import { asNameOf, control } from './text.ts'
import { refusal } from './issueParams.ts'
import { phoneLinkOf } from '../telephone.ts'

/** Site path, #fragment, https:, http:, mailto: or tel:; nothing else ever reaches an href. */
export const SAFE_ADDRESS = /^(?:\/(?!\/)[^\s\\]*|#[^\s]+|https?:\/\/[^\s]+|mailto:[^\s]+|tel:\+?[\d-]+)$/

// A number as it is printed, which no date is taken for, and an e-mail address: what presses dial, or write to.
const PHONE = /(?!\d{4}-\d\d-\d\d$)\+?\d(?:[\s-]?\d){5,14}/
const EMAIL = /(?!(?:mailto|tel)[.:])[^\s@:/?#<>,;]+@[^\s@:/?#.<>,;]+(?:\.[^\s@:/?#.<>,;]+)+/

/** What a link may lead to: a safe address, or a telephone number or an e-mail address as it is printed. */
export const LINK_TARGET = new RegExp(`${SAFE_ADDRESS.source}|^(?:${PHONE.source}|${EMAIL.source})$`)

/** The address of a link target. */
export function hrefOf(target: string): string {
  if (SAFE_ADDRESS.test(target)) return target
  return target.includes('@') ? `mailto:${target}` : phoneLinkOf(target)
}

/**
 * A link target such as /contact, #top, https://example.org, mailto: or tel:, or a number or an e-mail address as it is
 * printed. The component receives its href.
 */
export function link(description: string) {
  const target = z
    .string()
    .regex(
      LINK_TARGET,
      refusal(
        'is not a link we allow',
        'Use a page path such as /contact, #section, https://…, or a telephone number.',
      ),
    )
    .describe(`${description} A page path such as /contact, https://…, a telephone number or an e-mail address`)
    .meta({
      label: 'Leads to',
      examples: ['/contact', '/contact#map', 'https://example.org/', '+91 00000 00001', 'office@example.org'],
    })
  return asNameOf('link', target).transform(value => defer<string>('link', hrefOf(value)))
}

/** A labelled link, shown as a button. */
export function action(description: string) {
  return z
    .strictObject({
      label: control('Words on the button').meta({ label: 'Words' }),
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
