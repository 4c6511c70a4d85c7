// Signs in words for people that would be shown as they are written.
import { isDeferred } from '../../fields/deferred.ts'
import type { Problem } from '../messages/problem.ts'
import { shorten } from '../messages/valueInWords.ts'
import type { Located } from '../source/located.ts'
import { placeWithin } from '../source/placeInWords.ts'
import { report, type ReportSubject } from '../source/report.ts'
import type { Path } from '../source/path.ts'
import { walk } from '../source/walk.ts'
import { joinedLines } from './joinedLines.ts'
import { shownEmphasis, type UnpairedSign, unpairedBold, unpairedBrackets } from './unpairedSigns.ts'

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
