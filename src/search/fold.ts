// Words in any spelling -> the keys that their spellings share: Latin letters for all scripts of India.

// The blocks of Unicode from Devanagari to Malayalam hold the same letters at the same places.
const SCRIPTS_OF_INDIA = /[\u0900-\u0d7f]+/g
const IN_SCRIPT_OF_INDIA = /^[\u0900-\u0d7f]+$/
const FIRST = 0x0900
const BLOCK = 0x80
const CONSONANTS = 'k k g g n ch ch j j n t t d d n t t d d n n p p b b m y r r l l l v s s s h'.split(' ')
const VOWELS = 'a a i i u u ri ri e e e ai o o o au'.split(' ')
const MARKS: Record<number, string> = { 1: 'm', 2: 'm', 3: 'h', 88: 'ch', 89: 'j', 90: 'r' }
const VIRAMA = 0x4d

/** True for a word that is all in one of the scripts of India. */
export const isIndic = (word: string): boolean => IN_SCRIPT_OF_INDIA.test(word)

/** Letters of a script of India as they are typed in Latin ones. */
export function inLatin(letters: string): string {
  let latin = ''
  // A consonant is spoken with an a, unless a vowel sign or a virama follows.
  let open = false
  for (const letter of letters) {
    const place = (letter.charCodeAt(0) - FIRST) % BLOCK
    const consonant = CONSONANTS[place - 0x15]
    const sign = place === 0x3e ? 'a' : place > 0x3e && place < VIRAMA ? VOWELS[place - 0x3d] : undefined
    if (sign === undefined && place !== VIRAMA && open) latin += 'a'
    if (sign !== undefined) latin += sign
    else if (consonant) latin += consonant
    else if (place > 0x65 && place < 0x70) latin += place - 0x66
    else latin += VOWELS[place - 5] ?? MARKS[place] ?? ''
    open = consonant !== undefined
  }
  return latin + (open ? 'a' : '')
}

// In this order. What is spelt in several ways for one sound becomes one letter. Words end with their line.
const RULES: [RegExp, string][] = [
  [/ck/g, 'k'],
  [/ch+/g, 'C'],
  [/([bdgjkpstz])h/g, '$1'],
  [/f/g, 'p'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/C/g, 'c'],
  [/aa+/g, 'a'],
  [/ee+|ea|ie|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/(?:ou|au|ov)(?![aeiou])/g, 'o'],
  [/[ae][iy](?![aeiou])/g, 'ai'],
  [/([^aeiouy\n])ya/g, '$1a'],
  [/([^aeiouy\n])y(?=[^aeiouy\n])/g, '$1ai'],
  [/y$/gm, 'i'],
  [/([a-z])\1+/g, '$1'],
  [/m(?=[cdgjkst])/g, 'n'],
  [/n(?=[bp])/g, 'm'],
  [/jn/g, 'gn'],
  [/^v(?=[ou])|^y(?=[ei])/gm, ''],
  [/([aeiou])h$/gm, '$1'],
  [/(..[^aeiou\n])e$/gm, '$1'],
]

/**
 * The key of a word: the same for వరి, vari and waree. Aspirates, length of vowels and doubled letters are dropped, and
 * letters that are written for each other (w and v, th and t, sh and s) are one.
 * @param text a word, or many with a line for each, which is a lot faster than one by one
 */
export function fold(text: string): string {
  const latin = text
    .normalize('NFC')
    .replace(SCRIPTS_OF_INDIA, inLatin)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200d]/g, '')
    .toLowerCase()
  return RULES.reduce((keys, [pattern, letters]) => keys.replace(pattern, letters), latin)
}
