// Brings sections to life: each gets what its block adds by script, when it is needed. Until then, and where the code
// never comes, the section works as it was served.
import type { Enhance } from '../../ui/enhance.ts'
import { codeOf, near } from '../../ui/whenNeeded.ts'

type Script = { enhance: Enhance }

const loaders = import.meta.env.SSR
  ? {}
  : {
      ...import.meta.glob<Script>('/src/blocks/*/enhance.ts'),
      ...import.meta.glob<Script>('@site/blocks/*/enhance.ts'),
    }

/** Brings one section to life; ends when the signal is aborted. One whose code throws stays as it was served. */
export async function bringToLife(section: HTMLElement, signal: AbortSignal): Promise<void> {
  const { block, hydrate } = section.dataset
  const load = loaders[`/src/blocks/${block}/enhance.ts`]
  if (hydrate === undefined || !load) return
  await near(section, signal)
  const { enhance } = await codeOf(load)
  if (signal.aborted) return
  await enhance(section, signal)
  section.dataset.alive = ''
}

/** Brings all sections within an element to life. */
export function bringAllToLife(within: ParentNode, signal: AbortSignal): void {
  for (const section of within.querySelectorAll<HTMLElement>('section[data-block]')) void bringToLife(section, signal)
}
