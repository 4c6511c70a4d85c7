// Enhances sections: each gets what its block adds by script, when it is needed. Until then, and where the code never
// comes, the section works as it was served.
import { all, type Enhance } from '../../ui/enhance.ts'
import { importWithRetry, whenNear } from '../../ui/whenNeeded.ts'

type Script = { enhance: Enhance }

const loaders = {
  ...import.meta.glob<Script>('/src/{blocks,ui}/*/enhance.ts'),
  ...import.meta.glob<Script>('@site/blocks/*/enhance.ts'),
}

// What ends with a section, which in development another one may take the place of.
const ends = new WeakMap<HTMLElement, AbortController>()

/** Ends all that the script of a section has begun. */
export const endSection = (section: HTMLElement) => ends.get(section)?.abort()

/** Enhances one section. One whose code throws stays as it was served. */
export async function enhanceSection(section: HTMLElement): Promise<void> {
  const load = loaders[`/src/${section.dataset.enhance}/enhance.ts`]
  if (!load) return
  const end = new AbortController()
  const { signal } = end
  ends.set(section, end)
  await whenNear(section, signal)
  const { enhance } = await importWithRetry(load)
  if (signal.aborted) return
  await enhance(section, signal)
  section.dataset.enhanced = ''
}

/** Enhances all sections of the page. */
export function enhanceSections(): void {
  for (const section of all(document, 'section[data-block]')) void enhanceSection(section)
}
