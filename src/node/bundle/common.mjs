// What bundles for Node and for browsers have in common. Plain JavaScript, because Node runs it before the engine is
// built too.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash, filesBelow } from '../disk/files.mjs'

/**
 * How style sheets are read: both bundles name the same classes. Names begin with what is the same in a whole file,
 * which makes the compressed sheet 1 % smaller.
 * @type {import('vite').CSSOptions}
 */
export const STYLES = { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '_[hash][local]' } } }

/**
 * The oldest browsers whose visitors get script: those of spring 2023. Older ones refuse the scripts or fail in them,
 * and have the served page, which is complete.
 */
export const BROWSERS = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

/**
 * True where the project is a package of another one.
 * @param {string} code the folder of package.json
 */
export const isInstalled = code => /[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/]?$/.test(code)

/**
 * The files below a folder of code; none where there is no such folder.
 * @param {string} folder
 * @param {string} prefix what their paths begin with
 * @returns {[path: string, file: string][]}
 */
export const sourcesIn = (folder, prefix = '') =>
  existsSync(folder) ? filesBelow(folder).map(path => [prefix + path, join(folder, path)]) : []

/**
 * The Vite plugin for `virtual:code`, the module that knows where the code is and what state it is in.
 * @param {string} code the folder of package.json
 * @param {string} site the folder of pages.yaml
 * @param {string} way the folder of the code as arguments of `resolve`, where a bundle moves together with it
 * @returns {import('vite').Plugin}
 */
export function codeModule(code, site, way = JSON.stringify(code)) {
  const id = 'virtual:code'
  const text = () =>
    `import { resolve } from 'node:path'\nexport const folder = resolve(${way})\n${hashesOf(code, site)}`
  return {
    name: 'site:code',
    resolveId: name => (name === id ? id : undefined),
    load: name => (name === id ? text() : undefined),
  }
}

/**
 * Hashes of parts of the code: what one state of it has found out is not taken for the result of another. And the names
 * of the scripts that enhance sections.
 */
function hashesOf(code, site) {
  const sources = [...sourcesIn(join(code, 'src')), ...sourcesIn(join(site, 'blocks'), 'blocks/')]
  const files = sources.map(([path, file]) => [path, contentHash(readFileSync(file))])
  const hashBelow = (...folders) =>
    contentHash(
      files
        .filter(([path]) => folders.some(folder => path.startsWith(`${folder}/`)))
        .map(file => file.join(' '))
        .join('\n'),
    )
  const packages = contentHash(readFileSync(packagesFile(code)))
  const types = [...new Set(files.flatMap(([path]) => /^blocks\/([^/]+)\//.exec(path)?.slice(1) ?? []))]
  const scripted = files.flatMap(([path]) => /^((?:blocks|ui)\/[^/]+)\/enhance\.ts$/.exec(path)?.slice(1) ?? [])
  const hashes = {
    all: contentHash(files.join('\n')) + packages,
    core: hashBelow('model', 'fields', 'node', 'app', 'search') + packages,
    assets: hashBelow('node/assets') + packages,
    types: Object.fromEntries(types.map(type => [type, hashBelow(`blocks/${type}`)])),
  }
  return Object.entries({ ...hashes, scripted })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}

/**
 * The file that gives the versions of packages. An installed package has no lock file; its dependencies are exact.
 * @param {string} code the folder of package.json
 */
export function packagesFile(code) {
  const lock = join(code, 'package-lock.json')
  return existsSync(lock) ? lock : join(code, 'package.json')
}
