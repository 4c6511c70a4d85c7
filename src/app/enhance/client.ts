// The browser's entry. The served page works without it; this adds what only script can do.
import { callEach } from '../../ui/enhance.ts'
import { provideLanguages } from '../../ui/language.ts'
import { keepForOffline, listKeptPages } from '../offline/registration.ts'
import { enhanceShell } from '../shell/enhanceShell.ts'
import { followClock } from './byTheClock.ts'
import { followOtherSpelling } from './otherSpelling.ts'
import { enhanceSections } from './sections.ts'
import { keepSectionBetweenLanguages } from './switchLanguage.ts'

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
