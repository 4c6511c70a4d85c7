// Registers the service worker, which keeps the site for use without a network, once the browser is idle.
import { whenIdle, savesData } from '../../ui/whenNeeded.ts'
import type { OfflineRelease } from './worker.ts'

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

/** The name of the worker's file below the base. */
const FILE = 'sw.js'

/** Starts the worker after the page has loaded; not for visitors who save data. */
export function keepForOffline(base: OfflineRelease['base']): void {
  if (!('serviceWorker' in navigator) || savesData()) return
  void whenIdle()
    .then(() => register(base))
    .catch(() => {})
}

async function register(base: string): Promise<void> {
  const { serviceWorker } = navigator
  // Files loaded before the worker took over did not pass through it.
  const keepLoaded = () => serviceWorker.controller?.postMessage({ keep: [location.pathname, ...loadedSoFar(base)] })
  if (!serviceWorker.controller) serviceWorker.addEventListener('controllerchange', keepLoaded, { once: true })
  await serviceWorker.register(workerAddress(base), { scope: base, updateViaCache: 'none' })
}

// The security policy of the site trusts this one address, and only from here.
function workerAddress(base: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return base + FILE
  return trustedTypes.createPolicy('offline', { createScriptURL: () => base + FILE }).createScriptURL('')
}

/** Scripts, styles, fonts and search lists of this site that the page has loaded already. */
function loadedSoFar(base: string): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) =>
        origin === location.origin && (pathname.startsWith(`${base}assets/`) || pathname.endsWith('.json')),
    )
    .map(({ pathname }) => pathname)
}

/** On the fallback page: offers only pages, and languages, that are kept. */
export function listKeptPages(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main li a, #root > header [rel=alternate]'))
    caches.match(link.pathname.replace(/(.)\/$/, '$1')).then(
      copy => {
        if (!copy) (link.closest('li') ?? link).hidden = true
      },
      () => {},
    )
}
