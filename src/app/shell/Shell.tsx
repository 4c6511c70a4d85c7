// A whole page as it is served: header, main, footer.
import type { ComponentType } from 'react'
import { WordsContext } from '../../ui/words.ts'
import type { PageData } from '../data.ts'
import { PageContent } from '../page/PageContent.tsx'
import { site } from '../site.ts'
import { Footer, type FooterProps } from './Footer.tsx'
import { Header, type HeaderProps } from './Header.tsx'

export interface ShellProps {
  page: PageData
  /** What stands around the page; the build renders it once for many pages. */
  around?: { Header: ComponentType<HeaderProps>; Footer: ComponentType<FooterProps> }
}

/** A page in its shell; one with the standalone layout has none. */
export function Shell({ page, around = { Header, Footer } }: ShellProps) {
  const hasShell = page.layout === 'default'
  return (
    <WordsContext value={site.words}>
      {hasShell && <around.Header path={page.path} band={page.band} languages={page.languages} />}
      <main id="main" tabIndex={-1}>
        <PageContent page={page} all />
      </main>
      {hasShell && <around.Footer page={page} />}
    </WordsContext>
  )
}
