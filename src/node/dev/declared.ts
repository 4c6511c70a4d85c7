// A section shown in development and words on it -> the line of YAML that declares them, whatever file that is in.
import type { CheckedPage } from '../../model/page/checkedPage.ts'
import { type Place, topOf } from '../../model/messages/problem.ts'
import type { Path } from '../../model/source/path.ts'
import { sourceOf } from '../pipeline/compile.ts'
import { pairFileOf } from '../../model/locales/languages.ts'
import type { SourceText } from '../../model/locales/sourceWords.ts'
import type { Translations } from '../../model/locales/translations.ts'

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
const plainWords = (text: string) =>
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

// Words shown in another language -> the pair that they come from, or the place where one belongs.

/**
 * Where words that a page shows are translated; undefined where the page shows none of a language.
 * @param words all texts of the site, in reading order
 */
export function pairAt(translations: Translations, words: readonly SourceText[], shown: string): Place | undefined {
  const wanted = plainWords(shown)
  if (!wanted) return undefined
  for (const { pairs, located } of translations.files) {
    const pair = pairs.find(({ target }) => plainWords(target) === wanted)
    if (pair) return located.place([...pair.path, translations.language.code])
  }
  const at = words.findIndex(({ text }) => plainWords(text) === wanted)
  if (at < 0) return undefined
  const word = words[at]
  const [own] = translations.pairsOf(word)
  const ownFile = own && translations.file(own.file)
  if (ownFile) return ownFile.located.place(own.path)
  // It has no pair yet. One goes below that of the text before it.
  const file = pairFileOf(word.file, translations.language.code)
  const before = words
    .slice(0, at)
    .flatMap(each => translations.pairsOf(each))
    .findLast(pair => pair.file === file)
  return (before && translations.file(file)?.located.place(before.path)) ?? topOf(file)
}
