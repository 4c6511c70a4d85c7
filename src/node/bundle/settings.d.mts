export interface Settings {
  site: string
  base: string
  out: string
  cache: string
  pictures: string
  today: string | undefined
  port: number | undefined
}
export type SettingName = Exclude<keyof Settings, 'pictures'>
export const SETTINGS: Record<SettingName, { variable: string; value: string; about: string; preset: string }>
export function isInstalled(code: string): boolean
export function settings(code: string, env?: NodeJS.ProcessEnv): Settings
