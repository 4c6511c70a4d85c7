// The page of search results. As served it is a map of the site, because only a script can read the query.
import clsx from 'clsx'
import type { BlockContext } from '../../ui/blockContext.ts'
import { ChevronIcon } from '../../ui/glyphs.tsx'
import { SearchForm } from '../../ui/SearchForm.tsx'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { withLang, useWords } from '../../ui/withLang.tsx'
import type { Props } from './schema.ts'
import { lastDay } from '../../ui/notices.ts'
import styles from './SearchResults.module.css'

/** enhance.ts shows the results in the place of the map, each as a copy of a template. */
export function SearchResults({ delay, helpTitle, help, base }: Props & BlockContext) {
  const words = useWords()
  return (
    <div data-search={base} data-delay={delay} data-count={words.resultCount}>
      <h1 className={styles.heading}>{withLang(words.searchResults)}</h1>
      <SearchForm base={base} />
      <p className={styles.line} data-query={words.showingResultsFor} data-empty={words.enterTerm} hidden />
      <div aria-live="polite">
        <p className={styles.loading} hidden data-for="loading">
          <span className="spinner" aria-hidden="true" />
          {withLang(words.loading)}
        </p>
        <p hidden data-for="failed">
          {withLang(words.searchFailed)}
        </p>
        <p className="visually-hidden" hidden data-for="found" />
        <h2 className={styles.none} hidden data-for="nothing">
          {withLang(words.noResults)}
        </h2>
      </div>
      <div className={styles.results}>
        <ul className={styles.found} hidden data-for="found" />
        <p hidden data-for="nothing">
          {withLang(words.noResultsHint)}
        </p>
        <div hidden data-for="nearest">
          {words.didYouMean && <h3 className={styles.helpTitle}>{withLang(words.didYouMean)}</h3>}
          <ul className={clsx('wrap', styles.nearest)} />
        </div>
        <div hidden data-for="found nothing" data-elsewhere="" />
        <div className={styles.map} data-for="map failed nothing">
          <h2 className={styles.helpTitle}>{withLang(helpTitle)}</h2>
          <ul>
            {help.map((item, n) => (
              <li key={n} {...lastDay(item)}>
                <SmartLink to={item.to} className="touch">
                  {withLang(item.label)}
                </SmartLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <ResultTemplate name="result" to={`${base}search`} Heading="h2" />
      <ResultTemplate name="result-elsewhere" to={`${base}search`} Heading="h3" />
      <template data-template="elsewhere">
        <details className={styles.elsewhere}>
          <summary className="opener">
            <h2 className="label">
              <span data-name="" />
            </h2>
            <span className="small" data-count="" />
            <ChevronIcon />
          </summary>
          <ul className={styles.found} data-results="" />
        </details>
      </template>
    </div>
  )
}

function ResultTemplate({ name, to, Heading }: { name: string; to: string; Heading: 'h2' | 'h3' }) {
  return (
    <template data-template={name}>
      <li>
        <Heading>
          <a href={to}>
            <span data-title="" />
          </a>
        </Heading>
        <p data-page="" />
        <p data-line="" />
      </li>
    </template>
  )
}
