// Pairs of texts that have changed since they were translated, or are no longer on the site.
import type { Code } from '../../messages/codes.ts'
import type { Problem } from '../../messages/problem.ts'
import { shorten } from '../../messages/valueInWords.ts'
import { nearestPair } from '../missingPairs.ts'
import type { Pair, PairFile } from '../pairs.ts'
import { isTurned } from './letters.ts'
import { type Language, pairFileOf } from '../languages.ts'
import { reportIn } from '../../references/report.ts'
import type { SourceWord } from '../sourceWords.ts'
import { textKey } from '../textKey.ts'
import type { Translations } from '../translations.ts'

/** What the pages say that some pairs serve. */
export interface Said {
  /** The keys of all texts. */
  keys: ReadonlySet<string>
  /** The texts without a pair, as far as they may be what others have become. */
  words: readonly SourceWord[]
  /** The place of a text, as file:line. */
  placeOf: (word: SourceWord) => string
}

/** The pairs of some files that are for any place and for no words that are said. */
export const unusedPairs = (
  files: readonly PairFile[],
  { keys, script }: Pick<Said, 'keys'> & Pick<Language, 'script'>,
): Pair[] =>
  files.flatMap(({ pairs }) =>
    pairs.filter(
      ({ at, source, target }) => at === undefined && !keys.has(textKey(source)) && !isTurned(source, target, script),
    ),
  )

/** Warns of each pair of some files that was made for older words, and of each that is for no words at all. */
export function checkStaleness(translations: Translations, files: readonly PairFile[], said: Said): Problem[] {
  const { code, script } = translations.language
  return files.flatMap(file => {
    const unused = unusedPairs([file], { keys: said.keys, script })
    const changed = unused.length ? changedWords(unused, translations, said.words) : new Map<Pair, SourceWord>()
    return [
      ...unused.map(pair => unusedProblem(pair, file, { translations, word: changed.get(pair), said })),
      ...file.pairs.filter(({ state }) => state === 'stale').map(pair => markedAsStale(pair, file, code)),
    ]
  })
}

function unusedProblem(
  { source, target, path }: Pair,
  file: PairFile,
  { translations, word, said }: { translations: Translations; word?: SourceWord; said: Said },
): Problem {
  const warn = (...words: [code: Code, message: string, hint: string]) =>
    reportIn(file.source, [...path, translations.from], ...words, { severity: 'warning' })
  if (!word) return warn('unused-translation', `${shorten(source)} is no longer used on the site`, 'Delete the pair.')
  const message =
    `${shorten(source)} is now ${shorten(word.text)} (${said.placeOf(word)}), ` + `so ${shorten(target)} is out of date`
  return warn(
    'stale-translation',
    message,
    `Run npm run translate -- ${translations.language.code}, and translate them anew.`,
  )
}

/** The new words of each pair whose words have changed. */
function changedWords(pairs: readonly Pair[], translations: Translations, words: readonly SourceWord[]) {
  const { code } = translations.language
  const left = new Set(pairs.filter(({ target }) => target !== ''))
  const found = new Map<Pair, SourceWord>()
  for (const word of words) {
    if (translations.pairsOf(word).length || translations.render(word).state !== 'missing') continue
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

function markedAsStale({ path, was, target }: Pair, { source }: PairFile, code: string): Problem {
  const message = `${shorten(target)} is for older words${was ? `: ${shorten(was)}` : ''}`
  const hint = `Translate the new ones and delete state and was, or run npm run translate -- ${code} --keep.`
  return reportIn(source, [...path, code], 'stale-translation', message, hint, { severity: 'warning' })
}
