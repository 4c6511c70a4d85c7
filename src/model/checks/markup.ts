// Signs in words for people that would be shown as they are written.
import { isDeferred } from '../../fields/deferred.ts'
import type { Problem } from '../messages/problem.ts'
import { shorten, quoted } from '../messages/valueInWords.ts'
import type { Located } from '../source/library.ts'
import { placeWithin, report, type ReportSubject, type More } from '../source/report.ts'
import { type Path, walk } from '../source/path.ts'
import { emphasizable } from './emphasis.ts'
import { shownSigns, shownStars } from './markdown.ts'

/** Signs that are shown as they are written, and what to say of them. */
interface Rule {
  pattern: RegExp
  message: (written: string) => string
  hint: string | ((written: string) => string)
}

// Most words have none of these, and then nothing needs a closer look.
const SIGNS = /[<>&*_[\]#|`!~•·▪‣◦]|---| \/\/ /

/** Any of several patterns, anywhere in a text, in any letter case. */
const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'), 'gim')

// As messengers write bold, slanted and struck words.
const inSigns = (sign: string) =>
  new RegExp(`(?<![${sign}\\w])${sign}[^${sign}\\s](?:[^${sign}\\n]*[^${sign}\\s])?${sign}(?![${sign}\\w])`)

const STRUCK_OR_CODE = /~~[^~\s][^~]*~~|`[^`\n]+`/

const HTML: Rule = {
  pattern: anyOf(
    /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|img|li|ol|p|span|strong|table|u|ul)(?:\s[^<>]*)?\/?>/,
    /<!--.*?(?:-->|$)/,
    /&(?:amp|nbsp|lt|gt|quot|#\d+);/,
  ),
  message: written => `the HTML ${written} is shown as it is written`,
  hint: 'Write plain words; running text can have **bold**, *emphasis* and [links](/path).',
}

const NOTE: Rule = {
  pattern: /(?<=\S) \/\/ \p{L}.*/gu,
  message: written => `${shorten(written.trim())} is shown, because // begins no comment in YAML`,
  hint: 'Write # in its place, with a space before it and behind the quotes; or delete it.',
}

const PLAIN: Rule[] = [
  HTML,
  NOTE,
  {
    pattern: anyOf(
      /\*\*[^*\s][^*]*\*\*/,
      /\[[^\]]+\]\([^)\s]+\)/,
      STRUCK_OR_CODE,
      /^#{2,6} \S.*/,
      ...['\\*', '_', '~'].map(inSigns),
    ),
    message: written => `${written} is shown as it is written, because this is plain text`,
    hint: 'Delete the signs.',
  },
]

const beyond = (written: string) =>
  `${written.trim()} is shown as it is written; running text can only have paragraphs, lists, links, ** and *`

