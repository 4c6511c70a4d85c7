import type { Plugin } from 'vite'

export function seemingPath(code: string, site: string, file: string): string | undefined
export function ownBlocks(code: string, site: string): Plugin[]
