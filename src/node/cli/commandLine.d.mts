import type { Settings, SettingName } from '../bundle/settings.mjs'

/** An option of a command. */
export interface Option {
  /** What follows it, such as `<folder>`, or `[path]` where that may be left out; an option without it is a switch. */
  value?: string
  /** The only values it takes. */
  choices?: readonly string[]
  /** What it does, for `--help`. */
  about: string
}

/** What the file of a command exports as `command`. */
export interface Command {
  /** What may follow `npm run name`, a line each; `[-- options]` where nothing is said. */
  usage?: string[]
  /** What it does, for `--help`. */
  about: string
  /** The settings it heeds; each is an option too. */
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

export class Misunderstood extends Error {
  word?: string
  known: string[]
}
export const SERVING: Record<'host' | 'open', Option>
export function applySettings(args: string[], env?: NodeJS.ProcessEnv): void
export function parse(
  name: string,
  command: Command,
  args: string[],
  env?: NodeJS.ProcessEnv,
): Pick<Call, 'values' | 'words'>
export function help(name: string, command: Command): string
export function overview(isProject?: boolean): string
