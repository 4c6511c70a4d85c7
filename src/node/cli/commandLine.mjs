// The options of commands: how they are read, and how `--help` shows them.
import { parseArgs } from 'node:util'
import { SETTINGS } from '../bundle/settings.mjs'
import { COMMANDS } from './commands.mjs'

const HELP = { short: 'h', about: 'prints this' }

/** Options of every command that serves. A value in [brackets] may be left out. */
export const SERVING = {
  host: { value: '[address]', about: 'serves to other machines too: on all addresses of this one, or on one of them' },
  open: { value: '[path]', about: 'opens a browser, at the path if one is named' },
}

/**
 * Thrown for what cannot be understood; the help is printed below the message. Where a word was not one of those that
 * are known, it names them, so that the nearest one can be suggested.
 */
export class Misunderstood extends Error {
  constructor(message, word, known = []) {
    super(message)
    this.word = word
    this.known = known
  }
}

/** All options of a command by name: its own, those of its settings, and --help. */
function optionsOf({ settings, options = {} }) {
  const shared = settings.map(name => {
    const { variable, value, about, preset } = SETTINGS[name]
    return [name, { value, about: `${about} (default: ${preset}; variable: ${variable})` }]
  })
  return { ...options, ...Object.fromEntries(shared), help: HELP }
}

/**
 * Splits arguments into options and words. An option whose value was left out gets an empty one. The -- that npm needs
 * means nothing here; npx hands it on.
 */
function tokensOf(args, options) {
  const typed = args.filter(arg => arg !== '--')
  const filled = typed.map((arg, index) => {
    const isLeftOut = options[arg.slice(2)]?.value?.startsWith('[') && !/^[^-]/.test(typed[index + 1] ?? '')
    return arg.startsWith('--') && isLeftOut ? `${arg}=` : arg
  })
  const types = Object.entries(options).map(([name, { value, short }]) => [
    name,
    { type: value ? 'string' : 'boolean', ...(short && { short }) },
  ])
  const config = {
    args: filled,
    options: Object.fromEntries(types),
    strict: false,
    allowPositionals: true,
    tokens: true,
  }
  return parseArgs(config).tokens
}

/** Puts settings that are given as options into the environment, over what is there. */
export function applySettings(args, env = process.env) {
  for (const { kind, name, value } of tokensOf(args, SETTINGS))
    if (kind === 'option' && Object.hasOwn(SETTINGS, name) && value && !value.startsWith('-'))
      env[SETTINGS[name].variable] = value
}

/**
 * The options of a command by name, and the words between them. Throws Misunderstood.
 * @param command what the file of the command exports
 */
export function parse(name, command, args, env = process.env) {
  const options = optionsOf(command)
  refuseEaten(name, options, args, env)
  const values = {}
  const words = []
  for (const token of tokensOf(args, options)) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind === 'option') values[token.name] = checkedValue(token, options)
  }
  const most = command.words?.length ?? 0
  if (words.length > most) {
    const hint = env.npm_lifecycle_event ? ` Options come after --, such as: ${typed(name)} -- --help` : ''
    throw new Misunderstood(`${name} cannot do anything with "${words[most]}".${hint}`)
  }
  return { values, words }
}

function checkedValue({ name, rawName, value }, options) {
  if (!Object.hasOwn(options, name)) {
    const known = Object.keys(options).map(each => `--${each}`)
    throw new Misunderstood(`There is no ${rawName} here.`, rawName, known)
  }
  const option = options[name]
  if (!option.value) {
    if (value !== undefined) throw new Misunderstood(`${rawName} takes no value.`)
    return true
  }
  if (value === undefined || value.startsWith('-') || (value === '' && option.value.startsWith('<')))
    throw new Misunderstood(`${rawName} needs a value: ${rawName} ${option.value}`)
  if (option.choices && !option.choices.includes(value))
    throw new Misunderstood(`There is no ${name} ${value}. Use one of: ${option.choices.join(', ')}.`)
  return value
}

/** npm takes options that are typed before `--` for itself; the command sees them only as variables. */
function refuseEaten(name, options, args, env) {
  // npm has an option --cache itself, whose variable is always set.
  const variable = option => env[`npm_config_${option.replaceAll('-', '_').toLowerCase()}`]
  const eaten = Object.keys(options).filter(option => option !== 'cache' && variable(option))
  if (!env.npm_lifecycle_event || eaten.length === 0) return
  const rest = [...args]
  const meant = eaten.map(option => {
    if (variable(option) !== 'true') return `--${option}=${variable(option)}`
    return options[option].value?.startsWith('<') && rest.length ? `--${option} ${rest.shift()}` : `--${option}`
  })
  throw new Error(
    `npm keeps options that have no -- before them. Type: ${typed(name)} -- ${[...meant, ...rest].join(' ')}`,
  )
}

/** How a command is called. */
const typed = name => (name === 'start' ? 'npm start' : `npm run ${name}`)

/** What `--help` prints. */
export function help(name, command) {
  const forms = command.usage ?? ['[-- options]']
  const usage = forms.map((form, index) => `${index ? '      ' : 'Usage:'} ${typed(name)} ${form}`)
  return `${usage.join('\n')}\n\n${command.about}\n\n${table(optionsOf(command))}`
}

function table(options) {
  const rows = Object.entries(options).map(([name, { value, about }]) => [
    `--${name}${value ? ` ${value}` : ''}`,
    about,
  ])
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows
    .map(([left, about]) => `  ${left.padEnd(width)}  ${about.replaceAll('\n', `\n${' '.repeat(width + 4)}`)}`)
    .join('\n')
}

const FOR_CODE = '\nFor work on the code: npm test, npm run types, lint, check, audit, bench'

/** What `npm run` offers, in a line each; in the project itself also what is for its code. */
export function overview(isProject = true) {
  const width = Math.max(...Object.keys(COMMANDS).map(name => name.length))
  const rows = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return `Usage: npm run <command> [-- options]

${rows.join('\n')}

Each explains itself: npm run <command> -- --help${isProject ? FOR_CODE : ''}`
}
