// Messages of checks as sentences.
/** A message that begins like a sentence. A value or the name of a file at its beginning keeps its letters. */
export const sentence = (message: string) => message.replace(/^[a-z](?=[a-z]* )/, first => first.toUpperCase())
