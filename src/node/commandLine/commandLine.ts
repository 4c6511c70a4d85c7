// The options of commands: how they are read, and how `--help` shows them.
import { parseArgs } from 'node:util'
import { SETTINGS, type SettingName, type Settings } from '../bundle/settings.ts'
import { COMMANDS } from './commands.ts'
import { nearest } from '../../model/messages/nearest.ts'

/** An option of a command. */
export interface Option {
  /** What follows it, such as `<folder>`, or `[path]` where that may be left out; an option without it is a switch. */
  value?: string
  /** True where the value is an address of the site, such as `/contact`, or several. */
  isAddress?: boolean
  /** The only values it takes. */
  choices?: readonly string[]
  /** Its one letter, if it has any. */
  short?: string
  /** What it does, for `--help`. */
  about: string
}

/** What the file of a command exports by default. */
export interface Command {
  /** What may follow `npm run name`, a line each; `[-- options]` where nothing is said. */
  usage?: string[]
  /** What it does, for `--help`. */
  about: string
  /** The settings it reads; each is an option too. */
  settings: SettingName[]
  /** Its own options. */
  options?: Record<string, Option>
  /** Names of the words it takes besides options. */
  words?: string[]
  /** Returns the exit code, or what is wrong with what was typed. */
  run: (call: Call) => Promise<number | string>
}

/** How a command was called. */
export interface Call {
  /** The folder of package.json. */
  code: string
  settings: Settings
  /** Options by name: true for a switch, else the value, which is empty where it was left out. */
  values: Record<string, string | true | undefined>
  words: string[]
}

/** What the exit codes of all commands mean. */
export const EXIT_CODES: readonly [code: number, meaning: string][] = [
  [0, 'It is done. Warnings may have been printed.'],
  [1, 'Something has errors, is missing or out of date, or could not be done; what it is was printed.'],
  [2, 'What was typed was not understood. Nothing was done.'],
]

const HELP: Option = { short: 'h', about: 'prints this' }

/** Options of every command that serves. A value in [brackets] may be left out. */
export const SERVING: Record<'host' | 'open', Option> = {
  host: { value: '[address]', about: 'serves to other machines too: on all addresses of this one, or on one of them' },
  open: { value: '[path]', isAddress: true, about: 'opens a browser, at the path if one is named' },
}

/**
 * Thrown for what cannot be understood; the help is printed below the message. Where a word was not one of those that
 * are known, it names them, so that the nearest one can be suggested.
 */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly word?: string,
    readonly known: string[] = [],
  ) {
    super(message)
  }
}

type Options = Record<string, Option>

/** All options of a command by name: its own, those of its settings, and --help. */
function optionsOf({ settings, options = {} }: Pick<Command, 'settings' | 'options'>): Options {
  const shared = settings.map((name): [string, Option] => {
    const { variable, value, about, preset } = SETTINGS[name]
    return [name, { value, about: `${about} (default: ${preset}; variable: ${variable})` }]
  })
  return { ...options, ...Object.fromEntries(shared), help: HELP }
}

/**
 * Splits arguments into options and words. An option whose value was left out gets an empty one. The -- that npm needs
 * means nothing here; npx hands it on.
 */
function tokensOf(args: string[], options: Options) {
  const typed = args.filter(arg => arg !== '--')
  const filled = typed.map((arg, index) => {
    const isLeftOut = options[arg.slice(2)]?.value?.startsWith('[') && !/^[^-]/.test(typed[index + 1] ?? '')
    return arg.startsWith('--') && isLeftOut ? `${arg}=` : arg
  })
  const types = Object.entries(options).map(([name, { value, short }]) => {
    const type: 'string' | 'boolean' = value ? 'string' : 'boolean'
    return [name, { type, ...(short && { short }) }] as const
  })
  const config = { options: Object.fromEntries(types), strict: false, allowPositionals: true, tokens: true } as const
  return parseArgs({ ...config, args: filled }).tokens
}

