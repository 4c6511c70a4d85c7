// The search box of the header. Without script it leads to the page of results.
import { site } from '../site.ts'
import { SearchIcon } from '../../ui/glyphs.tsx'
import { useWords } from '../../ui/withLang.tsx'
import styles from './Search.module.css'

/** A popover; enhanceSearch.ts adds suggestions, of which each is a copy of the template. */
export function Search() {
  const words = useWords()
  return (
    <div id="search" popover="manual" className={styles.panel} data-count={words.suggestions}>
      <form role="search" className={styles.form} action={`${site.base}search`}>
        <SearchIcon />
        <input
          className={styles.input}
          type="search"
          name="q"
          autoComplete="off"
          aria-label={words.searchLabel}
          placeholder={words.searchPlaceholder}
        />
      </form>
      <div
        id="suggestions"
        role="listbox"
        tabIndex={-1}
        aria-label={words.searchLabel}
        className={styles.list}
        hidden
      />
      <template>
        <a href={`${site.base}search`} role="option" tabIndex={-1} aria-selected="false" className={styles.option}>
          <span className={styles.head}>
            <span className={styles.title} data-title="" />
            <span className={styles.page} data-page="" />
          </span>
          <span className={styles.line} data-line="" />
        </a>
      </template>
      <p className={styles.failed} data-failed={words.searchFailed} hidden />
      <p role="status" className="visually-hidden" />
    </div>
  )
}
