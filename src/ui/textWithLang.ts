// Plain words as nodes of the document, in which every run of Telugu carries its language.
import { runsOf } from './runs.ts'

/** Words for the elements that scripts make; withLang is for those that React makes. */
export const textWithLang = (words: string): Node[] =>
  runsOf(words).map((run, index) => {
    if (index % 2 === 0) return document.createTextNode(run)
    const span = Object.assign(document.createElement('span'), { lang: 'te' })
    span.append(run)
    return span
  })
