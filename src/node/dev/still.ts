// Examples as still pictures for the list of the catalogue: a page without its scripts, which is drawn at once.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
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

/** The styles of the page, the theme and all components, with the names of classes as the server renders them. */
export async function stillStyles(server: ViteDevServer, code: string, theme: string): Promise<string> {
  const files = readdirSync(join(code, 'src'), { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.module.css'),
  )
  const [own, ...others] = await Promise.all(
    ['app/styles.css', ...files].map(file => server.transformRequest(`/src/${file}?direct`)),
  )
  return [own?.code, theme, ...others.map(style => style?.code)].join('\n')
}
