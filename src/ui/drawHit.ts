// A hit of the search, as the box below the header and the page of results show it.
import { part, set } from './enhance.ts'
import { copyOf } from './template.ts'
import { markedText, textWithLang } from './textWithLang.ts'
import type { Hit } from '../search/list.ts'

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
