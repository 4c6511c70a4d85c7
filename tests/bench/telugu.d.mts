export function inTelugu(text: string): string
export function addTelugu(root: string): void
export function runTranslate(root: string, cache: string): void
export function translateAll(root: string, skip?: (file: string, words: string) => boolean): void
