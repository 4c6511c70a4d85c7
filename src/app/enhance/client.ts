// The browser's entry. The served page works without it; this adds what only script can do.
import '../styles.css'
// No code of the browser imports the shell's components, so their styles are imported here.
import '../shell/Drawer.module.css'
import '../shell/Footer.module.css'
import '../shell/Header.module.css'
import '../shell/LanguageSwitch.module.css'
import '../shell/Menu.module.css'
import '../shell/NotFound.module.css'
import '../shell/NoticeBand.module.css'
import '../shell/Search.module.css'
import '../shell/Shell.module.css'
import { followOtherSpelling } from '../navigation/otherSpelling.ts'
import { keepPlaceBetweenLanguages } from '../navigation/keepPlace.ts'
import { followLinks } from '../navigation/followLinks.ts'
import { Places } from '../navigation/places.ts'
import { keepAddressTrue } from '../navigation/served.ts'
import { callEach } from '../../ui/enhance.ts'
import { provideLanguages } from '../../ui/language.ts'
import { keepForOffline, listKeptPages } from '../offline/registration.ts'
import { enhanceShell } from '../shell/enhanceShell.ts'
import { followClock } from './byTheClock.ts'
import { enhanceSections } from './sections.ts'
import { importWithRetry, whenIdle } from '../../ui/whenNeeded.ts'
import { prefersDocuments } from '../../ui/connection.ts'

const { base = '/', root = base, page, editions = '[]' } = document.body.dataset
const { lang, dir } = document.documentElement
provideLanguages({ lang, base, ...(dir === 'rtl' && { direction: dir }), editions: JSON.parse(editions) })

const served = new AbortController()
callEach(
  navigate,
  () => page === '/offline' && listKeptPages(),
  () => page === '/404' && followOtherSpelling(base).catch(() => {}),
  () => enhanceShell(base),
  keepPlaceBetweenLanguages,
  followClock,
  () => enhanceSections(document, served.signal),
  () => import.meta.env.DEV && openSource(),
  // Keeping the site for places without a network comes after everything a visitor waits for.
  () => import.meta.env.PROD && keepForOffline(root),
)

function navigate(): void {
  const leaveAddress = keepAddressTrue()
  const places = new Places()
  const handOver = followLinks(base, places)
  /** Loads what changes pages without loading documents. */
  const takeOverLinks = async () => {
    if (import.meta.env.PROD) await whenIdle()
    const { startNavigation } = await importWithRetry(() => import('../navigation/start.tsx'))
    // Without the site's data links go on loading documents.
    await startNavigation({ leaveAddress, leavePage: () => served.abort(), places }).then(handOver, () => {})
  }
  // A document weighs a few kilobytes, and what changes pages by script weighs ten times that.
  if (import.meta.env.DEV || !prefersDocuments()) void takeOverLinks()
}

function openSource(): void {
  import('./openSource.ts').then(
    ({ openSourceOnAltClick }) => openSourceOnAltClick(root),
    () => {},
  )
}
