// Hashes and lists of files. Plain JavaScript, because Node runs it before the engine is built too.
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A short name for content, for addresses whose meaning never changes.
 * @param {Buffer | string} bytes
 */
export const contentHash = bytes => hash('sha256', bytes, 'base64url').slice(0, 8)

/**
 * Every file below a folder as a path with forward slashes, sorted.
 * @param {string} folder
 */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

/**
 * Changes with the name and the content of any file below a folder but one.
 * @param {string} folder
 * @param {string} [without]
 */
export const folderHash = (folder, without) =>
  contentHash(
    filesBelow(folder)
      .filter(file => file !== without)
      .map(file => `${file} ${contentHash(readFileSync(join(folder, file)))}`)
      .join('\n'),
  )
