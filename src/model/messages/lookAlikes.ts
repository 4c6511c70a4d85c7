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
