// Where a site is and where it goes: what commands, the build and the dev server read from the environment.
import { join, resolve } from 'node:path'
import { isInstalled } from './common.mjs'

export interface Settings {
  site: string
  base: string
  out: string
  cache: string
  today: string | undefined
  port: number | undefined
}
export type SettingName = keyof Settings

/** Every setting: its environment variable, what it means, and its default. */
export const SETTINGS: Record<SettingName, { variable: string; value: string; about: string; preset: string }> = {
  site: { variable: 'SITE', value: '<folder>', about: 'the folder of pages.yaml and content/', preset: 'this project' },
  base: { variable: 'BASE', value: '<path>', about: 'the path below which the site is published', preset: '/' },
  out: { variable: 'OUT', value: '<folder>', about: 'the folder of the built site', preset: 'dist' },
  cache: {
    variable: 'CACHE',
    value: '<folder>',
    about: 'what the next run uses again',
    preset: '.cache of the site',
  },
  today: { variable: 'TODAY', value: '<day>', about: 'the day that dates are compared with', preset: 'today' },
  port: {
    variable: 'PORT',
    value: '<number>',
    about: 'the port to serve on',
    preset: '4173, in dev 5173, of a desk 4190',
  },
}

/** Where a site is looked for: in the project itself, or where the command was called when the project is installed. */
const homeOf = (code: string) => (isInstalled(code) ? process.cwd() : code)

/**
 * The settings that the environment has. Folders are absolute, `base` has a slash at both ends, and `port` is undefined
 * where none is named.
 * @param code the folder of package.json
 */
export function settings(
  code: string,
  { SITE, BASE = '', OUT, CACHE, PORT, TODAY }: NodeJS.ProcessEnv = process.env,
): Settings {
  return {
    site: resolve(SITE || homeOf(code)),
    base: `/${BASE.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/'),
    out: resolve(OUT || join(homeOf(code), 'dist')),
    // It belongs to the site, not to the packages: it outlives a new installation and a later version of them.
    cache: resolve(CACHE || join(SITE || homeOf(code), '.cache')),
    today: TODAY || undefined,
    port: PORT ? Number(PORT) : undefined,
  }
}
