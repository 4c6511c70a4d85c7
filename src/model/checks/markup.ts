// Words for people -> warnings for signs that would be shown as they are written.
import { isDeferred } from '../../fields/deferred.ts'
import { loneBold, loneBracket } from './pairs.ts'
import { placeInWords, placeWithin } from '../references/placeInWords.ts'
import type { Problem } from '../messages/problem.ts'
import type { Tree } from './deferredValues.ts'
import type { Path } from '../yaml/source.ts'
import { walk } from '../yaml/walk.ts'

/** Signs in a text: where they begin, how they are written, and what to do about them. */
interface Slip {
  index: number
  written: string
  message: string
  hint: string
}

interface Rule {
  pattern: RegExp
  message: (written: string) => string
  hint: string | ((written: string) => string)
}

// Most words have none of these, and then nothing needs a closer look.
const SIGNS = /[<>&*[\]#|`!~•·▪‣◦]|---|___/

const HTML: Rule = {
  pattern:
    /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|img|li|ol|p|span|strong|table|u|ul)(?:\s[^<>]*)?\/?>|<!--.*?(?:-->|$)|&(?:amp|nbsp|lt|gt|quot|#\d+);/gim,
  message: written => `the HTML ${written} is shown as it is written`,
  hint: 'Write plain words; running text knows **bold**, *emphasis* and [links](/path).',
}

const PLAIN: Rule[] = [
  HTML,
  {
    pattern: /\*\*[^*\s][^*]*\*\*|\[[^\]]+\]\([^)\s]+\)|~~[^~\s][^~]*~~|`[^`\n]+`/g,
    message: written => `${written} is shown as it is written, because this is plain text`,
    hint: 'Delete the signs.',
  },
]

const beyond = (written: string) =>
  `${written.trim()} is shown as it is written; running text has paragraphs, lists, links, ** and *`

const RICH: Rule[] = [
  HTML,
  // An address as Markdown makes a link of it by itself.
  {
    pattern: /<(?:[a-z][a-z\d+.-]+:|[^\s<>@]+@)[^\s<>]*>/gi,
    message: beyond,
    hint: written => `Write [words](${written.slice(1, -1)}).`,
  },
  {
    pattern:
      /^#{1,6} \S|!\[[^\]]*\]\(|^```|^\|.*\|[^\S\n]*$|(?<!^>[^\n]*\n)^> ?\S+|^[^\S\n]*(?:-{3,}|_{3,}|\*{3,})[^\S\n]*$|~~[^~\s][^~]*~~|`[^`\n]+`/gm,
    message: beyond,
    hint: 'Use a section of its own, or plain words.',
  },
  {
    pattern: /\[[^[\]\n]+\]\s+\((?:\/|#|https?:|mailto:|tel:)[^()\s]*\)/g,
    message: written => `${written} is no link, because a space parts its words from its address`,
    hint: written => `Write ${written.replace(/\]\s+\(/, '](')}.`,
  },
  {
    pattern: /(?<!!)\[\s*\]\([^()\s]*\)/g,
    message: written => `the link ${written} has no words to press`,
    hint: written => `Write [words]${written.slice(written.indexOf('('))}.`,
  },
  {
    pattern: /(?<!^[^\S\n]*[•·▪‣◦][^\n]*\n)^[^\S\n]*[•·▪‣◦]\s*\S+/gm,
    message: written => `${written.trim()[0]} makes no list`,
    hint: 'Begin each line of a list with a hyphen and a space.',
  },
]

/** HTML anywhere, Markdown in plain text, and Markdown that running text does not know or that is half written. */
export function checkMarkup(trees: Tree[]): Problem[] {
  return trees.flatMap(({ value, located, concern }) =>
    slipsIn(value).map(
      ({ path, text, index, written, message, hint }): Problem => ({
        ...placeWithin(located, path, { text, index, written }),
        severity: 'warning',
        code: 'markup',
        page: concern.page,
        place: [...concern.place, ...placeInWords(located.value, path)].join(' > ') || undefined,
        message,
        hint,
      }),
    ),
  )
}

function slipsIn(value: unknown): (Slip & { path: Path; text: string })[] {
  const found: (Slip & { path: Path; text: string })[] = []
  walk(value, (part, path) => {
    const deferred = isDeferred(part) ? part : undefined
    const text = deferred?.$ === 'richText' ? deferred.value : part
    if (typeof text === 'string' && SIGNS.test(text)) {
      const slips = deferred
        ? [...RICH.flatMap(rule => matches(text, rule)), ...loneBold(text), ...loneBracket(text)]
        : PLAIN.flatMap(rule => matches(text, rule))
      found.push(...firsts(slips, text).map(slip => ({ ...slip, path: path(), text })))
    }
    return !deferred
  })
  return found
}

// What stands behind a backslash is meant as it is; its place is kept.
const unescaped = (text: string) => (text.includes('\\') ? text.replace(/\\[^\n]/g, '  ') : text)

function matches(text: string, { pattern, message, hint }: Rule): Slip[] {
  return [...unescaped(text).matchAll(pattern)].map(({ 0: written, index }) => ({
    index: index + written.search(/\S/),
    written: written.trim(),
    message: message(written),
    hint: typeof hint === 'string' ? hint : hint(written),
  }))
}

/** Of slips on one line the first: the others mostly belong to it. */
function firsts(slips: Slip[], text: string): Slip[] {
  const lines = new Set<number>()
  return slips.filter(({ index }) => {
    const line = text.lastIndexOf('\n', index - 1)
    return !lines.has(line) && lines.add(line)
  })
}
