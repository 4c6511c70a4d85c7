// A served band that comes alive when the visitor is about to reach it: its code is loaded only then.
import { startTransition, useEffect, useRef } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { Band, type BandProps } from '../ui/Band.tsx'
import type { BlockData } from './data.ts'
import { loadBlocks } from './registry.ts'

// Loaded this far ahead of the visitor, so that it is ready on arrival.
const AHEAD = '600px'

export interface LateBandProps extends Omit<BandProps, 'children'> {
  block: BlockData
  /** The same tree that the server rendered into the band. */
  children: BandProps['children']
}

/** Keeps the served markup untouched until then; a root of its own hydrates it. */
export function LateBand({ block, children, ...band }: LateBandProps) {
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a served band is hydrated once; later pages use no late bands
  useEffect(() => {
    const section = ref.current
    if (!section) return
    let root: Root | undefined
    const observer = new IntersectionObserver(async entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      try {
        await loadBlocks([block])
      } catch {
        // It stays as it was served; its controls for script are hidden again.
        section.dataset.still = ''
        return
      }
      if (section.isConnected) startTransition(() => { root = hydrateRoot(section, children) })
    }, { rootMargin: AHEAD })
    observer.observe(section)
    return () => {
      observer.disconnect()
      // A root may not be taken down while another one is being drawn.
      setTimeout(() => root?.unmount())
    }
  }, [])
  return <Band {...band} served element={ref}>{null}</Band>
}
