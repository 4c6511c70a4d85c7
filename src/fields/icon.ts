// Icons by name from the Phosphor set; the page carries only the outlines it uses.
import { z } from 'zod'
import type { IconData } from '../ui/glyphs.tsx'
import { defer } from './deferred.ts'
import { asNameOf } from './text.ts'
import { refusal } from './issueParams.ts'

/** An icon name such as plant, tractor or hand-coins. The component receives its outline. */
export function icon(description: string) {
  const name = z
    .string()
    .regex(
      /^[a-z0-9-]+$/,
      refusal('is not an icon name', 'Icon names are lower case with hyphens, such as hand-coins.'),
    )
    .describe(`${description} The name of an icon, such as plant or hand-coins.`)
    .meta({ examples: ['plant', 'hand-coins', 'book-open'] })
  return asNameOf('icon', name).transform(value => defer<IconData>('icon', value))
}
