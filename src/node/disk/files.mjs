// Hashes and lists of files. Plain JavaScript, because Node runs it before the engine is built too.
import { hash } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { basename, join, sep } from 'node:path'

/**
 * A short name for content, for addresses whose meaning never changes.
 * @param {Buffer | string} bytes
 */
export const contentHash = bytes => hash('sha256', bytes, 'base64url').slice(0, 8)

/**
 * A link that cannot be followed: to a place where nothing is, or back to a folder that it lies in.
 * @typedef {{ path: string, target: string, isLoop: boolean }} LostLink
 */

/**
 * The contents of a folder, as paths with forward slashes.
 * @typedef {{ files: string[], folders: string[], lost: LostLink[] }} Listed
 */

/**
 * Lists what lies below a folder, sorted. Links are followed, also to other places of the machine.
 * @param {string} folder
 * @param {(path: string) => boolean} enters false for a folder that is not looked into, by its path from the first one
 * @returns {Listed}
 */
export function listBelow(folder, enters = () => true) {
  /** @type {Listed} */
  const found = { files: [], folders: [], lost: [] }
  listInto(found, { folder, prefix: '', places: [], enters })
  for (const names of [found.files, found.folders]) names.sort()
  return found
}

/**
 * @param {Listed} found
 * @param {{ folder: string, prefix: string, places: string[], enters: (path: string) => boolean }} from places are the
 * folders, without links, in which the links lie that led here
 */
function listInto(found, { folder, prefix, places, enters }) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const [path, full] = [prefix + entry.name, join(folder, entry.name)]
    const isLink = entry.isSymbolicLink()
    const target = isLink ? statsOf(full) : entry
    if (!target) found.lost.push(...linksLost(full, path))
    else if (target.isFile()) found.files.push(path)
    else if (target.isDirectory() && enters(path)) {
      const through = isLink ? [...places, realpathSync(folder)] : places
      if (isLink && isAround(realpathSync(full), through))
        found.lost.push({ path, target: readlinkSync(full), isLoop: true })
      else {
        found.folders.push(path)
        listInto(found, { folder: full, prefix: `${path}/`, places: through, enters })
      }
    }
  }
}

/**
 * A link to nowhere; nothing for all else.
 * @param {string} full where it is
 * @param {string} path what it is called
 * @returns {LostLink[]}
 */
export function linksLost(full, path) {
  // Editors mark a file that they have open by a link of such a name to nowhere.
  if (basename(full).startsWith('.') || statsOf(full)) return []
  try {
    return [{ path, target: readlinkSync(full), isLoop: false }]
  } catch {
    // There is nothing, or no link.
    return []
  }
}

/** @param {string} path */
function statsOf(path) {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

/**
 * True for a folder that one of the places lies in, or is.
 * @param {string} folder
 * @param {string[]} places
 */
const isAround = (folder, places) => places.some(place => `${place}${sep}`.startsWith(folder.replace(/[\\/]?$/, sep)))

/**
 * Every file below a folder as a path with forward slashes, sorted.
 * @param {string} folder
 */
export const filesBelow = folder => listBelow(folder).files

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
