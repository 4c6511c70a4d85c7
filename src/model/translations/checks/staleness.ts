// Pairs whose words have changed, or that nobody says any more.
import { type Problem, warning } from '../../messages/problem.ts'
import { shorten } from '../../messages/valueInWords.ts'
import { nearestPair } from '../missingPairs.ts'
import type { PairFile } from '../pairs.ts'
import { isTurned } from './letters.ts'
import { pairFileOf } from '../languages.ts'
import type { SourceWord } from '../sourceWords.ts'
import { textKey, textNumber } from '../textKey.ts'
import type { Translations } from '../translations.ts'

/** What is said on the site. */
export interface Said {
  /** Those of some numbers that belong to texts of the site. */
  among: (numbers: ReadonlySet<number>) => ReadonlySet<number>
  /** The texts themselves, as far as any of them may have changed. */
  words: () => readonly SourceWord[]
  /** Where a text stands, as file:line. */
  placeOf: (word: SourceWord) => string
}

/** Tells of each pair that was made for older words, and of each that is for no words at all. */
export function checkStaleness(translations: Translations, said: Said): Problem[] {
  const { code } = translations.language
  const everywhere = translations.files.flatMap(file =>
    file.pairs
      .filter(({ at, source, target }) => at === undefined && !isTurned(source, target, translations.language.script))
      .map(pair => ({ pair, file, number: textNumber(textKey(pair.source)) })),
  )
  const used = said.among(new Set(everywhere.map(({ number }) => number)))
  const unused = everywhere.filter(({ number }) => !used.has(number))
  const changed = unused.length
    ? changedWords(
        unused.map(({ pair }) => pair),
        translations,
        said.words(),
      )
    : new Map()
  return [
    ...unused.map(({ pair, file }) => {
      const place = file.located.place([...pair.path, translations.from])
      const word: SourceWord | undefined = changed.get(pair)
      if (!word)
        return warning(place, 'unused-translation', `nobody says ${shorten(pair.source)} any more`, 'Delete the pair.')
      const message =
        `${shorten(pair.source)} is now ${shorten(word.text)} (${said.placeOf(word)}), ` +
        `so ${shorten(pair.target)} is out of date`
      return warning(place, 'stale-translation', message, `Run npm run translate -- ${code}, and translate them anew.`)
    }),
    ...translations.files.flatMap(file => markedAsStale(file, code)),
  ]
}

/** The new words of each pair whose words have changed. */
function changedWords(pairs: PairFile['pairs'], translations: Translations, words: readonly SourceWord[]) {
  const { code } = translations.language
  const left = new Set(pairs.filter(({ target }) => target !== ''))
  const found = new Map<(typeof pairs)[number], SourceWord>()
  for (const word of words) {
    if (translations.pairsOf(word.text).length || translations.render(word).state !== 'missing') continue
    const file = pairFileOf(word.file, code)
    const pair = nearestPair(
      textKey(word.text),
      [...left].filter(each => each.file === file),
    )
    if (!pair) continue
    left.delete(pair)
    found.set(pair, word)
  }
  return found
}

const markedAsStale = ({ pairs, located }: PairFile, code: string): Problem[] =>
  pairs
    .filter(({ state }) => state === 'stale')
    .map(({ path, was, target }) => {
      const message = `${shorten(target)} is for older words${was ? `: ${shorten(was)}` : ''}`
      const hint = `Translate the new ones and delete state and was, or run npm run translate -- ${code} --keep.`
      return warning(located.place([...path, code]), 'stale-translation', message, hint)
    })
