// What the search finds for a query: in the language of the pages, and in the others.
import { useEffect, useState } from 'react'
import { type OtherLanguage, otherLanguages } from '../../../ui/language.ts'
import type { Hit } from '../../../search/searcher.ts'
import { type Results, siteSearch } from '../../../search/siteSearch.ts'

/** How far the search has got. */
export type Outcome =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'found'; results: Results; elsewhere: Elsewhere[] }

/** What was found in another language. */
export interface Elsewhere {
  language: OtherLanguage
  hits: Hit[]
}

/**
 * Looks a query up; the result appears after `delay` milliseconds at the earliest. Whoever comes back to a query finds
 * its results at once, and so the place where they were.
 */
export function useResults(query = '', delay: number, base: string): Outcome {
  const [outcome, setOutcome] = useState<Outcome>(() => knownOutcome(query, base) ?? { state: 'loading' })
  useEffect(() => {
    if (!query) return
    const known = knownOutcome(query, base)
    if (known) return setOutcome(known)
    let current = true
    setOutcome({ state: 'loading' })
    const pause = new Promise(resolve => setTimeout(resolve, delay))
    Promise.all([siteSearch(base).find(query), findElsewhere(query), pause]).then(
      ([results, elsewhere]) => {
        if (current) setOutcome({ state: 'found', results, elsewhere })
      },
      () => {
        if (current) setOutcome({ state: 'failed' })
      },
    )
    return () => {
      current = false
    }
  }, [query, delay, base])
  return outcome
}

function knownOutcome(query: string, base: string): Outcome | undefined {
  const results = siteSearch(base).known(query)
  const elsewhere = otherLanguages().map(language => ({
    language,
    hits: siteSearch(language.base).known(query)?.hits ?? [],
  }))
  return results && { state: 'found', results, elsewhere }
}

/** What other languages have; nothing of one whose files do not come. */
const findElsewhere = (query: string): Promise<Elsewhere[]> =>
  Promise.all(
    otherLanguages().map(async language => {
      const results = await siteSearch(language.base)
        .find(query)
        .catch(() => undefined)
      return { language, hits: results?.hits ?? [] }
    }),
  )
