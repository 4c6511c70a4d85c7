// A section shown in development and words on it -> the line of YAML that declares them, whatever file that is in.
import type { CheckedPage } from '../../model/page/checkedPage.ts'
import type { Place } from '../../model/messages/problem.ts'
import type { Path } from '../../model/source/path.ts'
import { sourceOf } from '../pipeline/compile.ts'

/**
 * Where the words are written, or else where the section begins. `source` says which section, as the page carries it.
 */
export function declaredAt(pages: readonly CheckedPage[], source: string, words: string): Place | undefined {
  for (const block of pages.flatMap(({ blocks }) => blocks)) {
    if (sourceOf(block) !== source) continue
    const wanted = plainWords(words)
    const path = wanted ? find(block.located.value, wanted, []) : undefined
    return path ? block.located.place(path) : block.place()
  }
  return undefined
}

/** Words without the signs of running text and without doubled spaces. */
export const plainWords = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

function find(value: unknown, wanted: string, path: Path): Path | undefined {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = plainWords(String(value))
    return text === wanted || (wanted.length > 20 && text.includes(wanted)) ? path : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, item] of Object.entries(value)) {
    const found = find(item, wanted, [...path, Array.isArray(value) ? Number(key) : key])
    if (found) return found
  }
  return undefined
}
