// Words shown in another language -> the pair that they come from, or the place where one belongs.
import type { Place } from '../../model/messages/problem.ts'
import { pairFileUpdates } from '../../model/translations/updates.ts'
import type { SourceWord } from '../../model/translations/sourceWords.ts'
import { textKey } from '../../model/translations/textKey.ts'
import type { Translations } from '../../model/translations/translations.ts'
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
  const word = words.find(({ text }) => plainWords(text) === wanted)
  if (!word) return undefined
  const [own] = translations.pairsOf(word)
  const ownFile = own && translations.file(own.file)
  if (ownFile) return ownFile.located.place(own.path)
  for (const { file, additions } of pairFileUpdates(words, translations)) {
    const addition = additions.find(({ fields }) => textKey(fields[translations.from]) === textKey(word.text))
    if (!addition) continue
    const before = translations.file(file)
    return before && addition.after >= 0 ? before.located.place([addition.after]) : { file, line: 1, column: 1 }
  }
  return undefined
}
