// Bold words and links in running text, as Markdown: only the words that are selected change.

/** A text with a selection. */
export interface Selected {
  text: string
  start: number
  end: number
}

const BOLD = '**'

/** Makes the selected words bold, or plain where they are bold already. */
export function toggleBold({ text, start, end }: Selected): Selected {
  const [from, to] = withoutSpace(text, start, end)
  const inside = text.slice(from, to)
  const isAround = text.slice(0, from).endsWith(BOLD) && text.slice(to).startsWith(BOLD)
  if (isAround)
    return {
      text: text.slice(0, from - BOLD.length) + inside + text.slice(to + BOLD.length),
      start: from - BOLD.length,
      end: to - BOLD.length,
    }
  if (inside.length > 2 * BOLD.length && inside.startsWith(BOLD) && inside.endsWith(BOLD)) {
    const bare = inside.slice(BOLD.length, -BOLD.length)
    return { text: text.slice(0, from) + bare + text.slice(to), start: from, end: from + bare.length }
  }
  if (inside === '') return { text, start, end }
  return {
    text: text.slice(0, from) + BOLD + inside + BOLD + text.slice(to),
    start: from + BOLD.length,
    end: to + BOLD.length,
  }
}

/** Makes a link of the selected words; where nothing is selected, of the address itself. */
export function insertLink({ text, start, end }: Selected, address: string): Selected {
  const [from, to] = withoutSpace(text, start, end)
  const words = text.slice(from, to) || address
  const link = `[${words.replace(/[[\]]/g, '\\$&')}](${address})`
  return { text: text.slice(0, from) + link + text.slice(to), start: from, end: from + link.length }
}

// A double click selects the space behind a word too.
function withoutSpace(text: string, start: number, end: number): [number, number] {
  const words = text.slice(start, end)
  if (!words.trim()) return [start, start]
  return [start + words.length - words.trimStart().length, end - (words.length - words.trimEnd().length)]
}

// Enough letters to be found again between marks of Markdown.
const MIN_FOUND = 12

/** Where in a source a place of its shown words is; undefined where they cannot be found. */
export function placeInSource(source: string, words: string, offset: number): number | undefined {
  const whole = source.indexOf(words)
  if (whole >= 0) return whole + offset
  const before = words.slice(Math.max(0, offset - MIN_FOUND), offset)
  const start = before ? source.indexOf(before) : -1
  return start < 0 ? undefined : start + before.length
}
