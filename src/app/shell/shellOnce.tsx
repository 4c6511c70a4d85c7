// Header and footer hardly differ from page to page. On the server they are rendered once, and inserted into each page.
import type { ReactElement } from 'react'
import type { PageData, SiteData } from '../data.ts'
import { Footer, type FooterProps } from './Footer.tsx'
import { Header, type HeaderProps } from './Header.tsx'
import { restOf } from './LanguageSwitch.tsx'
import { shareText } from './Share.tsx'
import { currentAt, site } from '../site.ts'

// Marks where a part is inserted; the build refuses pages with this character. Character 0 would take longer to find,
// because every second byte of a page may be 0 in memory.
const SIGN = '\x01'
// Rendered into the link for sharing, and replaced by the page that it shares.
const UNKNOWN = { title: SIGN, canonical: SIGN }

// Rendered into links to other languages, and replaced by the path of the page. A path has no such character.
const REST = '\x02'

const held = new Map<string, ReactElement>()
const rendered = new WeakMap<SiteData, Map<string, string>>()

/** The place of the header. It differs by which of its links leads to the page, by its languages and by its band. */
export function HeaderOnce({ path, band, languages = [] }: Omit<HeaderProps, 'rest'>) {
  const current = currentAt(path)
  const index = targets(site).findIndex(current)
  // React would write quotes in another way.
  const which = band ? encodeURIComponent(JSON.stringify(band)).replaceAll("'", '%27') : ''
  const name = `header${index} ${languages.join()} ${which}`
  return place(name, <Header path={path} band={band} languages={languages} rest={REST} />)
}

/** The place of the footer. It differs by the page that its link shares. */
export function FooterOnce({ page }: FooterProps) {
  return place(page.canonical ? 'footer' : 'plainFooter', <Footer page={page.canonical ? UNKNOWN : page} />)
}

/** Inserts header and footer. `html` is what was rendered with {@link HeaderOnce} and {@link FooterOnce}. */
export function withShell(html: string, page: PageData, render: (part: ReactElement) => string): string {
  const known = rendered.get(site) ?? new Map<string, string>()
  rendered.set(site, known)
  const partOf = (name: string) => {
    const part = known.get(name) ?? render(held.get(name) as ReactElement)
    known.set(name, part)
    if (name === 'footer') return part.replace(shareText(UNKNOWN), shareText(page))
    return part.includes(REST) ? part.replaceAll(REST, restOf(page)) : part
  }
  let framed = ''
  let from = 0
  for (let start = html.indexOf(SIGN); start >= 0; start = html.indexOf(SIGN, from)) {
    const end = html.indexOf(SIGN, start + 1)
    framed += html.slice(from, start) + partOf(html.slice(start + 1, end))
    from = end + 1
  }
  return framed + html.slice(from)
}

function place(name: string, part: ReactElement): string {
  held.set(name, part)
  return SIGN + name + SIGN
}

/** The addresses of all links of the menu. */
const targets = ({ menu }: SiteData) =>
  menu.flatMap(({ to, items = [] }) => [...(to === undefined ? [] : [to]), ...items.map(item => item.to)])
