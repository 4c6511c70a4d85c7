// Where a word stands among the files of words of a large site.

/** By its consonants, because vowels are what is most often misspelt. */
export const shelf = (key: string): string => key.replace(/[aeiou]/g, '') || key
