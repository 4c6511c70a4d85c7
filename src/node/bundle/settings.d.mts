export interface Settings {
  site: string
  base: string
  out: string
  cache: string
  today: string | undefined
  port: number | undefined
}
export type SettingName = keyof Settings
export const SETTINGS: Record<SettingName, { variable: string; value: string; about: string; preset: string }>
export function isInstalled(code: string): boolean
export function settings(code: string, env?: NodeJS.ProcessEnv): Settings
