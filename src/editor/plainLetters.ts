// Names for addresses and files, made of words.
/** Words as the letters that every server and program knows, with - between them; empty where nothing is left. */
export const plainLetters = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
