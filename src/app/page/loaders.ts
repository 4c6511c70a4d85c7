// The code of every block, by the name of its file: a list that is loaded with the first block that needs it.
import type { BlockModule } from './registry.ts'

export const loaders = import.meta.glob<BlockModule>('/src/blocks/*/*.tsx')
