// The interface words of the site, for every component that shows some.
import { createContext, useContext } from 'react'

/** Interface words by key, from content/site.yaml; `{name}` parts are filled by `fill`. */
export type Words = Record<string, string>

export const WordsContext = createContext<Words>({})

/** The site's interface words. */
export function useWords(): Words {
  return useContext(WordsContext)
}
