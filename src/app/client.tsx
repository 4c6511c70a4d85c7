// The browser's entry: takes over the served page once its data and blocks are there.
import 'virtual:fonts.css'
import './styles.css'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import type { PageData, SiteData } from './data.ts'
import { loadServedPage } from './pages.ts'
import { FOLD } from './PageView.tsx'
import { type BlockModule, provideLoaders } from './registry.ts'
import { provideSite, site } from './site.ts'

provideLoaders(import.meta.glob<BlockModule>('../blocks/*/*.tsx'))

const { page: path = '/', hash, site: siteFile = '', base = '/' } = document.body.dataset

async function start(): Promise<void> {
  const [data, served] = await Promise.all([fetch(siteFile), path === '/404' ? undefined : loadServedPage(path, base, FOLD)])
  provideSite(await data.json() as SiteData)
  const page = served ?? notFound()
  // A page served by one release and data of the next do not fit; the page stays as it was served.
  if (page.hash !== hash && !import.meta.env.DEV) return
  const root = document.getElementById('root')
  if (!root) return
  startTransition(() => {
    hydrateRoot(root, (
      <StrictMode>
        <BrowserRouter basename={site.base}>
          <App first={page} />
        </BrowserRouter>
      </StrictMode>
    ))
  })
}

function notFound(): PageData {
  return { path: '/404', title: site.words.notFound, description: '', layout: 'default', canonical: '', notFound: true, hash: '', blocks: [] }
}

// A chunk that a new release took away: load the page once more, then leave it as it is.
addEventListener('vite:preloadError', event => {
  event.preventDefault()
  if (!location.hash.includes('reloaded')) location.reload()
})

void start()
