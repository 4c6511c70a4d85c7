// Bundles the code into folders that are made again only when something that goes into them has changed.
import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { settings } from './settings.mjs'

// This module is plain JavaScript, because Node 20 has to run it before there is any bundle.

/** A short name for content, for addresses that never change their meaning. */
export const contentHash = bytes => hash('sha256', bytes, 'base64url').slice(0, 8)

/** Every file below a folder as a path with forward slashes, sorted. */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

/** The files of a folder that fit, each with a hash of its content. */
const hashesBelow = (folder, fits = () => true) =>
  filesBelow(folder)
    .filter(fits)
    .map(path => [path, contentHash(readFileSync(join(folder, path)))])

/** One hash for files with their hashes; changes with any name or content. */
export const hashOfFiles = files => contentHash(files.map(([path, hash]) => `${path} ${hash}`).join('\n'))

/** One hash for the files of a folder. */
export const folderHash = folder => hashOfFiles(hashesBelow(folder))

// This module runs twice in a process, as itself and as a part of the bundle it makes. Both share what they find out.
const SHARED = Symbol.for('page-schema-site.bundles')
globalThis[SHARED] ??= {
  /** The code of each folder. */
  knownCode: new Map(),
  /** Folders that this process made or found whole, with their inputs. */
  whole: new Map(),
}
const { knownCode, whole } = globalThis[SHARED]

/** What bundles depend on: the code and the site's own blocks, as they were when first asked for, and packages. */
export const codeInputs = code => knownCodeOf(code).inputs

/**
 * The files of the code at that time, by their path below src, each with a hash of its content. The site's own blocks
 * are among those of `blocks`.
 */
export const codeFiles = code => knownCodeOf(code).files

function knownCodeOf(code) {
  const known = knownCode.get(code) ?? readCode(code)
  knownCode.set(code, known)
  return known
}

function readCode(code) {
  const own = join(settings(code).site, 'blocks')
  const files = [
    ...hashesBelow(join(code, 'src'), isCode),
    ...(existsSync(own) ? hashesBelow(own, isCode) : []).map(([path, hash]) => [`blocks/${path}`, hash]),
  ]
  const others = ['tsconfig.json', 'vite.config.ts'].map(file => contentHash(readFileSync(join(code, file))))
  return { inputs: [hashOfFiles(files), packagesHash(code), ...others, process.version].join(' '), files }
}

const isCode = file => /\.(?:mjs|tsx?|css|svg|yaml)$/.test(file)

/** A hash of the versions of packages. An installed package has no lock file; its dependencies are exact. */
export function packagesHash(code) {
  const lock = join(code, 'package-lock.json')
  return contentHash(readFileSync(existsSync(lock) ? lock : join(code, 'package.json')))
}

/** True while the code is as it was when somebody first asked. */
export const isSameCode = code => readCode(code).inputs === codeInputs(code)

/** Looks at the code and at what was made of it again, when somebody next asks. */
export function forgetBundles() {
  knownCode.clear()
  whole.clear()
}

/**
 * Makes a folder, unless it still holds to the letter what the same inputs gave before.
 * @param fits whether the inputs are still the same: what was made while they changed is nothing to keep
 * @returns false when they changed meanwhile
 */
export async function bundled(folder, inputs, make, fits = () => true) {
  if (whole.get(folder) === inputs) return true
  if (!holds(folder, inputs)) {
    const stamp = stampOf(folder)
    rmSync(stamp, { force: true })
    await make()
    if (!fits()) return false
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(`${stamp}.${process.pid}`, JSON.stringify({ inputs, files: contentsOf(folder) }))
    renameSync(`${stamp}.${process.pid}`, stamp)
  }
  whole.set(folder, inputs)
  return true
}

/**
 * How style sheets are read: alike for the browser and for what renders pages, as both name the same classes. Names
 * begin with what is the same in a whole file, which saves 1 % of the compressed sheet.
 */
