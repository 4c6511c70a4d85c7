// The frame around every page: header, main, footer, and what moves with navigation.
import { useCallback, useEffect, useState } from 'react'
import { site } from './site.ts'
import { WordsContext } from '../ui/words.ts'
import type { PageData } from './data.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { NotFound } from './NotFound.tsx'
import { Offline } from './Offline.tsx'
import { PageView } from './PageView.tsx'
import { Progress } from './Progress.tsx'
import { Trail } from './Trail.tsx'
import { useNavigation } from './useNavigation.ts'

/** `first` is the page that was served; later ones come by navigation. */
export function App({ first }: { first: PageData }) {
  const [announcement, setAnnouncement] = useState('')
  const announce = useCallback((text: string) => setAnnouncement(text), [])
  const { page, waiting, served } = useNavigation(first, announce)
  // Controls that need script are shown from now on.
  useEffect(() => document.documentElement.classList.add('hydrated'), [])
  const framed = page.layout === 'default'
  return (
    <WordsContext value={site.words}>
      {framed && <Header key="header" path={page.path} />}
      <main id="main" tabIndex={-1} key={page.path}>
        {framed && page.trail && <Trail page={page} />}
        {page.notFound ? <NotFound /> : page.offline ? <Offline /> : <PageView page={page} served={served} />}
      </main>
      {framed && <Footer page={page} />}
      <Progress waiting={waiting} />
      <div aria-live="polite" className="visually-hidden">{announcement}</div>
    </WordsContext>
  )
}
