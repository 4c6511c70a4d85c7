// The server's entry: renders a page to the HTML of `#root`. Nothing of it is hydrated but carousels.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { WordsContext } from '../ui/withLang.tsx'
import type { PageData, SiteData } from './data.ts'
import { PageContent } from './page/PageContent.tsx'
import { href, provideSite, site } from './site.ts'
import { atRoute } from './routes.tsx'
import { SharedFrames } from './shell/Shell.tsx'

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

/** Renders one page. A block that throws is replaced by a notice, and named in `failed`. */
export type Render = (page: PageData, site: SiteData) => Promise<Rendered>

/** What renders pages, header and footer once for all that have the same. */
export function createRenderer(): Render {
  const frames = new SharedFrames()
  return async (page, data) => {
    // Links have to know where they are before the first page that has such a frame.
    const here = frames.has(page, data) ? undefined : await atRoute(href(page.path, data.base))
    // What follows waits for nothing: another page may be of another language.
    provideSite(data)
    const { main, failed } = renderMain(page)
    const { above, below } = frames.of(page, data, part => withWords(here ? here(part) : part))
    return {
      html: `${above}<main id="main" tabindex="-1">${main}</main>${below}`,
      slanted: isSlanted(main),
      failed,
    }
  }
}

/** True when words of the main heading are in italics. */
export const isSlanted = (html: string) => EMPHASIS.test(MAIN_HEADING.exec(html)?.[0] ?? '')

const withWords = (part: ReactNode): string =>
  renderToStaticMarkup(<WordsContext value={site.words}>{part}</WordsContext>)

/** The inside of `main`. No component on the server can catch what another throws, so the page is rendered again. */
function renderMain(page: PageData, failed: string[] = []): { main: string; failed: string[] } {
  let begun = -1
  const onSection = (index: number) => {
    begun = index
  }
  try {
    return { main: withWords(<PageContent page={page} onSection={onSection} />), failed }
  } catch (error) {
    const block = page.blocks.at(begun)
    if (begun < 0 || !block) throw error
    const message =
      `Page ${page.path}, section ${begun + 1}: the block ${block.type} throws when it is rendered. ` +
      `${error instanceof Error ? error.stack : error}`
    return renderMain({ ...page, blocks: page.blocks.with(begun, { ...block, type: FAILED }) }, [...failed, message])
  }
}

// No block has this name.
const FAILED = 'failed'
