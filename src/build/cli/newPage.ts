// The command `new page /path`: a page that validates at once, after the last one in pages.yaml.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import type { SitePage } from '../../model/loadSite.ts'
import { LONGEST_PATH, LONGEST_TITLE, pageSchema, ROUTE, routeFault } from '../../model/schemas/pageSchema.ts'
import { isRecord } from '../../model/yaml/path.ts'
import { reservedFault, takerOf } from '../../model/checks/routes.ts'
import { parseSource, type Source } from '../../model/yaml/source.ts'
import { loadFolder } from '../pipeline/loadFolder.ts'

/** Adds the page, says where, and returns the exit code. */
export async function newPage(root: string, path: string): Promise<number> {
  if (!ROUTE.test(path)) {
    const { message, hint } = routeFault(path)
    return refuse(`${message}. ${hint}`)
  }
  const { draft } = await loadFolder(root)
  const source = readPages(root)
  if (!source || source.unread)
    return refuse(`the file ${source?.file ?? 'pages.yaml'} cannot be read; run npm run validate and mend it first.`)
  if (!draft) return refuse('the file content/site.yaml has mistakes; run npm run validate and mend it first.')
  const fault = pathFault(path, draft.pages)
  if (fault) return refuse(fault)
  const { file } = source
  const added = withPage(source, path)
  if (!added)
    return refuse(
      `there is no list of pages in ${file} that can be added to; write pages: at the start of a line ` +
        'and each page below it, with a dash, then try again.',
    )
  const mark = readFileSync(join(root, file), 'utf8').startsWith('\uFEFF') ? '\uFEFF' : ''
  writeFileSync(join(root, file), mark + added.text)
  console.log(`Added ${path} at ${file}:${added.line}.

To show it in the menu, add to content/site.yaml below menu:
  - { title: ${stringify(titleOf(path), { lineWidth: 0 }).trimEnd()}, to: ${path} }`)
  return 0
}

function readPages(root: string): Source | undefined {
  const file = ['pages.yaml', 'pages.yml'].find(name => existsSync(join(root, name)))
  return file === undefined ? undefined : parseSource(file, readFileSync(join(root, file)))
}

/** Why a site can have no page of that path; undefined when it can. */
function pathFault(path: string, pages: SitePage[]): string | undefined {
  const reserved = reservedFault(path)
  if (reserved) return `${reserved}. Choose another path.`
  const taker = takerOf(path, pages)
  if (taker) {
    const { file, line } = taker.page.full().located.place(taker.at)
    const own = taker.page.summary.head.path
    return taker.path === own
      ? `there is a page ${own} already, at ${file}:${line}.`
      : `${taker.path} leads to the page ${own} already, at ${file}:${line}. Choose another path, or delete that alias.`
  }
  const { path: address, title } = pageSchema.shape
  if (!address.safeParse(path).success || !title.safeParse(titleOf(path)).success)
    return (
      `the path has ${path.length} letters and its last part, which becomes the title, ${titleOf(path).length}; ` +
      `at most ${LONGEST_PATH} and ${LONGEST_TITLE} are allowed. Choose a shorter one.`
    )
  return undefined
}

/**
 * The text with a page after the last one, and the page's first line; undefined where the list is not written in lines
 * with dashes.
 */
function withPage(source: Source, path: string): { text: string; line: number } | undefined {
  const { file, text, value } = source
  if (!isRecord(value) || !('pages' in value)) return undefined
  const pages = value.pages ?? []
  if (!Array.isArray(pages)) return undefined
  const { start, end } = source.span(['pages'])
  // What is written for an empty list gives way to lines with dashes.
  const above = text.slice(0, pages.length ? end : start).trimEnd()
  const lines = (above + text.slice(pages.length ? above.length : end)).split('\n')
  const count = above.split('\n').length
  const ends = text.includes('\r\n') ? '\r\n' : '\n'
  const top = lines.slice(0, count).join('\n').replace(/\r$/, '') + ends.repeat(pages.length ? 2 : 1)
  const rest = lines.slice(count).join('\n')
  const indent = pages.length ? ' '.repeat(source.place(['pages']).column - 1) : '  '
  const result = top + pageText(path, indent).replaceAll('\n', ends) + (rest.trim() && rest)
  return holdsOneMore(value, parseSource(file, result).value, path)
    ? { text: result, line: top.split('\n').length }
    : undefined
}

/** True when a file's value has a page more, and all else as it was. */
function holdsOneMore(before: Record<string, unknown>, after: unknown, path: string): boolean {
  if (!isRecord(after) || !Array.isArray(after.pages)) return false
  const pages = after.pages.slice(0, -1)
  return (
    after.pages.at(-1)?.path === path &&
    JSON.stringify({ ...after, pages }) === JSON.stringify({ ...before, pages: before.pages ?? [] })
  )
}

function refuse(why: string): number {
  console.error(why[0].toUpperCase() + why.slice(1))
  return 1
}

/** /discover/our-story -> Our story */
function titleOf(path: string): string {
  const words = (path.split('/').at(-1) ?? '').replaceAll('-', ' ').trim() || 'Home'
  return words[0].toUpperCase() + words.slice(1)
}

function pageText(path: string, indent: string): string {
  const title = JSON.stringify(titleOf(path))
  const hint = 'say here, in one sentence of 70 to 155 characters, what a visitor finds on this page.'
  return `- path: ${path}
  title: ${title}
  description: "${titleOf(path).slice(0, 50)}: ${hint}"
  blocks:
    - type: hero
      variant: plain
      title: ${title}
    - type: prose
      sample: true  # delete this line when the words are yours
      body: |
        Write here what a visitor wants to know first. **Bold**, *emphasis* and [links](/) work.
`.replace(/^(?=.)/gm, indent)
}
