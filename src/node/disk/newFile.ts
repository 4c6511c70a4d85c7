// Files that commands write for people: tables and pages of pictures. Nothing is written over by chance.
import { existsSync, readFileSync, statSync, writeFileSync, readdirSync } from 'node:fs'
import { dirname, basename, join } from 'node:path'
import { failureText } from './stats.ts'
import { nearest } from '../../model/messages/nearest.ts'

/** The option of every command that writes such a file. */
export const FORCE = { about: 'writes over a file that is there' }

/**
 * Writes a file. Throws, in words, where there is another one, unless that was made by the same command.
 * @param isOwn true for the text of a file that the command made, and that may go
 */
export function writeNewFile(
  file: string,
  text: string,
  { force, isOwn = () => false }: { force: boolean; isOwn?: (text: string) => boolean },
): void {
  const there = statSync(file, { throwIfNoEntry: false })
  if (there?.isDirectory()) throw new Error(`${file} is a folder. Name a file.`)
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}.`)
  if (there && !force) {
    const before = readFileSync(file, 'utf8')
    if (before !== text && !isOwn(before))
      throw new Error(`${file} is there already, and was not written over. Name another file, or add --force.`)
  }
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new Error(failureText(error))
  }
}

// Names of files as they were typed.

/** That there is no such file or folder, with the name beside it that was probably meant. */
export function notThere(kind: 'file' | 'folder', path: string): string {
  const folder = dirname(path)
  const near = existsSync(folder) ? nearest(basename(path), readdirSync(folder)) : undefined
  return `There is no ${kind} ${path}.${near ? ` Did you mean ${join(folder, near.word)}?` : ''}`
}
