// What has to be written for a new page, and for another address of a page: texts of several files.
import type { Edit } from '../../write/operations.ts'
import type { NewAddress, PageRequest } from '../protocol.ts'
import { isRootFile } from '../../model/source/include.ts'
import { foldPath } from '../../model/checks/routes.ts'
import type { SitePage } from '../../model/site/loadSite.ts'
import type { Path } from '../../model/source/path.ts'
import type { Source } from '../../model/source/source.ts'
import { walk } from '../../model/source/walk.ts'
import { pathFault, withPage } from '../../write/addPage.ts'
import { type Plan, type PlannedOn, PlannedTexts, refused } from './plannedTexts.ts'

/** A page after the last one, and its entry in the menu. */
export function planPage(site: PlannedOn, { menu, ...wanted }: PageRequest): Plan {
  const { draft, checked, folder } = site
  const { path, title } = wanted
  const fault = pathFault(path, { ...draft, full: checked.full }, title)
  if (fault) return refused(fault)
  if (menu && !folder.files.has(menu.file)) return refused(`${menu.file} is not a file of the site.`)
  const texts = new PlannedTexts(site)
  const file = texts.files().find(isRootFile) ?? 'pages.yaml'
  texts.write(file, withPage(file, texts.text(file), wanted))
  if (menu) texts.edit(menu.file, [{ op: 'insert', path: menu.path, values: [{ title, to: path }] }])
  return texts.made()
}

/** Another address for a page: links in all files follow, and what is printed or bookmarked leads there too. */
export function planAddress(site: PlannedOn, { from, to }: NewAddress): Plan {
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
  return texts.made()
}

/** The other addresses of a page. */
export const aliasesOf = ({ summary: { head } }: SitePage): string[] =>
  Array.isArray(head.aliases) ? (head.aliases as string[]) : []

/** Gives a page its other addresses. */
export function aliasEdits(page: Path, aliases: string[], before: string[]): Edit[] {
  const path = [...page, 'aliases']
  if (aliases.length) return [{ op: 'set', path, value: aliases, after: 'description' }]
  return before.length ? [{ op: 'delete', path }] : []
}

/**
 * The edits of links in a file, from its end to its beginning.
 * @param links.keepsPlace false where the other page has no such sections, so that query and fragment are left out
 */
export function linkEdits(
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
