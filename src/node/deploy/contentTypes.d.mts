export const WITH_ENCODING: string[]
export const KNOWN_ENDINGS: string[]
export function isDocument(ending: string): boolean
export function lookupType(ending: string): string | undefined
export function contentType(name: string): string
