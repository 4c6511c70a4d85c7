// The server's entry: page data -> the HTML of #root.
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { WordsContext } from '../ui/words.ts'
import { App } from './App.tsx'
import { BlockContent } from './PageView.tsx'
import type { PageData, SiteData } from './data.ts'
import { provideParts } from './parts.ts'
import * as parts from './frameParts.ts'
import { provideSite } from './site.ts'
import { type BlockModule, provideModules } from './registry.ts'

provideParts(parts)
provideModules(import.meta.glob<BlockModule>('../blocks/*/*.tsx', { eager: true }))

/** Renders one page. A block that throws is left to the browser, with a notice in its place. */
export function render(page: PageData, site: SiteData): string {
  provideSite(site)
  const location = site.base.slice(0, -1) + page.path
  return renderToString(
    <StaticRouter basename={site.base} location={location}>
      <App first={{ ...page, blocks: page.blocks.map((block, index) => throws(page, index, site) ? { ...block, type: 'failed' } : block) }} />
    </StaticRouter>,
  )
}

// Error boundaries do not work on the server, so each block is tried alone first.
function throws(page: PageData, index: number, site: SiteData): boolean {
  try {
    renderToString(<WordsContext value={site.words}><BlockContent block={page.blocks[index]} index={index} /></WordsContext>)
    return false
  } catch (error) {
    console.error(`Page ${page.path}, section ${index + 1} (${page.blocks[index].type}) failed:`, error)
    return true
  }
}
