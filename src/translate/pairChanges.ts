// What people change in pairs, by whichever tool: which pair is meant, whether its words may be shown, who signs it.
import { checkAgreement } from '../model/locales/checks/agreement.ts'
import { checkScripts } from '../model/locales/checks/letters.ts'
import { checkTerms } from '../model/locales/checks/terms.ts'
import type { Pair, PairFile } from '../model/locales/pairs.ts'
import { type FieldChanges, type Signature, signature, signatureFault, UNREVIEWED } from '../model/locales/signature.ts'
import { textKey } from '../model/locales/textKey.ts'
import type { Translations } from '../model/locales/translations.ts'
import type { PairChange } from './editPairs.ts'

/** A pair as it is named outside of its file: by its words, and by the place that it is for where it names one. */
export interface PairName {
  file: string
  source: string
  at?: string
}

/** A pair, and its file. */
export interface FoundPair {
  pair: Pair
  file: PairFile
}

/** The pair with a name; undefined where there is none. */
export function findPair({ file: name, source, at }: PairName, translations: Translations): FoundPair | undefined {
  const file = translations.file(name)
  const pair = file?.byText.get(textKey(source))?.find(each => each.at === at)
  return file && pair && { pair, file }
}

/** One form of the name of a pair, by which it can be kept. */
export const pairKey = ({ file, source, at = '' }: PairName) => [file, textKey(source), at].join('\0')

/** What is to become of a pair. */
export interface PairWish {
  /** Its words; those that it has where nothing is said. */
  target?: string
  /** True where the words of the content are to be shown in this language too. */
  isSame?: boolean
  /** Without one, other words are a draft. */
  signed?: Signature
}

/** Why a change is not made, in words that can stand behind a colon. */
export interface PairFault {
  fault: string
}

/**
 * The change that makes a pair what is wished; nothing where it is that already. Words that would be an error on the
 * site, such as those without a placeholder, are refused, and so are signatures without a name or with a wrong day.
 */
export function changeOf(
  pair: Pair,
  { target = pair.target, isSame = false, signed }: PairWish,
  translations: Translations,
  today: string,
): PairChange | PairFault | undefined {
  const isSigned = pair.state === 'reviewed' && pair.by === signed?.by && pair.on === signed?.on
  if (isSame ? pair.state === 'same' : target === pair.target && (!signed || isSigned)) return undefined
  const fault =
    (signed && signatureFault(signed, today)) ||
    wordsFault({ ...pair, target, state: isSame ? 'same' : 'reviewed' }, translations)
  if (fault) return { fault }
  const words = target === pair.target ? {} : { [translations.language.code]: target }
  return { index: Number(pair.path[0]), fields: { ...words, ...reviewOf(signed, isSame) } }
}

/** The fields of a new pair, or why there cannot be one with these words. */
export function additionOf(
  { source, at }: PairName,
  { target = '', isSame = false, signed }: PairWish,
  translations: Translations,
  today: string,
): { fields: Record<string, string> } | PairFault {
  const { from, language } = translations
  const pair: Pair = { source, target, state: 'draft', file: '', path: [] }
  const fault = (signed && signatureFault(signed, today)) || wordsFault(pair, translations)
  if (fault) return { fault }
  const fields = { [from]: source, [language.code]: target, at, ...reviewOf(signed, isSame) }
  const written = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined)
  return { fields: Object.fromEntries(written) }
}

const reviewOf = (signed: Signature | undefined, isSame: boolean): FieldChanges => ({
  ...(signed ? signature(signed) : UNREVIEWED),
  ...(isSame && { state: 'same' }),
})

/** Why words cannot be shown in the place of those of the content. */
function wordsFault(pair: Pair, { language, reading }: Translations): string | undefined {
  if (pair.target === '') return undefined
  const found = [
    ...checkAgreement(pair, language),
    ...checkScripts(pair, language),
    ...checkTerms(pair, reading.terms.terms),
  ]
  const fault = found.find(({ severity }) => severity === 'error')
  return fault && `${fault.message}. ${fault.hint}`
}
