// Pairs of texts that have changed since they were translated, or are no longer on the site.
import type { Code } from '../../messages/codes.ts'
import type { Problem } from '../../messages/problem.ts'
import { shorten } from '../../messages/valueInWords.ts'
import { nearestPair } from '../missingPairs.ts'
import type { Entry } from '../pairIndex.ts'
import type { Pair, PairFile } from '../pairs.ts'
import { isTurned } from './letters.ts'
import { pairFileOf } from '../languages.ts'
import { reportIn } from '../../references/report.ts'
import type { SourceWord } from '../sourceWords.ts'
import { textKey } from '../textKey.ts'
import type { Translations } from '../translations.ts'

/** What is said on the site. */
export interface Said {
  /** The numbers of all texts, one after the other: a large site has millions. */
  numbers: () => Iterable<number>
  /** The texts themselves, as far as any of them may have changed. */
  words: () => readonly SourceWord[]
  /** Where a text stands, as file:line. */
  placeOf: (word: SourceWord) => string
}

/** A pair, and its file. */
interface InFile {
  pair: Pair
  file: PairFile
}

/** Tells of each pair that was made for older words, and of each that is for no words at all. */
export function checkStaleness(translations: Translations, said: Said): Problem[] {
  const { language } = translations
  const { code } = language
  // Only files with such a pair are read: a large site has thousands, and none is left over in most.
  const inFile = ({ file: number, index }: Entry): InFile => {
    const file = translations.fileAt(number)
    return { pair: file.pairs[index], file }
  }
  const unused = translations.index
    .unused(said.numbers())
    .map(inFile)
    .filter(({ pair: { source, target } }) => !isTurned(source, target, language.script))
  const changed = unused.length
    ? changedWords(
        unused.map(({ pair }) => pair),
        translations,
        said.words(),
      )
    : new Map()
  return [
    ...unused.map(({ pair, file }) => {
      const warn = (...words: [code: Code, message: string, hint: string]) =>
        reportIn(file.source, [...pair.path, translations.from], ...words, { severity: 'warning' })
      const word: SourceWord | undefined = changed.get(pair)
      if (!word)
        return warn('unused-translation', `${shorten(pair.source)} is no longer used on the site`, 'Delete the pair.')
      const message =
        `${shorten(pair.source)} is now ${shorten(word.text)} (${said.placeOf(word)}), ` +
        `so ${shorten(pair.target)} is out of date`
      return warn('stale-translation', message, `Run npm run translate -- ${code}, and translate them anew.`)
    }),
    ...translations.index.stale().map(entry => markedAsStale(inFile(entry), code)),
  ]
}

/** The new words of each pair whose words have changed. */
function changedWords(pairs: readonly Pair[], translations: Translations, words: readonly SourceWord[]) {
  const { code } = translations.language
  const left = new Set(pairs.filter(({ target }) => target !== ''))
  const found = new Map<Pair, SourceWord>()
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

function markedAsStale({ pair: { path, was, target }, file: { source } }: InFile, code: string): Problem {
  const message = `${shorten(target)} is for older words${was ? `: ${shorten(was)}` : ''}`
  const hint = `Translate the new ones and delete state and was, or run npm run translate -- ${code} --keep.`
  return reportIn(source, [...path, code], 'stale-translation', message, hint, { severity: 'warning' })
}
