// The text of a file as lines.

/** A line without its end: the offset at which it begins, and how many spaces it begins with. */
export interface TextLine {
  start: number
  text: string
  indent: number
}

/** The lines of a text; the ends \n and \r\n are left off. */
export function linesOf(text: string): TextLine[] {
  let start = 0
  return text.split('\n').map(whole => {
    const line = { start, text: whole.replace(/\r$/, ''), indent: indentOf(whole) }
    start += whole.length + 1
    return line
  })
}

/** How many spaces a line begins with. */
export const indentOf = (text: string) => text.search(/[^ ]|$/)

/** True for a line that is empty or has only a comment. */
export const isBlank = (text: string) => /^\s*(?:#.*)?$/.test(text)
