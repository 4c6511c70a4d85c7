// Enhances sections: each gets what its block adds by script, when it is needed. Until then, and where the code never
// comes, the section works as it was served.
import type { Enhance } from '../../ui/enhance.ts'
import { importWithRetry, whenNear } from '../../ui/whenNeeded.ts'

type Script = { enhance: Enhance }

const loaders = import.meta.env.SSR
  ? {}
  : {
      ...import.meta.glob<Script>('/src/blocks/*/enhance.ts'),
      ...import.meta.glob<Script>('@site/blocks/*/enhance.ts'),
    }

/** Enhances one section; ends when the signal is aborted. One whose code throws stays as it was served. */
export async function enhanceSection(section: HTMLElement, signal: AbortSignal): Promise<void> {
  const load = loaders[`/src/blocks/${section.dataset.block}/enhance.ts`]
  if (section.dataset.enhance === undefined || !load) return
  await whenNear(section, signal)
  const { enhance } = await importWithRetry(load)
  if (signal.aborted) return
  await enhance(section, signal)
  section.dataset.enhanced = ''
}

/** Enhances all sections within an element. */
export function enhanceSections(within: ParentNode, signal: AbortSignal): void {
  for (const section of within.querySelectorAll<HTMLElement>('section[data-block]'))
    void enhanceSection(section, signal)
}
