// The server's entry: renders a page to the HTML of `#root`.
import { renderToString } from 'react-dom/server'
import { WordsContext } from '../ui/useWords.ts'
import { BlockContent } from './page/PageView.tsx'
import type { PageData, SiteData } from './data.ts'
import { Shell } from './shell/Shell.tsx'
import { CachedShell } from './shell/cachedShell.tsx'
import { provideSite } from './site.ts'
import { type BlockModule, provideModules } from './page/registry.ts'

provideModules(import.meta.glob<BlockModule>('/src/blocks/*/*.tsx', { eager: true }))
provideModules(import.meta.glob<BlockModule>('@site/blocks/*/*.tsx', { eager: true }))

// React writes this where a part of a page threw and is left to the browser.
const LEFT_OUT = '<!--$!-->'
// Emphasis in it is set in italics.
const MAIN_HEADING = /<h1\b.*?<\/h1>/s
// Scripts without italics are never slanted.
const EMPHASIS = /<em\b[^>]*>[^<]*[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]/u

/** A page as the server writes it. */
export interface Rendered {
  /** The inside of `#root`. */
  html: string
  /** True when words of the main heading are in italics. */
  slanted: boolean
  /** A message for each section that threw, for the author of its block. */
  failed: string[]
}

/** Renders one page. A block that throws is left to the browser, with a notice in its place. */
export type Render = (page: PageData, site: SiteData) => Rendered

/** What renders pages, header and footer once for all that have the same. */
export function createRenderer(): Render {
  const shell = new CachedShell()
  const { around } = shell
  return (page, site) => {
    provideSite(site)
    const whole = renderToString(<Shell page={page} around={around} />)
    const failures = whole.includes(LEFT_OUT) ? failuresIn(page, site) : new Map<number, string>()
    const html = failures.size ? renderToString(<Shell page={withoutFailed(page, failures)} around={around} />) : whole
    return {
      failed: [...failures.values()],
      html: shell.insert(html, page, part => renderToString(<WordsContext value={site.words}>{part}</WordsContext>)),
      // Asked of the page without its shell, which is shorter.
      slanted: isSlanted(html),
    }
  }
}

/** True when words of the main heading are in italics. */
export const isSlanted = (html: string) => EMPHASIS.test(MAIN_HEADING.exec(html)?.[0] ?? '')

function withoutFailed(page: PageData, failures: ReadonlyMap<number, string>): PageData {
  return {
    ...page,
    blocks: page.blocks.map((block, index) => (failures.has(index) ? { ...block, type: 'failed' } : block)),
  }
}

/**
 * A message for each section that throws, by its position. Error boundaries do not work on the server, so each block
 * of a page that failed is rendered alone.
 */
function failuresIn(page: PageData, site: SiteData): Map<number, string> {
  return new Map(
    page.blocks.flatMap((block, index): [number, string][] => {
      try {
        renderToString(
          <WordsContext value={site.words}>
            <BlockContent block={block} index={index} />
          </WordsContext>,
        )
        return []
      } catch (error) {
        return [
          [
            index,
            `Page ${page.path}, section ${index + 1}: the block ${block.type} throws when it is rendered. ` +
              `${error instanceof Error ? error.stack : error}`,
          ],
        ]
      }
    }),
  )
}
