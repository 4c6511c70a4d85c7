// Bundles of the code -> folders that are made again only when something that goes into them has changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// This module is plain JavaScript, because Node 20 has to run it before there is any bundle.

/** A short name for content, for addresses that never change their meaning. */
export const contentHash = bytes => createHash('sha256').update(bytes).digest('base64url').slice(0, 8)

/** Every file below a folder as a path with forward slashes, sorted. */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1).replaceAll('\\', '/')).sort()
}

/** One hash for the files of a folder that fit; changes with any name or content. */
export function folderHash(folder, fits = () => true) {
  return contentHash(filesBelow(folder).filter(fits).map(path => `${path} ${contentHash(readFileSync(join(folder, path)))}`).join('\n'))
}

const knownInputs = new Map()

/** What every bundle depends on: the code, as it was when somebody first asked, and the packages. */
export function codeInputs(code) {
  const known = knownInputs.get(code) ?? readInputs(code)
  knownInputs.set(code, known)
  return known
}

function readInputs(code) {
  const files = ['package-lock.json', 'tsconfig.json', 'vite.config.ts'].map(file => contentHash(readFileSync(join(code, file))))
  return [folderHash(join(code, 'src'), file => /\.(?:mjs|tsx?|css|svg|yaml)$/.test(file)), ...files, process.version].join(' ')
}

/** Folders that this process made or found whole, with their inputs. */
const whole = new Map()

/** Looks at the code and at what was made of it again, when somebody next asks. */
export function forgetBundles() {
  knownInputs.clear()
  whole.clear()
}

/** Makes a folder, unless it still holds to the letter what the same inputs gave before. */
export async function bundled(folder, inputs, make) {
  if (whole.get(folder) === inputs) return
  const stamp = `${folder}.json`
  if (!holds(folder, inputs, stamp)) {
    rmSync(stamp, { force: true })
    await make()
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(`${stamp}.${process.pid}`, JSON.stringify({ inputs, files: filesBelow(folder).map(path => [path, hashOf(folder, path)]) }))
    renameSync(`${stamp}.${process.pid}`, stamp)
  }
  whole.set(folder, inputs)
}

/** How style sheets are read: alike for the browser and for what renders pages, because both name the same classes. */
export const STYLES = { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '_[local]_[hash]' } } }

const ENTRIES = ['build/plugin.ts', 'build/commands/commands.ts', 'build/work/thread.ts', 'build/assets/fontThread.ts', 'app/server.tsx']
// Packages that find their own binaries or are the tool that bundles; the others load faster in one file.
const APART = ['vite', 'sharp', 'subset-font', 'fontverter', 'harfbuzzjs']

/** The bundle of all that runs in Node, besides Vite: `plugin.js`, `commands.js`, `thread.js`, `fontThread.js` and `server.js` in the folder it gives. */
export async function engineBundle(code, cache) {
  // Measured: 150 MB less for the rest of the process, in the same time.
  process.env.MIMALLOC_ARENA_EAGER_COMMIT ??= '0'
  const folder = join(cache, 'engine')
  const input = Object.fromEntries(ENTRIES.map(path => [basename(path, extname(path)), join(code, 'src', path)]))
  await bundled(folder, codeInputs(code), () => inProduction(async () => {
    const { build } = await import('vite')
    // Made aside and moved at once: another process may be reading the folder.
    const fresh = `${folder}.${process.pid}`
    await build({
      root: code, configFile: false, logLevel: 'error', publicDir: false, css: STYLES,
      resolve: { noExternal: true, external: APART }, define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: true, outDir: fresh, emptyOutDir: true, target: 'node20', assetsInlineLimit: 0,
        rolldownOptions: { input, output: { entryFileNames: '[name].js' } },
      },
    })
    rmSync(folder, { recursive: true, force: true })
    renameSync(fresh, folder)
  }))
  return folder
}

// Vite asks the environment which half of a package it is to bundle; the dev server asks for this bundle too.
async function inProduction(work) {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

/** A module of the bundle. Its address changes with the code, because Node loads an address once. */
export async function engineModule(name, code, cache) {
  const folder = await engineBundle(code, cache)
  return import(`${pathToFileURL(join(folder, `${name}.js`)).href}?${contentHash(codeInputs(code))}`)
}

/** The folder of package.json, from a source file or from a bundle in the project's cache. */
export function codeFolder(from) {
  return existsSync(join(from, 'src/build/cli.mjs')) ? from : codeFolder(dirname(from))
}

/** Where work is kept between builds, unless somebody names another folder. */
export const cacheFolder = code => process.env.CACHE ? resolve(process.env.CACHE) : join(code, 'node_modules/.cache/site')

function holds(folder, inputs, stamp) {
  try {
    const found = JSON.parse(readFileSync(stamp, 'utf8'))
    return found.inputs === inputs && found.files.length > 0 && found.files.every(([path, hash]) => hashOf(folder, path) === hash)
  } catch {
    return false
  }
}

const hashOf = (folder, path) => existsSync(join(folder, path)) ? contentHash(readFileSync(join(folder, path))) : ''