/** Puts settings that are given as options into the environment, over what is there. */
export function applySettings(args: string[], env = process.env): void {
  for (const token of tokensOf(args, SETTINGS)) {
    if (token.kind !== 'option' || !Object.hasOwn(SETTINGS, token.name)) continue
    const { name, value } = token
    if (value && !value.startsWith('-')) env[SETTINGS[name as SettingName].variable] = value
  }
}

/**
 * The options of a command by name, and the words between them. Throws UsageError.
 * @param command what the file of the command exports
 */
export function parse(
  name: string,
  command: Command,
  args: string[],
  env = process.env,
): Pick<Call, 'values' | 'words'> {
  const options = optionsOf(command)
  rejectOptionsTakenByNpm(name, options, args, env)
  const values: Call['values'] = {}
  const words: string[] = []
  for (const token of tokensOf(args, options)) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind === 'option') values[token.name] = checkedValue(token, options)
  }
  const most = command.words?.at(-1)?.endsWith('…') ? Number.POSITIVE_INFINITY : (command.words?.length ?? 0)
  if (words.length > most) {
    const meant = nearest(words[most], Object.keys(options))
    const hint = meant ? ` Did you mean --${meant.word}?` : most ? '' : ` ${typed(name)} takes options alone.`
    throw new UsageError(`Unexpected argument "${words[most]}".${hint}`)
  }
  return { values, words }
}

/** The value of an option as it was typed. */
interface Typed {
  name: string
  rawName: string
  value: string | undefined
}

// What other programs call options that there are here.
const USUAL: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    release: ['strict', 'production', 'prod', 'max-warnings', 'fail-on-warnings'],
    'format json': ['json'],
    'format sarif': ['sarif'],
    'format github': ['github'],
    format: ['reporter'],
    all: ['verbose', 'v', 'a'],
    fix: ['repair', 'autofix'],
    check: ['dry-run'],
    write: ['save', 'apply', 'w', 'y', 'yes'],
    force: ['overwrite', 'f'],
    out: ['output', 'outdir', 'outDir', 'dist', 'dest', 'o'],
    to: ['output', 'file', 'o', 'out'],
    into: ['output', 'file', 'to', 'dest'],
    port: ['p'],
    site: ['root', 'dir', 'cwd', 'folder', 'path'],
    today: ['date', 'now', 'day', 'on'],
    base: ['base-url', 'basePath', 'prefix'],
    open: ['browser', 'o'],
    host: ['address', 'hostname', 'ip'],
    languages: ['lang', 'language'],
  }).reduce((all, [option, names]) => {
    for (const name of names) all.set(name, [...(all.get(name) ?? []), option])
    return all
  }, new Map<string, string[]>()),
)

const OTHERWISE: ReadonlyMap<string, string> = new Map([
  ['dry-run', 'Without --write nothing is written.'],
  ['watch', 'npm run dev checks again after each save.'],
  ['quiet', 'What is wrong is on the error output, and all else on the other one.'],
  ['version', 'The version is in package.json.'],
  ['clean', 'What is kept may be deleted at any time: the folder .cache of the site.'],
  ['no-cache', 'What is kept may be deleted at any time: the folder .cache of the site.'],
])

