// The Content-Type header of files, by their names.
import { lookup } from 'mrmime'

/** Texts that say nothing about their encoding themselves; all of ours are UTF-8. */
export const WITH_ENCODING = ['text/html', 'text/plain', 'text/csv', 'text/tab-separated-values']

/** The endings of downloads that run nothing at the address of the site when they are opened there. */
const DOCUMENTS = (
  'pdf epub txt csv tsv rtf doc docx odt xls xlsx ods ppt pptx odp zip gz ics vcf gpx kml ' +
  'jpg jpeg png webp avif gif tif tiff mp3 m4a ogg oga wav mp4 m4v webm'
).split(' ')

/** The endings of what is published. */
export const KNOWN_ENDINGS = [
  ...'html css js json webmanifest xml atom svg ico woff woff2'.split(' '),
  ...DOCUMENTS.filter(ending => lookup(ending)),
]

/** True for a download that may be published. */
export const isDocument = (ending: string) => DOCUMENTS.includes(ending.toLowerCase())

/** The type of an ending. */
export const lookupType = (ending: string) => lookup(ending)

/** What a file is served as; bytes without a meaning where its ending says nothing. */
export function contentType(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return WITH_ENCODING.includes(type) ? `${type};charset=utf-8` : type
}
