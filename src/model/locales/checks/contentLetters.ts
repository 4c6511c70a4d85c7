// Words of the content in the letters of another language: translations that were written over them.
import { languageNames } from '../../../intl.ts'
import { type CheckedPage, subjectOfWord } from '../../page/checkedPage.ts'
import type { Problem } from '../../messages/problem.ts'
import { report } from '../../source/report.ts'
import type { Catalogue } from '../../schemas/shape.ts'
import { languageOf, lettersOf, pairFileOf } from '../languages.ts'
import { type SourceText, textsOfPage } from '../sourceWords.ts'
import type { Translations } from '../translations.ts'

/**
 * Words of the content that are in the letters of another language of the site: a translation in the wrong place. A
 * list whose entries all have such words, or a pair that says so, has them on purpose.
 */
export function checkContentLetters(page: CheckedPage, translations: Translations, catalogue: Catalogue): Problem[] {
  const { language, from } = translations
  const { code, script } = language
  if (script === 'Latn' || script === languageOf(from).script) return []
  const own = new RegExp(`(?=\\p{L})[${lettersOf(script)}]`, 'gu')
  const isForeign = ({ text }: SourceText) => {
    const letters = text.match(/\p{L}/gu)?.length ?? 0
    return letters >= MIN_LETTERS && (text.match(own)?.length ?? 0) >= letters * MOSTLY
  }
  const words = textsOfPage(page, catalogue)
  const found = words.filter(word => !word.isName && isForeign(word) && translations.pairsOf(word).length === 0)
  const field = ({ block, path }: SourceText) =>
    [block, ...path.map(step => (typeof step === 'number' ? '*' : step))].join('.')
  return found.flatMap(word => {
    const like = words.filter(other => field(other) === field(word))
    if (like.length > 1 && like.every(isForeign)) return []
    const { path, file } = word
    const subject = subjectOfWord(word, page)
    const [name, usual] = [code, from].map(each => languageNames('en').of(each))
    const message = `these words are in ${name}, and the content is in ${usual}`
    const there = `in ${name} in ${pairFileOf(file, code)}`
    const hint = `Write them in ${usual} here, and ${there}; or add a pair with state: same.`
    return [report(subject, path, 'other-script', message, hint, { severity: 'warning' })]
  })
}

const MIN_LETTERS = 4
const MOSTLY = 0.8
