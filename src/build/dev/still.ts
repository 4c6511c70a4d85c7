// Examples as still pictures for the list of the catalogue: a page without its scripts, which is drawn at once.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'

/** Where the dev server has the styles that scripts bring otherwise. */
export const STILL_STYLES = 'assets/still.css'

/** A page of the dev server without scripts, its styles included. */
export const stillOf = (html: string, base: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace('</head>', `<link rel="stylesheet" href="${base}${STILL_STYLES}"></head>`)

/** The styles of all components, with the names of their classes as the server renders them. */
export async function stillStyles(server: ViteDevServer, code: string): Promise<string> {
  const files = readdirSync(join(code, 'src'), { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.module.css'),
  )
  const styles = await Promise.all(files.map(file => server.transformRequest(`/src/${file}?direct`)))
  return styles.map(style => style?.code ?? '').join('\n')
}
