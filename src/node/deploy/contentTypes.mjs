// The Content-Type header of files, by their names.
import { lookup } from 'mrmime'

// Texts that say nothing about their encoding themselves; all of ours are UTF-8.
const WITH_ENCODING = ['text/html', 'text/plain', 'text/csv']

/** What a file is served as; bytes without a meaning where its ending says nothing. */
export function contentType(name) {
  const type = lookup(name) ?? 'application/octet-stream'
  return WITH_ENCODING.includes(type) ? `${type};charset=utf-8` : type
}
