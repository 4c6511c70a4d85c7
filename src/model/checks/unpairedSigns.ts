// Signs of running text that should come in pairs, without their other half.

/** Signs in a text: where they begin, how they are written, and what to do about them. */
export interface UnpairedSign {
  index: number
  written: string
  message: string
  hint: string
}

const PARAGRAPH = /(?:[^\n]|\n(?![^\S\n]*\n|[^\S\n]*(?:[-*+]|\d+[.)])\s))+/g

/** Looks for a slip in each paragraph and entry of a list, in which each sign has its other half. */
function inParagraphs(text: string, find: (words: string) => UnpairedSign | undefined): UnpairedSign[] {
  // Escaped signs are blanked.
  return [...text.replace(/\\[^\n]/g, '  ').matchAll(PARAGRAPH)].flatMap(({ 0: words, index }) => {
    const slip = find(words)
    return slip ? [{ ...slip, index: index + slip.index }] : []
  })
}

/** Each ** that nothing closes, or that a space separates from its words. */
export const unpairedBold = (text: string): UnpairedSign[] => (text.includes('**') ? inParagraphs(text, boldSlip) : [])

function boldSlip(words: string): UnpairedSign | undefined {
  // A rule of stars is reported as one.
  if (/^\s*\*{3,}\s*$/m.test(words)) return undefined
  const signs = [...words.matchAll(/\*\*(?!\*{2})/g)].map(({ index }) => index)
  for (let n = 0; n + 1 < signs.length; n += 2) {
    const inside = words.slice(signs[n] + 2, signs[n + 1])
    // Of a sign without its other half the next one is a beginning.
    if (signs.length % 2 && /\s$/.test(inside)) return neverClosed(signs[n])
    if (/^\s|\s$/.test(inside)) {
      const message = `the words of **${inside}** are not bold, because of the spaces`
      return { index: signs[n], written: '**', message, hint: `Write **${inside.trim()}**.` }
    }
  }
  return signs.length % 2 ? neverClosed(signs[signs.length - 1]) : undefined
}

const neverClosed = (index: number): UnpairedSign => ({
  index,
  written: '**',
  message: 'this ** is never closed',
  hint: 'Write ** on both sides of the words, or delete it.',
})

/** Each [ that nothing closes, or end of a link that nothing opens. */
export const unpairedBrackets = (text: string): UnpairedSign[] =>
  text.includes('[') || text.includes('](') ? inParagraphs(text, bracketSlip) : []

function bracketSlip(words: string): UnpairedSign | undefined {
  const open: number[] = []
  for (const { 0: sign, index } of words.matchAll(/[[\]]/g)) {
    if (sign === '[') open.push(index)
    else if (open.pop() === undefined && words[index + 1] === '(') {
      const message = 'this link is closed, but was never opened'
      return { index, written: '](', message, hint: 'Write [words](address).' }
    }
  }
  if (open.length === 0) return undefined
  const hint = 'Write [words](address), or delete it.'
  return { index: open[0], written: '[', message: 'this [ is never closed', hint }
}
