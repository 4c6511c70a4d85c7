// Words for people -> warnings for signs that would be shown as they are written.
import { isMarker } from '../fields/marker.ts'
import { placeInWords } from './places.ts'
import type { Problem } from './problem.ts'
import type { Tree } from './resolve.ts'
import type { Path } from './source.ts'
import { walk } from './walk.ts'

const HTML = /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|img|li|ol|p|span|strong|table|u|ul)(?:\s[^<>]*)?\/?>|&(?:amp|nbsp|lt|gt|quot|#\d+);/i
const SIGNS = /[<&*[#|`!]/
const MARKDOWN = /\*\*[^*\s][^*]*\*\*|\[[^\]]+\]\([^)\s]+\)/
// An address as Markdown makes a link of it by itself.
const BARE = /<(?:[a-z][a-z\d+.-]+:|[^\s<>@]+@)[^\s<>]*>/i
const BEYOND = /^#{1,6} \S|!\[[^\]]*\]\(|^```|^\|.*\|\s*$/m

/** HTML anywhere, Markdown in plain text, and Markdown that running text does not know. */
export function checkMarkup(trees: Tree[]): Problem[] {
  return trees.flatMap(({ value, located, concern }) => faultsIn(value).map(({ path, message, hint }): Problem => ({
    ...located.place(path), severity: 'warning', code: 'markup', page: concern.page,
    place: [...concern.place, ...placeInWords(located.value, path)].join(' > ') || undefined, message, hint,
  })))
}

interface Fault { message: string, hint: string }

function faultsIn(value: unknown): (Fault & { path: Path })[] {
  const found: (Fault & { path: Path })[] = []
  walk(value, (part, path) => {
    const marker = isMarker(part) ? part : undefined
    const text = marker?.$ === 'richText' ? marker.value : part
    // Most words have none of these signs, and then nothing needs a closer look.
    if (typeof text === 'string' && SIGNS.test(text)) {
      const fault = htmlFault(text) ?? (marker ? richFault(text) : plainFault(text))
      if (fault) found.push({ path: path(), ...fault })
    }
    return !marker
  })
  return found
}

function htmlFault(text: string): Fault | undefined {
  const html = HTML.exec(text)?.[0]
  return html ? { message: `the HTML ${html} is shown as it is written`, hint: 'Write plain words; running text knows **bold**, *emphasis* and [links](/path).' } : undefined
}

function plainFault(text: string): Fault | undefined {
  const markdown = MARKDOWN.exec(text)?.[0]
  return markdown ? { message: `${markdown} is shown as it is written, because this is plain text`, hint: 'Delete the signs.' } : undefined
}

function richFault(text: string): Fault | undefined {
  const bare = BARE.exec(text)?.[0]
  const beyond = bare ?? BEYOND.exec(text)?.[0].trim()
  return beyond ? { message: `${beyond} is shown as it is written; running text has paragraphs, lists, links, ** and *`, hint: bare ? `Write [words](${bare.slice(1, -1)}).` : 'Use a section of its own, or plain words.' } : undefined
}
