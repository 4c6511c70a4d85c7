// Letters that do not belong in a translation: of another script, or in an order in which no word has them.
import { type Language, lettersOf } from '../languages.ts'
import { quoted } from '../../messages/valueInWords.ts'
import type { Pair, PairProblem } from '../pairs.ts'

/** Words in the wrong script, letters that only look right, and signs that cannot be drawn. */
export function checkScripts(pair: Pair, { script, name }: Language): PairProblem[] {
  if (pair.state === 'same' || pair.target === '') return []
  const hasOthers = otherLetters(script).test(pair.target)
  const wrong = hasOthers || !/\p{L}/u.test(pair.target) ? wrongScript(pair, script, name) : []
  const others = hasOthers && wrong.length === 0 ? foreignLetters(pair, script, name) : wrong
  const lost = lostWords(pair.target, pair.source, script)
  if (lost)
    return [{ severity: 'error', code: 'lost-character', message: lost, hint: WRITE_AGAIN, cause: 'lost letters' }]
  return [...others, ...oddQuotes(pair), ...oddLetters(pair)]
}

/** Curly quotes around a translation are shown, because they are letters to YAML. */
function oddQuotes({ source, target }: Pair): PairProblem[] {
  const [, inner] = /^[“”„]([^“”„]*)[“”]$/.exec(target) ?? []
  if (inner === undefined || /^["'“‘„].*["'”’]$/.test(source)) return []
  const message = 'the translation is shown with its quotes, because curly quotes are letters to YAML'
  return [{ severity: 'warning', code: 'curly-quotes', message, hint: `Write ${quoted(inner)}.` }]
}

const WRITE_AGAIN = 'Write the words again, and save the file as UTF-8; in a spreadsheet, as "CSV UTF-8".'

const ADDRESSES = /\]\([^)]*\)|https?:\S+/g
const ERROR_OF_SPREADSHEET = /^(?:#{3,}|#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!))$/

// Fonts from before Unicode draw letters of other scripts in the places of these.
const OF_ONE_FONT = /[À-ÖØ-öø-ÿŒœŠšŽžŸƒ]/g

/** What happened to a translation that lost its letters in another program; undefined where it has them. */
export function lostWords(target: string, source: string, script: string): string | undefined {
  const text = target.trim()
  if (ERROR_OF_SPREADSHEET.test(text)) return `${text} is what a spreadsheet shows where it has no value`
  const [entity] = /&#x?[\da-f]+;/i.exec(text) ?? []
  if (entity && !source.includes(entity)) return `${entity} is HTML and not a letter`
  const own = new RegExp(`[${lettersOf(script)}]`, 'u')
  const odd = script === 'Latn' || own.test(text) ? [] : (text.match(OF_ONE_FONT) ?? [])
  if (odd.some(sign => !source.includes(sign))) return 'these are letters in one font alone, such as those of Anu'
  if (!/[?\uFFFD]/.test(text)) return undefined
  const words = text.replace(ADDRESSES, '')
  // Some languages write two question marks for emphasis.
  const isLost = script === 'Latn' ? /\p{L}\?\p{L}|\?{3,}/u : /\p{L}\?\p{L}|\?{2,}|^[^\p{L}\p{N}]*\?[^\p{L}\p{N}]*$/u
  return words.includes('\uFFFD') || (isLost.test(words) && !isLost.test(source.replace(ADDRESSES, '')))
    ? 'letters were lost when this was saved'
    : undefined
}

/** A letter of any other script. Few translations have one, and a large site has a million of them. */
const otherLetters = (script: string) =>
  new RegExp(`(?![${lettersOf(script)}\\p{sc=Zyyy}\\p{sc=Zinh}])[\\p{L}\\p{M}]`, 'u')

// Of all letters at least so many are of the language's script: names and abbreviations may be of another.
const MIN_OWN = 0.3

function wrongScript({ target, source }: Pair, script: string, name: string): PairProblem[] {
  // Placeholders and addresses are those of the content.
  const words = target.replace(/\{\w+\}|\]\([^)]*\)/g, '')
  const letters = words.match(/\p{L}/gu)?.length ?? 0
  const own = words.match(new RegExp(`(?=\\p{L})[${lettersOf(script)}]`, 'gu'))?.length ?? 0
  if (letters === 0 && /\p{L}/u.test(source.replace(/\{\w+\}/g, '')) && !/[\p{N}{]/u.test(target)) {
    const message = 'there are no words here'
    return [{ severity: 'warning', code: 'other-script', message, hint: `Write them in ${name}, or nothing at all.` }]
  }
  if (script === 'Latn' || letters < 4 || own >= letters * MIN_OWN) return []
  const isSame = target.trim() === source.trim()
  if (isTurned(source, target, script)) {
    const message = 'the text and its translation have changed places'
    const hint = 'Exchange the two texts.'
    return [{ severity: 'warning', code: 'other-script', message, hint }]
  }
  const hint = isSame ? 'Write state: same if it is the same on purpose, such as a name.' : `Write it in ${name}.`
  return [{ severity: 'warning', code: 'other-script', message: `most of it is not in ${name} letters`, hint }]
}

