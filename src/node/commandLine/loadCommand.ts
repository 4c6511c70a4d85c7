// Loads the file of a command when it is asked for.
import type { Command } from './commandLine.ts'

const modules = import.meta.glob<{ default: Command }>('../cli/*.ts')

/** What the file of a command exports. @param name one of those in commands.ts */
export const loadCommand = async (name: string): Promise<Command> => (await modules[`../cli/${name}.ts`]()).default
