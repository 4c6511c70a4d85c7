// Files that are published as they are: none may lie where the build writes one.
import { error, type Problem, topOf } from '../messages/problem.ts'
import type { PageSummary } from '../page/checkedPage.ts'
import { addressesOf, foldPath, languageFault, reservedFault } from './routes.ts'

/** The folder beside pages.yaml whose files are published as they are. */
export const PUBLIC = 'public'

/** Its file that takes the place of the one that the build would write. */
export const ROBOTS = 'robots.txt'

const SECURITY = '/.well-known/security.txt'

// Where the words for what the build writes come from, or where else such a file does its work.
const ADVICE: [path: RegExp, hint: string][] = [
  [/^\/robots\.txt$/, `Robots ask for ${ROBOTS} in small letters: rename the file.`],
  [
    /^\/sitemap[^/]*$/,
    `It lists every page without noindex. For other addresses give the file a name such as more.xml, and name it in \
${PUBLIC}/${ROBOTS}: Sitemap: https://…/more.xml`,
  ],
  [/^\/manifest\.webmanifest$/, 'Change name, shortName, appIcon and shortcuts in content/site.yaml.'],
  [/^\/404\.html$/, 'Change its words in content/site.yaml: words > notFound and notFoundHint.'],
  [/^\/offline\.html$/, 'Change its words in content/site.yaml: words > offline and offlineHint.'],
  [/^\/_redirects$/, 'Name old addresses in the aliases of their pages, and others in the settings of your host.'],
  [/^\/_headers$/, 'Name further headers in the settings of your host.'],
  [/^\/documents\//, 'Put downloads into content/documents.'],
  [/^\/icons\//, 'Name the sign of the site in content/site.yaml, as appIcon, or rename the folder.'],
  [/^\/(?:(?:feed|calendar|board)\.|prices\.csv$)/, 'It holds what pages of the site announce. Rename the file.'],
]

/** The rest of a site that has addresses. */
interface Others {
  pages: readonly PageSummary[]
  /** The languages whose pages are in folders of their own. */
  codes: readonly string[]
  /** True where content/site.yaml says how to report a weakness. */
  hasSecurity: boolean
}

/** The files that take the place of a page or of another file of the build. */
export function checkPublicFiles(files: Iterable<string>, { pages, codes, hasSecurity }: Others): Problem[] {
  const addresses = pages.flatMap(page => addressesOf(page).map(({ path }) => path))
  // One that is no text is an error of its own.
  const taken = new Set(addresses.filter(path => typeof path === 'string').map(foldPath))
  const problem = (file: string, message: string, hint: string) => [
    error(topOf(`${PUBLIC}/${file}`), 'reserved-route', message, hint),
  ]
  return Array.from(files).flatMap(file => {
    // The build writes compressed forms beside its files.
    const path = foldPath(`/${file}`).replace(/\.(?:br|gz)$/, '')
    const page = path.replace(/\/index\.html$|\.html$/, '') || '/'
    if (taken.has(page) || taken.has(path))
      return problem(file, 'the site has a page at this address', 'Rename the file, or delete it.')
    if (path === SECURITY && hasSecurity)
      return problem(file, 'content/site.yaml has security, of which this file is made', 'Delete one of them.')
    if (file === ROBOTS) return []
    const isOther = /^\/\.(?!vite\/)/.test(path) || !reservedFault(path)
    if (isOther && !languageFault(path, codes)) return []
    const [, hint] = ADVICE.find(([pattern]) => pattern.test(path)) ?? []
    return problem(file, 'the build writes a file of its own here', hint ?? 'Rename the file, or delete it.')
  })
}
