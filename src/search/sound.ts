// Words that are borrowed from another language: what is left when they are written as they are heard.

// Of two consonants alone the vowel between them tells most words apart.
const MIN_CONSONANTS = 3
const VOWELS = /[aeiou]/g

/**
 * How a word sounds, by its key: the same for loan and లోను, office and ఆఫీసు. Vowels are written in many ways when a
 * word is borrowed, and one is added at its end; its consonants stay. Empty for what is too short to tell.
 */
export function soundOf(key: string): string {
  if (/[^a-z]/.test(key)) return ''
  const word = key
    .replace(/[st]ion/g, 'sn')
    .replace(/y/g, 'i')
    .replace(/m/g, 'n')
    .replace(/([^aeiou])[aeiou]+$/, '$1')
    .replace(/^[aeiou]+/, 'A')
  const consonants = word.replace(VOWELS, '')
  if (consonants.length >= MIN_CONSONANTS) return consonants
  return consonants.length < 2 ? '' : word.replace(/[aeou]+/g, 'o')
}

// The names of the Latin letters, as scripts of India write them, in Latin letters.
const NAMES = 'e bi si di i ep ji hech ai je ke el em en o pi kyu ar es ti yu vi dablyu eks vai jed'.split(' ')

/** The letters that a word spells by their names: bpt for బీపీటీ. Some scripts write no sign for a missing a. */
export function lettersNamed(latin: string): string | undefined {
  if (!latin) return ''
  for (const [n, name] of NAMES.entries()) {
    if (!latin.startsWith(name)) continue
    const rest = latin.slice(name.length)
    const others = lettersNamed(rest) ?? (rest.startsWith('a') ? lettersNamed(rest.slice(1)) : undefined)
    if (others !== undefined) return String.fromCharCode(97 + n) + others
  }
}

/** The names of the letters of a short word: bipiti for bpt. */
export const namesOf = (letters: string): string =>
  letters.replace(/[a-z]/g, letter => NAMES[letter.charCodeAt(0) - 97])
