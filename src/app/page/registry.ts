// The components of blocks, found by their type in the folders of src/blocks and of the site's own. The server has all
// of them at once, the browser loads them as pages need them.
import type { ComponentType } from 'react'
import type { BlockData } from '../data.ts'

export type BlockComponent = ComponentType<Record<string, unknown>>

/** The exports of a block's main file, by their names. */
export type BlockModule = Record<string, BlockComponent>

const loaders = import.meta.env.SSR
  ? {}
  : {
      ...import.meta.glob<BlockModule>('/src/blocks/*/*.tsx'),
      ...import.meta.glob<BlockModule>('@site/blocks/*/*.tsx'),
    }
const components = new Map<string, BlockComponent>()

// cardGrid: CardGrid
const nameOf = (type: string) => type[0].toUpperCase() + type.slice(1)
const fileOf = (type: string) => `/src/blocks/${type}/${nameOf(type)}.tsx`

/** Hands over blocks that are already there. Throws when a module does not export its component. */
export function provideModules(found: Record<string, BlockModule>): void {
  for (const [file, module] of Object.entries(found)) {
    const type = file.split('/').at(-2) as string
    if (file !== fileOf(type)) continue
    if (!module[nameOf(type)])
      throw new Error(`${file.slice(1)} must export ${nameOf(type)}, the component of the block ${type}.`)
    components.set(type, module[nameOf(type)])
  }
}

/** The component of a type, when it is loaded. */
export const componentOf = (type: string): BlockComponent | undefined => components.get(type)

/** Loads the components of blocks; rejects when the code of one does not come. */
export async function loadBlocks(blocks: BlockData[]): Promise<void> {
  const missing = [...new Set(blocks.map(block => block.type))].filter(type => !components.has(type))
  await Promise.all(
    missing.map(async type => {
      const module = await loaders[fileOf(type)]?.()
      if (module) components.set(type, module[nameOf(type)])
    }),
  )
}