export const STYLES = { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '_[hash][local]' } } }

/**
 * The bundle of all that runs in Node, besides Vite: `plugin.js`, `server.js`, a file for each command
 * in TypeScript, and the scripts of threads and processes, in the folder it gives.
 * Each state of the code has a folder of its own, because other processes may still work with an older one.
 * Code that is saved meanwhile is bundled once more.
 */
export async function engineBundle(code, cache) {
  const inputs = codeInputs(code)
  const folder = join(cache, `engine-${contentHash(inputs)}`)
  const isWhole = await bundled(
    folder,
    inputs,
    async () => {
      const fresh = `${folder}.${process.pid}`
      await bundleApart(code, ['engine', fresh])
      putInPlace(fresh, folder)
      removeOldEngines(cache)
    },
    () => isSameCode(code),
  )
  if (isWhole) return folder
  knownCode.delete(code)
  return engineBundle(code, cache)
}

/** Moves a new folder to its place, unless the same is there: another process made it meanwhile, and works with it. */
function putInPlace(fresh, folder) {
  if (isDeepStrictEqual(contentsOf(folder), contentsOf(fresh))) return rmSync(fresh, { recursive: true })
  rmSync(folder, { recursive: true, force: true })
  renameSync(fresh, folder)
}

// Code that is changed back and forth finds its bundles again.
const ENGINES_KEPT = 5

/** Removes the bundles of older code, and what was left behind where one was made. */
function removeOldEngines(cache) {
  const engines = readdirSync(cache, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name.startsWith('engine'))
    .map(({ name }) => join(cache, name))
  const changed = new Map(engines.map(folder => [folder, statSync(folder).mtimeMs]))
  for (const folder of engines.sort((a, b) => changed.get(b) - changed.get(a)).slice(ENGINES_KEPT)) {
    for (const path of [folder, stampOf(folder)]) rmSync(path, { recursive: true, force: true })
  }
}

/** Runs bundler.mjs; throws what it had to say when it fails. */
export async function bundleApart(code, args) {
  // Vite reads NODE_ENV to choose which half of a package to bundle; what is published must not depend on the shell.
  // The other setting was measured: 150 MB less, in the same time.
  const env = { MIMALLOC_ARENA_EAGER_COMMIT: '0', ...process.env, NODE_ENV: 'production' }
  // It ends with us, because its input does.
  const child = spawn(process.execPath, [join(code, 'src/node/bundle/bundler.mjs'), ...args], {
    env,
    stdio: ['pipe', 'inherit', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  const exit = await new Promise((done, failed) => {
    child.on('close', done).on('error', failed)
  })
  if (exit !== 0) throw new Error(said.trim() || `Bundling ended with ${exit}.`)
  if (said) process.stderr.write(said)
}

/** A module of the bundle. Its address changes with the code, because Node loads an address once. */
export async function engineModule(name, code, cache) {
  return import(pathToFileURL(join(await engineBundle(code, cache), `${name}.js`)).href)
}

/** The folder of package.json, from a source file or from a bundle in the project's cache. */
export function codeFolder(from) {
  if (existsSync(join(from, 'src/node/cli.mjs'))) return from
  // A cache elsewhere has a link to the packages.
  const packages = join(from, 'node_modules')
  const isLink = lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()
  return codeFolder(dirname(isLink ? realpathSync(packages) : from))
}

const stampOf = folder => `${folder}.json`

function holds(folder, inputs) {
  try {
    const found = JSON.parse(readFileSync(stampOf(folder), 'utf8'))
    return found.inputs === inputs && found.files.length > 0 && isDeepStrictEqual(found.files, contentsOf(folder))
  } catch {
    return false
  }
}

/** Every file below a folder with a hash of its content; nothing when there is no such folder. */
function contentsOf(folder) {
  return existsSync(folder) ? filesBelow(folder).map(path => [path, contentHash(readFileSync(join(folder, path)))]) : []
}
