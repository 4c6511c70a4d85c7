// The server's entry: page data -> the HTML of #root.
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { WordsContext } from '../ui/words.ts'
import { App } from './App.tsx'
import { BlockContent } from './PageView.tsx'
import type { PageData, SiteData } from './data.ts'
import { FooterOnce, HeaderOnce, withFrame } from './frameOnce.tsx'
import { provideParts } from './parts.ts'
import * as parts from './frameParts.ts'
import { provideSite } from './site.ts'
import { type BlockModule, provideModules } from './registry.ts'

provideParts({ ...parts, Header: HeaderOnce, Footer: FooterOnce })
provideModules(import.meta.glob<BlockModule>('../blocks/*/*.tsx', { eager: true }))

// What React writes where a part of a page threw and is left to the browser.
const LEFT_OUT = '<!--$!-->'

/** Renders one page. A block that throws is left to the browser, with a notice in its place. */
export function render(page: PageData, site: SiteData): string {
  provideSite(site)
  const html = renderBlocks(page, site)
  if (!html.includes(LEFT_OUT)) return html
  return renderBlocks({ ...page, blocks: page.blocks.map((block, index) => throws(page, index, site) ? { ...block, type: 'failed' } : block) }, site)
}

function renderBlocks(page: PageData, site: SiteData): string {
  const within = (part: ReactNode) => renderToString(<StaticRouter basename={site.base} location={site.base.slice(0, -1) + page.path}>{part}</StaticRouter>)
  return withFrame(within(<App first={page} />), page, part => within(<WordsContext value={site.words}>{part}</WordsContext>))
}

// Error boundaries do not work on the server, so each block of a page that failed is tried alone.
function throws(page: PageData, index: number, site: SiteData): boolean {
  try {
    renderToString(<WordsContext value={site.words}><BlockContent block={page.blocks[index]} index={index} /></WordsContext>)
    return false
  } catch (error) {
    console.error(`Page ${page.path}, section ${index + 1} (${page.blocks[index].type}) failed:`, error)
    return true
  }
}
