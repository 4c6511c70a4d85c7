// Where a word is among the files of words of a large site.

// In digits: the end of a telephone number, which it has with the code of its country and without.
const END_OF_NUMBER = 7

/** By its consonants, because vowels are what is most often misspelt; a long number by its end. */
export const shelf = (key: string): string =>
  /^\d{7,}$/.test(key) ? key.slice(-END_OF_NUMBER) : key.replace(/[aeiou]/g, '') || key
