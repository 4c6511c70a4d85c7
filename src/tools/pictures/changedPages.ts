// Compares two built sites page by page.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lacking } from '../../write/matches.ts'

/** A page that differs between two built sites. */
export interface ChangedPage {
  /** Its address below the base path, such as /contact. */
  path: string
  /** `frame`: header, footer or head alone, which mostly change alike on every page. */
  kind: 'changed' | 'frame' | 'new' | 'gone'
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
  const changes = paths.flatMap((path): ChangedPage[] => {
    const [was, is] = [old.get(path), now.get(path)]
    if (was === is) return []
    const kind = ownPart(was) === ownPart(is) ? 'frame' : 'changed'
    return [{ path, kind: was === undefined ? 'new' : is === undefined ? 'gone' : kind }]
  })
  const pages = changes.toSorted((a, b) => Number(a.kind === 'frame') - Number(b.kind === 'frame'))
  return { pages, looks: looksOf(before) !== looksOf(after) }
}

/** The words of a page that are in one of two built sites alone, as HTML, and its title. */
export interface ChangedWords {
  title: string
  gone: string[]
  come: string[]
}

/** What changed in the words of a page. */
export function changedWords(before: string, after: string, { path }: ChangedPage): ChangedWords {
  const [was, is] = [before, after].map(folder => join(folder, path, 'index.html')).map(textOf)
  const [old, now] = [was, is].map(wordsOf)
  const same = (words: string) => words
  const title = /<title>(.*?)<\/title>/s.exec(is || was)?.[1] ?? path
  return { title, gone: lacking(old, now, same), come: lacking(now, old, same) }
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const NO_WORDS = /<(script|style|svg)\b.*?<\/\1>|<\/?(?:a|abbr|b|bdi|em|i|small|span|strong)\b[^>]*>/gs

const wordsOf = (html: string) =>
  (ownPart(html) ?? '')
    .replace(NO_WORDS, '')
    .split(/<[^>]*>/)
    .map(words => words.trim())
    .filter(Boolean)

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
