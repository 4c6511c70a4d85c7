// Names of files as they were typed.
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { nearest } from '../../model/messages/nearest.ts'

/** That there is no such file or folder, with the name beside it that was probably meant. */
export function notThere(kind: 'file' | 'folder', path: string): string {
  const folder = dirname(path)
  const near = existsSync(folder) ? nearest(basename(path), readdirSync(folder)) : undefined
  return `There is no ${kind} ${path}.${near ? ` Did you mean ${join(folder, near.word)}?` : ''}`
}
