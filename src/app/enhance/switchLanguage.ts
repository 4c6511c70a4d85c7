// From one language to the other: the link leads to the same section, and takes along what was searched for.
import { listen } from '../../ui/enhance.ts'

/** Adds the section in view and the query to links to the same page in another language when they are followed. */
export function keepSectionBetweenLanguages(): void {
  const keep = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[rel=alternate][hreflang]')
    if (!link) return
    link.search = location.search
    link.hash = location.hash || sectionInView()
  }
  // Before the browser reads the address: for a press of a button, and for one that opens a new tab.
  for (const type of ['click', 'auxclick'] as const) listen(window, type, keep, { capture: true })
}

/** The last section that begins above the middle of the screen; none at the top of the page. */
function sectionInView(): string {
  const sections = [...document.querySelectorAll<HTMLElement>('main section[data-block]')]
  const isAbove = (section: HTMLElement) => section.getBoundingClientRect().top < innerHeight / 2
  return scrollY > 0 ? (sections.findLast(isAbove)?.id ?? '') : ''
}
