// The browser's entry: takes over the served page once its data and blocks are there.
import '../styles.css'
import './react.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '../shell/App.tsx'
import type { SiteData } from '../data.ts'
import { loadServedPage } from '../navigation/loadPage.ts'
import { keepForOffline } from '../offline/registration.ts'
import { partIsLost, shellHasFailed, staysAsServed } from './lost.ts'
import { provideSite, site } from '../site.ts'
import { awaitTouch } from './touch.ts'
import { notFoundPage, offlinePage } from '../standIns.ts'

awaitTouch()

const { page: path = '/', hash, site: siteFile = '', base = '/' } = document.body.dataset

async function start(): Promise<void> {
  if (staysAsServed()) return
  const [data, served] = await Promise.all([fetch(siteFile), hash ? loadServedPage(path, base) : undefined])
  provideSite((await data.json()) as SiteData)
  const page = served ?? (path === '/offline' ? offlinePage(site) : notFoundPage(site))
  // A page served by one release and data of the next do not fit; the page stays as it was served.
  if (page.hash !== hash && !import.meta.env.DEV) return
  const root = document.getElementById('root')
  if (!root) return
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter basename={site.base} useTransitions={false}>
          <App first={page} />
        </BrowserRouter>
      </StrictMode>,
      { onUncaughtError: shellHasFailed },
    )
  })
}

addEventListener('vite:preloadError', event => {
  event.preventDefault()
  partIsLost()
})

// A page whose data or scripts do not come stays as it was served.
start().catch(partIsLost)
if (import.meta.env.DEV)
  import('./openSource.ts').then(
    ({ openSourceOnAltClick }) => openSourceOnAltClick(base),
    () => {},
  )
// Keeping the site for places without a network comes after everything a visitor waits for.
if (import.meta.env.PROD) keepForOffline(base)
