// The interface words of the site, for every component that shows some.
import { createContext, useContext } from 'react'

/** Interface words by key, from content/site.yaml; `{name}` parts are filled by {@link fill}. */
export type Words = Record<string, string>

export const WordsContext = createContext<Words>({})

/** The site's interface words. */
export function useWords(): Words {
  return useContext(WordsContext)
}

/** Fills `{name}` parts: fill('Go to {name} {n}', { name: 'testimonial', n: 2 }). */
export function fill(template: string, parts: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => String(parts[key] ?? whole))
}
