// The way to a page, above its content: home, the part of the menu that it belongs to, itself.
import clsx from 'clsx'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { withLang, useWords } from '../../ui/withLang.tsx'
import type { PageData } from '../data.ts'
import { Share } from './Share.tsx'
import styles from './Breadcrumbs.module.css'

/** Long ones wrap and are never cut. The page itself comes last and is no link. */
export function Breadcrumbs({ page }: { page: PageData }) {
  const words = useWords()
  return (
    <div className={clsx('small ring-within', styles.strip)}>
      <nav aria-label={words.breadcrumbs}>
        <ol className={styles.steps}>
          {page.breadcrumbs?.map(({ title, to }, n) => (
            <li key={n} className="touch">
              {to ? (
                <SmartLink to={to} className={clsx('touch', styles.link)}>
                  {withLang(title)}
                </SmartLink>
              ) : (
                withLang(title)
              )}
            </li>
          ))}
          <li aria-current="page" className="touch">
            {withLang(page.title)}
          </li>
        </ol>
      </nav>
      <Share page={page} />
    </div>
  )
}
