// A parameter of the address.
import { useSyncExternalStore } from 'react'
import { CHANGED } from './address.ts'

/** A trimmed parameter of the address, empty when it is absent; undefined on the server and in the first render. */
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
