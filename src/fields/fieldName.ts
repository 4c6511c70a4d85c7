// What headings of spreadsheets are called as fields. No library, because the editor needs it too.

// S.No. and క్ర.సం. are one name; image.src is two.
const ABBREVIATION = /^\p{L}{1,3}\.\p{Lu}|^(?:\p{Lo}\p{M}*){1,2}\.(?:\p{Lo}\p{M}*){1,2}\.?$/u
const BETWEEN_NAMES = /\.(?=[\p{L}\p{N}])/u

/** `Shop Name` and `SHOP NAME` as shopName; `image.src` stays the field of a group. */
export const fieldName = (header: string) => {
  const name = header.normalize('NFC').trim()
  return (ABBREVIATION.test(name) ? [name] : name.split(BETWEEN_NAMES)).map(camelCase).join('.')
}

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\u200C\u200D]+/u

function camelCase(name: string): string {
  const [first = '', ...rest] = name.replace(/['’]/g, '').split(BETWEEN_WORDS).filter(Boolean)
  const isShouted = !/\p{Ll}/u.test(name)
  const lower = isShouted ? first.toLowerCase() : first.replace(/^./u, letter => letter.toLowerCase())
  return lower + rest.map(word => word.toLowerCase().replace(/^./u, letter => letter.toUpperCase())).join('')
}
