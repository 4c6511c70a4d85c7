// Short names: for entries of a list and for addresses on a page.
import { z } from 'zod'
import { blame } from './issueParams.ts'

/** A short name such as rice-mill: lower-case letters, digits and hyphens. */
export function id(description: string) {
  return z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, { error: 'is not an id. Use lower-case letters, digits and hyphens' })
    .describe(description)
}

/** For `superRefine` of a list: no two entries have the same id, because an id is also an address on the page. */
export function uniqueIds(items: readonly { id?: string }[], context: z.core.$RefinementCtx): void {
  const seen = new Set<string>()
  items.forEach((item, index) => {
    if (item.id !== undefined && seen.has(item.id))
      blame(context, [index, 'id'], `the id ${item.id} appears twice in this list`)
    if (item.id !== undefined) seen.add(item.id)
  })
}
