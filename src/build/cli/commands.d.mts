export const COMMANDS: Record<string, { file: string; summary: string }>
export const BUNDLED: [name: string, file: string][]
