// Words in the scripts of India in Latin letters, as people there write them: no browser can do it.

// Unicode has nine scripts in the same order, Devanagari to Malayalam, each on 128 places.
const SCRIPTS = /[\u0900-\u0D7F]/g
const PLACES = 128
const VOWELS = 'a a i i u u ri li e e e ai o o o au'.split(' ')
const FIRST_VOWEL = 0x05
const CONSONANTS = 'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(' ')
const FIRST_CONSONANT = 0x15
// Signs of vowels stand behind their consonant; without one it is followed by an a.
const SIGNS = 'a i i u u ri ri e e e ai o o o au'.split(' ')
const FIRST_SIGN = 0x3e
const VIRAMA = 0x4d
const NUKTA = 0x3c
const FIRST_DIGIT = 0x66
// Before a sound of the lips, and at the end of a word, the nasal sign is an m.
const [NASAL, FIRST_OF_LIPS, LAST_OF_LIPS] = [0x02, 0x2a, 0x2e]
const BREATH = 0x03

/** Words in the scripts of India in Latin letters; all others stay. */
export function latinLetters(words: string): string {
  const text = words.normalize('NFC')
  const placeAt = (index: number) => {
    const [letter] = /^[\u0900-\u0D7F]/.exec(text.slice(index, index + 1)) ?? []
    return letter === undefined ? undefined : letter.charCodeAt(0) % PLACES
  }
  return text.replace(SCRIPTS, (letter, index: number) => {
    const place = letter.charCodeAt(0) % PLACES
    const after = placeAt(index + 1)
    const next = after === NUKTA ? placeAt(index + 2) : after
    const consonant = CONSONANTS[place - FIRST_CONSONANT]
    if (consonant) return consonant + (isSign(next) ? '' : 'a')
    if (place === NASAL) return next === undefined || (next >= FIRST_OF_LIPS && next <= LAST_OF_LIPS) ? 'm' : 'n'
    if (place === BREATH) return 'h'
    if (place >= FIRST_DIGIT && place < FIRST_DIGIT + 10) return String(place - FIRST_DIGIT)
    return VOWELS[place - FIRST_VOWEL] ?? SIGNS[place - FIRST_SIGN] ?? ''
  })
}

const isSign = (place = 0) => place >= FIRST_SIGN && place <= VIRAMA
