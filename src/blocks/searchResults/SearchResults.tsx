// The results of a search in the site's own index.
import type { BlockContext } from '../../ui/block.ts'
import { marked } from '../../ui/Marked.tsx'
import { useParameter } from '../../ui/useParameter.ts'
import { withLang } from '../../ui/withLang.tsx'
import { fill, useWords } from '../../ui/words.ts'
import type { Hit } from '../../search/searcher.ts'
import { type Outcome, useResults } from './parts/useResults.ts'
import type { Props } from './schema.ts'
import styles from './SearchResults.module.css'

type Found = Extract<Outcome, { state: 'found' }>

/**
 * Without a query, asks for one; with a query, shows a spinner and then links or advice. Only a script can read the
 * query from the address, so the served page shows the spinner.
 */
export function SearchResults({ delay, helpTitle, help, base }: Props & BlockContext) {
  const words = useWords()
  const query = useParameter('q')
  const outcome = useResults(query, delay, base)
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
        <Help title={helpTitle} links={help} />
      </div>
      <div aria-live="polite">
        {query !== '' && outcome.state === 'loading' && (
          <p className={`${styles.loading} needs-script`}>
            <span className={styles.spinner} aria-hidden="true" />
            {withLang(words.loading)}
          </p>
        )}
        {query && outcome.state === 'failed' && <p>{withLang(words.searchFailed)}</p>}
        {query && outcome.state === 'found' && <Count {...outcome} />}
      </div>
      <div className={styles.results}>
        {query && outcome.state === 'found' && (
          <AllResults {...outcome} base={base} help={help} helpTitle={helpTitle} />
        )}
      </div>
    </>
  )
}

/** What screen readers are told: how much was found, or that nothing was. */
function Count({ results, elsewhere }: Found) {
  const words = useWords()
  const n = elsewhere.reduce((sum, { hits }) => sum + hits.length, results.hits.length)
  if (n === 0 || results.hits.length === 0) return <h2 className={styles.none}>{withLang(words.noResults)}</h2>
  return words.resultCount ? <p className="visually-hidden">{withLang(fill(words.resultCount, { n }))}</p> : null
}

function AllResults({
  results,
  elsewhere,
  base,
  help,
  helpTitle,
}: Found & Pick<Props, 'help' | 'helpTitle'> & Pick<BlockContext, 'base'>) {
  const words = useWords()
  const address = (word: string) => `${base}search?q=${encodeURIComponent(word)}`
  return (
    <>
      {results.hits.length ? <HitList hits={results.hits} /> : <p>{withLang(words.noResultsHint)}</p>}
      {results.nearest.length > 0 && (
        <>
          {words.didYouMean && <h3 className={styles.helpTitle}>{withLang(words.didYouMean)}</h3>}
          <ul className={styles.nearest}>
            {results.nearest.map(word => (
              <li key={word}>
                <a href={address(word)}>{withLang(word)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {elsewhere.map(
        ({ language: { code, name }, hits }) =>
          hits.length > 0 && (
            <section key={code} lang={code} aria-labelledby={`results-${code}`}>
              <h2 id={`results-${code}`} className={styles.helpTitle}>
                {name}
              </h2>
              <HitList hits={hits} language={code} />
            </section>
          ),
      )}
      {results.hits.length === 0 && <Help title={helpTitle} links={help} />}
    </>
  )
}

/** @param language where the places are in another language: moving there loads a page anew */
function HitList({ hits, language }: { hits: Hit[]; language?: string }) {
  const Title = language ? 'h3' : 'h2'
  return (
    <ul>
      {hits.map(({ path, page, title, line }, n) => (
        <li key={`${path} ${n}`} className={styles.result}>
          <Title className={styles.title}>
            <a href={path} hrefLang={language}>
              {language ? title.join('') : marked(title)}
            </a>
          </Title>
          {page && <p className={styles.page}>{language ? page : withLang(page)}</p>}
          <p className={styles.content}>{language ? line.join('') : marked(line)}</p>
        </li>
      ))}
    </ul>
  )
}

/** The main pages and the telephone, so that nobody is left without a way on. */
function Help({ title, links }: { title: string; links: Props['help'] }) {
  return (
    <>
      <h2 className={styles.helpTitle}>{withLang(title)}</h2>
      <ul className={styles.help}>
        {links.map(item => (
          <li key={item.label}>
            <a href={item.to}>{withLang(item.label)}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
