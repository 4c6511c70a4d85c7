// What the editor asks of its server, by the names of the questions, checked where it enters.
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

const nothing = z.strictObject({})
const place = z.strictObject({ file: z.string(), path })
/** A page by its path below the site's base. */
const page = z.strictObject({ path: z.string() })
/** What a person has handed in, as it was told. */
const handedIn = z.strictObject({ person: z.string(), commit: z.string() })
const pair = z.strictObject({ language: z.string(), file: z.string(), index: z.number().int().min(0) })

export const REQUESTS = {
  // What is shown.

  /** A page, and the state of it that the tab has. */
  page: page.extend({ state: z.string().optional() }),
  /** What would go with a page, and what leads to it. */
  deletion: page,
  /** The examples of blocks that can be added, one of them as a section of the page, and icons that words find. */
  examples: nothing,
  example: page.extend({ type: z.string(), index: z.number().int().min(0) }),
  icons: z.strictObject({ words: z.string().max(1000) }),
  publishing: nothing,
  /** All that was handed in; one of these as it is looked at, and what the host of the repository knows of it. */
  waiting: nothing,
  handedIn,
  pull: handedIn,
  boards: nothing,
  readers: page.extend({ language: z.string() }),
  warnings: nothing,
  /** All changes that can be undone. */
  steps: nothing,
  /** What begins and ends in the next days. */
  ahead: nothing,
  /** Where git has left two versions of the same lines. */
  twoVersions: nothing,
  /** The texts of the site that hold some words. */
  find: z.strictObject({ words: z.string() }),
  /** Where else the site says what a text said before. */
  also: z.strictObject({ before: z.string(), now: z.string() }),
  /** How a value of a file was before. */
  earlier: place,
  /** A page that shows what is written at a place. */
  pageWith: place,
  /** The cells of rows that were copied in a spreadsheet. */
  cells: z.strictObject({ text: z.string() }),
  /** A sheet for a reader: a page of a language, all that waits, or what has changed. */
  sheet: page.extend({ language: z.string(), pages: z.enum(['this', 'all', 'changed']) }),

  // What is changed.

  change: part.extend({
    /** What was refused in the same section: it is made before the change where both are sound, and else left out. */
    waiting: z.array(part).optional(),
    /** True to replace what others wrote at the same value meanwhile. */
    overwrite: z.boolean().optional(),
  }),
  undo: z.unknown(),
  redo: z.unknown(),
  /** Takes a change off the list. */
  dropStep: z.strictObject({ id: z.number().int() }),
  /** A picture, a document or a recording offered for the site. */
  picture: z.strictObject({
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
  }),
  /** A page that is to be added after the last one, and where it is to stand in the menu. */
  newPage: page.extend({ title: z.string(), description: z.string().optional(), menu: place.optional() }),
  newAddress: z.strictObject({ from: z.string(), to: z.string() }),
  /** A page that is to be deleted, and where links to it, and its old addresses, lead afterwards. */
  deletePage: page.extend({ instead: z.string().optional() }),
  /** Words that are to be replaced in some of the texts that hold them. */
  replace: z.strictObject({ words: z.string().min(1), by: z.string(), places: z.array(place).min(1) }),
  /** Which of two versions of the same lines is kept. */
  keepVersion: z.strictObject({
    file: z.string(),
    version: z.string(),
    side: z.union([z.literal(0), z.literal(1)]),
  }),
  /** New prices of rows of boards, the day from which they hold, and who says so. */
  prices: z.strictObject({
    prices: z.array(z.strictObject({ id: z.string(), price: z.string().max(100) })).min(1),
    from: z.iso.date(),
    source: z.string().max(200).optional(),
    /** The names of rows whose odd prices are right. */
    accepted: z.array(z.string()),
    /** True where they are no samples, also where the list is marked as one. */
    areOurs: z.boolean(),
  }),
  /** What a reader sent, and the keys of those held answers that are taken over all the same. */
  answers: z.strictObject({ language: z.string(), text: z.string(), accepted: z.array(z.string()) }),
  /** A pair about which nothing is asked any more. */
  answered: pair,
  /** The words of a commit. */
  publish: z.strictObject({ message: z.string().trim().min(1).max(2000) }),
  sendAgain: nothing,
  /** Publishes what another person has handed in, as it was looked at. */
  release: handedIn,
}

/** What is said with each question. */
export type Requests = { [Name in keyof typeof REQUESTS]: z.infer<(typeof REQUESTS)[Name]> }
