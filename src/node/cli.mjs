#!/usr/bin/env node
// The commands of the project: node src/node/cli.mjs <command>, which is what `npm run <command>` types.
import { accessSync, constants, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { engineModule } from './bundle/bundles.mjs'
import { COMMANDS } from './cli/commands.mjs'
import { applySettings, help, Misunderstood, overview, parse } from './cli/commandLine.mjs'
import { makeFolder } from './disk/makeFolder.mjs'
import { statsAt } from './disk/stats.mjs'
import { isInstalled, settings } from './bundle/settings.mjs'

const code = resolve(import.meta.dirname, '../..')
const [name = 'help', ...args] = process.argv.slice(2)
process.exitCode = await run().catch(async error => {
  if (error instanceof Misunderstood) return explain(error)
  // The place in the code tells something only where the code is wrong.
  console.error(error instanceof Error && error.name === 'Error' ? error.message : error)
  return 1
})

/** Runs the command; returns the exit code. */
async function run() {
  if (['help', '--help', '-h'].includes(name)) return print(overview(!isInstalled(code)))
  if (!Object.hasOwn(COMMANDS, name))
    throw new Misunderstood(`There is no command ${name}.`, name, Object.keys(COMMANDS))
  applySettings(args)
  const command = await load(COMMANDS[name].file, settings(code).cache)
  const chosen = settings(code)
  if (args.includes('--help') || args.includes('-h')) return print(help(name, command))
  const { values, words } = parse(name, command, args)
  check(command, chosen)
  const result = await command.run({ code, settings: chosen, values, words })
  if (typeof result === 'string') throw new Misunderstood(result)
  return result
}

function print(text) {
  console.log(text)
  return 0
}

/** What the file of a command exports. */
async function load(file, cache) {
  if (file.endsWith('.mjs')) {
    const { command } = await import(`./cli/${file}`)
    if (command.settings.includes('cache')) checkCache(cache)
    return command
  }
  const folder = name === 'validate' && !isWritable(cache) ? temporaryCache() : cache
  checkCache(folder)
  return (await engineModule(basename(file, '.ts'), code, folder)).command
}

function isWritable(folder) {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
    return true
  } catch (error) {
    return !['EACCES', 'EROFS', 'EPERM', 'ENOENT'].includes(error.code)
  }
}

/** A cache for this command alone, which finds the packages of the project. */
function temporaryCache() {
  const folder = mkdtempSync(join(tmpdir(), 'validate-'))
  symlinkSync(join(code, 'node_modules'), join(folder, 'node_modules'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.env.CACHE = folder
  return folder
}

function checkCache(cache) {
  const advice = 'Name another folder with --cache or CACHE, or none.'
  try {
    makeFolder(cache)
    accessSync(cache, constants.W_OK)
  } catch (error) {
    const isFile = ['EEXIST', 'ENOTDIR'].includes(error.code)
    throw new Error(
      `The cache ${cache} ${isFile ? 'is not a folder' : `cannot be written to (${error.code})`}. ${advice}`,
    )
  }
  try {
    createRequire(join(cache, 'bundle.js')).resolve('vite/package.json')
  } catch {
    throw new Error(`The cache ${cache} is outside of ${code}, where bundled code finds no packages. ${advice}`)
  }
}

/** Refuses settings that cannot be meant. */
function check(command, { site, out, port }) {
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65_536))
    throw new Misunderstood(`A port is a number from 0 to 65535, not ${process.env.PORT}.`)
  if (command.settings.includes('site') && !statsAt(site)?.isDirectory())
    throw new Error(`There is no folder ${site}. Name the folder of pages.yaml with --site or SITE.`)
  if (command.settings.includes('out') && !(statsAt(out)?.isDirectory() ?? true))
    throw new Error(`${out} is not a folder. Name the folder of the built site with --out or OUT.`)
}

/** Prints what was not understood, and what was probably meant. */
async function explain({ message, word, known }) {
  const near = word && (await nearest(word, known))
  const command = Object.hasOwn(COMMANDS, name) && (await load(COMMANDS[name].file, settings(code).cache))
  const advice = command ? help(name, command) : overview(!isInstalled(code))
  console.error(`${message}${near ? ` Did you mean ${near.word}?` : ''}\n\n${advice}`)
  return 2
}

/** The nearest of the known words; none where nothing can be bundled. */
async function nearest(word, known) {
  const module = await engineModule('nearest', code, settings(code).cache).catch(() => undefined)
  return module?.nearest(word, known)
}
