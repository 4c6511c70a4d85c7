// Keeps the #fragment of the address and what is open on the page in step, so that a shared link opens the same thing.
import { useEffect } from 'react'
import { namedId } from './address.ts'

/**
 * Calls `open` with the position of the id that the address names: at first, and whenever the address changes.
 * @param open must stay the same between renders
 */
export function useFragment(ids: readonly (string | undefined)[], open: (index: number) => void): void {
  const key = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the ids
  useEffect(() => {
    const follow = () => {
      const id = namedId()
      const position = ids.indexOf(id)
      if (id && position >= 0) open(position)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [key, open])
}

/** Puts an id into the address, or removes the fragment. The entry is replaced: opening is no step to go back to. */
export function nameFragment(id?: string): void {
  if (id !== undefined || location.hash)
    history.replaceState(history.state, '', id === undefined ? location.pathname + location.search : `#${id}`)
}
