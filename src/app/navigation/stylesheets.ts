// The style sheets of pages: loaded with them, and used from then on, as far as they get along.
import { useInsertionEffect } from 'react'

interface Sheet {
  link: HTMLLinkElement
  ready: Promise<void>
}

// By their address.
const sheets = new Map<string, Sheet>()
// A sheet for no medium is loaded, but not used.
const UNUSED = 'not all'

const hrefOf = (address: string) => new URL(address, location.origin).href

/** Tells of the style sheet that the served page links. */
export function noteServedSheet(address: string): void {
  const link = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
    ({ href }) => href === hrefOf(address),
  )
  if (link) sheets.set(link.href, { link, ready: Promise.resolve() })
}

/** True for one that has the Telugu letters its pages need. */
const hasLetters = ({ sheet }: HTMLLinkElement) =>
  [...(sheet?.cssRules ?? [])].some(rule => rule instanceof CSSFontFaceRule)

// A browser that knows two cuts of a font takes each letter from any of them, which tears words apart.
const rivalsOf = (link: HTMLLinkElement) =>
  hasLetters(link)
    ? [...sheets.values()]
        .map(sheet => sheet.link)
        .filter(other => other !== link && other.media !== UNUSED && hasLetters(other))
    : []

/** Links the style sheet of a page that may be shown next, once; rejects when it does not come. */
export function loadSheet(address: string): Promise<void> {
  const href = hrefOf(address)
  const known = sheets.get(href)
  if (known) return known.ready
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, media: UNUSED })
  const ready = new Promise<void>((done, failed) => {
    link.onload = () => {
      // Beginning to use it takes a phone as long as drawing half a page, so that is done before the page is asked for.
      if (rivalsOf(link).length === 0) link.media = 'all'
      done()
    }
    link.onerror = () => {
      sheets.delete(href)
      link.remove()
      failed(new Error(`no style sheet ${address}`))
    }
  })
  sheets.set(href, { link, ready })
  document.head.append(link)
  return ready
}

/** Draws a page in its own style sheet. Others stay, because their rules are for what this page does not have; but only one with letters does. */
export function useSheet(address: string | undefined): void {
  // Before anything of the page is measured.
  useInsertionEffect(() => {
    const link = address ? sheets.get(hrefOf(address))?.link : undefined
    // One in use has no rivals, and naming its medium again would make the browser look at all styles.
    if (link?.media !== UNUSED) return
    for (const rival of rivalsOf(link)) rival.media = UNUSED
    link.media = 'all'
  }, [address])
}
