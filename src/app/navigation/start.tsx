// Takes over from the served page: links lead to the next page without loading a document.
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { SiteData } from '../data.ts'
import { provideSite, site } from '../site.ts'
import { App } from './App.tsx'
import { loadPage } from './loadPage.ts'

/**
 * Renders beside the served page, and touches it only when the visitor goes to another. Rejects when the site's data
 * does not come.
 * @param served is aborted when the served page is left
 */
export async function startNavigation(served: AbortController): Promise<void> {
  const { page: path = '/', hash, site: siteFile = '' } = document.body.dataset
  const answer = await fetch(siteFile)
  if (!answer.ok) throw new Error(`no ${siteFile}`)
  provideSite((await answer.json()) as SiteData)
  const place = document.createElement('div')
  document.getElementById('root')?.append(place)
  // In development the page is drawn anew, so that edits show; otherwise where something in it has ended.
  const anew = import.meta.env.DEV || document.querySelector('[data-outdated]')
  const first = anew && hash ? await loadPage(path) : undefined
  createRoot(place).render(
    <BrowserRouter basename={site.base} useTransitions={false}>
      <App
        served={{ path, standsIn: !hash, layout: layoutOf(), languages: languages(), leave: () => served.abort() }}
        first={first}
      />
    </BrowserRouter>,
  )
}

/** The languages that the header leads to. */
const languages = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('#root > header a[rel=alternate][hreflang]')]
    .map(({ hreflang }) => hreflang)
    .join()

/** A page with the default layout has a header. */
const layoutOf = () => (document.querySelector('#root > header') ? 'default' : 'standalone')
