// A word in any spelling -> the key that its spellings share: Latin letters for all scripts of India.

// The blocks of Unicode from Devanagari to Malayalam hold the same letters at the same places.
const FIRST = 0x0900
const LAST = 0x0d7f
const BLOCK = 0x80
const CONSONANTS = 'k k g g n ch ch j j n t t d d n t t d d n n p p b b m y r r l l l v s s s h'.split(' ')
const VOWELS = 'a a i i u u ri ri e e e ai o o o au'.split(' ')
const MARKS: Record<number, string> = { 1: 'm', 2: 'm', 3: 'h', 88: 'ch', 89: 'j', 90: 'r' }
const VIRAMA = 0x4d

/** Letters of scripts of India as somebody would type them in Latin ones; all others as they are. */
function inLatin(word: string): string {
  let latin = ''
  // A consonant is spoken with an a, unless a vowel sign or a virama follows.
  let open = false
  for (const letter of word) {
    const code = letter.codePointAt(0) as number
    if (code < FIRST || code > LAST) {
      latin += (open ? 'a' : '') + letter
      open = false
      continue
    }
    const place = (code - FIRST) % BLOCK
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

// In this order. What is spelt in several ways for one sound becomes one letter.
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
  [/([^aeiouy])ya/g, '$1a'],
  [/([^aeiouy])y(?=[^aeiouy])/g, '$1ai'],
  [/y$/, 'i'],
  [/([a-z])\1+/g, '$1'],
  [/m(?=[cdgjkst])/g, 'n'],
  [/n(?=[bp])/g, 'm'],
  [/jn/g, 'gn'],
  [/^v(?=[ou])|^y(?=[ei])/, ''],
  [/([aeiou])h$/, '$1'],
  [/(..[^aeiou])e$/, '$1'],
]

/**
 * The key of a word: the same for వరి, vari and waree. Aspirates, length of vowels and doubled letters are dropped, and
 * letters that are written for each other (w and v, th and t, sh and s) are one.
 */
export function fold(word: string): string {
  const latin = inLatin(word.normalize('NFC'))
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200d]/g, '')
    .toLowerCase()
  return RULES.reduce((key, [pattern, letters]) => key.replace(pattern, letters), latin)
}
