// What is above and below a page hardly differs from one to the next. On the server it is rendered once, and inserted
// into each page.
import type { ReactElement } from 'react'
import type { PageData, SiteData } from '../data.ts'
import { Header, type HeaderProps } from './Header.tsx'
import { restOf } from './LanguageSwitch.tsx'
import { Below, type BelowProps } from './Shell.tsx'
import { shareText } from './Share.tsx'
import { currentAt, site } from '../site.ts'

// Marks where a part is inserted; the build refuses pages with this character. Character 0 would take longer to find,
// because every second byte of a page may be 0 in memory.
const SLOT_MARK = '\x01'
// Rendered into the link for sharing, and replaced by the page that it shares.
const SHARING = 'sharing'
const SHARE_SLOT = { title: SLOT_MARK, canonical: SLOT_MARK }

// Rendered into links to other languages, and replaced by the path of the page. A path has no such character.
const PATH_SLOT = '\x02'

/** What is above and below some pages. */
export class CachedShell {
  private readonly elements = new Map<string, ReactElement>()
  private readonly rendered = new WeakMap<SiteData, Map<string, string>>()

  /** What writes only the places of these parts. */
  readonly around = {
    /** It differs by which of its links leads to the page, by its languages and by its band. */
    Header: ({ path, band, languages = [] }: Omit<HeaderProps, 'rest'>) => {
      // React would write quotes in another way.
      const which = band ? encodeURIComponent(JSON.stringify(band)).replaceAll("'", '%27') : ''
      const name = `header${currentLink(path)} ${languages.join()} ${which}`
      return this.place(name, <Header path={path} band={band} languages={languages} rest={PATH_SLOT} />)
    },
    /** It differs by the page that its link shares, and by which of its links leads to the page. */
    Below: ({ page }: BelowProps) =>
      this.place(
        `${page.canonical ? SHARING : 'plain'}${currentLink(page.path)}`,
        <Below page={page.canonical ? { ...page, ...SHARE_SLOT } : page} />,
      ),
  }

  /** Inserts these parts. `html` is what was rendered with {@link around}. */
  insert(html: string, page: PageData, render: (part: ReactElement) => string): string {
    const parts = this.rendered.get(site) ?? new Map<string, string>()
    this.rendered.set(site, parts)
    const partOf = (name: string) => {
      const part = parts.get(name) ?? render(this.elements.get(name) as ReactElement)
      parts.set(name, part)
      if (name.startsWith(SHARING)) return part.replace(shareText(SHARE_SLOT), shareText(page))
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

/** The position of the link to a page among all links of the menu; -1 where none leads to it. */
const currentLink = (path: string) =>
  site.menu
    .flatMap(({ to, items = [] }) => [...(to === undefined ? [] : [to]), ...items.map(item => item.to)])
    .findIndex(currentAt(path))
