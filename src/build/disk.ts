// A site's folder -> the texts and facts that the model works on.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { isSeq, parseDocument } from 'yaml'
import type { Files } from '../model/loadSite.ts'
import type { Facts } from '../model/resolve.ts'

const require = createRequire(import.meta.url)

/** Reads pages.yaml, the page files it includes, and content/**.yaml (the sources of illustrations left out). */
export function readFiles(root: string): Files {
  const pages = existsSync(join(root, 'pages.yaml')) ? readFileSync(join(root, 'pages.yaml'), 'utf8') : 'pages: []'
  const include = parseDocument(pages).get('include')
  const patterns = isSeq(include) ? include.items.map(String) : []
  const included = patterns.flatMap(pattern => {
    const folder = /^[^*]*(?=\/)/.exec(pattern)?.[0] ?? '.'
    return filesBelow(join(root, folder)).map(file => `${folder}/${file}`).filter(file => matches(file, pattern))
  })
  const content = filesBelow(join(root, 'content'))
    .filter(file => /\.ya?ml$/.test(file) && !file.startsWith('illustration/'))
    .map(file => `content/${file}`)
  return new Map([['pages.yaml', pages], ...[...included, ...content].map(file => [file, readFileSync(join(root, file), 'utf8')] as const)])
}

/** What pictures, downloads and icons there are. */
export function readFacts(root: string): Facts {
  return {
    images: new Set(filesBelow(join(root, 'content/images'))),
    documents: new Set(filesBelow(join(root, 'content/documents'))),
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

/** True when a path fits a pattern in which * stands for a name and ** for any folders. */
function matches(file: string, pattern: string): boolean {
  const source = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('**/', '(?:.+/)?').replace(/(?<![)?])\*/g, '[^/]*')
  return new RegExp(`^${source}$`).test(file)
}

const iconFolder = dirname(require.resolve('@phosphor-icons/core/assets/regular/plant.svg'))

/** The outline of an icon on a 256-unit square. */
export function iconOutline(name: string): { d: string } {
  const svg = readFileSync(join(iconFolder, `${name}.svg`), 'utf8')
  return { d: [...svg.matchAll(/ d="([^"]+)"/g)].map(match => match[1]).join('') }
}
