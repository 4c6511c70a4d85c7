// The browser's entry: hydrates the served page once its data is there. A page whose data or scripts do not come stays
// as it was served.
import '../styles.css'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { SiteData } from '../data.ts'
import { loadServedPage } from '../navigation/loadPage.ts'
import { returnToPlace } from '../navigation/scrollPlaces.ts'
import { keepForOffline } from '../offline/registration.ts'
import { App } from '../shell/App.tsx'
import { provideSite, site } from '../site.ts'
import { notFoundPage, offlinePage } from '../standIns.ts'
import { KeepsMarkup } from './KeepsMarkup.tsx'
import { layOutAll } from './layOut.ts'
import { firstInteractionOrIdle } from './whenToHydrate.ts'

const { page: path = '/', hash, site: siteFile = '', base = '/' } = document.body.dataset

async function start(): Promise<void> {
  const [data, served] = await Promise.all([fetch(siteFile), hash ? loadServedPage(path, base) : undefined])
  provideSite((await data.json()) as SiteData)
  const page = served ?? (path === '/offline' ? offlinePage(site) : notFoundPage(site))
  // A page served by one release does not fit the data of the next.
  if (page.hash !== hash && !import.meta.env.DEV) return
  const root = document.getElementById('root')
  if (!root) return
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <KeepsMarkup>
          <BrowserRouter basename={site.base} useTransitions={false}>
            <App first={page} />
          </BrowserRouter>
        </KeepsMarkup>
      </StrictMode>,
    )
  })
}

// A key such as End may lead to the end of the page, which has to be where it belongs.
addEventListener('keydown', layOutAll, { once: true, capture: true })
returnToPlace()
void firstInteractionOrIdle()
start().catch(() => {})
if (import.meta.env.DEV)
  import('./openSource.ts').then(
    ({ openSourceOnAltClick }) => openSourceOnAltClick(base),
    () => {},
  )
// Keeping the site for places without a network comes after everything a visitor waits for.
if (import.meta.env.PROD) keepForOffline(base)
