// Words that the doctor and the checks of values share, and the name of a field that lost its own.

/** What is wrong with curly quotes. */
export const CURLY_QUOTES = 'YAML does not accept curly quotes as quotes'
/** What is wrong with a colon in a text. */
export const COLON_IN_TEXT = 'a colon and a space inside unquoted text'
/** What to do about it. */
export const QUOTE_THE_WHOLE = 'Put the whole value in double quotes.'

/** True for the name of a field whose key is lost; a second one in a record is a space longer. */
export const isNameless = (key: string) => key.trim() === ''

/** What is wrong with a list without its key, and what to do; the key where it is known. */
export const keyOfList = (key: string | undefined, indent: number): { message: string; hint: string } => ({
  message: `this list has no key${key ? `: ${key} is missing` : ''}`,
  hint: `Write ${key ?? 'its key, such as items'}: on a line of its own above it, indented by ${indent} spaces.`,
})

/** What is wrong with fields without the key of their group, and what to do; the key where it is known. */
export const keyOfGroup = (
  key: string | undefined,
  indent: number,
  above = 'them',
  or = '',
): { message: string; hint: string } => ({
  message: `the key of these fields is missing${key ? `: ${key}` : ''}`,
  hint:
    `Write ${key ?? 'it, such as contact'}: on a line of its own above ${above}, ` +
    `indented by ${indent} spaces${or}.`,
})
