// The language of the pages, for parts that show words or links of another one. Set once, before anything renders.

/** A language that some words on the pages are in. */
export interface OtherLanguage {
  code: string
  /** Its script by four letters, where that tells its words apart. */
  script?: string
  /** Where its pages begin, with a slash at both ends. */
  base: string
}

/** A pattern for runs of words in a language. */
interface Run {
  code: string
  pattern: RegExp
}

/** Runs of words in other languages, as their scripts tell them apart. */
export let runs: Run[] = []

let own = '/'
let content: string | undefined

/** Sets the languages of the site. @param base where the pages of this one begin */
export function provideLanguages(
  base: string,
  root: string | undefined,
  others: readonly (Pick<OtherLanguage, 'code' | 'script'> & Partial<OtherLanguage>)[] = [],
): void {
  own = base
  content = root === undefined ? undefined : others.find(other => other.base === root)?.code
  runs = others.flatMap(({ code, script }) => (script ? [{ code, pattern: runOf(script) }] : []))
}

/** Letters of a script with the spaces and signs between them. */
function runOf(script: string): RegExp {
  const letters = `[\\p{sc=${script}}\\u200C\\u200D]`
  return new RegExp(`(${letters}(?:[${letters.slice(1, -1)}\\p{M}\\s\\d,.!?'’&/–-]*${letters})?)`, 'u')
}

/** The language of a page of this site that a link leads to, where that is not the language of these pages. */
export const languageBehind = (to: string): string | undefined =>
  content !== undefined && to.startsWith('/') && !`${to}/`.startsWith(own) && !/\.\w+$/.test(to) ? content : undefined
