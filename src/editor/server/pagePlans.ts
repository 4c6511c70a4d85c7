// What has to be written for a new page, and for another address of a page: texts of several files.
import type { Edit } from '../../write/edited.ts'
import type { Deletion, ValuePlace } from '../protocol.ts'
import type { Requests } from './request.ts'
import { isRootFile, includedBy, patternOf } from '../../model/source/include.ts'
import { foldPath } from '../../model/checks/routes.ts'
import type { SitePage, CheckedSite } from '../../model/site/loadSite.ts'
import { type Path, isRecord, isWithin, valueAt, walk } from '../../model/source/path.ts'
import type { Source } from '../../model/source/source.ts'
import { pathFault, withPage } from '../../write/addPage.ts'
import { type Plan, type Planned, type PlannedOn, PlannedTexts, refused } from './plannedTexts.ts'
import { isDeferred } from '../../fields/deferred.ts'
import { languageOfFile } from '../../model/locales/languages.ts'
import { type Changed, checkWith } from './candidate.ts'
import { placeOf } from './differences.ts'

/** A page after the last one, and its entry in the menu. */
export function planPage(site: PlannedOn, { menu, ...wanted }: Requests['newPage']): Plan {
  const { draft, checked, folder } = site
  const { path, title } = wanted
  const fault = pathFault(path, { ...draft, full: checked.full }, title)
  if (fault) return refused(fault)
  if (menu && !folder.files.has(menu.file)) return refused(`${menu.file} is not a file of the site.`)
  const texts = new PlannedTexts(site)
  const file = texts.files().find(isRootFile) ?? 'pages.yaml'
  texts.write(file, withPage(file, texts.text(file), wanted))
  if (menu) texts.edit(menu.file, [{ op: 'insert', path: menu.path, values: [{ title, to: path }] }])
  return texts.made({ to: path })
}

/** Another address for a page: links in all files follow, and what is printed or bookmarked leads there too. */
export function planAddress(site: PlannedOn, { from, to }: Requests['newAddress']): Plan {
  const { draft, checked } = site
  const page = draft.pages.find(({ summary }) => summary.head.path === from)
  if (!page) return refused(`there is no page ${from}.`)
  if (from === '/') return refused('the home page keeps its address.')
  const others = draft.pages.filter(each => each !== page)
  const fault = pathFault(to, { ...draft, pages: others, full: checked.full }, page.summary.head.title)
  if (fault) return refused(fault)
  const texts = new PlannedTexts(site)
  for (const file of texts.files()) texts.edit(file, linkEdits(texts.source(file), { from: [from], to }))
  const own = checked.full(page).located.origin([])
  // An address of the page that it gets back is no other one; two spellings of one address need no leading.
  const old = aliasesOf(page).filter(alias => alias !== to)
  texts.edit(own.file, [
    ...aliasEdits(own.path, foldPath(from) === foldPath(to) ? old : [...old, from], aliasesOf(page)),
    { op: 'set', path: [...own.path, 'path'], value: to },
  ])
  return texts.made({ from, to })
}

/** The other addresses of a page. */
const aliasesOf = ({ summary: { head } }: SitePage): string[] =>
  Array.isArray(head.aliases) ? (head.aliases as string[]) : []

/** Gives a page its other addresses. */
function aliasEdits(page: Path, aliases: string[], before: string[]): Edit[] {
  const path = [...page, 'aliases']
  if (aliases.length) return [{ op: 'set', path, value: aliases, after: 'description' }]
  return before.length ? [{ op: 'delete', path }] : []
}

/**
 * The edits of links in a file, from its end to its beginning.
 * @param links.keepsPlace false where the other page has no such sections, so that query and fragment are left out
 */
function linkEdits(
  { value, span }: Source,
  { from, to, keepsPlace = true }: { from: readonly string[]; to: string; keepsPlace?: boolean },
): Edit[] {
  const address = `(?:${from.map(each => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`
  const [rest, restWithin] = keepsPlace ? ['(?=[?#]|$)', '(?=[?#)])'] : ['(?:[?#].*)?$', '(?:[?#][^)]*)?(?=\\))']
  const whole = new RegExp(`^${address}${rest}`)
  const within = new RegExp(`(?<=\\]\\()${address}${restWithin}`, 'g')
  const found: { start: number; edit: Edit }[] = []
  walk(value, (part, path) => {
    if (typeof part !== 'string') return
    const next = part.replace(whole, to).replace(within, to)
    if (next === part) return
    const at = path()
    if (!isAddressOfPage(at)) found.push({ start: span(at).start, edit: { op: 'set', path: at, value: next } })
  })
  return found.toSorted((a, b) => b.start - a.start).map(({ edit }) => edit)
}

/** What pages call themselves is no link. */
const isAddressOfPage = (path: Path) =>
  path[path.length - 1] === 'path' || (path[path.length - 2] === 'aliases' && path.length > 2)

