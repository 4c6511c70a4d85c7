// A page that validates at once, as the text of pages.yaml with it: for the command `new` and for the editor.
import type { CheckedSite, LoadResult } from '../model/site/loadSite.ts'
import { MAX_PATH_LENGTH, MAX_TITLE_LENGTH, pageSchema, ROUTE, routeFault } from '../model/schemas/pageSchema.ts'
import { applyEdits } from './applyEdits.ts'
import { refusalText } from '../model/messages/problem.ts'
import type { Value } from './write.ts'
import { isRecord } from '../model/source/path.ts'
import { languageFault, reservedFault, takerOf } from '../model/checks/routes.ts'
import { translationsOf } from '../model/locales/languages.ts'
import { parseSource } from '../model/source/source.ts'

/** What is wrong with a path that is not written as one. */
export function formFault(path: string): string {
  const { message, hint } = routeFault(path)
  return `${message}. ${hint}`
}

/** A site, and how more is found out of a page. */
type Others = Pick<CheckedSite, 'pages' | 'config'> & Pick<LoadResult, 'full'>

/** Why a site can have no page of that path; undefined when it can. */
export function pathFault(
  path: string,
  { pages, config, full }: Others,
  title = titleFromPath(path),
): string | undefined {
  if (!ROUTE.test(path)) return formFault(path)
  const codes = translationsOf(config).map(({ code }) => code)
  const reserved = reservedFault(path) ?? languageFault(path, codes)
  if (reserved) return `${reserved}. Choose another path.`
  const taker = takerOf(path, pages)
  if (taker) {
    const { file, line } = full(taker.page).located.place(taker.at)
    const own = taker.page.summary.head.path
    return taker.path === own
      ? `there is a page ${own} already, at ${file}:${line}.`
      : `${taker.path} leads to the page ${own} already, at ${file}:${line}. Choose another path, or delete that alias.`
  }
  const { path: address, title: words } = pageSchema.shape
  if (!address.safeParse(path).success || !words.safeParse(title).success)
    return (
      `the path has ${path.length} letters and its last part, which becomes the title, ${title.length}; ` +
      `at most ${MAX_PATH_LENGTH} and ${MAX_TITLE_LENGTH} are allowed. Choose a shorter one.`
    )
  return undefined
}

/** What is known of a new page; for the rest it has words to be replaced. */
interface Begun {
  path: string
  title?: string
  description?: string
}

/** The text with a page after the last one, and the page's first line; or why there is none. */
export function withPage(
  file: string,
  text: string,
  begun: Begun,
): { text: string; line: number } | { message: string } {
  const { value } = parseSource(file, text)
  const pages = isRecord(value) && 'pages' in value ? (value.pages ?? []) : undefined
  const refused = {
    message:
      `there is no list of pages in ${file} that can be added to; write pages: at the start of a line ` +
      'and each page below it, with a dash, then try again.',
  }
  if (!Array.isArray(pages)) return refused
  const at = ['pages', pages.length]
  const added = applyEdits(file, text, [{ op: 'insert', path: at, values: [pageOf(begun)] }])
  if ('message' in added) return { message: refusalText(added) }
  const { span, place, text: plain } = parseSource(file, added.text)
  // Pages in brackets would be one long line.
  const { start } = span(at)
  if (plain.slice(plain.lastIndexOf('\n', start) + 1, start).trim() !== '-') return refused
  // From the end, as a byte order mark comes before.
  const page = added.text.slice(start - plain.length)
  const explained = added.text.slice(0, start - plain.length) + page.replace(SAMPLE, `$& ${HOW_LONG}`)
  return { text: explained, line: place(at).line }
}

/** /discover/our-story -> Our story */
export function titleFromPath(path: string): string {
  const words = (path.split('/').at(-1) ?? '').replaceAll('-', ' ').trim() || 'Home'
  return words[0].toUpperCase() + words.slice(1)
}

const SAMPLE = /(?<=^ *)sample: true$/m
const HOW_LONG = '# delete this line when the words are yours'

const HINT = 'say here, in one sentence of 70 to 155 characters, what a visitor finds on this page.'

function pageOf({ path, title = titleFromPath(path), description = `${title.slice(0, 50)}: ${HINT}` }: Begun): Value {
  return {
    path,
    title,
    description,
    blocks: [
      { type: 'hero', variant: 'plain', title },
      {
        type: 'prose',
        sample: true,
        body: 'Write here what a visitor wants to know first. **Bold**, *emphasis* and [links](/) work.\n',
      },
    ],
  }
}
