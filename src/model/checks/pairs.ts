// Running text -> signs that come in pairs and stand alone.

/** One sign without its other half. */
interface Lone {
  index: number
  written: string
  message: string
  hint: string
}

const PARAGRAPH = /(?:[^\n]|\n(?![^\S\n]*\n|[^\S\n]*(?:[-*+]|\d+[.)])\s))+/g

/** Paragraphs and entries of lists, in which each sign has its other half; escaped signs are blanked. */
function paragraphs(text: string): { start: number; words: string }[] {
  return [...text.replace(/\\[^\n]/g, '  ').matchAll(PARAGRAPH)].map(({ 0: words, index }) => ({ start: index, words }))
}

/** A ** that nothing closes, or that a space parts from its words. */
export function loneBold(text: string): Lone[] {
  if (!text.includes('**')) return []
  return paragraphs(text).flatMap(({ start, words }): Lone[] => {
    // A rule of stars is told as one.
    const signs = [...words.matchAll(/\*\*(?!\*{2})/g)].map(({ index }) => index)
    if (/^\s*\*{3,}\s*$/m.test(words)) return []
    const at = (index: number, message: string, hint: string): Lone[] => [
      { index: start + index, written: '**', message, hint },
    ]
    for (let n = 0; n + 1 < signs.length; n += 2) {
      const inside = words.slice(signs[n] + 2, signs[n + 1])
      if (/^\s|\s$/.test(inside))
        return at(
          signs[n],
          `the words of **${inside}** are not bold, because of the spaces`,
          `Write **${inside.trim()}**.`,
        )
    }
    return signs.length % 2
      ? at(
          signs[signs.length - 1],
          'a ** is opened and never closed',
          'Write ** on both sides of the words, or delete it.',
        )
      : []
  })
}

/** A [ that nothing closes, or the end of a link that nothing opens. */
export function loneBracket(text: string): Lone[] {
  if (!text.includes('[') && !text.includes('](')) return []
  return paragraphs(text).flatMap(({ start, words }): Lone[] => {
    const open: number[] = []
    for (const { 0: sign, index } of words.matchAll(/[[\]]/g)) {
      if (sign === '[') open.push(index)
      else if (open.pop() === undefined && words[index + 1] === '(')
        return [
          {
            index: start + index,
            written: '](',
            message: 'a link is closed and never opened',
            hint: 'Write [words](address).',
          },
        ]
    }
    return open.slice(0, 1).map(index => ({
      index: start + index,
      written: '[',
      message: 'a [ is opened and never closed',
      hint: 'Write [words](address), or delete it.',
    }))
  })
}
