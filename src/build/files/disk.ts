// A site's folder -> the texts and facts that the model works on.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { isSeq, parseDocument } from 'yaml'
import { decode } from '../../model/decode.ts'
import { patternOf, plainPattern } from '../../model/files.ts'
import type { Files } from '../../model/loadSite.ts'
import type { Facts } from '../../model/resolve.ts'

const require = createRequire(import.meta.url)

/** Reads pages.yaml, the page files it includes, and content/**.yaml (the sources of illustrations left out). */
export function readFiles(root: string): Files {
  const pages = ['pages.yaml', 'pages.yml'].find(file => existsSync(join(root, file)))
  const included = pages ? includePatterns(decode(pages, readFileSync(join(root, pages))).text).flatMap(pattern => filesFitting(root, pattern)) : []
  const content = filesBelow(join(root, 'content'))
    .filter(file => /\.ya?ml$/.test(file) && !isDrawing(file))
    .map(file => `content/${file}`)
  const files = new Set([...pages ? [pages] : [], ...included, ...content])
  return new Map([...files].map(file => [file, () => readFileSync(join(root, file))] as const))
}

// Only the top of a large file is needed, and it may be broken below.
function includePatterns(text: string): string[] {
  if (!/^["']?include["']?\s*:/m.test(text)) return []
  const include = parseDocument(text).get('include')
  return isSeq(include) ? include.items.map(String) : []
}

// What tools keep beside a site, and content, which holds no pages.
const NO_PAGES = /(?:^|\/)(?:node_modules|\.[^/]*)$|^content$/

/** The files that fit a pattern of `include`, by their path from the root, sorted. Only folders that may hold some are looked into. */
function filesFitting(root: string, pattern: string): string[] {
  const plain = plainPattern(pattern)
  const expression = patternOf(plain)
  const [fixed] = /^(?:[^*?]*\/)?/.exec(plain) as RegExpExecArray
  const deep = /\/|\*\*/.test(plain.slice(fixed.length))
  const below = (folder: string): string[] => readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = folder + entry.name
    if (entry.isDirectory()) return deep && !NO_PAGES.test(path) ? below(`${path}/`) : []
    return entry.isFile() && expression.test(path) ? [path] : []
  })
  return existsSync(join(root, fixed)) && !fixed.startsWith('content/') ? below(fixed).sort() : []
}

const isDrawing = (file: string) => /^(?:illustration|images|documents)\//.test(file)

/** What pictures, downloads and icons there are. */
export function readFacts(root: string): Facts {
  return {
    images: new Set(filesBelow(join(root, 'content/images'))),
    documents: new Set(filesBelow(join(root, 'content/documents'))),
    others: otherFiles(root),
    icons: new Set(filesBelow(iconFolder).map(file => file.replace(/\.svg$/, ''))),
  }
}

/** Every file below a folder as a path with forward slashes, sorted; none when the folder is missing. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1).replaceAll('\\', '/'))
    .sort()
}

/** Names at the top of the site and in content/ that are not read: perhaps a name is nearly right. */
function otherFiles(root: string): Set<string> {
  const names = (folder: string, prefix: string) => existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isFile()).map(entry => prefix + entry.name) : []
  return new Set([...names(root, ''), ...names(join(root, 'content'), 'content/')].filter(file => !/^content\/.*\.ya?ml$/.test(file)).sort())
}

const iconFolder = dirname(require.resolve('@phosphor-icons/core/assets/regular/plant.svg'))

/** The outline of an icon on a 256-unit square. */
export function iconOutline(name: string): { d: string } {
  const svg = readFileSync(join(iconFolder, `${name}.svg`), 'utf8')
  return { d: [...svg.matchAll(/ d="([^"]+)"/g)].map(match => match[1]).join('') }
}