/** True where the words are in the script of the translation, and the translation is not. */
export function isTurned(source: string, target: string, script: string): boolean {
  const own = new RegExp(`[${lettersOf(script)}]`, 'u')
  return script !== 'Latn' && own.test(source) && !own.test(target) && /\p{L}/u.test(target)
}

/** Words with letters that are neither of the language, nor Latin, nor in the words that are translated. */
function foreignLetters({ target, source }: Pair, script: string, name: string): PairProblem[] {
  const foreign = new RegExp(`(?![${lettersOf(script)}\\p{sc=Latn}\\p{sc=Zyyy}\\p{sc=Zinh}])[\\p{L}\\p{M}]`, 'gu')
  return [...target.matchAll(WORD)].flatMap(({ 0: word, index }): PairProblem[] => {
    const found = [...word.matchAll(foreign)].filter(([letter]) => !source.includes(letter))
    const [first, last] = [found[0], found.at(-1)]
    if (!first || !last) return []
    const letters = [...new Set(found.map(([letter]) => letter))]
    const written = word.slice(first.index, last.index + last[0].length)
    const are = letters.length > 1 ? 'are letters' : 'is a letter'
    const message = `${letters.join(', ')} ${are} of another script`
    const at = index + first.index
    return [{ severity: 'warning', code: 'other-script', message, hint: `Write it in ${name}.`, written, index: at }]
  })
}

const WORD = /[\p{L}\p{M}\u200C\u200D]+/gu

// Scripts without spaces between words may have an invisible one there.
const UNSPACED = 'Thai Laoo Khmr Mymr Tibt Java Bali Lana Tale Talu Tavt Hani Hira Kana Bopo'
const IN_UNSPACED = new RegExp(`[${lettersOf(UNSPACED)}]`, 'u')
// Behind signs such as / it lets a line break.
const NEEDS_SPACE = /^(?:\s|[\p{L}\p{M}\p{N}])?$/u

/** True for an invisible space that separates nothing: within a word, beside a space, or at either end. */
const isStraySpace = (before: string, after: string) =>
  [before, after].every(sign => NEEDS_SPACE.test(sign) && !IN_UNSPACED.test(sign))

/** A text without invisible spaces that separate nothing. */
export const withoutStraySpaces = (text: string) =>
  text.replace(/\u200B/g, (space, index: number) =>
    isStraySpace(text[index - 1] ?? '', text[index + 1] ?? '') ? '' : space,
  )

/** The letters of a text that are written in parts and exist as one, each with its place. */
const inParts = (text: string) =>
  [...text.matchAll(/[^\p{M}]\p{M}+/gu)].flatMap(({ 0: parts, index }) => {
    // Some letters are in parts by the rules of Unicode (য়), and marks have an order: then nothing gets shorter.
    const whole = parts.normalize('NFC')
    return whole.length < parts.length ? [{ index, parts, whole }] : []
  })

// Signs of the scripts of India without a letter before them; a dotted circle or a no-break space may carry one.
const SIGN_ALONE = /(?<![\p{L}\p{M}\u200C\u200D\u25CC\u00A0])(?=[\u0900-\u0d7f])\p{M}/gu

// Joiners are not checked: where they belong differs from script to script, and in emoji.
function oddLetters({ target }: Pair): PairProblem[] {
  const odd = (message: string, hint: string, written: string, index: number, text?: string): PairProblem => ({
    severity: 'warning',
    code: 'odd-letters',
    message,
    hint,
    written,
    index,
    ...(text !== undefined && { text }),
  })
  const found: PairProblem[] = inParts(target).map(({ index, parts, whole }) =>
    odd('a letter is written in parts', `Write ${whole} as one letter.`, parts, index, whole),
  )
  for (const { index } of target.matchAll(/\u200B/g))
    if (isStraySpace(target[index - 1] ?? '', target[index + 1] ?? ''))
      found.push(odd('there is an invisible space here', 'Delete it.', '\u200B', index, ''))
  for (const { 0: sign, index } of target.matchAll(SIGN_ALONE))
    found.push(odd('a sign stands without its letter', 'Write the letter before it.', sign, index))
  return found
}
