// Plain words in which every run of another language carries it, for screen readers and fonts, and in which numbers
// that belong together are not broken.
import { type ReactNode, createContext, useContext } from 'react'
import { languageRuns } from './language.ts'

/**
 * Words from YAML, to be shown: on English pages of a site that is in Telugu too, `'Rice (వరి)'` gives one span with
 * lang="te".
 * A function and no component, because a page calls it hundreds of times, and components cost time on server and phone.
 */
export function withLang(words: string): ReactNode {
  const run = languageRuns().find(({ pattern }) => pattern.test(words))
  if (!run) return withWhole(words)
  return words.split(run.pattern).map((part, index) =>
    index % 2 ? (
      <span key={index} lang={run.code}>
        {withWhole(part)}
      </span>
    ) : (
      withWhole(part)
    ),
  )
}

// A telephone number, and a range such as 1926-2026 or 9:00-18:00: browsers break them at spaces and hyphens.
const WHOLE = /([+0]\d[\d ]{7,}\d|\d[\d:]*(?:[-–]\d[\d:]*)+)/

/** Words in which numbers that belong together stay in one line. */
function withWhole(words: string): ReactNode {
  if (!WHOLE.test(words)) return words
  return words.split(WHOLE).map((part, index) =>
    index % 2 ? (
      <span key={index} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

// The interface words of the site, for every component that shows some.

/** Interface words by key, from content/site.yaml; `{name}` parts are filled by `fill`. */
export type Words = Record<string, string>

export const WordsContext = createContext<Words>({})

/** The site's interface words. */
export function useWords(): Words {
  return useContext(WordsContext)
}
