// A block of the served page that comes to life on its own: its code is loaded only when it is needed.
import { type ReactNode, startTransition, useEffect, useRef } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterPaint } from '../../ui/afterPaint.ts'
import { Band, BandContent, type BandProps } from '../../ui/Band.tsx'
import { WordsContext } from '../../ui/words.ts'
import type { BlockData } from '../data.ts'
import { loadBlocks } from '../page/registry.ts'
import { site } from '../site.ts'
import { holdPresses } from './heldPresses.ts'
import { nextInteraction, whenToHydrate } from './whenToHydrate.ts'

export interface IslandProps extends BandProps {
  block: BlockData
  /** The same tree that the server rendered into the band. */
  children: ReactNode
}

/** Keeps the served markup as it is until the block is needed; then a React root of its own hydrates it. */
export function Island({ block, children, ...band }: IslandProps) {
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: served markup is hydrated once
  useEffect(() => {
    const section = ref.current
    if (!section) return
    const unmounted = new AbortController()
    let root: Root | undefined
    void codeFor(section, block, unmounted.signal).then(onAlive =>
      startTransition(() => {
        root = hydrateRoot(
          section,
          <WordsContext value={site.words}>
            <Alive then={onAlive}>
              <BandContent tone={band.tone}>{children}</BandContent>
            </Alive>
          </WordsContext>,
        )
      }),
    )
    return () => {
      unmounted.abort()
      // A root may not be unmounted while another one renders, and the visitor is to see the next page first.
      afterPaint(() => root?.unmount())
    }
  }, [])
  return <Band {...band} served element={ref} />
}

/**
 * Resolves when the block is needed and its code has come, with what to call once it is alive. While the code does
 * not come the markup stays as served, without the controls that need script, and is tried again whenever the visitor
 * does something. Never resolves once `signal` is aborted.
 */
async function codeFor(section: HTMLElement, block: BlockData, signal: AbortSignal): Promise<() => void> {
  const presses = holdPresses(section)
  await whenToHydrate(section, block.hydrate, signal)
  for (;;) {
    try {
      await loadBlocks([block])
      break
    } catch {
      presses.release()
      section.dataset.lost = ''
      await nextInteraction()
    }
  }
  if (signal.aborted) return new Promise(() => {})
  delete section.dataset.lost
  return presses.replay
}

/** Calls `then` when what it holds answers the visitor. */
function Alive({ then, children }: { then: () => void; children: ReactNode }) {
  // React answers no press while it runs effects, so a moment later.
  useEffect(() => {
    const timer = setTimeout(then)
    return () => clearTimeout(timer)
  }, [then])
  return children
}
