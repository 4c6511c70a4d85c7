// Values that fit their field and say nothing, are too long to be read, are in odd quotes, or cannot be true.
import { isDeferred } from '../../fields/deferred.ts'
import type { Problem } from '../messages/problem.ts'
import { quoted, shorten } from '../messages/valueInWords.ts'
import type { Located } from '../source/located.ts'
import { report, type ReportSubject } from '../source/report.ts'
import { type Path, walk } from '../source/path.ts'

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
const DESCRIBE = 'Say it in one sentence, or write decorative: true instead where it adds nothing to the text.'
