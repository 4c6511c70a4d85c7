// What has to be written for a new page, and for another address of a page: texts of several files.
import { applyEdits, applyTogether } from '../yaml/applyEdits.ts'
import type { Edit } from '../yaml/operations.ts'
import { refusalText } from '../yaml/refusal.ts'
import type { NewAddress, PageRequest } from '../protocol.ts'
import { sentence } from '../sentence.ts'
import { isRootFile } from '../../model/checks/include.ts'
import { foldPath } from '../../model/checks/routes.ts'
import type { CheckedSite } from '../../model/loadSite.ts'
import { type Path, valueAt } from '../../model/yaml/path.ts'
import { parseSource, type Source } from '../../model/yaml/source.ts'
import { walk } from '../../model/yaml/walk.ts'
import type { DevState } from '../../node/dev/devSite.ts'
import { pathFault, withPage } from './addPage.ts'
import type { DraftText } from './candidate.ts'

/** A site as it is when something is planned. */
export interface PlannedOn extends DevState {
  draft: CheckedSite
  /** The text of a file on the disk. */
  read: (file: string) => string | undefined
}

/** The texts that are to be written, or why nothing is. */
export type Plan = { texts: DraftText[]; gone?: string[] } | { refused: string }

/** A refusal as a sentence. */
export const refused = (why: string): { refused: string } => ({ refused: sentence(why) })

/** A page after the last one, and its entry in the menu. */
export function planPage({ draft, checked, folder, read }: PlannedOn, { menu, ...wanted }: PageRequest): Plan {
  const { path, title } = wanted
  const fault = pathFault(path, { ...draft, full: checked.full }, title)
  if (fault) return refused(fault)
  const file = [...folder.files.keys()].find(isRootFile) ?? 'pages.yaml'
  const before = read(file) ?? ''
  const added = withPage(file, before, wanted)
  if ('message' in added) return refused(added.message)
  const page = { file, before, text: added.text }
  if (!menu) return { texts: [page] }
  const old = folder.files.has(menu.file) ? read(menu.file) : undefined
  if (old === undefined) return refused(`${menu.file} is not a file of the site.`)
  const listed = applyEdits(menu.file, old, [{ op: 'insert', path: menu.path, values: [{ title, to: path }] }])
  if ('message' in listed) return refused(refusalText(listed))
  return { texts: [page, { file: menu.file, before: old, text: listed.text }] }
}

/** Another address for a page: links in all files follow, and what is printed or bookmarked leads there too. */
export function planAddress(site: PlannedOn, { from, to }: NewAddress): Plan {
  const { draft, checked, folder, read } = site
  const page = draft.pages.find(({ summary }) => summary.head.path === from)
  if (!page) return refused(`there is no page ${from}.`)
  if (from === '/') return refused('the home page keeps its address.')
  const others = draft.pages.filter(each => each !== page)
  const fault = pathFault(to, { ...draft, pages: others, full: checked.full }, page.summary.head.title)
  if (fault) return refused(fault)
  const declared = checked.full(page).located.origin([])
  const texts: DraftText[] = []
  for (const file of folder.files.keys()) {
    const before = /\.ya?ml$/.test(file) ? read(file) : undefined
    if (before === undefined) continue
    const led = applyTogether(file, before, linkEdits(parseSource(file, before), { from, to }))
    if ('message' in led) return refused(refusalText(led))
    const own = file === declared.file ? renamed(file, led.text, declared.path, { from, to }) : led
    if ('message' in own) return refused(refusalText(own))
    if (own.text !== before) texts.push({ file, before, text: own.text })
  }
  return { texts }
}

/** The page's own address, with the old one among its other ones. */
function renamed(file: string, text: string, page: Path, { from, to }: NewAddress) {
  const declared = valueAt(parseSource(file, text).value, [...page, 'aliases'])
  const old = Array.isArray(declared) ? (declared as string[]) : []
  // An address of the page that it gets back is no other one; two spellings of one address need no leading.
  const next = [...old.filter(alias => alias !== to), ...(foldPath(from) === foldPath(to) ? [] : [from])]
  const aliases: Edit[] =
    next.length > 0 ? aliasEdits(page, next) : old.length > 0 ? [{ op: 'delete', path: [...page, 'aliases'] }] : []
  return applyEdits(file, text, [{ op: 'set', path: [...page, 'path'], value: to }, ...aliases])
}

/** Gives a page its other addresses. */
export const aliasEdits = (page: Path, aliases: string[]): Edit[] => [
  { op: 'set', path: [...page, 'aliases'], value: aliases, after: 'description' },
]

/**
 * The edits of links in a file, from its end to its beginning.
 * @param keepsPlace false where the other page has no such sections, so that the query and fragment are left out
 */
export function linkEdits(
  { value, span }: Source,
  { from, to, keepsPlace = true }: NewAddress & { keepsPlace?: boolean },
): Edit[] {
  const address = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
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
