// The text of a file as lines, and what a single line shows.

/** A line without its end, and the offset at which it begins. */
export interface Line {
  start: number
  text: string
}

/** The lines of a text; the ends \n and \r\n are left off. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const line of text.split('\n')) {
    lines.push({ start, text: line.replace(/\r$/, '') })
    start += line.length + 1
  }
  return lines
}

/** Characters that look like a space or like nothing, where YAML wants a plain space. */
export const ODD_SPACE = /[\u00A0\u1680\u2000-\u200B\u202F\u205F\u2060\u3000\uFEFF]/

/** True for a line that begins a key or a list item, whatever its indentation. */
export const opensEntry = (text: string) => /^\s*(?:- |-$|[A-Za-z_][\w-]*:(?:\s|$))/.test(text)

/** How many spaces a line begins with. */
export const indentOf = (text: string) => text.search(/[^ ]|$/)

/** True for a line that is empty or holds only a comment. */
export const isBlank = (text: string) => /^\s*(?:#.*)?$/.test(text)
