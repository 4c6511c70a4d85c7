// Words shown in another language -> the pair that they come from, or the place where one belongs.
import { type Place, topOf } from '../../model/messages/problem.ts'
import { pairFileOf } from '../../model/locales/languages.ts'
import type { SourceWord } from '../../model/locales/sourceWords.ts'
import type { Translations } from '../../model/locales/translations.ts'
import { plainWords } from './declared.ts'

/**
 * Where words that a page shows are translated; undefined where the page shows none of a language.
 * @param words all texts of the site, in reading order
 */
export function pairAt(translations: Translations, words: readonly SourceWord[], shown: string): Place | undefined {
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
