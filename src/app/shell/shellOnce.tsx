// The shell hardly differs from page to page: on the server it is rendered once, and each page holds a place for it.
import type { ReactElement } from 'react'
import type { PageData, SiteData } from '../data.ts'
import { Footer, type FooterProps } from './Footer.tsx'
import { Header, type HeaderProps } from './Header.tsx'
import { shareText } from './Share.tsx'
import { currentAt, site } from '../site.ts'

// The build refuses pages with this sign. One whose code is 0 takes longer to find: in memory, every second byte of a page may be 0.
const SIGN = '\x01'
// What the link for sharing carries while the page that it shares is not known.
const UNKNOWN = { title: SIGN, canonical: SIGN }

const held = new Map<string, ReactElement>()
const rendered = new WeakMap<SiteData, Map<string, string>>()

/** Holds the place of the header. Its links know whether they lead to this page. */
export function HeaderOnce({ path }: HeaderProps) {
  const current = currentAt(path)
  const index = targets(site).findIndex(current)
  return place(`header${index}`, <Header path={path} />)
}

/** Holds the place of the footer. It differs in the page that its link shares. */
export function FooterOnce({ page }: FooterProps) {
  return place(page.canonical ? 'footer' : 'plainFooter', <Footer page={page.canonical ? UNKNOWN : page} />)
}

/** Puts header and footer of the provided site in. */
export function withShell(html: string, page: PageData, render: (part: ReactElement) => string): string {
  const known = rendered.get(site) ?? new Map<string, string>()
  rendered.set(site, known)
  const partOf = (name: string) => {
    const part = known.get(name) ?? render(held.get(name) as ReactElement)
    known.set(name, part)
    return name === 'footer' ? part.replace(shareText(UNKNOWN), shareText(page)) : part
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

/** Where the menu leads. */
const targets = ({ menu }: SiteData) =>
  menu.flatMap(({ to, items = [] }) => [...(to === undefined ? [] : [to]), ...items.map(item => item.to)])
