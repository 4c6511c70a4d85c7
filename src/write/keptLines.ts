// A text on several lines of its file: only the words that differ change, so that its lines end where they did.
import { isScalar, type Scalar } from 'yaml'
import { matches } from './matches.ts'
import type { Splice } from '../model/messages/splice.ts'
import { type Entry, isBlockText, type Tree } from './tree.ts'

/** The words of a text, and the space behind each of them. */
interface Words {
  words: string[]
  gaps: string[]
  starts: number[]
  ends: number[]
}

function wordsOf(text: string): Words {
  const found = [...text.matchAll(/\S+/g)]
  const starts = found.map(({ index }) => index)
  const ends = found.map(({ 0: word, index }) => index + word.length)
  return {
    words: found.map(([word]) => word),
    gaps: ends.slice(0, -1).map((end, n) => text.slice(end, starts[n + 1])),
    starts,
    ends,
  }
}

/**
 * Splices that change only what differs in a text of several lines. The result has to be read again: it may mean
 * something else. Undefined where the words of the file are not those of the value, as with escapes.
 */
export function keepLines({ text, eol }: Tree, { value: node }: Entry, next: string): Splice[] | undefined {
  if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return undefined
  const [from, to] = bodyRange(text, node)
  const body = text.slice(from, to)
  const [file, old, now] = [body, node.value, next].map(wordsOf)
  if (!body.includes('\n') || now.words.length === 0 || file.words.join(' ') !== old.words.join(' ')) return undefined
  const ending = changedEnding(text, node, next)
  if (!ending) return undefined
  const isFolded = node.type !== 'BLOCK_LITERAL'
  const [indent = ''] = /(?<=\n)[ \t]*(?=\S)/.exec(body) ?? []
  const written = (gap: string) => {
    const lines = gap.split('\n').length - 1
    return lines ? eol.repeat(lines + Number(isFolded)) + indent : gap
  }
  const words = withGaps(file, old, now, written)
  const [start, end] = [file.starts[0], file.ends[file.ends.length - 1]]
  return [...ending, { start: from + start, end: from + end, text: words }]
}

/** The stretch of a text without its quotes, or below its `|` or `>`. */
function bodyRange(text: string, { range, type }: Scalar): [number, number] {
  const [start, end] = range as [number, number, number]
  if (type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL') return [text.indexOf('\n', start), end]
  return type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE' ? [start + 1, end - 1] : [start, end]
}

/** The splice that adds or takes away the end of the last line; undefined where the space around the words differs. */
function changedEnding(text: string, node: Scalar, next: string): Splice[] | undefined {
  const old = node.value as string
  const [, before, after] = /^(\s*)[\s\S]*?(\s*)$/.exec(old) as RegExpExecArray
  const [, newBefore, newAfter] = /^(\s*)[\s\S]*?(\s*)$/.exec(next) as RegExpExecArray
  if (before !== newBefore) return undefined
  if (after === newAfter) return []
  const [start] = node.range as [number, number, number]
  const [sign] = /^[|>]-?(?=[ \t\r\n])/.exec(text.slice(start)) ?? []
  const isEnding = [after, newAfter].every(space => space === '' || space === '\n')
  if (!isBlockText(node) || !sign || !isEnding) return undefined
  return [{ start, end: start + sign.length, text: sign[0] + (newAfter ? '' : '-') }]
}

/** The new words with the space between them: that of the file where it is the same, line ends included. */
function withGaps(file: Words, old: Words, now: Words, written: (gap: string) => string): string {
  const partner = matches(now.words, old.words, true)
  const gaps = now.gaps.map((gap, n) =>
    partner[n] >= 0 && partner[n + 1] === partner[n] + 1 && gap === old.gaps[partner[n]]
      ? file.gaps[partner[n]]
      : undefined,
  )
  // Where words came or went, the line ends behind the last of them.
  let n = 0
  while (n < gaps.length) {
    if (gaps[n] !== undefined) {
      n++
      continue
    }
    let end = n
    while (end + 1 < gaps.length && gaps[end + 1] === undefined) end++
    const [first, last] = [partner[n], partner[end + 1]]
    const between = first >= 0 && last > first ? file.gaps.slice(first, last) : []
    const fold = between.find((gap, index) => gap.includes('\n') && old.gaps[first + index] === ' ')
    const at = now.gaps.slice(n, end + 1).lastIndexOf(' ')
    for (let each = n; each <= end; each++) gaps[each] = written(now.gaps[each])
    if (fold !== undefined && at >= 0) gaps[n + at] = fold
    n = end + 1
  }
  return now.words.map((word, index) => word + (gaps[index] ?? '')).join('')
}
