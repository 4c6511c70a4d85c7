// Plain words in which every run of Telugu carries its language, for screen readers and fonts.
import type { ReactNode } from 'react'

const TELUGU = /([\u0C00-\u0C7F][\u0C00-\u0C7F\u200C\u200D\s,.!?–-]*[\u0C00-\u0C7F]|[\u0C00-\u0C7F])/

/**
 * Words from YAML, to be shown: `'Rice (వరి)'` gives one span with lang="te".
 * A function and no component, because a page calls it hundreds of times, and components cost time on server and phone.
 */
export function withLang(words: string): ReactNode {
  if (!TELUGU.test(words)) return words
  return words.split(TELUGU).map((run, index) =>
    index % 2 ? (
      <span key={index} lang="te">
        {run}
      </span>
    ) : (
      run
    ),
  )
}
