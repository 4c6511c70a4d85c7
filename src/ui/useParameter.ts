// A parameter of the address; in a file of its own, because few pages ask for one.
import { useSyncExternalStore } from 'react'
import { CHANGED } from './address.ts'

/** A trimmed parameter of the address's query; undefined on the server and in the first render, which knows no more than that. */
export function useParameter(name: string): string | undefined {
  return useSyncExternalStore<string | undefined>(
    notify => {
      for (const event of ['popstate', CHANGED]) addEventListener(event, notify)
      return () => {
        for (const event of ['popstate', CHANGED]) removeEventListener(event, notify)
      }
    },
    () => new URLSearchParams(location.search).get(name)?.trim() ?? '',
    () => undefined,
  )
}
