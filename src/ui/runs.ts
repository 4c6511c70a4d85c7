// Finds runs of Telugu within plain words.
const TELUGU = /([\u0C00-\u0C7F][\u0C00-\u0C7F\u200C\u200D\s,.!?–-]*[\u0C00-\u0C7F]|[\u0C00-\u0C7F])/

/** The words in pieces; each second piece is Telugu. */
export const runsOf = (words: string): string[] => words.split(TELUGU)
