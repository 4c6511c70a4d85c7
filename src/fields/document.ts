// Downloads named by their file below content/documents.
import { defer } from './deferred.ts'
import { asNameOf, filled } from './text.ts'

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
