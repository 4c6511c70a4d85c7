// The command `new page /path`: a page that validates at once, after the last one in pages.yaml.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import type { SitePage } from '../../model/loadSite.ts'
import { LONGEST_PATH, LONGEST_TITLE, pageSchema, ROUTE, routeFault } from '../../model/schemas/pageSchema.ts'
import { applyEdits } from '../../edit/writer/edit.ts'
import { refusalText } from '../../edit/writer/refusal.ts'
import type { Value } from '../../edit/writer/write.ts'
import { isRecord } from '../../model/yaml/path.ts'
import { reservedFault, takerOf } from '../../model/checks/routes.ts'
import { parseSource, type Source } from '../../model/yaml/source.ts'
import { changeFile } from '../disk/changeFile.ts'
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
  const added = changeFile(root, file, now => withPage(file, now ?? '', path))
  if ('message' in added) return refuse(added.message)
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

/** The text with a page after the last one, and the page's first line; or why there is none. */
function withPage(file: string, text: string, path: string): { text: string; line: number } | { message: string } {
  const { value } = parseSource(file, text)
  const pages = isRecord(value) && 'pages' in value ? (value.pages ?? []) : undefined
  const refused = {
    message:
      `there is no list of pages in ${file} that can be added to; write pages: at the start of a line ` +
      'and each page below it, with a dash, then try again.',
  }
  if (!Array.isArray(pages)) return refused
  const at = ['pages', pages.length]
  const added = applyEdits(file, text, [{ op: 'insert', path: at, values: [pageOf(path)] }])
  if ('message' in added) return { message: refusalText(added) }
  const sample = { op: 'comment', path: [...at, 'blocks', 1, 'sample'], comment: SAMPLE } as const
  const explained = applyEdits(file, added.text, [sample])
  const { span, place, text: plain } = parseSource(file, added.text)
  // Pages in brackets would be one long line.
  const { start } = span(at)
  if (plain.slice(plain.lastIndexOf('\n', start) + 1, start).trim() !== '-') return refused
  return { text: 'text' in explained ? explained.text : added.text, line: place(at).line }
}

function refuse(why: string): number {
  console.error(why[0].toUpperCase() + why.slice(1))
  return 1
}

/** /discover/our-story -> Our story */
export function titleOf(path: string): string {
  const words = (path.split('/').at(-1) ?? '').replaceAll('-', ' ').trim() || 'Home'
  return words[0].toUpperCase() + words.slice(1)
}

const SAMPLE = 'delete this line when the words are yours'

function pageOf(path: string): Value {
  const title = titleOf(path)
  const hint = 'say here, in one sentence of 70 to 155 characters, what a visitor finds on this page.'
  return {
    path,
    title,
    description: `${title.slice(0, 50)}: ${hint}`,
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
