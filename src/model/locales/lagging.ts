// Translations that lag behind the content, in one line a language: they are work to be done, not mistakes.
import type { Code } from '../messages/codes.ts'
import type { Problem } from '../messages/problem.ts'
import { languageOfFile } from './languages.ts'

const CODES: readonly Code[] = ['stale-translation', 'unused-translation']

/** True for a translation of a text that has changed since, or is gone. */
export const isLagging = ({ code }: Problem): boolean => CODES.includes(code)

/** One line for each language with translations that lag behind; empty where there is none. */
export function laggingText(problems: readonly Problem[], codes: Iterable<string>): string {
  return [...codes].flatMap(code => lineOf(problems, code) ?? []).join('\n')
}

function lineOf(problems: readonly Problem[], language: string): string | undefined {
  const own = problems.filter(problem => isLagging(problem) && languageOfFile(problem.file, [language]))
  const stale = own.filter(({ code }) => code === 'stale-translation').length
  const unused = own.length - stale
  if (own.length === 0) return undefined
  const parts = [
    ...(stale ? [`${textsHave(stale)} changed since ${stale === 1 ? 'it was' : 'they were'} translated`] : []),
    ...(unused ? [unused === 1 ? '1 translation is no longer used' : `${unused} translations are no longer used`] : []),
  ]
  return `${language}: ${parts.join(', ')}. See npm run translate -- ${language}`
}

const textsHave = (count: number) => (count === 1 ? '1 text has' : `${count} texts have`)
