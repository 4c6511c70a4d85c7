// Links to the same page in the other languages of the site; nothing but links, so that they work without script.
import clsx from 'clsx'
import type { PageData } from '../data.ts'
import { isFallback, site } from '../site.ts'
import styles from './LanguageSwitch.module.css'

/** The path of a page in other languages, without its first slash; from one that replaces others home. */
export const restOf = (page: PageData) => (isFallback(page) ? '' : page.path.slice(1))

export interface LanguageSwitchProps {
  /** The path of the page without its first slash. */
  rest: string
  /** The codes of the languages that the page is in besides its own. */
  languages?: readonly string[]
}

/** Each language is called what its speakers call it. Renders nothing on pages in one language. */
export function LanguageSwitch({ rest, languages = [] }: LanguageSwitchProps) {
  return site.editions
    ?.filter(({ code }) => languages.includes(code))
    .map(({ code, name, base }) => (
      <a
        key={code}
        href={base + rest}
        className={clsx('touch', styles.link, site.root === undefined && styles.device)}
        rel="alternate"
        lang={code}
        hrefLang={code}
      >
        {name}
      </a>
    ))
}
