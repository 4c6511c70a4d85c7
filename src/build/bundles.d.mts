export function contentHash(bytes: Buffer | string): string
export function filesBelow(folder: string): string[]
export function folderHash(folder: string, fits?: (file: string) => boolean): string
export function codeInputs(code: string): string
export function bundled(folder: string, inputs: string, make: () => Promise<unknown>): Promise<void>
export function engineBundle(code: string, cache: string): Promise<string>
