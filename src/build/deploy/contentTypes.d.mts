export function contentType(ending: string): string
