import type { PluginOption } from 'vite'

export function site(): Promise<PluginOption[]>
