// Braces in texts that are shown as they are written, because nothing fills them in.
import type { SourceText } from '../sourceWords.ts'
import { nearest } from '../../messages/nearest.ts'
import type { Problem } from '../../messages/problem.ts'
import type { Library } from '../../source/library.ts'
import { FACTS, PLACEHOLDER } from '../../source/placeholders.ts'
import { report, type ReportSubject } from '../../source/report.ts'

// A word, or a few; other signs within braces are no name.
const BRACES = /\$?\{+\s*[A-Za-z][\w.]*(?:[\s:]+[\w./-]+){0,3}\s*\}+/g

/** Warns of placeholders that no text has; those of words that are filled in by their block are its own business. */
export function checkPlaceholders(
  words: readonly SourceText[],
  subjectOf: (word: SourceText) => ReportSubject,
  library: Library,
): Problem[] {
  return words.flatMap(word => {
    const { text, path, isPattern } = word
    if (isPattern || !text.includes('{')) return []
    return [...text.matchAll(BRACES)].flatMap(([written]) => {
      if (written.replace(PLACEHOLDER, '') === '') return []
      const message = `${written} is shown as it is written, because nothing fills it in`
      return [report(subjectOf(word), path, 'markup', message, hintFor(written, library), { severity: 'warning' })]
    })
  })
}

// What people call the facts.
const EVERYDAY: Readonly<Record<string, string>> = {
  telephone: 'phone',
  mobile: 'phone',
  mail: 'email',
  timings: 'hours',
}

const OTHERS = 'write all else without braces'

/** What to write for braces that hold the name of a fact, of a way to it, or of a list. */
function hintFor(written: string, library: Library): string {
  const [name, ...others] = written
    .replace(/[${}:]/g, ' ')
    .replace(/(?:site\.)?contact\./, '')
    .trim()
    .split(/\s+/)
  const list = [name, ...others].find(word => library.has(word))
  if (list !== undefined) return `Write {count ${list}}, if the number of entries is meant; ${OTHERS}.`
  const near = nearest(name.toLowerCase(), [...FACTS, ...Object.keys(EVERYDAY)])?.word
  if (near && others.length === 0) return `Write {${EVERYDAY[near] ?? near}}.`
  return `Texts have ${FACTS.map(fact => `{${fact}}`).join(', ')} and {count list}; ${OTHERS}.`
}
