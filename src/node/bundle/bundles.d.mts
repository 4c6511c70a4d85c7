import type { CSSOptions } from 'vite'

export function contentHash(bytes: Buffer | string): string
export function filesBelow(folder: string): string[]
export function hashOfFiles(files: readonly [path: string, hash: string][]): string
export function folderHash(folder: string): string
export function codeInputs(code: string): string
export function codeFiles(code: string): [path: string, hash: string][]
export function isSameCode(code: string): boolean
export function forgetBundles(): void
export function bundled(
  folder: string,
  inputs: string,
  make: () => Promise<unknown>,
  fits?: () => boolean,
): Promise<boolean>
export const STYLES: CSSOptions
export function engineBundle(code: string, cache: string): Promise<string>
export function bundleApart(code: string, args: string[]): Promise<void>
export function engineModule(name: string, code: string, cache: string): Promise<unknown>
export function codeFolder(from: string): string

/** A hash of the versions of packages. */
export function packagesHash(code: string): string
