// The engine: all code that runs in Node, built into one folder. It comes with the installed package; where its own
// code is worked on, it is built again when that has changed. Plain JavaScript, because Node runs it before there is
// an engine.
import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentHash, folderHash } from '../disk/files.mjs'
import { isInstalled, packagesFile, sourcesIn } from './common.mjs'

const folderOf = code => join(code, 'engine')

/**
 * The folder of the engine; built when there is none of the code as it is.
 * @param {string} code the folder of package.json
 */
export const engineFolder = code => made(() => join(folderOf(code), engineName(code)), code, code)

/**
 * The folder of the engine for a site: with its own blocks in it, where it has any.
 * @param {string} code the folder of package.json
 * @param {{ site: string, cache: string }} settings
 */
export function engineFor(code, { site, cache }) {
  if (!existsSync(join(site, 'blocks'))) return engineFolder(code)
  return made(() => join(cache, engineNameFor(code, site)), code, site)
}

/**
 * True when an engine is still that of the code as it is.
 * @param {string} engine the folder of the engine
 * @param {string} code the folder of package.json
 * @param {string} site the folder of pages.yaml
 */
export const isCurrent = (engine, code, site) =>
  [engineName(code), engineNameFor(code, site)].includes(basename(engine))

/**
 * Makes the engine for the package, where a whole one is not there yet: commands may be running it. No other one is
 * left beside it.
 * @param {string} code the folder of package.json
 */
export function prepareEngine(code) {
  const present = join(folderOf(code), engineName(code))
  if (existsSync(present) && !isWhole(present)) rmSync(present, { recursive: true })
  const name = basename(engineFolder(code))
  for (const other of readdirSync(folderOf(code)).filter(each => each !== name))
    rmSync(join(folderOf(code), other), { recursive: true, force: true })
}

/**
 * Loads a module of an engine.
 * @param {string} engine the folder of the engine
 * @param {string} name the name of the entry, without its ending
 */
export const engineModule = (engine, name) => import(pathToFileURL(join(engine, `${name}.js`)).href)

/**
 * Changes when a source file is saved, judged by size and time: reading all of them at every command would take three
 * times as long. Nothing is looked at where the code cannot change.
 */
function engineName(code) {
  // One that is still being built has the id of a process behind its name.
  const built = existsSync(folderOf(code)) ? readdirSync(folderOf(code)).find(name => !name.includes('.')) : undefined
  if (built && isFixed(code)) return built
  const stamps = [...sourcesIn(join(code, 'src')), ['', packagesFile(code)]].map(([path, file]) => {
    const { size, mtimeMs } = statSync(file)
    return `${path} ${size} ${mtimeMs}`
  })
  return nameOf(stamps)
}

/** Copies of a site share an engine, so its own blocks are judged by their content. */
function engineNameFor(code, site) {
  const blocks = sourcesIn(join(site, 'blocks')).map(([path, file]) => `${path} ${contentHash(readFileSync(file))}`)
  return nameOf([engineName(code), ...blocks])
}

const nameOf = parts => `engine-${contentHash(parts.join('\n'))}`

/** True for code that does not change: an installed package, or a folder that cannot be written to. */
function isFixed(code) {
  if (isInstalled(code)) return true
  try {
    accessSync(code, constants.W_OK)
    return false
  } catch {
    return true
  }
}

/** The folder of an engine of the code as it is; code that is saved meanwhile is built once more. */
function made(folderNow, code, site) {
  const folder = folderNow()
  if (existsSync(folder)) {
    // That of the package is a part of it, like the rest of its code.
    if (dirname(folder) === folderOf(code) || isWhole(folder)) return folder
    rmSync(folder, { recursive: true, force: true })
  }
  const next = `${folder}.${process.pid}`
  // In a process of its own, because building takes 300 MB that a process never gives back.
  const { status } = spawnSync(process.execPath, [join(code, 'src/node/bundle/buildEngine.mjs'), next, site], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The code could not be built (see above).')
  if (folder === folderNow()) putInPlace(next, folder)
  rmSync(next, { recursive: true, force: true })
  removeOld(dirname(folder))
  return made(folderNow, code, site)
}

// Has the hash of all other files of an engine: code that was cut off or changed on the disk must not run.
const HASH = 'hash.txt'

function isWhole(folder) {
  const note = join(folder, HASH)
  return existsSync(note) && readFileSync(note, 'utf8') === folderHash(folder, HASH)
}

function putInPlace(next, folder) {
  // Node asks the nearest package.json how to read it, and that of a site may say otherwise.
  writeFileSync(join(next, 'package.json'), '{ "type": "module" }\n')
  writeFileSync(join(next, HASH), folderHash(next))
  try {
    renameSync(next, folder)
  } catch (error) {
    // Another process has built the same meanwhile.
    if (!existsSync(folder)) throw error
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Removes engines of older code. A newer one may still be running. */
function removeOld(parent) {
  const old = readdirSync(parent)
    .filter(name => name.startsWith('engine-'))
    .map(name => join(parent, name))
    .filter(folder => Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > DAY_MS)
  for (const folder of old) rmSync(folder, { recursive: true, force: true })
}
