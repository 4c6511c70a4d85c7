// Signs of running text that should come in pairs, without their other half.
import { emphasizable } from './emphasis.ts'
import { shownSigns, shownStars } from './markdown.ts'

/** Signs in a text: where they begin, how they are written, and what to do about them. */
export interface UnpairedSign {
  index: number
  written: string
  message: string
  hint: string
}

const PARAGRAPH = /(?:[^\n]|\n(?![^\S\n]*\n|[^\S\n]*(?:[-*+]|\d+[.)])\s))+/g

/** Looks for a slip in each paragraph and entry of a list, in which each sign has its other half. */
function inParagraphs(text: string, find: (words: string, start: number) => UnpairedSign | undefined): UnpairedSign[] {
  // Escaped signs are blanked.
  return [...text.replace(/\\[^\n]/g, '  ').matchAll(PARAGRAPH)].flatMap(({ 0: words, index }) => {
    const slip = find(words, index)
    return slip ? [{ ...slip, index: index + slip.index }] : []
  })
}

/** Each ** that is shown as it is written: one that nothing closes, or that a space or a sign keeps from its words. */
export function unpairedBold(text: string): UnpairedSign[] {
  if (!text.includes('**')) return []
  const shown = new Set(shownStars(text))
  return inParagraphs(text, (words, start) => {
    // A rule of stars is reported as one.
    if (/^\s*\*{3,}\s*$/m.test(words)) return undefined
    const signs = [...words.matchAll(/\*\*(?!\*{2})/g)].map(({ index }) => index)
    return boldSlip(
      words,
      signs.filter(index => shown.has(start + index) && shown.has(start + index + 1)),
    )
  })
}

function boldSlip(words: string, [start, end, ...others]: readonly number[]): UnpairedSign | undefined {
  if (start === undefined) return undefined
  const inside = words.slice(start + 2, end)
  // Of a sign without its other half the next one is a beginning.
  if (end === undefined || (others.length % 2 && /\s$/.test(inside))) return neverClosed(start)
  const why = /^\s|\s$/.test(inside) ? 'spaces' : 'signs at their ends'
  const message = `the words of **${inside}** are not bold, because of the ${why}`
  const orStars = why === 'spaces' ? '' : ', or \\*\\* where stars are meant'
  return { index: start, written: '**', message, hint: `Write ${written(words, start, end)}${orStars}.` }
}

/** The words between two ** as they are to be written, with what stays outside of the ** before and behind them. */
function written(words: string, start: number, end: number): string {
  const plain = words.slice(0, start) + words.slice(start + 2, end) + words.slice(end + 2)
  const [from, to] = emphasizable(plain, start, end - 2)
  return `${plain.slice(start, from)}**${plain.slice(from, to)}**${plain.slice(to, end - 2)}`.trim()
}

// Behind a letter both may be meant as they are: 2*3*4, file_name, @some_name.
const SLANTED_OR_BOLD = /(?<![\p{L}\p{M}\p{N}*_@/])(\*|__?)(?![*_])([^*_\n]*\p{L}[^*_\n]*)\1(?![*_])/gu

/** Words between two single stars, or between underscores, that are shown with them. */
export function shownEmphasis(text: string): UnpairedSign[] {
  if (!/[*_]/.test(text)) return []
  const shown = new Set(shownSigns(text))
  return [...text.replace(/\\[^\n]/g, '  ').matchAll(SLANTED_OR_BOLD)].flatMap(match => {
    const { 0: written, 1: sign, 2: inside, index } = match
    const end = index + written.length
    const isLoose = /^\s/.test(inside) ? /\s$/.test(inside) : /\s$/.test(inside) && /^\p{N}/u.test(text.slice(end))
    if (isLoose || !shown.has(index) || !shown.has(end - 1)) return []
    const stars = sign === '__' ? '**' : '*'
    const message = `${written} is shown as it is written, because of ${
      inside === inside.trim() ? 'what stands beside it' : 'the space'
    }`
    return { index, written, message, hint: `Write ${stars}${inside.trim()}${stars}, or a backslash before each sign.` }
  })
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
