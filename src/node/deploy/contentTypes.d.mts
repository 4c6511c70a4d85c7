/** The Content-Type header for a file's name or ending. */
export function contentType(name: string): string
