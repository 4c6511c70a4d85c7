// What has to be written when a page is deleted. What leads to it follows; what only it needed stays, and is listed.
import { isDeferred } from '../../fields/deferred.ts'
import type { DeletedPage, Deletion } from '../protocol.ts'
import type { Edit } from '../yaml/operations.ts'
import { includedBy, isRootFile, patternOf } from '../../model/checks/include.ts'
import type { CheckedSite, SitePage } from '../../model/loadSite.ts'
import { isRecord, type Path, valueAt } from '../../model/yaml/path.ts'
import { walk } from '../../model/yaml/walk.ts'
import { aliasEdits, linkEdits, type Plan, type PlannedOn, refused } from './pagePlans.ts'
import { PlannedTexts } from './plannedTexts.ts'

/** A plan, and what to show before it is carried out. */
export type DeletionPlan = (Extract<Plan, { texts: unknown }> & { told: Deletion }) | { refused: string }

/** A page with its entries in menus; links to it, and its old addresses, lead to another page. */
export function planDeletion(site: PlannedOn, { path, instead }: DeletedPage): DeletionPlan {
  const { draft, checked } = site
  const page = draft.pages.find(({ summary }) => summary.head.path === path)
  if (!page) return refused(`there is no page ${path}.`)
  if (path === '/') return refused('every site has a home page. It can be changed, not deleted.')
  const other = draft.pages.find(({ summary }) => summary.head.path === instead)
  if (instead !== undefined && (!other || other === page)) return refused(`there is no other page ${instead}.`)
  const addresses = [path, ...aliasesOf(page)]
  const texts = new PlannedTexts(site)
  deletePage(texts, checked.full, page, other && { page: other, addresses })
  const entries = deleteEntries(texts, draft, addresses)
  const links = leadElsewhere(texts, addresses, instead)
  const told: Deletion = { entries, links, ...leftBy(texts) }
  if (texts.refused) return refused(texts.refused)
  if (links.length && instead === undefined)
    return refused(
      `links lead to it, in ${links.join(', ')}. Choose the page that they are to lead to, or delete them.`,
    )
  return { ...texts.made(), told }
}

const aliasesOf = ({ summary: { head } }: SitePage): string[] =>
  Array.isArray(head.aliases) ? (head.aliases as string[]) : []

/** Takes a page out of its file; a file of its own goes with it. */
function deletePage(
  texts: PlannedTexts,
  full: PlannedOn['checked']['full'],
  page: SitePage,
  other?: { page: SitePage; addresses: string[] },
): void {
  const { file, path } = full(page).located.origin([])
  const next = other && full(other.page).located.origin([])
  const led: Edit[] = next && other ? aliasEdits(next.path, [...aliasesOf(other.page), ...other.addresses]) : []
  if (next && next.file !== file) texts.edit(next.file, led)
  const list = valueAt(texts.source(file).value, path.slice(0, -1))
  if (!isRootFile(file) && Array.isArray(list) && list.length === 1) dropPageFile(texts, file)
  else texts.remove(file, [path], next?.file === file ? led : [])
}

/** Deletes a file of pages, and the patterns that fit no file any more. */
function dropPageFile(texts: PlannedTexts, file: string): void {
  texts.drop(file)
  const root = texts.files().find(isRootFile)
  if (!root) return
  const patterns = includedBy(texts.source(root))
  const idle = patterns.flatMap((pattern, index) =>
    patternOf(pattern).test(file) && !texts.files().some(each => patternOf(pattern).test(each)) ? [index] : [],
  )
  const all = idle.length === patterns.length
  const edits: Edit[] = idle.toReversed().map(index => ({ op: 'delete', path: ['include', index] }))
  if (idle.length) texts.edit(root, all ? [{ op: 'delete', path: ['include'] }] : edits)
}

/** Deletes entries of lists that all pages share, such as the menu; tells them. */
function deleteEntries(texts: PlannedTexts, { located }: CheckedSite, addresses: string[]): string[] {
  const found = new Map<string, Path>()
  walk(located.value, (part, path) => {
    const words = isDeferred(part) && part.$ === 'link' ? part.value : part
    if (typeof words !== 'string' || !addresses.includes(words.split(/[?#]/)[0])) return
    const entry = entryOf(path(), located.value)
    if (entry) found.set(entry.join('.'), entry)
  })
  const told: string[] = []
  // From the end, so that what comes before keeps its place.
  for (const entry of [...found.values()].toReversed()) {
    const { file, path } = located.origin(entry)
    const value = valueAt(located.value, entry)
    const { line } = located.place(entry)
    told.unshift(`${isRecord(value) && typeof value.title === 'string' ? `${value.title}, ` : ''}${file}:${line}`)
    texts.remove(file, [path])
  }
  return told
}

/** What goes with a link: its entry; the whole group, or the list, where it is the only one. */
function entryOf(path: Path, value: unknown): Path | undefined {
  const last = path.findLastIndex(step => typeof step === 'number')
  if (last < 0) return undefined
  const list = path.slice(0, last)
  const entries = valueAt(value, list)
  const isOnly = Array.isArray(entries) && entries.length === 1
  // A group of the menu or of the footer is nothing without its links.
  const isInGroup = typeof list.at(-2) === 'number' && list[0] !== 'languages'
  return isOnly ? (isInGroup ? list.slice(0, -1) : list) : path.slice(0, last + 1)
}

/** Content and translations that are used no longer. `validate` names them too. */
function leftBy(texts: PlannedTexts): Pick<Deletion, 'unused' | 'pairs'> {
  const problems = texts.problems(['orphan-content', 'unused-translation'])
  const content = problems.filter(({ code }) => code === 'orphan-content')
  return {
    unused: content.map(({ file, path }) => (path?.length ? `${path.join('.')} in ${file}` : file)),
    pairs: problems.length - content.length,
  }
}

/** Makes what still leads to a page lead to another one; gives its place now, as file:line. */
function leadElsewhere(texts: PlannedTexts, addresses: string[], to = '/'): string[] {
  return texts.files().flatMap(file => {
    const edits = addresses.flatMap(from => linkEdits(texts.source(file), { from, to, keepsPlace: false }))
    for (const edit of edits) texts.edit(file, [edit])
    // Pairs say what the content says.
    if (edits.length === 0 || texts.isOfLanguage(file)) return []
    const before = texts.sourceBefore(file)
    return addresses
      .flatMap(from => linkEdits(before, { from, to }))
      .filter(({ path }) => !texts.isDeleted(file, path))
      .map(({ path }) => `${file}:${before.place(path).line}`)
      .toReversed()
  })
}
