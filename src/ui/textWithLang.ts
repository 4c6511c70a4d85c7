// Plain words as nodes of the document, in which every run of another language carries it.
import { languageRuns } from './language.ts'

/** Words for the elements that scripts make; withLang is for those that React makes. */
export function textWithLang(words: string): Node[] {
  const run = languageRuns().find(({ pattern }) => pattern.test(words))
  if (!run) return [document.createTextNode(words)]
  return words.split(run.pattern).map((part, index) => {
    if (index % 2 === 0) return document.createTextNode(part)
    const span = Object.assign(document.createElement('span'), { lang: run.code })
    span.append(part)
    return span
  })
}

/** A line in parts: every second one, beginning with the second, is marked. */
export const markedText = (line: readonly string[]): Node[] =>
  line.flatMap((part, index) => {
    if (index % 2 === 0) return textWithLang(part)
    const mark = document.createElement('mark')
    mark.append(...textWithLang(part))
    return mark
  })
