// Around the `main` of a page: header and footer.
import clsx from 'clsx'
import { withLang, useWords } from '../../ui/withLang.tsx'
import type { PageData, SiteData } from '../data.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LanguageSwitch, restOf } from './LanguageSwitch.tsx'
import styles from './Shell.module.css'
import type { ReactNode } from 'react'
import { href } from '../site.ts'
import { shareText } from './Share.tsx'

const hasShell = ({ layout }: PageData) => layout === 'default'

/** @param rest the path of the page in links to other languages */
export function Above({ page, rest }: { page: PageData; rest: string }) {
  const { band, languages } = page
  // A standalone page begins with bars of its own, which the skip link passes: its first section with an id is below.
  const start = hasShell(page) ? 'main' : (page.blocks.find(({ id }) => id)?.id ?? 'main')
  return (
    <>
      <a className={styles.skip} href={`#${start}`}>
        {withLang(useWords().skip)}
      </a>
      {hasShell(page) ? (
        <Header band={band} languages={languages} rest={rest} />
      ) : (
        <div className={clsx(styles.alone, 'ring-within')} data-tone="frame" role="banner">
          <LanguageSwitch rest={rest} languages={languages} />
        </div>
      )}
    </>
  )
}

export const Below = ({ page }: { page: PageData }) => hasShell(page) && <Footer page={page} />

// Header and footer hardly differ from page to page, so they are rendered once for all pages that have the same.

/** The document around the `main` of a page. */
interface SharedFrame {
  above: string
  below: string
}

// Marks the place of what differs from page to page. No text of a site contains it.
const SLOT = `slot-${crypto.randomUUID()}`
const SHARED = { title: SLOT, canonical: SLOT }

/** The frames of some pages. */
export class SharedFrames {
  private readonly rendered = new WeakMap<SiteData, Map<string, SharedFrame>>()

  /** True where a page before had the same frame. */
  has(page: PageData, site: SiteData): boolean {
    return this.rendered.get(site)?.has(keyOf(page, site)) ?? false
  }

  /** The frame of a page; `render` is called where no page before had the same. */
  of(page: PageData, site: SiteData, render: (part: ReactNode) => string): SharedFrame {
    const known = this.rendered.get(site) ?? new Map<string, SharedFrame>()
    this.rendered.set(site, known)
    const { canonical } = page
    const key = keyOf(page, site)
    const frame = known.get(key) ?? {
      above: render(<Above page={page} rest={SLOT} />),
      below: render(<Below page={{ ...page, ...(canonical && SHARED) }} />),
    }
    known.set(key, frame)
    return {
      above: frame.above.replaceAll(SLOT, () => restOf(page)),
      below: canonical ? frame.below.replace(shareText(SHARED), () => shareText(page)) : frame.below,
    }
  }
}

/** The same for all pages that have the same frame, but for what slots stand for. */
function keyOf(page: PageData, site: SiteData): string {
  const { layout, canonical, languages, band, blocks } = page
  const start = layout === 'default' ? undefined : blocks.find(({ id }) => id)?.id
  return JSON.stringify([layout, canonical !== '', languages, band, start, linkTo(page, site)])
}

/** The link of the menu that leads to the page; undefined where none does. */
function linkTo({ path }: PageData, site: SiteData): string | undefined {
  const address = href(path, site.base)
  const entries = [...(site.shortcuts ?? []), ...site.menu.flatMap(entry => [entry, ...(entry.items ?? [])])]
  return entries.map(({ to }) => to).find(to => to === address)
}