const RICH: Rule[] = [
  HTML,
  NOTE,
  // An address as Markdown makes a link of it by itself.
  {
    pattern: /<(?:[a-z][a-z\d+.-]+:|[^\s<>@]+@)[^\s<>]*>/gi,
    message: beyond,
    hint: written => `Write [words](${written.slice(1, -1)}).`,
  },
  {
    pattern: anyOf(
      /^#{1,6} \S/,
      /!\[[^\]]*\]\(/,
      /^```/,
      /^\|.*\|[^\S\n]*$/,
      /(?<!^>[^\n]*\n)^> ?\S+/,
      /^[^\S\n]*(?:-{3,}|_{3,}|\*{3,})[^\S\n]*$/,
      STRUCK_OR_CODE,
      inSigns('~'),
    ),
    message: beyond,
    hint: 'Use a section of its own, or plain words.',
  },
  {
    pattern: /\[[^[\]\n]+\]\s+\((?:\/|#|https?:|mailto:|tel:)[^()\s]*\)/g,
    message: written => `${written} is not a link, because of the space between its words and its address`,
    hint: written => `Write ${written.replace(/\]\s+\(/, '](')}.`,
  },
  {
    pattern: /\([^()\n]+\)\[(?:\/|#|https?:|mailto:|tel:)[^[\]\s]*\]/g,
    message: written => `the brackets of the link ${written} have changed places`,
    hint: written => `Write ${written.replace(/\((.*)\)\[(.*)\]/, '[$1]($2)')}.`,
  },
  {
    pattern: /(?<!!)\[\s*\]\([^()\s]*\)/g,
    message: written => `the link ${written} has no words to click`,
    hint: written => `Write [words]${written.slice(written.indexOf('('))}.`,
  },
  {
    pattern: /(?<!^[^\S\n]*[•·▪‣◦][^\n]*\n)^[^\S\n]*[•·▪‣◦]\s*\S+/gm,
    message: written => `${written.trim()[0]} does not make a list`,
    hint: 'Begin each line of a list with a hyphen and a space.',
  },
]

/** HTML anywhere, Markdown in plain text, and Markdown that running text does not know, is half written or joined. */
export function checkMarkup(trees: (ReportSubject & { located: Located; value: unknown })[]): Problem[] {
  return trees.flatMap(tree => {
    const problems: Problem[] = []
    walk(tree.value, (part, path) => {
      const isRich = isDeferred(part) && part.$ === 'richText'
      const text = isRich ? part.value : part
      if (typeof text === 'string' && SIGNS.test(text))
        problems.push(...slipsIn(text, isRich).map(slip => slipProblem(slip, text, path(), tree)))
      const joined = isRich ? joinedLines(text as string, tree.located, path()) : undefined
      if (joined) problems.push(report(tree, path(), joined.code, joined.message, joined.hint, joined.more))
      return !isDeferred(part)
    })
    return problems
  })
}

function slipProblem(
  { index, written, message, hint }: UnpairedSign,
  text: string,
  path: Path,
  subject: ReportSubject & { located: Located },
): Problem {
  const near = placeWithin(subject.located, path, { text, index, written })
  return report(subject, path, 'markup', message, hint, { severity: 'warning', near })
}

/** The slips of a text, of those on one line the first: the others mostly belong to it. */
function slipsIn(text: string, isRich: boolean): UnpairedSign[] {
  const slips = (isRich ? RICH : PLAIN).flatMap(rule => matches(text, rule))
  if (isRich) slips.push(...unpairedBold(text), ...unpairedBrackets(text), ...shownEmphasis(text))
  const lines = new Set<number>()
  return slips.filter(({ index }) => {
    const line = text.lastIndexOf('\n', index - 1)
    return !lines.has(line) && lines.add(line)
  })
}

// A sign after a backslash is meant as it is; it is blanked, so that all others keep their places.
const unescaped = (text: string) => (text.includes('\\') ? text.replace(/\\[^\n]/g, '  ') : text)

function matches(text: string, { pattern, message, hint }: Rule): UnpairedSign[] {
  return [...unescaped(text).matchAll(pattern)].map(({ 0: written, index }) => ({
    index: index + written.search(/\S/),
    written: written.trim(),
    message: message(written),
    hint: typeof hint === 'string' ? hint : hint(written),
  }))
}

// Running text whose lines YAML joins, so that its paragraphs or the entries of its lists become one.

const ENTRY = /^[^\S\n]*(?:[-*+]|\d{1,9}[.)])\s/
// A single line end before anything but an entry, and the sign of an entry behind words.
const LONE_END = /[^\n]\n(?![\n]|[^\S\n]*(?:[-*+]|\d{1,9}[.)])\s)/
const INNER_ENTRY = /\S (?:[-*+]|\d{1,9}[.)]) /

/** What is said of a text: the message, the advice, and the repair. */
interface JoinedLines {
  code: Problem['code']
  message: string
  hint: string
  more: More
}

/** What joining the lines of a text does to it; undefined where it takes nothing from it. */
export function joinedLines(text: string, located: Pick<Located, 'folded' | 'written' | 'span'>, path: Path) {
  // Most texts cannot be meant, whose places then need not be found.
  if (!(LONE_END.test(text) || INNER_ENTRY.test(text)) || !located.folded(path)) return undefined
  const written = located.written(path)
  const lost = lostParts(text, written)
  if (!lost) return undefined
  const isMarked = written.startsWith('>')
  const why = isMarked ? 'because > joins its lines' : 'because its lines are joined where no | stands before them'
  const { file, start } = located.span(path)
  const said: JoinedLines = {
    code: 'joined-lines',
    message: `the ${lost} of this text become one, ${why}`,
    hint: isMarked
      ? 'Write | in the place of >.'
      : 'Write | behind the colon, and the text without quotes in the lines below it, further in.',
    more: {
      severity: 'warning',
      ...(isMarked && { fix: { file, start, end: start + 1, text: '|', sure: true } }),
    },
  }
  return said
}

/** What is written in several parts and read as one. */
function lostParts(text: string, written: string): string | undefined {
  const lines = written.split('\n').slice(written.startsWith('>') ? 1 : 0)
  const entriesIn = (all: string[]) => all.filter(line => ENTRY.test(line)).length
  if (entriesIn(lines) > Math.max(1, entriesIn(text.split('\n')))) return 'entries of the list'
  const hasBlankLine = /\S[^\S\n]*\n[^\S\n]*\n[^\S\n]*\S/.test(lines.join('\n'))
  return hasBlankLine && LONE_END.test(text.trim()) ? 'paragraphs' : undefined
}

// Signs of running text that should come in pairs, without their other half.

/** Signs in a text: where they begin, how they are written, and what to do about them. */
interface UnpairedSign {
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
const unpairedBrackets = (text: string): UnpairedSign[] =>
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

// Values that fit their field and say nothing, are too long to be read, are in odd quotes, or cannot be true.

const HEADINGS: readonly unknown[] = ['title', 'heading']
const MAX_HEADING_LENGTH = 150

const KINDS = 'image|picture|photo(?:graph)?|pic|img|graphic|screenshot|untitled|alt(?: text)?|thumbnail'
const SAYS_NOTHING = new RegExp(`^(?:an? |the |my )?(?:${KINDS})s?(?: ?\\d+)?[.!]?$`, 'i')
const NAME_OF_CAMERA = /^(?:img|dsc|dscn|pxl|image|photo|picture|whatsapp image|screenshot)[\s_-]*\d[\d\s_.-]*/i
const NAME_OF_FILE = /\.(?:svg|png|jpe?g|webp|gif|avif|tiff?|bmp|heic)$/i

/** Alt texts that say nothing, headings that are too long or in curly quotes, and samples with `checked`. */
export function checkWords(
  trees: (ReportSubject & { value: unknown; located: Pick<Located, 'isSample'> })[],
): Problem[] {
  return trees.flatMap(tree => {
    const problems: Problem[] = []
    const add = (
      path: Path,
      ...words: [code: 'useless-alt' | 'too-big' | 'curly-quotes', message: string, hint: string]
    ) => problems.push(report(tree, path, ...words, { severity: 'warning' }))
    walk(tree.value, (part, path) => {
      if (isDeferred(part)) {
        const { alt } = part.$ === 'image' ? part.value : {}
        if (part.$ === 'day' && path().at(-1) === 'checked' && tree.located.isSample(path()))
          problems.push(report(tree, path(), 'not-valid', CHECKED_SAMPLE, 'Delete checked, or the mark sample: true.'))
        if (alt !== undefined && isUseless(alt)) add([...path(), 'alt'], 'useless-alt', uselessAlt(alt), DESCRIBE)
        return false
      }
      if (typeof part !== 'string' || !HEADINGS.includes(path().at(-1))) return true
      if (part.length > MAX_HEADING_LENGTH) {
        const message = `the heading is ${part.length} characters long`
        add(path(), 'too-big', message, `Keep it under ${MAX_HEADING_LENGTH}, and put the rest into the text below it.`)
      }
      if (/^“[^“”]*”$/.test(part)) {
        const message = 'the heading is shown with its quotes, because curly quotes are letters to YAML'
        add(path(), 'curly-quotes', message, `Write ${quoted(part.slice(1, -1))}.`)
      }
      return true
    })
    return problems
  })
}

const isUseless = (alt: string) => SAYS_NOTHING.test(alt) || NAME_OF_CAMERA.test(alt) || NAME_OF_FILE.test(alt)

const CHECKED_SAMPLE = 'a sample cannot have been checked'
const uselessAlt = (alt: string) => `${shorten(alt)} says nothing of what the picture shows`
const DESCRIBE = 'Say it in one sentence, or write alt: "" where it adds nothing to the text.'
