// Bundles of the code -> folders that are made again only when something that goes into them has changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

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

/** What every bundle depends on: the code and the packages. */
export function codeInputs(code) {
  const files = ['package-lock.json', 'vite.config.ts'].map(file => contentHash(readFileSync(join(code, file))))
  return [folderHash(join(code, 'src'), file => /\.(?:tsx?|css|svg|yaml)$/.test(file)), ...files, process.version].join(' ')
}

/** Makes a folder, unless it still holds to the letter what the same inputs gave before. */
export async function bundled(folder, inputs, make) {
  const stamp = `${folder}.json`
  if (holds(folder, inputs, stamp)) return
  rmSync(stamp, { force: true })
  await make()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(`${stamp}.${process.pid}`, JSON.stringify({ inputs, files: filesBelow(folder).map(path => [path, hashOf(folder, path)]) }))
  renameSync(`${stamp}.${process.pid}`, stamp)
}

const ENTRIES = ['engine', 'commands/commands', 'work/thread', 'assets/fontThread']

/** The bundle of what runs in Node besides Vite: `engine.js`, `commands.js`, `thread.js` and `fontThread.js` in the folder it gives. */
export async function engineBundle(code, cache) {
  const folder = join(cache, 'engine')
  const input = Object.fromEntries(ENTRIES.map(path => [basename(path), join(code, 'src/build', `${path}.ts`)]))
  await bundled(folder, codeInputs(code), async () => {
    const { build } = await import('vite')
    await build({
      root: code, configFile: false, logLevel: 'error',
      build: {
        ssr: true, outDir: folder, emptyOutDir: true, target: 'node20',
        rolldownOptions: { input, output: { entryFileNames: '[name].js' } },
      },
    })
  })
  return folder
}

function holds(folder, inputs, stamp) {
  try {
    const found = JSON.parse(readFileSync(stamp, 'utf8'))
    return found.inputs === inputs && found.files.length > 0 && found.files.every(([path, hash]) => hashOf(folder, path) === hash)
  } catch {
    return false
  }
}

const hashOf = (folder, path) => existsSync(join(folder, path)) ? contentHash(readFileSync(join(folder, path))) : ''
