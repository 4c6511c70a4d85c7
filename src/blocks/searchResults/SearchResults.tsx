// The results of a search in the site's own index.
import { useEffect, useState } from 'react'
import type { BlockContext } from '../../ui/block.ts'
import { search, type SearchEntry } from '../../ui/search.ts'
import { useParameter } from '../../ui/useParameter.ts'
import { withLang } from '../../ui/withLang.tsx'
import { useWords } from '../../ui/words.ts'
import type { Props } from './schema.ts'
import styles from './SearchResults.module.css'

/** How far the search has got. */
type Outcome = { state: 'loading' } | { state: 'failed' } | { state: 'found'; entries: SearchEntry[] }

/**
 * Without a query, asks for one; with a query, shows a spinner and then links or advice. Only a script can read the
 * query from the address, so the served page shows the spinner.
 */
export function SearchResults({ delay, helpTitle, help, base }: Props & BlockContext) {
  const words = useWords()
  const query = useParameter('q')
  const outcome = useOutcome(query, delay, `${base}search-index.json`)
  return (
    <>
      <h1 className={styles.heading}>{withLang(words.searchResults)}</h1>
      <form role="search" action={`${base}search`} className={`${styles.form} needs-script`}>
        <input
          key={query ?? ''}
          type="search"
          name="q"
          defaultValue={query}
          className={styles.input}
          aria-label={words.searchLabel}
          placeholder={words.searchPlaceholder}
        />
        <button type="submit" className={styles.button}>
          {words.searchLabel}
        </button>
      </form>
      {query === '' && <p className={`${styles.line} needs-script`}>{withLang(words.enterTerm)}</p>}
      {query && (
        <p className={styles.line}>
          {withLang(words.showingResultsFor)} <strong>“{query}”</strong>
        </p>
      )}
      <div className="without-script">
        <h2 className={styles.helpTitle}>{withLang(helpTitle)}</h2>
        <ul className={styles.help}>
          {help.map(item => (
            <li key={item.label}>
              <a href={item.to}>{withLang(item.label)}</a>
            </li>
          ))}
        </ul>
      </div>
      <div aria-live="polite" className={styles.results}>
        {query !== '' && outcome.state === 'loading' && (
          <p className={`${styles.loading} needs-script`}>
            <span className={styles.spinner} aria-hidden="true" />
            {withLang(words.loading)}
          </p>
        )}
        {query && outcome.state === 'failed' && <p>{withLang(words.searchFailed)}</p>}
        {query && outcome.state === 'found' && outcome.entries.length > 0 && (
          <ul>
            {outcome.entries.map(entry => (
              <li key={entry.path} className={styles.result}>
                <h2 className={styles.title}>
                  <a href={entry.path}>{withLang(entry.title)}</a>
                </h2>
                <p className={styles.content}>{withLang(entry.content)}</p>
              </li>
            ))}
          </ul>
        )}
        {query && outcome.state === 'found' && outcome.entries.length === 0 && (
          <>
            <h2 className={styles.none}>{withLang(words.noResults)}</h2>
            <p>{withLang(words.noResultsHint)}</p>
            <h3 className={styles.helpTitle}>{withLang(helpTitle)}</h3>
            <ul className={styles.help}>
              {help.map(item => (
                <li key={item.label}>
                  <a href={item.to}>{withLang(item.label)}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}

/** Searches the index at the address `list`; the result appears after `delay` milliseconds at the earliest. */
function useOutcome(query = '', delay: number, list: string): Outcome {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'loading' })
  useEffect(() => {
    if (!query) return
    let current = true
    setOutcome({ state: 'loading' })
    const pause = new Promise(resolve => setTimeout(resolve, delay))
    const entries = fetch(list).then(response => response.json() as Promise<SearchEntry[]>)
    Promise.all([entries, pause]).then(
      ([found]) => {
        if (current) setOutcome({ state: 'found', entries: search(found, query) })
      },
      () => {
        if (current) setOutcome({ state: 'failed' })
      },
    )
    return () => {
      current = false
    }
  }, [query, delay, list])
  return outcome
}
