// The Content-Type header of files, by their names.
import { lookup } from 'mrmime'
import { DOCUMENT_ENDINGS } from '../disk/documentKinds.ts'

/** Texts that say nothing about their encoding themselves; all of ours are UTF-8. */
export const WITH_ENCODING = ['text/html', 'text/plain', 'text/csv', 'text/tab-separated-values']

/** The endings of what is published. */
export const KNOWN_ENDINGS = [
  ...'html css js json webmanifest xml svg ico woff woff2'.split(' '),
  ...DOCUMENT_ENDINGS.filter(ending => lookup(ending)),
]

/** The type of an ending. */
export const lookupType = (ending: string) => lookup(ending)

/** What a file is served as; bytes without a meaning where its ending says nothing. */
export function contentType(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return WITH_ENCODING.includes(type) ? `${type};charset=utf-8` : type
}
