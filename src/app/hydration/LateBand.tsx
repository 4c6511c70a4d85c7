// A served band that comes to life when it is needed: its code is loaded only then.
import { startTransition, useEffect, useRef } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterPaint } from '../../ui/afterPaint.ts'
import { Band, type BandProps } from '../../ui/Band.tsx'
import type { BlockData } from '../data.ts'
import { keepPress } from './keepPress.ts'
import { loadBlocks } from '../page/registry.ts'
import { rested, touched } from './touch.ts'

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
    const press = keepPress(section)
    const observer = new IntersectionObserver(
      async entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        observer.disconnect()
        try {
          await loadBlocks([block])
        } catch {
          // It stays as it was served; its controls for script are hidden again.
          section.dataset.still = ''
          return press.forget()
        }
        if (!section.isConnected) return
        startTransition(() => {
          root = hydrateRoot(section, <Living then={press.replay}>{children}</Living>)
        })
      },
      { rootMargin: AHEAD },
    )
    let gone = false
    const watch = () => {
      if (!gone) observer.observe(section)
    }
    if (movesByItself(block)) watch()
    else void Promise.race([touched, rested]).then(watch)
    return () => {
      gone = true
      observer.disconnect()
      // A root may not be taken down while another one is being drawn, and the next page is to be seen first.
      afterPaint(() => root?.unmount())
    }
  }, [])
  return (
    <Band {...band} served element={ref}>
      {null}
    </Band>
  )
}

/** Says when what it holds answers the visitor. */
function Living({ then, children }: { then: () => void; children: BandProps['children'] }) {
  // Not at once, because React answers no press while it runs effects.
  useEffect(() => {
    const timer = setTimeout(then)
    return () => clearTimeout(timer)
  }, [then])
  return children
}

const movesByItself = ({ hydrate }: BlockData) =>
  hydrate === 'visible' || (hydrate?.startsWith('(') && matchMedia(hydrate).matches)