function checkedValue({ name, rawName, value }: Typed, options: Options): string | true {
  if (!Object.hasOwn(options, name)) {
    const usual = USUAL.get(name)?.find(each => Object.hasOwn(options, each.split(' ')[0]))
    if (usual) throw new UsageError(`Unknown option ${rawName}. Did you mean --${usual}?`)
    const otherwise = OTHERWISE.get(name)
    if (otherwise) throw new UsageError(`Unknown option ${rawName}. ${otherwise}`)
    const known = Object.keys(options).map(each => `--${each}`)
    throw new UsageError(`Unknown option ${rawName}.`, rawName, known)
  }
  const option = options[name]
  if (!option.value) {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value.`)
    return true
  }
  if (value === undefined || value.startsWith('-') || (value === '' && option.value.startsWith('<')))
    throw new UsageError(`${rawName} needs a value: ${rawName} ${option.value}`)
  if (option.choices && !option.choices.includes(value))
    throw new UsageError(`Unknown ${name} ${value}. Use one of: ${option.choices.join(', ')}.`)
  return option.isAddress ? checkedAddress(value, rawName) : value
}

/**
 * An address of the site as it was meant. Throws UsageError.
 * @param typed the words before it, such as `--open`
 */
export function checkedAddress(value: string, typed: string): string {
  const why = changedByShell(value, typed)
  if (why) throw new UsageError(why)
  return withOneSlash(value)
}

/** npm takes options that are typed before `--` for itself; the command sees them only as variables. */
function rejectOptionsTakenByNpm(name: string, options: Options, args: string[], env: NodeJS.ProcessEnv): void {
  // npm has an option --cache itself, whose variable is always set.
  const variable = (option: string) => env[`npm_config_${option.replaceAll('-', '_').toLowerCase()}`]
  const eaten = Object.keys(options).filter(option => option !== 'cache' && variable(option))
  if (!env.npm_lifecycle_event || eaten.length === 0) return
  const rest = [...args]
  const meant = eaten.map(option => {
    if (variable(option) !== 'true') return `--${option}=${variable(option)}`
    return options[option].value?.startsWith('<') && rest.length ? `--${option} ${rest.shift()}` : `--${option}`
  })
  // PowerShell takes -- for itself where it has no quotes.
  const dashes = env.OS === 'Windows_NT' ? '"--"' : '--'
  throw new UsageError(
    `npm keeps options that have no -- before them. Type: ${typed(name)} ${dashes} ${[...meant, ...rest].join(' ')}`,
  )
}

/** How a command is called. */
export const typed = (name: string) => (name === 'start' ? 'npm start' : `npm run ${name}`)

/** What `--help` prints. */
export function help(name: string, command: Command): string {
  const forms = command.usage ?? ['[-- options]']
  const usage = forms.map((form, index) => `${index ? '      ' : 'Usage:'} ${typed(name)} ${form}`)
  return `${usage.join('\n')}\n\n${command.about}\n\n${table(optionsOf(command))}`
}

function table(options: Options): string {
  const rows = Object.entries(options).map(([name, { value, about }]) => [
    `--${name}${value ? ` ${value}` : ''}`,
    about,
  ])
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows
    .map(([left, about]) => `  ${left.padEnd(width)}  ${about.replaceAll('\n', `\n${' '.repeat(width + 4)}`)}`)
    .join('\n')
}

const FOR_CODE = '\nFor work on the code: npm test, npm run types, lint, docs, check, audit, bench'

/** What `npm run` offers, in a line each; in the project itself also what is for its code. */
export function overview(isProject = true): string {
  const width = Math.max(...Object.keys(COMMANDS).map(name => name.length))
  const rows = Object.entries(COMMANDS).map(([name, summary]) => `  ${name.padEnd(width)}  ${summary}`)
  return `Usage: npm run <command> [-- options]

${rows.join('\n')}

Each explains itself: npm run <command> -- --help${isProject ? FOR_CODE : ''}`
}

// Addresses of the site that are typed, and those that a shell of Windows has changed into paths of the machine.

// Where Git for Windows and its relatives are installed. What follows is what was typed.
const SHELLS = /^[a-z]:(?:.*?[\\/])?(?:(?:portable)?git(?:[\\/](?:current|[\d.]+))?|(?:msys|cygwin)\d*)[\\/](.*)$/i

/**
 * Why a text is no address of the site; undefined where nothing speaks against it. Git Bash takes whatever begins with
 * a slash for a file of its own, and hands on where that lies on the disk.
 * @param typed the words before it, such as `--base`
 */
export function changedByShell(text: string, typed: string): string | undefined {
  if (!/^[a-z]:[\\/]/i.test(text)) return undefined
  const meant = SHELLS.exec(text)?.[1].replaceAll('\\', '/') ?? ''
  const example = /^[^/]/.test(meant) ? `Write ${typed} //${meant}, or put` : 'Put'
  return `${text} is a place on this machine, not an address of the site. Git Bash makes such a place of what \
begins with a slash. ${example} MSYS_NO_PATHCONV=1 before the command.`
}

/** The address without the second slash that keeps Git Bash from changing it. */
const withOneSlash = (text: string) => text.replace(/^\/{2,}/, '/')
