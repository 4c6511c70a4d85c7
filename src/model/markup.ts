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
const BEYOND = /^#{1,6} \S|!\[[^\]]*\]\(|^```|^\|.*\|\s*$/m

/** HTML anywhere, Markdown in plain text, and Markdown that running text does not know. */
export function checkMarkup(trees: Tree[]): Problem[] {
  return trees.flatMap(tree => texts(tree.value).flatMap(({ path, text, rich }): Problem[] => {
    const html = HTML.exec(text)?.[0]
    const beyond = rich ? BEYOND.exec(text)?.[0].trim() : MARKDOWN.exec(text)?.[0]
    if (!html && !beyond) return []
    const message = html ? `the HTML ${html} is shown as it is written` : rich ? `${beyond} is shown as it is written; running text has paragraphs, lists, links, ** and *` : `${beyond} is shown as it is written, because this is plain text`
    const hint = html ? 'Write plain words; running text knows **bold**, *emphasis* and [links](/path).' : rich ? 'Use a section of its own, or plain words.' : 'Delete the signs.'
    return [{
      ...tree.located.place(path), severity: 'warning', code: 'markup', page: tree.concern.page,
      place: [...tree.concern.place, ...placeInWords(tree.located.value, path)].join(' > ') || undefined, message, hint,
    }]
  }))
}

function texts(value: unknown): { path: Path, text: string, rich: boolean }[] {
  const found: { path: Path, text: string, rich: boolean }[] = []
  walk(value, (part, path) => {
    // Most words have none of these signs, and then nothing needs a closer look.
    if (typeof part === 'string' && SIGNS.test(part) && (HTML.test(part) || MARKDOWN.test(part))) found.push({ path: path(), text: part, rich: false })
    if (!isMarker(part)) return true
    const text = String(part.value)
    if (part.$ === 'richText' && SIGNS.test(text) && (HTML.test(text) || BEYOND.test(text))) found.push({ path: path(), text, rich: true })
    return false
  })
  return found
}
