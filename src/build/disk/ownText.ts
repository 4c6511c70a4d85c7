// A text cut from a larger one -> the same text by itself.

/**
 * A copy of a text. V8 cuts a text without copying it, so one that is kept, an address say, keeps the whole file
 * that it was read from.
 */
// In the form that loses nothing, whatever the text contains.
export const ownText = (text: string) => Buffer.from(text, 'utf16le').toString('utf16le')
