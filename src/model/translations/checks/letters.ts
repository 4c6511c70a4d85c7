// Letters that do not belong in a translation: of another script, or in an order in which no word has them.
import type { Language } from '../languages.ts'
import type { Pair } from '../pairs.ts'
import type { PairProblem } from './pairProblem.ts'

/** Words in the wrong script, letters that only look right, and signs that cannot be drawn. */
export function checkLetters(pair: Pair, { script, name }: Language): PairProblem[] {
  if (pair.state === 'same' || pair.target === '') return []
  const others = otherLetters(script).test(pair.target)
    ? [...wrongScript(pair, script, name), ...foreignLetters(pair, script, name)]
    : []
  return [...others, ...oddLetters(pair, script)]
}

const known = new Map<string, RegExp>()

/** A letter of any other script. Few translations have one, and a large site has a million of them. */
function otherLetters(script: string): RegExp {
  const letters = known.get(script) ?? new RegExp(`(?![\\p{sc=${script}}\\p{sc=Zyyy}\\p{sc=Zinh}])[\\p{L}\\p{M}]`, 'u')
  known.set(script, letters)
  return letters
}

// Of all letters at least so many are of the language's script: names and abbreviations may be of another.
const MIN_OWN = 0.3

function wrongScript({ target, source }: Pair, script: string, name: string): PairProblem[] {
  // Placeholders and addresses are those of the content.
  const words = target.replace(/\{\w+\}|\]\([^)]*\)/g, '')
  const letters = words.match(/\p{L}/gu)?.length ?? 0
  const own = words.match(new RegExp(`(?=\\p{L})\\p{sc=${script}}`, 'gu'))?.length ?? 0
  if (script === 'Latn' || letters < 4 || own >= letters * MIN_OWN) return []
  const isSame = target.trim() === source.trim()
  if (isTurned(source, target, script)) {
    const message = 'the words and their translation have changed places'
    const hint = 'Exchange the two texts.'
    return [{ severity: 'warning', code: 'other-script', message, hint }]
  }
  const hint = isSame ? 'Write state: same if it is the same on purpose, such as a name.' : `Write it in ${name}.`
  return [{ severity: 'warning', code: 'other-script', message: `most of it is not in ${name} letters`, hint }]
}

/** True where the words are in the script of the translation, and the translation is not. */
export function isTurned(source: string, target: string, script: string): boolean {
  const own = new RegExp(`\\p{sc=${script}}`, 'u')
  return script !== 'Latn' && own.test(source) && !own.test(target) && /\p{L}/u.test(target)
}

/** Letters that are neither of the language, nor Latin, nor in the words that are translated. */
function foreignLetters({ target, source }: Pair, script: string, name: string): PairProblem[] {
  const foreign = new RegExp(`(?![\\p{sc=${script}}\\p{sc=Latn}\\p{sc=Zyyy}\\p{sc=Zinh}])[\\p{L}\\p{M}]`, 'gu')
  return [...target.matchAll(foreign)].flatMap(({ 0: letter, index }) => {
    if (source.includes(letter)) return []
    const twin = twinOf(letter, script)
    const hint = twin ? `Write ${twin}.` : `Write it in ${name}.`
    const message = `${letter} is a letter of another script`
    return [
      { severity: 'warning', code: 'other-script', message, hint, written: letter, index, ...(twin && { text: twin }) },
    ]
  })
}

// The scripts of India stand in Unicode in blocks of 128, in which the same letters have the same places.
const [FIRST, LAST, BLOCK] = [0x0900, 0x0d7f, 0x80]
const isIndic = (code: number) => code >= FIRST && code <= LAST

/** The letter of a script that a letter of another one looks like or sounds like; undefined where there is none. */
function twinOf(letter: string, script: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0
  if (!isIndic(code)) return undefined
  const own = new RegExp(`^\\p{sc=${script}}$`, 'u')
  for (let block = FIRST; block < LAST; block += BLOCK) {
    const twin = String.fromCodePoint(block + (code % BLOCK))
    if (own.test(twin)) return twin
  }
  return undefined
}

// In each of those blocks: signs of vowels, and the sign that takes the vowel away.
const SIGNS = [0x3e, 0x4c] as const
const VIRAMA = 0x4d
const placeOf = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return isIndic(code) ? code % BLOCK : -1
}
const isVowelSign = (letter: string) => placeOf(letter) >= SIGNS[0] && placeOf(letter) <= SIGNS[1]
const isVirama = (letter: string) => placeOf(letter) === VIRAMA

function oddLetters({ target }: Pair, script: string): PairProblem[] {
  const odd = (message: string, hint: string, written: string, index: number, text?: string): PairProblem => ({
    severity: 'warning',
    code: 'odd-letters',
    message,
    hint,
    written,
    index,
    ...(text !== undefined && { text }),
  })
  const plain = target.normalize('NFC')
  if (plain !== target) return [odd('letters are written in parts', 'Write each as one letter.', target, 0, plain)]
  const found: PairProblem[] = []
  for (let index = 0; index < target.length; index++) {
    const [before, letter] = [target[index - 1] ?? ' ', target[index]]
    const joins = letter === '\u200C' || letter === '\u200D'
    if (letter === '\u200B') found.push(odd('there is an invisible space here', 'Delete it.', letter, index, ''))
    else if (joins && isIndicScript(script) && !isVirama(before))
      found.push(odd('there is an invisible joiner here, after no virama', 'Delete it.', letter, index, ''))
    else if (isVowelSign(letter) && isVowelSign(before))
      found.push(odd(`two vowel signs follow each other (${before}${letter})`, 'Delete one of them.', letter, index))
    else if ((isVowelSign(letter) || isVirama(letter)) && !/[\p{L}\p{M}\u200C\u200D]/u.test(before))
      found.push(odd('a sign stands without its letter', 'Write the letter before it.', letter, index))
  }
  return found
}

/** True for a script with viramas in the blocks above. */
function isIndicScript(script: string): boolean {
  const own = new RegExp(`^\\p{sc=${script}}$`, 'u')
  for (let block = FIRST; block < LAST; block += BLOCK) if (own.test(String.fromCodePoint(block + VIRAMA))) return true
  return false
}
