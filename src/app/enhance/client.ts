// The browser's entry. The served page works without it; this adds what only script can do.
import { callEach, listen } from '../../ui/enhance.ts'
import { provideLanguages } from '../../ui/language.ts'
import { keepForOffline, listKeptPages } from '../offline/registration.ts'
import { enhanceShell } from '../shell/enhanceShell.ts'
import { followClock } from './byTheClock.ts'
import { enhanceSections } from './sections.ts'
import type { SearchEntry } from '../../search/list.ts'

const { base = '/', root = base, page, editions = '[]' } = document.body.dataset
const { lang } = document.documentElement
provideLanguages({ lang, base, editions: JSON.parse(editions) })

callEach(
  () => page === '/offline' && listKeptPages(),
  () => page === '/404' && followOtherSpelling(base).catch(() => {}),
  () => enhanceShell(base),
  keepSectionBetweenLanguages,
  followClock,
  () => import.meta.env.DEV && void import('./development.ts').then(({ develop }) => develop(root)),
  enhanceSections,
  // From now on movements are smooth; the way to an address, or back to where the visitor was, is none.
  () => document.documentElement.classList.add('enhanced'),
  // Keeping the site for places without a network comes after everything a visitor waits for.
  () => import.meta.env.PROD && keepForOffline(root),
)

// From one language to the other: the link leads to the same section, and takes along what was searched for.

/** Adds the section in view and the query to links to the same page in another language when they are followed. */
function keepSectionBetweenLanguages(): void {
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

// Hosts that know one spelling of an address alone answer others with the page for unknown addresses. From there this
// leads on to the page that was meant.

/** Goes to the page whose address differs in capitals, slashes or an index.html at most. Stays when there is none. */
async function followOtherSpelling(base: string): Promise<void> {
  const wanted = plain(decodeURIComponent(location.pathname))
  const answer = await fetch(`${base}search-index.json`)
  const entries = (await answer.json()) as SearchEntry[]
  const meant = entries.find(({ path }) => plain(path) === wanted)?.path
  // The page itself may be missing, and this is then its answer.
  if (meant && meant !== location.pathname) location.replace(meant + location.search + location.hash)
}

const plain = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/index\.html$/, '')
    .replace(/\/+/g, '/')
    .replace(/\/$/, '')
