// Plain words in which every run of another language carries it, for screen readers and fonts.
import type { ReactNode } from 'react'
import { languageRuns } from './language.ts'

/**
 * Words from YAML, to be shown: on English pages of a site that is in Telugu too, `'Rice (వరి)'` gives one span with
 * lang="te".
 * A function and no component, because a page calls it hundreds of times, and components cost time on server and phone.
 */
export function withLang(words: string): ReactNode {
  const run = languageRuns().find(({ pattern }) => pattern.test(words))
  if (!run) return words
  return words.split(run.pattern).map((part, index) =>
    index % 2 ? (
      <span key={index} lang={run.code}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
