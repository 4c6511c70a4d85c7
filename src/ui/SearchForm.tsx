// The form that leads to the page of search results.
import clsx from 'clsx'
import { withLang, useWords } from './withLang.tsx'
import styles from './SearchForm.module.css'

/** @param base where the pages begin, with a slash at both ends */
export function SearchForm({ base }: { base: string }) {
  const words = useWords()
  return (
    <form role="search" action={`${base}search`} className={styles.form}>
      <input
        type="search"
        name="q"
        className={clsx('input', styles.input)}
        aria-label={words.searchLabel}
        placeholder={words.searchPlaceholder}
      />
      <button type="submit" className={clsx('pill primary', styles.button)}>
        {withLang(words.searchLabel)}
      </button>
    </form>
  )
}
