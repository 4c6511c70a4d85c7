// Elements that scripts make have their markup in a <template>, beside the rest of the markup.
import { languageRuns } from './language.ts'
import { part, set } from './enhance.ts'
import type { Hit } from '../search/list.ts'

/**
 * A copy of what is in a template.
 * @param parts what goes into its elements: that of `title` into the one with `data-title`. Empty ones are left out
 */
export function copyOf(template: HTMLTemplateElement, parts: Record<string, readonly Node[]>): HTMLElement {
  // The browser reads what is served into the content of a template; React appends to the element itself.
  const markup = template.content.firstElementChild ?? template.firstElementChild
  const copy = markup?.cloneNode(true) as HTMLElement
  for (const [name, nodes] of Object.entries(parts)) {
    const part = copy.querySelector(`[data-${name}]`)
    if (!part) throw new Error(`the template has no part data-${name}`)
    if (nodes.length && nodes.some(node => node.textContent)) part.replaceChildren(...nodes)
    else part.remove()
  }
  return copy
}

// Plain words as nodes of the document, in which every run of another language carries it.

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
const markedText = (line: readonly string[]): Node[] =>
  line.flatMap((part, index) => {
    if (index % 2 === 0) return textWithLang(part)
    const mark = document.createElement('mark')
    mark.append(...textWithLang(part))
    return mark
  })

// A hit of the search, as the box below the header and the page of results show it.

/**
 * A copy of a template with a link, and places for the title, the page and the line that were found.
 * @param language that of the hit, where it is not that of the page
 */
export function drawHit(
  template: HTMLTemplateElement,
  { path, page, title, line }: Hit,
  language?: string,
): HTMLElement {
  const drawn = copyOf(template, {
    title: markedText(title),
    page: textWithLang(page),
    line: markedText(line),
  })
  set(drawn.matches('a') ? drawn : part(drawn, 'a'), { href: path, hreflang: language })
  return drawn
}
