import type { CSSOptions } from 'vite'

export function contentHash(bytes: Buffer | string): string
export function filesBelow(folder: string): string[]
export function folderHash(folder: string, fits?: (file: string) => boolean): string
export function codeInputs(code: string): string
export function forgetBundles(): void
export function bundled(folder: string, inputs: string, make: () => Promise<unknown>): Promise<void>
export const STYLES: CSSOptions
export function engineBundle(code: string, cache: string): Promise<string>
export function bundleApart(code: string, args: string[], environment?: Record<string, string>): Promise<void>
export function engineModule(name: string, code: string, cache: string): Promise<unknown>
export function codeFolder(from: string): string
export function cacheFolder(code: string): string
