import type { Stats, StatSyncFn } from 'node:fs'

export function statsAt(path: string, look?: StatSyncFn): Stats | undefined
export function fileAt(path: string): Stats | undefined
