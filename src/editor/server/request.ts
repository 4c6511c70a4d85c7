// What the editor sends, checked where it enters.
import { z } from 'zod'
import type { Change, DeletedPage, NewAddress, PageRequest, Upload } from '../protocol.ts'

const path = z.array(z.union([z.string(), z.number().int().min(0)])).min(1)
const value = z.json()

const edit = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('set'), path, value, after: z.string().optional() }),
  z.strictObject({ op: z.literal('delete'), path }),
  z.strictObject({ op: z.literal('insert'), path, values: z.array(value).min(1) }),
  z.strictObject({ op: z.literal('move'), path, to: z.number().int().min(0) }),
  z.strictObject({ op: z.literal('duplicate'), path }),
  z.strictObject({ op: z.literal('rename'), path, to: z.string() }),
])

const part = z.strictObject({ file: z.string(), version: z.string(), edits: z.array(edit).min(1) })

const change = part.extend({
  label: z.string().max(200),
  waiting: z.array(part).optional(),
  picture: z.string().optional(),
  mend: z.boolean().optional(),
  overwrite: z.boolean().optional(),
})

const upload = z.strictObject({
  kind: z.literal('document').optional(),
  name: z.string().max(1000),
  about: z.string().max(1000),
  beside: z.string().optional(),
  data: z.base64(),
})
const menu = z.strictObject({ file: z.string(), path })
const newPage = z.strictObject({
  title: z.string(),
  path: z.string(),
  description: z.string().optional(),
  menu: menu.optional(),
})
const newAddress = z.strictObject({ from: z.string(), to: z.string() })
const publication = z.strictObject({ message: z.string().trim().min(1).max(2000) })
const deletedPage = z.strictObject({ path: z.string(), instead: z.string().optional() })

/** A change; undefined when it is none. */
export const changeFrom = (sent: unknown): Change | undefined => change.safeParse(sent).data

/** A picture; undefined when it is none. */
export const uploadFrom = (sent: unknown): Upload | undefined => upload.safeParse(sent).data

/** A page that is to be added; undefined when it is none. */
export const newPageFrom = (sent: unknown): PageRequest | undefined => newPage.safeParse(sent).data

/** Another address for a page; undefined when it is none. */
export const newAddressFrom = (sent: unknown): NewAddress | undefined => newAddress.safeParse(sent).data

/** A page that is to be deleted; undefined when it is none. */
export const deletedPageFrom = (sent: unknown): DeletedPage | undefined => deletedPage.safeParse(sent).data

/** The words of a commit; undefined when there are none. */
export const publicationFrom = (sent: unknown): { message: string } | undefined => publication.safeParse(sent).data
