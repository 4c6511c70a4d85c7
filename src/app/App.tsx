// The frame around every page: header, main, footer, and what moves with navigation.
import { Suspense, useCallback, useEffect, useState } from 'react'
import { site } from './site.ts'
import { WordsContext } from '../ui/words.ts'
import type { PageData } from './data.ts'
import { Header } from './Header.tsx'
import { PageView } from './PageView.tsx'
import { parts } from './parts.ts'
import { useNavigation } from './useNavigation.ts'

/** `first` is the page that was served; later ones come by navigation. */
export function App({ first }: { first: PageData }) {
  const [announcement, setAnnouncement] = useState('')
  const announce = useCallback((text: string) => setAnnouncement(text), [])
  const { page, waiting, served } = useNavigation(first, announce)
  // Controls that need script are shown from now on.
  useEffect(() => document.documentElement.classList.add('hydrated'), [])
  const { Footer, NotFound, Offline, Progress, Trail } = parts
  const framed = page.layout === 'default'
  return (
    <WordsContext value={site.words}>
      {framed && <Header key="header" path={page.path} />}
      <main id="main" tabIndex={-1} key={page.path}>
        {framed && page.trail && <Suspense><Trail page={page} /></Suspense>}
        <Suspense>{page.notFound ? <NotFound /> : page.offline ? <Offline /> : <PageView page={page} served={served} />}</Suspense>
      </main>
      {framed && <Suspense><Footer page={page} /></Suspense>}
      {waiting && <Suspense><Progress /></Suspense>}
      <div aria-live="polite" className="visually-hidden">{announcement}</div>
    </WordsContext>
  )
}
