// The style sheets of pages: loaded with them, used by the one that is shown.
import { useInsertionEffect } from 'react'

interface Sheet { link: HTMLLinkElement, ready: Promise<void> }

// By their address.
const sheets = new Map<string, Sheet>()
// A sheet for no medium is loaded, but not used.
const UNUSED = 'not all'

const hrefOf = (address: string) => new URL(address, location.origin).href

/** Tells of the style sheet that the served page links. */
export function noteServedSheet(address: string): void {
  const link = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(({ href }) => href === hrefOf(address))
  if (link) sheets.set(link.href, { link, ready: Promise.resolve() })
}

/** Links the style sheet of a page that may be shown next, once; rejects when it does not come. */
export function loadSheet(address: string): Promise<void> {
  const href = hrefOf(address)
  const known = sheets.get(href)
  if (known) return known.ready
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, media: UNUSED })
  const ready = new Promise<void>((done, failed) => {
    link.onload = () => done()
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

/**
 * Draws a page in its own style sheet alone. Each has the Telugu letters that its pages need,
 * and a browser that knows two cuts of a font takes each letter from any of them, which tears words apart.
 */
export function useSheet(address: string | undefined): void {
  // Before anything of the page is measured.
  useInsertionEffect(() => {
    const shown = address && hrefOf(address)
    for (const [href, { link }] of sheets) link.media = href === shown ? 'all' : UNUSED
  }, [address])
}
