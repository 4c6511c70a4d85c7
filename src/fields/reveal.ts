// The field by which the entries of a block rise into place.
import { z } from 'zod'

/** False, true for once, or toggle for whenever they come into view. */
export const reveal = () =>
  z
    .union([z.boolean(), z.literal('toggle')])
    .default(false)
    .describe(
      'true: cards rise into place one after another when scrolled into view; toggle: and sink back when they leave it',
    )
    .meta({ label: 'Cards rise into place', choices: { toggle: 'Whenever they come into view' } })