// What has to be written when a page is deleted. What leads to it follows; what only it needed stays, and is listed.

/** A plan, and what to show before it is carried out. */
type DeletionPlan = (Planned & { told: Pick<Deletion, 'entries' | 'links'> }) | { refused: string }

/** A page with its entries in menus; links to it, and its old addresses, lead to another page. */
export function planDeletion(site: PlannedOn, { path, instead }: Requests['deletePage']): DeletionPlan {
  const { draft, checked } = site
  const page = draft.pages.find(({ summary }) => summary.head.path === path)
  if (!page) return refused(`there is no page ${path}.`)
  if (path === '/') return refused('every site has a home page. It can be changed, not deleted.')
  const other = draft.pages.find(({ summary }) => summary.head.path === instead)
  if (instead !== undefined && (!other || other === page)) return refused(`there is no other page ${instead}.`)
  const addresses = [path, ...aliasesOf(page)]
  const own = checked.full(page).located.origin([])
  const entries = entriesOf(draft, addresses)
  const texts = new PlannedTexts(site)
  // First, while everything is in its place.
  const links = leadElsewhere(texts, { from: addresses, to: instead }, [own, ...entries])
  if (other) {
    const next = checked.full(other).located.origin([])
    texts.edit(next.file, aliasEdits(next.path, [...aliasesOf(other), ...addresses], []))
  }
  deletePage(texts, own)
  // From the end, so that what comes before keeps its place.
  for (const entry of entries.toReversed()) texts.edit(entry.file, [{ op: 'delete', path: entry.path }])
  const plan = texts.made({ from: path, to: instead })
  if ('refused' in plan) return plan
  const content = links.filter(({ file }) => !languageOfFile(file, [...checked.translations.keys()]))
  if (content.length && instead === undefined) {
    const lines = content.map(({ file, path }) => `${file}:${checked.sources.get(file)?.place(path).line}`)
    return refused(
      `links lead to it, in ${lines.join(', ')}. Choose the page that they are to lead to, or delete them.`,
    )
  }
  const asTold = ({ file, path }: ValuePlace) => ({ file, path, ...placeOf(checked.sources.get(file)?.value, path) })
  return {
    ...plan,
    told: { entries: entries.map(entry => ({ ...asTold(entry), title: entry.title })), links: content.map(asTold) },
  }
}

/** What would go with a page, what leads to it, and what it would leave behind. */
export function deletionOf(site: PlannedOn, path: string): Deletion | { refused: string } {
  // As if links led to the home page: the answer is the same for every page.
  const plan = planDeletion(site, { path, instead: '/' })
  return 'refused' in plan ? plan : { ...plan.told, ...leftBy(site, plan) }
}

/** Takes a page out of its file; a file of its own goes with it. */
function deletePage(texts: PlannedTexts, { file, path }: ValuePlace): void {
  const list = valueAt(texts.source(file).value, path.slice(0, -1))
  if (!isRootFile(file) && Array.isArray(list) && list.length === 1) dropPageFile(texts, file)
  else texts.edit(file, [{ op: 'delete', path }])
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

/** Entries of lists that all pages share, such as the menu, which lead to a page; each as it is shown. */
function entriesOf({ located }: CheckedSite, addresses: string[]): (ValuePlace & { title?: string })[] {
  const found = new Map<string, Path>()
  walk(located.value, (part, path) => {
    const words = isDeferred(part) && part.$ === 'link' ? part.value : part
    if (typeof words !== 'string' || !addresses.includes(words.split(/[?#]/)[0])) return
    const entry = entryOf(path(), located.value)
    if (entry) found.set(entry.join('.'), entry)
  })
  return [...found.values()].map(entry => {
    const value = valueAt(located.value, entry)
    return { ...located.origin(entry), title: isRecord(value) ? String(value.title ?? '') : undefined }
  })
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
function leftBy(site: PlannedOn, plan: Changed): Pick<Deletion, 'unused' | 'pairs'> {
  const { fresh } = checkWith(site, plan)
  const content = fresh.filter(({ code }) => code === 'orphan-content')
  return {
    unused: content.map(({ file, path }) => (path?.length ? `${path.join('.')} in ${file}` : file)),
    pairs: fresh.filter(({ code }) => code === 'unused-translation').length,
  }
}

/** Makes what leads to a page lead to another one; gives the places of what stays. */
function leadElsewhere(
  texts: PlannedTexts,
  { from, to = '/' }: { from: string[]; to?: string },
  gone: readonly ValuePlace[],
): ValuePlace[] {
  return texts.files().flatMap(file => {
    const edits = linkEdits(texts.source(file), { from, to, keepsPlace: false })
    texts.edit(file, edits)
    return edits
      .map(({ path }) => ({ file, path }))
      .filter(({ path }) => !gone.some(each => each.file === file && isWithin(path, each.path)))
      .toReversed()
  })
}
