// Short names: for entries of a list and for addresses on a page.
import { z } from 'zod'
import { type Known, addIssue, refusal } from './issueParams.ts'

/** A short name such as rice-mill: lower-case letters, digits and hyphens. */
export function id(description: string) {
  return z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, refusal('is not an id', 'Use lower-case letters, digits and hyphens.'))
    .describe(description)
    .meta({ label: 'Short name for links', isRare: true, isAddress: true })
}

/** For {@link acrossFields} of a list: no two entries have the same id, as an id is also an address on the page. */
export function uniqueIds(items: Known<{ id?: string }[]>, context: z.core.$RefinementCtx): void {
  const seen = new Set<string>()
  items.forEach((item, index) => {
    const name = item?.id
    if (name !== undefined && seen.has(name))
      addIssue(context, [index, 'id'], {
        message: `the id ${name} appears twice in this list`,
        hint: 'Choose another one.',
      })
    if (name !== undefined) seen.add(name)
  })
}
