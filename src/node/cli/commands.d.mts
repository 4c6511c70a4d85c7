/** Each command by its name: its file in this folder, and what it does in a few words. */
export const COMMANDS: Record<string, { file: string; summary: string }>
