// Options of commands: how they are read, how settings reach the build, and the page of the documentation about them.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { CODE_COMMANDS, COMMANDS } from '../../src/node/commandLine/commands.ts'
import { loadCommand } from '../../src/node/commandLine/loadCommand.ts'
import { applySettings, type Command, help, parse } from '../../src/node/commandLine/commandLine.ts'
import { staleDocuments } from '../../src/node/cli/docs.ts'
import { SETTINGS, type SettingName, settings } from '../../src/node/bundle/settings.ts'

const sample: Command = {
  about: 'Does something.',
  settings: ['site', 'port'],
  options: {
    open: { value: '[path]', about: 'opens' },
    form: { value: '<form>', choices: ['a', 'b'], about: 'a or b' },
    fix: { about: 'mends' },
  },
  words: ['name'],
  run: async () => 0,
}
const read = (...args: string[]) => parse('sample', sample, args, {})

test('switches, values, values that may be left out, and words', () => {
  expect(read('--fix', 'x', '--form', 'a', '--port=1')).toEqual({
    values: { fix: true, form: 'a', port: '1' },
    words: ['x'],
  })
  // As npx hands them on.
  expect(read('--', '--fix', 'x')).toEqual({ values: { fix: true }, words: ['x'] })
  expect(read('--open').values).toEqual({ open: '' })
  expect(read('--open', '--fix').values).toEqual({ open: '', fix: true })
  expect(read('--open', '/x').values).toEqual({ open: '/x' })
  expect(read('--open=/x').values).toEqual({ open: '/x' })
})

test.each([
  [['--prot', '1'], 'Unknown option --prot.'],
  [['-x'], 'Unknown option -x.'],
  [['--port'], '--port needs a value: --port <number>'],
  [['--port', '--fix'], '--port needs a value: --port <number>'],
  [['--port='], '--port needs a value: --port <number>'],
  [['--fix=yes'], '--fix takes no value.'],
  [['--form', 'c'], 'Unknown form c. Use one of: a, b.'],
  [['x', 'y'], 'Unexpected argument "y".'],
  // Names that every object has.
  [['--constructor'], 'Unknown option --constructor.'],
])('%j is refused: %s', (args, message) => {
  expect(() => read(...args)).toThrow(message)
})

test('options that npm has taken away are refused with the line to type', () => {
  const env = { npm_lifecycle_event: 'sample', npm_config_cache: '/home/somebody/.npm', npm_config_audit: '' }
  const typed = (args: string[], taken: Record<string, string>, name = 'sample') => {
    try {
      return parse(name, sample, args, { ...env, ...taken })
    } catch (error) {
      return (error as Error).message.replace(/^.* Type: /, '')
    }
  }
  expect(typed(['x'], {})).toEqual({ values: {}, words: ['x'] })
  expect(typed([], { npm_config_fix: 'true' })).toBe('npm run sample -- --fix')
  expect(typed(['4300'], { npm_config_port: 'true' }, 'start')).toBe('npm start -- --port 4300')
  expect(typed([], { npm_config_port: '4300', npm_config_open: 'true' })).toBe('npm run sample -- --open --port=4300')
  // PowerShell takes a bare -- for itself, so whoever typed it there would be told to type it again.
  expect(typed([], { npm_config_fix: 'true', OS: 'Windows_NT' })).toBe('npm run sample "--" --fix')
  // Whoever types node src/node/cli.mjs has no npm in between.
  expect(typed([], { npm_config_fix: 'true', npm_lifecycle_event: '' })).toEqual({ values: {}, words: [] })
})

test('an option wins over the variable of the same setting', () => {
  const env: NodeJS.ProcessEnv = { SITE: 'a', BASE: '/b', PORT: '1' }
  applySettings(['--site', 'c', 'word', '--port=2', '--cache', '--fix', '--other', 'x'], env)
  expect(env).toEqual({ SITE: 'c', BASE: '/b', PORT: '2' })
})

test('settings have defaults, absolute folders, and a base with a slash at both ends', () => {
  expect(settings('/code', {})).toEqual({
    site: '/code',
    base: '/',
    out: '/code/dist',
    cache: '/code/.cache',
    port: undefined,
  })
  for (const BASE of ['x/y', '/x/y', '/x/y/', 'x/y//']) expect(settings('/code', { BASE }).base).toBe('/x/y/')
  expect(settings('/code', { SITE: 'a', OUT: '', PORT: '80' })).toMatchObject({
    site: resolve('a'),
    out: '/code/dist',
    cache: resolve('a/.cache'),
    port: 80,
  })
})

test('every setting has a variable of its name, which no other code reads from the environment', () => {
  const names = Object.keys(SETTINGS) as SettingName[]
  expect(names.map(name => SETTINGS[name].variable)).toEqual(names.map(name => name.toUpperCase()))
  const sources = import.meta.glob('../../src/**/*.{ts,tsx,mjs}', { query: '?raw', eager: true, import: 'default' })
  const readers = Object.entries(sources as Record<string, string>)
    .filter(([, text]) =>
      /\benv\.(?:SITE|BASE|OUT|CACHE|PORT)\b|\b(?:SITE|BASE|OUT|CACHE|PORT)\b.*process\.env/.test(text),
    )
    .map(([file]) => file)
  expect(
    readers.filter(file => !file.endsWith('/bundle/settings.ts') && !file.endsWith('/commandLine/main.ts')),
  ).toEqual([])
})

/** Every command as its file exports it. */
const allCommands = () =>
  Promise.all(
    Object.keys({ ...COMMANDS, ...CODE_COMMANDS }).map(
      async (name): Promise<[string, Command]> => [name, await loadCommand(name)],
    ),
  )

test('the documents that are made from the code are up to date (if not: npm run docs)', async () => {
  expect([...(await staleDocuments('.')).keys()]).toEqual([])
}, 60_000)

test('each command is a script of package.json, and its help fits a terminal of 100 columns', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  for (const [name, command] of await allCommands()) {
    expect([name, scripts[name]]).toEqual([name, `node src/node/cli.mjs ${name}`])
    const lines = help(name, command).split('\n')
    expect(lines.filter(line => line.length > 110)).toEqual([])
  }
}, 60_000)
