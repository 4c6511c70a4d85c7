// The files behind what pages need.
import type { Need } from '../../fields/kinds.ts'
import type { PageSummary } from '../../model/page/checkedPage.ts'
import { documentNamed } from '../../model/wording/linkAddresses.ts'

/** Named among files: the day of the build, on which pages with dates depend. */
export const TODAY = 'today'

/** The picture or download behind a need, by its path from the root; for a date the day of the build. */
export function filesBehind([kind, name]: Need): string[] {
  const file = kind === 'link' ? documentNamed(name) : name
  if (file === undefined) return []
  if (kind === 'image') return [`content/images/${file}`]
  if (kind === 'document' || kind === 'link') return [`content/documents/${file}`]
  return kind === 'day' ? [TODAY] : []
}

/** What pages need of a folder such as `content/images/`: the names of files in it, each once. */
export function filesNeeded(pages: Iterable<PageSummary>, folder: string): Set<string> {
  const needs = new Map<string, Need>()
  for (const page of pages) for (const need of page.needs) needs.set(need.join(' '), need)
  const files = [...needs.values()].flatMap(filesBehind).filter(file => file.startsWith(folder))
  return new Set(files.map(file => file.slice(folder.length)))
}
