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
const SLOT_MARK = '\x01'
// Rendered into the link for sharing, and replaced by the page that it shares.
const SHARE_SLOT = { title: SLOT_MARK, canonical: SLOT_MARK }

// Rendered into links to other languages, and replaced by the path of the page. A path has no such character.
const PATH_SLOT = '\x02'

/** The header and footer of some pages. */
export class CachedShell {
  private readonly elements = new Map<string, ReactElement>()
  private readonly rendered = new WeakMap<SiteData, Map<string, string>>()

  /** What writes only the places of header and footer. */
  readonly around = {
    /** It differs by which of its links leads to the page, by its languages and by its band. */
    Header: ({ path, band, languages = [] }: Omit<HeaderProps, 'rest'>) => {
      const current = currentAt(path)
      const index = targets(site).findIndex(current)
      // React would write quotes in another way.
      const which = band ? encodeURIComponent(JSON.stringify(band)).replaceAll("'", '%27') : ''
      const name = `header${index} ${languages.join()} ${which}`
      return this.place(name, <Header path={path} band={band} languages={languages} rest={PATH_SLOT} />)
    },
    /** It differs by the page that its link shares. */
    Footer: ({ page }: FooterProps) =>
      this.place(page.canonical ? 'footer' : 'plainFooter', <Footer page={page.canonical ? SHARE_SLOT : page} />),
  }

  /** Inserts header and footer. `html` is what was rendered with {@link around}. */
  insert(html: string, page: PageData, render: (part: ReactElement) => string): string {
    const parts = this.rendered.get(site) ?? new Map<string, string>()
    this.rendered.set(site, parts)
    const partOf = (name: string) => {
      const part = parts.get(name) ?? render(this.elements.get(name) as ReactElement)
      parts.set(name, part)
      if (name === 'footer') return part.replace(shareText(SHARE_SLOT), shareText(page))
      return part.includes(PATH_SLOT) ? part.replaceAll(PATH_SLOT, restOf(page)) : part
    }
    let framed = ''
    let from = 0
    for (let start = html.indexOf(SLOT_MARK); start >= 0; start = html.indexOf(SLOT_MARK, from)) {
      const end = html.indexOf(SLOT_MARK, start + 1)
      framed += html.slice(from, start) + partOf(html.slice(start + 1, end))
      from = end + 1
    }
    return framed + html.slice(from)
  }

  private place(name: string, part: ReactElement): string {
    this.elements.set(name, part)
    return SLOT_MARK + name + SLOT_MARK
  }
}

/** The addresses of all links of the menu. */
const targets = ({ menu }: SiteData) =>
  menu.flatMap(({ to, items = [] }) => [...(to === undefined ? [] : [to]), ...items.map(item => item.to)])
