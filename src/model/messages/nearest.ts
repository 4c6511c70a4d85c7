// The word that was probably meant by one that was not understood.

/** The candidate nearest to a word, and whether no other comes as near. */
export interface Near {
  word: string
  sure: boolean
}

/** The candidate nearest to a word, when it is near enough; of several the first in the alphabet. */
export function nearest(word: string, candidates: Iterable<string>): Near | undefined {
  if (BEYOND_ASCII.test(word)) {
    const seen = asSeen(word)
    for (const candidate of candidates) if (asSeen(candidate) === seen) return { word: candidate, sure: true }
  }
  const plain = word.toLowerCase()
  const numbers = numbersIn(word)
  let best: string[] = []
  let least = Math.min(4, Math.max(1, Math.floor(word.length / 3)))
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > least) continue
    const cost = distance(plain, candidate.toLowerCase(), least)
    if (cost > least || numbersIn(candidate) !== numbers) continue
    if (cost < least) best = [candidate]
    else if (cost === least) best.push(candidate)
    least = Math.min(cost, least)
  }
  if (best.length === 0) return undefined
  // Another letter case is nearer than another letter.
  const exact = best.filter(candidate => candidate.toLowerCase() === plain)
  const [first, second] = (exact.length ? exact : best).toSorted()
  return { word: first, sure: second === undefined && least <= 2 }
}

const BEYOND_ASCII = /[^\u0000-\u007F]/
const NUMBER = /\d{2,}/g

/** The numbers in a name, such as years. Names with other numbers mean other things, however alike the letters are. */
export const numbersIn = (name: string): string =>
  (name.match(NUMBER) ?? [])
    .map(number => [...number].sort().join(''))
    .sort()
    .join(' ')

/** 'Did you mean X?', and how the two differ where they look alike. */
export function didYouMean(written: string, meant: string): string {
  const difference = differenceInWords(written, meant)
  return `Did you mean ${meant}?${difference ? ` ${difference}` : ''}`
}

// What can still be read in a message.
const MAX_CHOICES = 40
const MAX_NEAREST_NAMES = 5

/**
 * 'Did you mean X?', or what there is in alphabetical order when nothing is near.
 * @param most how many names are listed; of more the five nearest are
 */
export function suggest(word: string, candidates: Iterable<string>, most = MAX_CHOICES): string | undefined {
  const known = [...candidates]
  const near = nearest(word, known)
  if (near) return didYouMean(word, near.word)
  if (known.length === 0) return undefined
  if (known.length <= most) return `Use one of: ${known.toSorted().join(', ')}.`
  const cost = (name: string) => distance(word.toLowerCase(), name.toLowerCase()) / Math.max(word.length, name.length)
  const few = known.toSorted((a, b) => cost(a) - cost(b) || (a < b ? -1 : 1)).slice(0, MAX_NEAREST_NAMES)
  return `The nearest of ${known.length} names are: ${few.join(', ')}.`
}

/**
 * Edits (insert, delete, replace, swap of neighbours) that turn one word into the other.
 * @param most from where on the number is of no interest, and any that is larger is given
 */
export function distance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last, row] = [[], Array.from({ length: b.length + 1 }, (_, j) => j), []] as number[][]
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1
      let cost = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + same)
      if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        cost = Math.min(cost, before[j - 2] + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    // No later row is more than one smaller, by a swap.
    if (least > most + 1) return least
    ;[before, last, row] = [last, row, before]
  }
  return last[b.length]
}

// Invisible characters, and letters that look like others: what they are, and the text that was meant.

const INVISIBLE: Record<string, string> = {
  '\u00A0': 'a no-break space',
  '\u00AD': 'a soft hyphen',
  '\u200B': 'a zero-width space',
  '\u200C': 'a zero-width non-joiner',
  '\u200D': 'a zero-width joiner',
  '\u200E': 'a left-to-right mark',
  '\u200F': 'a right-to-left mark',
  '\u202F': 'a narrow no-break space',
  '\u2060': 'a word joiner',
  '\u3000': 'an ideographic space',
  '\uFEFF': 'a byte order mark',
}
const SIGN = /[\u00A0\u00AD\u1680\u2000-\u200F\u202A-\u202F\u205F-\u2064\u2066-\u2069\u3000\uFEFF]/
const SIGNS = new RegExp(SIGN.source, 'g')
const ALIKE: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  [..."аaеeоoрpсcуyхxіiјjѕsԁdһhАAВBЕEКKМMНHОOРPСCТTХXοoαaνvρpιiκk–-—-‐-‑-−-’'"].flatMap((letter, index, all) =>
    index % 2 ? [] : [[letter, all[index + 1]]],
  ),
)

/** What a sign that cannot be seen is called. */
export const signInWords = (sign: string): string => `${INVISIBLE[sign] ?? 'an invisible sign'} (${codeOf(sign)})`

const codeOf = (sign: string) => `U+${(sign.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`

/** The first sign in a text that cannot be seen, and where: a zero-width space (U+200B) after "he". */
export function invisibleIn(text: string): string | undefined {
  const at = text.search(SIGN)
  if (at < 0) return undefined
  const before = text.slice(0, at)
  return `${signInWords(text[at])} ${before ? `after ${JSON.stringify(before.slice(-20))}` : 'at the beginning'}`
}

/** A text without signs that cannot be seen. */
export const withoutInvisible = (text: string): string =>
  text.replace(SIGNS, sign => (/[\u00A0\u2000-\u200A\u202F\u3000]/.test(sign) ? ' ' : '')).trim()

/** A text in the letters that it seems to have. */
export const asSeen = (text: string): string =>
  withoutInvisible(text.normalize('NFC')).replace(/[^\u0000-\u007F]/g, letter => ALIKE[letter] ?? letter)

/** How what is written differs from what looks just like it; undefined where the two do not look alike. */
export function differenceInWords(written: string, meant: string): string | undefined {
  if (written === meant || asSeen(written) !== asSeen(meant)) return undefined
  const invisible = invisibleIn(written)
  if (invisible) return `What is written has ${invisible}.`
  if (written.normalize('NFC') === meant.normalize('NFC'))
    return 'The two are spelt with different Unicode characters: one uses separate accents.'
  const letter = [...written].find(each => Object.hasOwn(ALIKE, each))
  return letter && `What is written has ${letter} (${codeOf(letter)}), which only looks like ${ALIKE[letter]}.`
}
