// Block type -> component. The entries fill it from the folders of src/blocks: the browser lazily, the server at once.
import type { ComponentType } from 'react'
import type { BlockData } from './data.ts'

export type BlockComponent = ComponentType<Record<string, unknown>>

/** A block's module by the name of its file. */
export type BlockModule = Record<string, BlockComponent>

const components = new Map<string, BlockComponent>()
let loaders: Record<string, () => Promise<BlockModule>> = {}

// cardGrid -> CardGrid
const nameOf = (type: string) => type[0].toUpperCase() + type.slice(1)
const fileOf = (type: string) => `../blocks/${type}/${nameOf(type)}.tsx`

/** Tells where the browser finds each block's code; keys are paths such as ../blocks/hero/Hero.tsx. */
export function provideLoaders(found: Record<string, () => Promise<BlockModule>>): void {
  loaders = found
}

/** Hands over blocks that are already there. */
export function provideModules(found: Record<string, BlockModule>): void {
  for (const [file, module] of Object.entries(found)) {
    const type = file.split('/').at(-2) as string
    if (file === fileOf(type)) components.set(type, module[nameOf(type)])
  }
}

/** The component of a type, when it is loaded. */
export const componentOf = (type: string): BlockComponent | undefined => components.get(type)

/** Loads the components of blocks. */
export async function loadBlocks(blocks: BlockData[]): Promise<void> {
  await Promise.all([...new Set(blocks.map(block => block.type))].map(async type => {
    const load = loaders[fileOf(type)]
    if (load && !components.has(type)) components.set(type, (await load())[nameOf(type)])
  }))
}
