// Examples as still pictures for the list of the catalogue: a page without its scripts, which is drawn at once.
import { contentHash } from '../disk/files.mjs'

/** Where the dev server has all styles of a still page. */
export const STILL_STYLES = 'assets/still.css'

/**
 * A page of the dev server without scripts. All such pages have one style sheet, under a name that stands for its
 * content, so that the browser loads and reads it once for all of them.
 */
export function stillOf(html: string, base: string, styles: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="stylesheet"[^>]*>/g, '')
    .replace('</head>', `<link rel="stylesheet" href="${base}${STILL_STYLES}?${contentHash(styles)}"></head>`)
}
