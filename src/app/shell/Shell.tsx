// What stands before and after the `main` of a page: header and footer.
import clsx from 'clsx'
import { withLang } from '../../ui/withLang.tsx'
import { useWords } from '../../ui/useWords.ts'
import type { PageData } from '../data.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import styles from './Shell.module.css'

const hasShell = ({ layout }: PageData) => layout === 'default'

/** @param rest the path of the page in links to other languages */
export function Above({ page, rest }: { page: PageData; rest: string }) {
  const { band, languages } = page
  // A standalone page begins with bars of its own, which the skip link passes: its first section with an id is below.
  const start = hasShell(page) ? 'main' : (page.blocks.find(({ id }) => id)?.id ?? 'main')
  return (
    <>
      <a className={styles.skip} href={`#${start}`}>
        {withLang(useWords().skip)}
      </a>
      {hasShell(page) ? (
        <Header band={band} languages={languages} rest={rest} />
      ) : (
        <div className={clsx(styles.alone, 'ring-within')} data-tone="frame" role="banner">
          <LanguageSwitch rest={rest} languages={languages} />
        </div>
      )}
    </>
  )
}

export const Below = ({ page }: { page: PageData }) => hasShell(page) && <Footer page={page} />
