// Decides when scripts are loaded: those of a section when it is near the view, and others when the browser is idle.
import { listen } from './enhance.ts'

// Code is loaded this far ahead of the visitor, so that it is there on arrival.
const MARGIN = '600px'
// A picture that never comes does not keep the page from being enhanced.
const MAX_LOAD_MS = 8000
// Seconds after which a script that was lost is asked for again. Then it waits for the network or the visitor to be
// back.
const PAUSES = [2, 8, 30]

/** Resolves when the page has loaded, or has taken long to, and the browser has had nothing else to do. */
export async function whenIdle(): Promise<void> {
  await new Promise<unknown>(loaded => {
    if (document.readyState === 'complete') return loaded(undefined)
    listen(window, 'load', loaded, { once: true })
    setTimeout(loaded, MAX_LOAD_MS)
  })
  await new Promise<unknown>(done => {
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: 5000 })
    else setTimeout(done, 1000)
  })
}

/** Resolves when the section is near the view; never once `signal` is aborted. */
export function whenNear(section: Element, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(section)
    signal.addEventListener('abort', () => observer.disconnect())
  })
}

// How often scripts were lost, by their addresses.
const losses = new Map<string, number>()
// The import of a whole module in the code of a function, which a bundler may have wrapped.
const IMPORT = /import\(\s*["'`]([^"'`]+)["'`]\s*\)(?!\s*\.)/

/**
 * Imports a module, also one that was lost before. A browser remembers by the address that it was lost and does not ask
 * again, so each further attempt has another #fragment.
 * @param load imports the module and does nothing else: the name of its file is only in its code
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  const address = IMPORT.exec(String(load))?.[1] ?? ''
  const lost = losses.get(address) ?? 0
  try {
    return await (lost && address ? (import(/* @vite-ignore */ `${address}#${lost}`) as Promise<Module>) : load())
  } catch (error) {
    losses.set(address, lost + 1)
    throw error
  }
}

/** Resolves after some seconds, if any are given, when there is a network again, or when the page is shown again. */
function nextChance(seconds?: number): Promise<void> {
  return new Promise(resolve => {
    const left = new AbortController()
    const { signal } = left
    const timer = seconds && setTimeout(() => stop(), 1000 * seconds)
    const stop = () => {
      clearTimeout(timer)
      left.abort()
      resolve()
    }
    listen(window, 'online', stop, { signal })
    listen(window, 'pageshow', ({ persisted }) => persisted && stop(), { signal })
    listen(document, 'visibilitychange', () => document.hidden || stop(), { signal })
  })
}

/** Does again what failed for want of a network, a few times by itself. `onLoss` is called with each failure. */
export async function withRetry<Result>(work: () => Promise<Result>, onLoss?: () => void): Promise<Result> {
  for (let lost = 0; ; lost++) {
    try {
      return await work()
    } catch {
      onLoss?.()
    }
    await nextChance(PAUSES[lost])
  }
}

/** Imports a module; one that is lost is asked for again. */
export const importWithRetry = <Module>(load: () => Promise<Module>) => withRetry(() => importAgain(load))

// The visitor's connection, as far as the browser describes it.

const { connection } = (typeof navigator === 'undefined' ? {} : navigator) as {
  connection?: { saveData?: boolean; effectiveType?: string }
}

/** True where nothing is to be loaded before it is needed. False in browsers that do not say. */
export const savesData = () => connection?.saveData === true

/** True where libraries that weigh more than a page are not loaded. */
export const isWeakConnection = () => savesData() || /2g|3g/.test(connection?.effectiveType ?? '')
