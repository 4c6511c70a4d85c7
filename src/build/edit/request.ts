// What the editor sends, checked where it enters.
import { z } from 'zod'
import type { Change } from '../../edit/protocol.ts'

const path = z.array(z.union([z.string(), z.number().int().min(0)])).min(1)
const value = z.json()

const edit = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('set'), path, value, after: z.string().optional() }),
  z.strictObject({ op: z.literal('delete'), path }),
  z.strictObject({ op: z.literal('insert'), path, values: z.array(value).min(1) }),
  z.strictObject({ op: z.literal('move'), path, to: z.number().int().min(0) }),
  z.strictObject({ op: z.literal('duplicate'), path }),
])

const change = z.strictObject({
  label: z.string().max(200),
  file: z.string(),
  version: z.string(),
  edits: z.array(edit).min(1),
  mend: z.boolean().optional(),
})

const id = z.strictObject({ id: z.number().int() })

/** A change; undefined when it is none. */
export const changeFrom = (sent: unknown): Change | undefined => change.safeParse(sent).data

/** The number of a change to take back. */
export const idFrom = (sent: unknown): number | undefined => id.safeParse(sent).data?.id
