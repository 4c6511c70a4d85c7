// The files behind what pages depend on.
import { richTextLinks } from '../../fields/richTextLinks.ts'
import type { Dependency, PageSummary } from '../../model/checks/checkedPage.ts'
import { documentNamed } from '../../model/checks/linkAddresses.ts'
import { dependencyParts } from '../../model/pageSummary.ts'

/** Named among files: the day of the build, on which pages with dates depend. */
export const TODAY = 'today'

/** The pictures and downloads behind a dependency, by their paths from the root; for a date the day of the build. */
export function filesBehind(dependency: Dependency): string[] {
  const [kind, name] = dependencyParts(dependency)
  if (kind === 'image') return [`content/images/${name}`]
  if (kind === 'document') return [`content/documents/${name}`]
  if (kind === 'day') return [TODAY]
  if (kind === 'link') return documentsIn([name])
  return kind === 'richText' ? documentsIn([...richTextLinks(name).addresses.values()]) : []
}

/** The downloads that links lead to. */
const documentsIn = (links: string[]) =>
  links.map(documentNamed).flatMap(name => (name === undefined ? [] : [`content/documents/${name}`]))

/** What pages need of a folder such as `content/images/`: the names of files in it, each once. */
export function filesNeeded(pages: Iterable<PageSummary>, folder: string): Set<string> {
  const dependencies = new Set<Dependency>()
  for (const page of pages) for (const dependency of page.dependencies) dependencies.add(dependency)
  const files = [...dependencies].flatMap(filesBehind).filter(file => file.startsWith(folder))
  return new Set(files.map(file => file.slice(folder.length)))
}
