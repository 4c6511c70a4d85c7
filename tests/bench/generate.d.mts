export function generate(folder: string, count: number): void
export function page(n: number, count: number, edition?: number): string
export function pageFile(n: number): string
export function pagePath(n: number): string
