// Reads a site's folder: the texts and facts that the model works on.
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileAt, statsAt } from './stats.ts'
import { isSeq, parse, parseDocument } from 'yaml'
import starterSite from '../../starter/site.yaml?raw'
import { decode, type FileContent } from '../../model/source/decode.ts'
import { PUBLIC } from '../../model/checks/publicFiles.ts'
import { isPageFile, isRootFile, leavesSite, patternOf, plainPattern } from '../../model/source/include.ts'
import type { Files } from '../../model/site/loadSite.ts'
import type { Facts, Oddity } from '../../model/checks/facts.ts'
import { type Listed, linksLost, listBelow, type LostLink } from './files.mjs'
import { fileDamage } from '../inspect/fileDamage.ts'
import { fileOddity } from '../inspect/fileOddity.ts'
import { FontPackages } from './fontPackages.ts'
import { leftOut, packageFiles, packages } from './packages.ts'

/**
 * Reads pages.yaml, and names the page files it includes, and content/ without the sources of illustrations. The files
 * are those that this very text of pages.yaml includes: another one may be saved at this moment.
 */
export function readFiles(root: string): Files {
  const pages = pagesFile(root)
  const text = pages && readFileSync(join(root, pages))
  const included = text ? patternsIn(pages, text).flatMap(pattern => filesFitting(root, pattern)) : []
  const content = filesIn(join(root, 'content'))
    .filter(file => /\.(?:ya?ml|csv)$/.test(file) && !isDrawing(file))
    .map(file => `content/${file}`)
  const files = new Set([...(pages ? [pages] : []), ...included, ...content])
  return new Map([...files].map(file => [file, file === pages && text ? text : () => readFileSync(join(root, file))]))
}

const pagesFile = (root: string) => ['pages.yaml', 'pages.yml'].find(file => statsAt(join(root, file))?.isFile())

/** The folders that hold page files now, by their path from the root; that of pages.yaml is the empty one. */
export const pageFolders = (root: string): Set<string> =>
  new Set(['', ...includePatterns(root).flatMap(pattern => reached(root, pattern).folders)])

function includePatterns(root: string): string[] {
  const file = pagesFile(root)
  return file ? patternsIn(file, readFileSync(join(root, file))) : []
}

/** How far a pattern of `include` reaches. */
export interface Reach {
  pattern: string
  /** True for a folder that may hold its files, and for one on the way to it, by their paths from the root. */
  covers: (folder: string) => boolean
}

/** How far the patterns reach that pages.yaml has now. */
export function pageReach(root: string): Reach[] {
  return includePatterns(root).map(pattern => {
    const { fixed, isDeep } = partsOf(pattern)
    const covers = (folder: string) => {
      const way = `${folder}/`
      return fixed.startsWith(way) || (isDeep && way.startsWith(fixed) && !isBeside(folder))
    }
    return { pattern, covers }
  })
}

