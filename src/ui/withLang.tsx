// Plain words in which every run of Telugu carries its language, for screen readers and fonts.
import type { ReactNode } from 'react'
import { runsOf } from './runs.ts'

/**
 * Words from YAML, to be shown: `'Rice (వరి)'` gives one span with lang="te".
 * A function and no component, because a page calls it hundreds of times, and components cost time on server and phone.
 */
export function withLang(words: string): ReactNode {
  const runs = runsOf(words)
  if (runs.length === 1) return words
  return runs.map((run, index) =>
    index % 2 ? (
      <span key={index} lang="te">
        {run}
      </span>
    ) : (
      run
    ),
  )
}
