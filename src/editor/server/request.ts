// What the editor sends, checked where it enters.
import { z } from 'zod'
import type { Edit } from '../../write/edited.ts'

const path = z
  .array(z.union([z.string(), z.number().int().min(0)]))
  .min(1)
  .readonly()
const value = z.json()

const edit: z.ZodType<Edit> = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('set'), path, value, after: z.string().optional() }),
  z.strictObject({ op: z.literal('delete'), path }),
  z.strictObject({ op: z.literal('insert'), path, values: z.array(value).min(1) }),
  z.strictObject({ op: z.literal('move'), path, to: z.number().int().min(0) }),
  z.strictObject({ op: z.literal('duplicate'), path }),
  z.strictObject({ op: z.literal('rename'), path, to: z.string() }),
])

/** Edits of a file, and the state of it that they were made on. */
const part = z.strictObject({
  file: z.string(),
  version: z.string(),
  edits: z.array(edit).min(1),
  /** The name of a picture or document that was offered, to be put into the site's folder with them. */
  picture: z.string().optional(),
})

/** A change of a file. */
export const change = part.extend({
  /** What it does, in a few words. */
  label: z.string().max(200),
  /** What was refused in the same section: it is made before the change where both are sound, and else left out. */
  waiting: z.array(part).optional(),
  /** True to replace what others wrote at the same value meanwhile. */
  overwrite: z.boolean().optional(),
})

/** A picture, a document or a recording offered for the site. */
export const upload = z.strictObject({
  kind: z.enum(['document', 'recording']).optional(),
  /** What a recording is of: the page, its section as that is named, and the way to an entry. */
  of: z
    .strictObject({ page: z.string(), source: z.string(), within: z.array(z.union([z.string(), z.number()])) })
    .optional(),
  /** What the file is called on that machine. */
  name: z.string().max(1000),
  /** What the picture belongs to, for a name where the file's own says nothing. */
  about: z.string().max(1000),
  /** The picture whose folder it belongs into. */
  beside: z.string().optional(),
  data: z.base64(),
})

/** A page that is to be added after the last one, and where it is to stand in the menu. */
export const pageRequest = z.strictObject({
  title: z.string(),
  path: z.string(),
  description: z.string().optional(),
  menu: z.strictObject({ file: z.string(), path }).optional(),
})

/** Another address for a page. */
export const newAddress = z.strictObject({ from: z.string(), to: z.string() })

/** A page that is to be deleted, and where links to it, and its old addresses, lead afterwards. */
export const deletedPage = z.strictObject({ path: z.string(), instead: z.string().optional() })

/** The words of a commit. */
export const publication = z.strictObject({ message: z.string().trim().min(1).max(2000) })

/** Rows copied from a spreadsheet. */
export const pasted = z.strictObject({ text: z.string() })

/** A sheet for a reader: a page of a language, all that waits, or what has changed. */
export const sheetRequest = z.strictObject({
  language: z.string(),
  pages: z.enum(['this', 'all', 'changed']),
  /** The page, below the site's base and without its language. */
  path: z.string(),
})

/** What a reader sent, and the keys of those held answers that are taken over all the same. */
export const readerAnswers = z.strictObject({
  language: z.string(),
  text: z.string(),
  accepted: z.array(z.string()).default([]),
})

/** A pair about which nothing is asked any more. */
export const answeredPair = z.strictObject({ language: z.string(), file: z.string(), index: z.number().int().min(0) })

/** New prices of rows of boards, the day from which they hold, and who says so. */
export const pricesRequest = z.strictObject({
  prices: z.array(z.strictObject({ id: z.string(), price: z.string().max(100) })).min(1),
  from: z.iso.date(),
  source: z.string().max(200).optional(),
  /** The names of rows whose odd prices are right. */
  accepted: z.array(z.string()).default([]),
  /** True where they are no samples, also where the list is marked as one. */
  areOurs: z.boolean(),
})

/** A change that is to be taken off the list. */
export const dropped = z.strictObject({ id: z.number().int() })

/** A place of a file. */
export const place = z.strictObject({ file: z.string(), path })

/** Words that are to be replaced in some of the texts that hold them. */
export const replacement = z.strictObject({
  words: z.string().min(1),
  by: z.string(),
  places: z.array(place).min(1),
})

/** Which of two versions of the same lines is kept. */
export const keptVersion = z.strictObject({
  file: z.string(),
  version: z.string(),
  side: z.union([z.literal(0), z.literal(1)]),
})
