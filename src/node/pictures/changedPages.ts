// Compares two built sites page by page.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page that differs between two built sites. */
export interface ChangedPage {
  /** Its address below the base path, such as /contact. */
  path: string
  kind: 'changed' | 'new' | 'gone'
}

/** What differs between two built sites. */
export interface PageChanges {
  /** Pages whose own part changed come first, then those where only header, footer or head did. */
  pages: ChangedPage[]
  /** Whether styles or scripts did. They may show on every page, although its HTML is the same. */
  looks: boolean
}

/**
 * Compares the HTML of all pages. Hashes in the names of styles, scripts, data and fonts do not count, because one new
 * letter on one page may change them everywhere; those in the names of pictures do.
 */
export function changedPages(before: string, after: string): PageChanges {
  const [old, now] = [pagesOf(before), pagesOf(after)]
  const paths = [...new Set([...now.keys(), ...old.keys()])].sort()
  const changes = paths.flatMap((path): (ChangedPage & { own: boolean })[] => {
    const [was, is] = [old.get(path), now.get(path)]
    if (was === is) return []
    const kind = was === undefined ? 'new' : is === undefined ? 'gone' : 'changed'
    return [{ path, kind, own: ownPart(was) !== ownPart(is) }]
  })
  const pages = [...changes.filter(({ own }) => own), ...changes.filter(({ own }) => !own)]
  return { pages: pages.map(({ path, kind }) => ({ path, kind })), looks: looksOf(before) !== looksOf(after) }
}

const filesOf = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => pattern.test(file))
    .sort()

/** The HTML of each page by its address. */
function pagesOf(folder: string): Map<string, string> {
  const files = filesOf(folder, /(?:^|\/)index\.html$/)
  return new Map(
    files.map(file => [
      `/${file.replace(/\/?index\.html$/, '')}`,
      withoutHashes(readFileSync(join(folder, file), 'utf8')),
    ]),
  )
}

const withoutHashes = (text: string) => text.replace(/-[\w-]{8}(?=\.(?:css|js|json|woff2)\b)/g, '')

const ownPart = (html = '') => /<main[\s>].*<\/main>/s.exec(html)?.[0]

/** All styles and scripts as one text. */
const looksOf = (folder: string) =>
  filesOf(folder, /^assets\/.*\.(?:css|js)$/)
    .map(file => withoutHashes(`${file}\n${readFileSync(join(folder, file), 'utf8')}`))
    .sort()
    .join('\n')
