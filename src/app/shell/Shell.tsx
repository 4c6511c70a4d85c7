// A whole page as it is served: header, main, footer, and the menu of small screens.
import clsx from 'clsx'
import type { ComponentType } from 'react'
import { withLang } from '../../ui/withLang.tsx'
import { WordsContext } from '../../ui/useWords.ts'
import type { PageData } from '../data.ts'
import { PageContent } from '../page/PageContent.tsx'
import { site } from '../site.ts'
import { Drawer } from './Drawer.tsx'
import { Footer, type FooterProps } from './Footer.tsx'
import { Header, type HeaderProps } from './Header.tsx'
import { LanguageSwitch, restOf } from './LanguageSwitch.tsx'
import styles from './Shell.module.css'

export interface ShellProps {
  page: PageData
  /** What is around the page; the build renders it once for many pages. */
  around?: { Header: ComponentType<HeaderProps>; Below: ComponentType<BelowProps> }
}

export interface BelowProps {
  page: FooterProps['page'] & Pick<PageData, 'path'>
}

/** The footer, and the menu of small screens. Where there are no popovers that stands open, and a link leads to it. */
export const Below = ({ page }: BelowProps) => (
  <>
    <Footer page={page} />
    <Drawer path={page.path} />
  </>
)

/** A page in its shell. One with the standalone layout has but a line with the other languages above it. */
export function Shell({ page, around = { Header, Below } }: ShellProps) {
  const { path, band, languages } = page
  const hasShell = page.layout === 'default'
  const rest = restOf(page)
  // A standalone page begins with bars of its own, which the skip link passes: its first section with an id is below.
  const start = hasShell ? undefined : page.blocks.find(({ id }) => id)?.id
  return (
    <WordsContext value={site.words}>
      <a className={styles.skip} href={`#${start ?? 'main'}`}>
        {withLang(site.words.skip)}
      </a>
      {hasShell ? (
        <around.Header path={path} band={band} languages={languages} rest={rest} />
      ) : (
        <div className={clsx(styles.alone, 'ring-within')} data-tone="frame" role="banner">
          <LanguageSwitch rest={rest} languages={languages} />
        </div>
      )}
      <main id="main" tabIndex={-1}>
        <PageContent page={page} />
      </main>
      {hasShell && <around.Below page={page} />}
    </WordsContext>
  )
}
