// The browser's entry: takes over the served page once its data and blocks are there.
import 'virtual:fonts.css'
import './styles.css'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { site } from 'virtual:site'
import { App } from './App.tsx'
import type { PageData } from './data.ts'
import { keepPage, loadPage } from './pages.ts'
import { type BlockModule, provideLoaders } from './registry.ts'

provideLoaders(import.meta.glob<BlockModule>('../blocks/*/*.tsx'))

const { page: path = '/', hash } = document.body.dataset

async function start(): Promise<void> {
  const page = path === '/404' ? notFound() : await loadPage(path)
  // A page served by one release and data of the next do not fit; the page stays as it was served.
  if (page.hash !== hash && !import.meta.env.DEV) return
  keepPage(page)
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