/** The patterns by which pages.yaml includes other files. Its other parts may be broken. */
export function patternsIn(file: string, content: FileContent): string[] {
  const { text } = decode(file, content)
  if (!/^["']?include["']?\s*:/m.test(text)) return []
  const include = parseDocument(text).get('include')
  return isSeq(include) ? include.items.map(String).filter(pattern => !leavesSite(pattern)) : []
}

// What tools keep beside a site, and its content and its own blocks, which hold no pages.
const NO_PAGES = /(?:^|\/)(?:node_modules|\.[^/]*)$|^(?:content|blocks)$/
const isBeside = (folder: string) =>
  folder.split('/').some((_, index, names) => NO_PAGES.test(names.slice(0, index + 1).join('/')))

/** The files that fit a pattern of `include`, by their path from the root, sorted. */
function filesFitting(root: string, pattern: string): string[] {
  const expression = patternOf(pattern)
  return reached(root, pattern).files.filter(path => isPageFile(path) && expression.test(path))
}

/** The folders that a pattern names, with a slash at their end, and whether it looks in folders below them. */
function partsOf(pattern: string): { fixed: string; isDeep: boolean } {
  const plain = plainPattern(pattern)
  const [fixed] = /^(?:[^*?]*\/)?/.exec(plain) as RegExpExecArray
  return { fixed, isDeep: /\/|\*\*/.test(plain.slice(fixed.length)) }
}

/** Everything below the folders in which a pattern of `include` looks, by its path from the root. */
function reached(root: string, pattern: string): Listed {
  const { fixed, isDeep } = partsOf(pattern)
  const top = join(root, fixed)
  if (!statsAt(top)?.isDirectory() || fixed.startsWith('content/')) return NOTHING
  const { files, folders, lost } = listBelow(top, path => isDeep && !NO_PAGES.test(fixed + path))
  return {
    files: files.map(path => fixed + path),
    folders: [fixed.replace(/\/$/, ''), ...folders.map(path => fixed + path)],
    lost: lost.map(link => ({ ...link, path: fixed + link.path })),
  }
}

/** Links of a site that cannot be followed, by their path from the root. */
function lostLinks(root: string, patterns: readonly string[]): Map<string, LostLink> {
  const tops = ['pages.yaml', 'pages.yml', 'content', PUBLIC, ...patterns.flatMap(foldersOn)]
  const below = ['content', PUBLIC].flatMap(folder =>
    listIn(join(root, folder)).lost.map(link => ({ ...link, path: `${folder}/${link.path}` })),
  )
  const pages = patterns.flatMap(pattern =>
    reached(root, pattern).lost.filter(({ path }) => patternOf(pattern).test(path)),
  )
  const lost = [...tops.flatMap(path => linksLost(join(root, path), path)), ...below, ...pages]
  return new Map(lost.map(link => [link.path, link]))
}

/** The folders on the way to the files of a pattern. */
const foldersOn = (pattern: string) =>
  [...partsOf(pattern).fixed.matchAll(/\//g)].map(({ index }) => plainPattern(pattern).slice(0, index))

// What may stand beside a site, its content and its blocks; names that begin so are left out on purpose.
const BESIDE = /^(?:content|blocks|dist|src|tests)$|(?:^|\/)(?:node_modules$|[._][^/]*$)/
// A folder of data may hold any number of files: when the first ones hold no pages, the others do not.
const MAX_LOOKED_AT = 20

/** Files that look like files of pages and are not among those of the site, by their path from the root. */
export function unlistedPages(root: string, files: Files): Set<string> {
  const homes = new Set(['pages', ...[...files.keys()].map(file => file.split('/')[0])])
  const below = (folder: string): string[] => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(
      ({ name }) => !files.has(folder + name) && !BESIDE.test(folder + name),
    )
    // A folder with a file of its own by that name is another site.
    if (folder && entries.some(({ name }) => isRootFile(name))) return []
    const others = entries
      .filter(entry => /\.ya?ml(?:\.txt)?$/i.test(entry.name) && !isRootFile(entry.name) && isFile(entry))
      .slice(0, MAX_LOOKED_AT)
    const inner = entries.filter(entry => entry.isDirectory() && (!folder || homes.has(folder.split('/')[0])))
    return [
      ...others.map(({ name }) => folder + name).filter(file => holdsPages(readFileSync(join(root, file), 'utf8'))),
      ...inner.flatMap(({ name }) => below(`${folder}${name}/`)),
    ]
  }
  return new Set(existsSync(root) ? below('').sort() : [])
}

/** True for a link to a file, too. */
const isFile = (entry: Dirent) =>
  entry.isFile() || (entry.isSymbolicLink() && fileAt(join(entry.parentPath, entry.name)) !== undefined)

/** True for a text with the path and the blocks of a page. */
const holdsPages = (text: string) => /^\s*(?:- +)?path:\s*["']?\//m.test(text) && /^\s*(?:- +)?blocks:/m.test(text)

const isDrawing = (file: string) => /^(?:illustration|images|documents|recordings)\//.test(file)

/**
 * What pictures, downloads, icons and fonts there are.
 * @param inspect looks at a file below content/
 * @param patterns those by which pages.yaml includes other files
 */
export function readFacts(root: string, inspect = inspector(root), patterns = includePatterns(root)): Facts {
  return {
    images: new Set(filesIn(join(root, 'content/images'))),
    documents: new Set(filesIn(join(root, 'content/documents'))),
    recordings: new Set(filesIn(join(root, 'content/recordings'))),
    published: new Set(filesIn(join(root, PUBLIC))),
    lost: lostLinks(root, patterns),
    others: otherFiles(root),
    damage: file => inspect(file).damage,
    oddity: file => inspect(file).oddity,
    starterWords: parse(starterSite).words,
    fonts: new FontPackages(root),
    leftOut: name => leftOut(name, packageFiles(root)),
    icons: new Set(filesIn(iconFolder).map(file => file.replace(/\.svg$/, ''))),
  }
}

/** What is wrong with a picture or a download, and what is strange about it. */
export interface Inspection {
  damage?: string
  oddity?: Oddity
}

/**
 * Looks at files below content/, at each once, when it is asked for. One that has been deleted since it was listed, or
 * that may not be read, is damaged like any other that cannot be opened.
 */
export function inspector(root: string): (file: string) => Inspection {
  const known = new Map<string, Inspection>()
  return file => {
    const before = known.get(file)
    if (before) return before
    const found = look(join(root, 'content', file), file)
    known.set(file, found)
    return found
  }
}

function look(path: string, file: string): Inspection {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    return { damage: `the file cannot be read (${(error as NodeJS.ErrnoException).code})` }
  }
  return { damage: fileDamage(file, bytes), oddity: fileOddity(file, bytes) }
}

/** As paths, sorted; none when the folder is missing. */
const filesIn = (folder: string) => listIn(folder).files

const NOTHING: Listed = { files: [], folders: [], lost: [] }

/** The same with its folders, and with links that cannot be followed. */
const listIn = (folder: string): Listed => (statsAt(folder)?.isDirectory() ? listBelow(folder) : NOTHING)

/** Names at the top of the site and in content/ that are not read: perhaps a name is nearly right. */
function otherFiles(root: string): Set<string> {
  const names = (folder: string, prefix: string) =>
    existsSync(folder)
      ? readdirSync(folder, { withFileTypes: true })
          // A folder is of interest where its name is nearly right.
          .filter(entry => isFile(entry) || /^content$/i.test(entry.name))
          .map(entry => prefix + entry.name + (isFile(entry) ? '' : '/'))
      : []
  return new Set(
    [...names(root, ''), ...names(join(root, 'content'), 'content/')]
      .filter(file => !/^content\/(?:$|.*\.(?:ya?ml|csv)$)/.test(file))
      .sort(),
  )
}

const iconFolder = dirname(packages.resolve('@phosphor-icons/core/assets/regular/plant.svg'))

/** Outlines that were read: icons of a package do not change while a process runs. */
const outlines = new Map<string, { d: string }>()

/** The outline of an icon on a 256-unit square. */
export function iconOutline(name: string): { d: string } {
  const known = outlines.get(name)
  if (known) return known
  const svg = readFileSync(join(iconFolder, `${name}.svg`), 'utf8')
  const outline = { d: [...svg.matchAll(/ d="([^"]+)"/g)].map(match => match[1]).join('') }
  outlines.set(name, outline)
  return outline
}
