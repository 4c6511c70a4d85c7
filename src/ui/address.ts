// The address of the page -> what depends on it, also where it changes without another page being shown.
import { useSyncExternalStore } from 'react'

const CHANGED = 'addresschange'

/** Tells everybody that the address has another query. Browsers tell only of steps back and forward. */
export function tellAddress(): void {
  dispatchEvent(new Event(CHANGED))
}

/** A trimmed parameter of the address's query; undefined on the server and in the first render, which knows no more than that. */
export function useParameter(name: string): string | undefined {
  return useSyncExternalStore<string | undefined>(
    notify => {
      for (const event of ['popstate', CHANGED]) addEventListener(event, notify)
      return () => { for (const event of ['popstate', CHANGED]) removeEventListener(event, notify) }
    },
    () => new URLSearchParams(location.search).get(name)?.trim() ?? '',
    () => undefined,
  )
}

/** The id that the address names; empty where it names none, or none that can be read. */
export function namedId(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}
