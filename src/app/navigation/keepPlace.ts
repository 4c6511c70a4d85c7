// From one language to the other: the link leads to the same section, and takes along what was searched for.

/** Adds the place on the page to links to the same page in another language when they are followed. */
export function keepPlaceBetweenLanguages(): void {
  const keep = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[rel=alternate][hreflang]')
    if (!link) return
    link.search = location.search
    link.hash = location.hash || sectionInView()
  }
  // Before the browser reads the address: for a press of a button, and for one that opens a new tab.
  for (const type of ['click', 'auxclick']) addEventListener(type, keep, { capture: true })
}

/** The last section with an address that begins above the middle of the screen; none at the top of the page. */
function sectionInView(): string {
  const sections = [...document.querySelectorAll('main section[id]')].reverse()
  return sections.find(section => section.getBoundingClientRect().top < innerHeight / 2)?.id ?? ''
}
