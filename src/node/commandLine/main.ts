// Runs the command that was typed, and prints what was wrong with it.
import { readingsOf } from '../../model/wording/readings.ts'
import { accessSync, constants, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folder as code } from 'virtual:code'
import { suggest } from '../../model/messages/nearest.ts'
import { engineFor, engineModule } from '../bundle/engine.mjs'
import { isInstalled } from '../bundle/common.mjs'
import { type Settings, settings } from '../bundle/settings.ts'
import { failureText, isOfDisk, notWritable, makeFolder, statsAt } from '../disk/stats.ts'
import { applySettings, checkedAddress, type Command, help, overview, parse, UsageError, typed } from './commandLine.ts'
import { CODE_COMMANDS, COMMANDS } from './commands.ts'
import { loadCommand } from './loadCommand.ts'
import { isDay } from '../page/calendar.ts'
import { notThere } from '../disk/newFile.ts'

/** The folder of the engine that runs a command with such settings. */
type EngineOf = (code: string, settings: Settings) => string

/**
 * Runs a command; returns the exit code.
 * @param engineOf tests stay in the code that they have loaded
 */
export async function main([name = 'help', ...args]: string[], engineOf: EngineOf = engineFor): Promise<number> {
  const known = isInstalled(code) ? COMMANDS : { ...COMMANDS, ...CODE_COMMANDS }
  const command = Object.hasOwn(known, name) ? await loadCommand(name) : undefined
  try {
    if (['help', '--help', '-h'].includes(name)) return print(overview(!isInstalled(code)))
    if (!command) throw new UsageError(`Unknown command ${name}.`, name, Object.keys(known))
    return await run(name, command, args, engineOf)
  } catch (error) {
    if (error instanceof UsageError) return explain(error, command ? `${typed(name)} -- --help` : ALL_COMMANDS)
    // The place in the code tells something only where the code is wrong.
    const isTold = error instanceof Error && error.name === 'Error'
    const text = isOfDisk(error) ? `${failureText(error)} Run the command again when that is mended.` : undefined
    console.error(text ?? (isTold ? error.message : error))
    return 1
  }
}

async function run(name: string, command: Command, args: string[], engineOf: EngineOf): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) return print(help(name, command))
  applySettings(args)
  const { values, words } = parse(name, command, args)
  check(command, settings(code))
  if (command.settings.includes('cache')) prepareCache(name)
  const chosen = settings(code)
  // A site with blocks of its own has an engine of its own.
  const engine = command.settings.includes('cache') ? engineOf(code, chosen) : import.meta.dirname
  if (engine !== import.meta.dirname) return (await engineModule(engine, 'cli')).main([name, ...args])
  const result = await command.run({ code, settings: chosen, values, words })
  if (typeof result === 'string') throw new UsageError(result)
  return result
}

function print(text: string): number {
  console.log(text)
  return 0
}

/**
 * Makes the folder of the cache, which git is to leave out in the repository of any site. `validate` also works where
 * that cannot be: it keeps nothing then.
 */
function prepareCache(name: string): void {
  const { cache } = settings(code)
  try {
    makeFolder(cache)
    accessSync(cache, constants.W_OK)
    const ignored = join(cache, '.gitignore')
    if (!existsSync(ignored)) writeFileSync(ignored, '*\n')
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? ''
    const isDenied = ['EACCES', 'EROFS', 'EPERM', 'ENOENT'].includes(reason)
    if (name === 'validate' && isDenied) {
      makeTemporaryCache()
      return
    }
    throw new Error(notWritable(cache, error, '--cache or CACHE'))
  }
}

function makeTemporaryCache(): void {
  const folder = mkdtempSync(join(tmpdir(), 'validate-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.env.CACHE = folder
}

// No spaces and no signs that have a meaning in addresses or in files of hosts; no names that stand for other folders.
const BASE = /^\/(?:(?!\.{1,2}\/)[^\s?#\\"'<>*:/]+\/)*$/

/** Refuses settings that cannot be meant. */
function check(command: Command, { site, base, out, port, today }: Settings): void {
  if (command.settings.includes('today') && today !== undefined && !isDay(today)) {
    const meant = readingsOf(today).filter(isDay)
    const days = meant.length ? meant.join(' or ') : 'a day such as 2027-01-31'
    throw new UsageError(`--today: ${today} is not a day. Write ${days}.`)
  }
  if (command.settings.includes('base')) checkedAddress(base.slice(1, -1), '--base')
  const [, path] = /^\/[a-z]{2,}:\/+[^/]+(\/.*)$/i.exec(base) ?? []
  if (path && command.settings.includes('base')) {
    const meant = path.replace(/(?<=.)\/$/, '')
    throw new UsageError(
      `--base is the path below which the site is published, without https: and host. Write ${meant}.`,
    )
  }
  if (command.settings.includes('base') && !BASE.test(base))
    throw new UsageError(
      `--base is a path such as /folder, and ${base.slice(1, -1)} is none. Without it the site begins at its host.`,
    )
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65_536))
    throw new UsageError(`A port is a number from 0 to 65535, not ${process.env.PORT}.`)
  if (command.settings.includes('site') && !statsAt(site)?.isDirectory())
    throw new Error(`${notThere('folder', site)} Name the folder of pages.yaml with --site or SITE.`)
  if (command.settings.includes('out') && !(statsAt(out)?.isDirectory() ?? true))
    throw new Error(`${out} is not a folder. Name the folder of the built site with --out or OUT.`)
}

const ALL_COMMANDS = isInstalled(code) ? 'npx page-schema-site help' : 'node src/node/cli.mjs help'

/** Prints what was not understood and what was probably meant, and where help is. */
function explain({ message, word, known }: UsageError, help: string): number {
  const suggestion = word === undefined ? undefined : suggest(word, known)
  console.error(`${[message, suggestion].filter(Boolean).join(' ')}\nHelp: ${help}`)
  return 2
}
