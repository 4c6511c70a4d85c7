// The code of every block, by the name of its file: a list that is loaded with the first block that needs it.
import type { ComponentType } from 'react'

export type BlockComponent = ComponentType<Record<string, unknown>>

/** A block's module by the name of its file. */
export type BlockModule = Record<string, BlockComponent>

export const loaders = import.meta.glob<BlockModule>('/src/blocks/*/*.tsx')
