// The block types that sections may have.
import type { z } from 'zod'

/** What the folders of src/blocks offer: each type with its schema. */
export type Catalogue = ReadonlyMap<
  string,
  {
    schema: z.ZodType
    /** Its use, in words by which it may be found. */
    purpose?: string
    /** Everyday words for it, in any language. */
    words?: string
    anchors?: string
    opensPage: (props: Record<string, unknown>) => boolean
    names?: (props: Record<string, unknown>) => string[]
  }
>
