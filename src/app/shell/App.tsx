// The shell around every page: header, main, footer, and what changes with navigation.
import { type ComponentType, useEffect } from 'react'
import { useAfterPaint } from '../../ui/afterPaint.ts'
import { site } from '../site.ts'
import { WordsContext } from '../../ui/words.ts'
import type { PageData } from '../data.ts'
import { layOutRest } from '../hydration/layOut.ts'
import { Pages } from '../page/Pages.tsx'
import { useNavigation } from '../navigation/useNavigation.ts'
import { Footer, type FooterProps } from './Footer.tsx'
import { Header, type HeaderProps } from './Header.tsx'
import { Progress } from './Progress.tsx'

export interface AppProps {
  /** The page that was served; later ones come by navigation. */
  first: PageData
  /** What stands around the page; the build renders it once for many pages. */
  shell?: { Header: ComponentType<HeaderProps>; Footer: ComponentType<FooterProps> }
}

/** A whole page in its shell; a page with the standalone layout has none. */
export function App({ first, shell = { Header, Footer } }: AppProps) {
  const { page, ahead, waiting, served, whole } = useNavigation(first)
  // Menus and the footer, which hardly differ from page to page, follow after the next paint.
  const around = useAfterPaint(page)
  useEffect(() => {
    // Shows the controls that need script.
    document.documentElement.classList.add('hydrated')
    void layOutRest()
  }, [])
  const hasShell = page.layout === 'default'
  return (
    <WordsContext value={site.words}>
      {hasShell && <shell.Header path={around.path} />}
      <Pages first={first} page={page} ahead={ahead} served={served} whole={whole} />
      {hasShell && <shell.Footer page={around} />}
      {waiting && <Progress />}
      <div aria-live="polite" className="visually-hidden">
        {page === first ? '' : page.title}
      </div>
    </WordsContext>
  )
}
