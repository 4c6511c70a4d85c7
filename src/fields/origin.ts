// Where a figure, a row or an entry comes from.
import { z } from 'zod'
import { hasBeen } from './day.ts'
import { link } from './link.ts'
import { text, asNameOf, filled } from './text.ts'
import { defer } from './deferred.ts'

const NAME = 'Where it comes from, such as Annual report 2023-24'

// One schema for all, by which the build finds the sources in any block.
const SOURCE = z
  .union([
    text(NAME),
    z.strictObject({
      title: text(NAME),
      to: link('Where it can be read.').optional(),
      document: document('The paper itself.').optional(),
    }),
  ])
  .optional()
  .describe(`${NAME}; alone, with a link, or with the paper itself`)
  .meta({ isRare: true })
/** The day or the year of a figure; a year may be written as a number. */
export const asOf = (description: string) =>
  hasBeen(z.union([text(description), z.int().min(1000).max(9999).transform(String)]))
    .optional()
    .describe(description)
    .meta({ label: 'As of' })

const AS_OF = asOf('The day or the year that it holds for').meta({ isRare: true })

/** A source as blocks have it. */
export type SourceValue = z.output<typeof SOURCE>

/** A source as it is shown. */
export interface SourceData {
  /** What comes from it; nothing for a whole section. */
  of?: string
  title?: string
  to?: string
  document?: DocumentData
  asOf?: string
}

/** The source of something. */
export const source = () => SOURCE

/** The source of something, and when it held. */
export const origin = () => ({ source: SOURCE, asOf: AS_OF })

/** True for the schema of one of these fields. */
export const isOrigin = (field: z.core.$ZodType | undefined): boolean => field === SOURCE || field === AS_OF

// Downloads named by their file below content/documents.

/** A download with its file type and size, which visitors read before they press. */
export interface DocumentData {
  href: string
  type: string
  /** In bytes. */
  size: number
}

/** A file below content/documents. The component receives its address, type and size. */
export function document(description: string) {
  const file = filled(`${description} File below content/documents, for example report-2023-24.pdf`)
  return asNameOf('document', file.meta({ examples: ['report-2023-24.pdf'] })).transform(value =>
    defer<DocumentData>('document', value),
  )
}
