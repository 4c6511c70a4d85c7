// Files that are published as they are: none may lie where the build writes one.
import { error, type Problem, topOf } from '../messages/problem.ts'
import type { PageSummary } from './checkedPage.ts'
import { addressesOf, foldPath, languageFault, reservedFault } from './routes.ts'

/** The folder beside pages.yaml whose files are published as they are. */
export const PUBLIC = 'public'

/** The files that take the place of a page or of another file of the build. */
export function checkPublicFiles(
  files: Iterable<string>,
  pages: readonly PageSummary[],
  codes: readonly string[],
): Problem[] {
  const addresses = pages.flatMap(page => addressesOf(page).map(({ path }) => path))
  // One that is no text is an error of its own.
  const taken = new Set(addresses.filter(path => typeof path === 'string').map(foldPath))
  return Array.from(files).flatMap(file => {
    const path = foldPath(`/${file}`)
    const page = path.replace(/\/(?:index\.html|page\.json)$|\.html$/, '')
    const isOurs = taken.has(page) || taken.has(path) || languageFault(path, codes)
    if (!isOurs && (/^\/\.(?!vite\/)/.test(path) || !reservedFault(path))) return []
    const message = 'the site has a page or a file of its own at this address'
    return [error(topOf(`${PUBLIC}/${file}`), 'reserved-route', message, 'Rename the file, or delete it.')]
  })
}
