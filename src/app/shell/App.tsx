// The frame around every page: header, main, footer, and what moves with navigation.
import { Suspense, useEffect } from 'react'
import { useAfterPaint } from '../../ui/afterPaint.ts'
import { site } from '../site.ts'
import { WordsContext } from '../../ui/words.ts'
import type { PageData } from '../data.ts'
import { Pages } from '../page/Pages.tsx'
import { parts } from '../hydration/parts.ts'
import { useNavigation } from '../navigation/useNavigation.ts'

/** `first` is the page that was served; later ones come by navigation. */
export function App({ first }: { first: PageData }) {
  const { page, ahead, waiting, served, whole } = useNavigation(first)
  // The page comes first: menus and the footer, which hardly differ, follow it.
  const around = useAfterPaint(page)
  // Controls that need script are shown from now on.
  useEffect(() => document.documentElement.classList.add('hydrated'), [])
  const { Header, Footer, Progress } = parts
  const framed = page.layout === 'default'
  return (
    <WordsContext value={site.words}>
      {framed && <Header key="header" path={around.path} />}
      <Pages first={first} page={page} ahead={ahead} served={served} whole={whole} />
      {framed && (
        <Suspense>
          <Footer page={around} />
        </Suspense>
      )}
      {waiting && (
        <Suspense>
          <Progress />
        </Suspense>
      )}
      <div aria-live="polite" className="visually-hidden">
        {page === first ? '' : page.title}
      </div>
    </WordsContext>
  )
}
