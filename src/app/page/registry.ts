// Block type -> component, from the folders of src/blocks: the browser loads them as pages need them, the server has them at once.
import type { BlockData } from '../data.ts'
import type { BlockComponent, BlockModule } from './loaders.ts'

const components = new Map<string, BlockComponent>()

// cardGrid -> CardGrid
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

/** Loads the components of blocks; a page whose first view only shows needs none of it. */
export async function loadBlocks(blocks: BlockData[]): Promise<void> {
  const missing = [...new Set(blocks.map(block => block.type))].filter(type => !components.has(type))
  if (missing.length === 0) return
  const { loaders } = await import('./loaders.ts')
  await Promise.all(
    missing.map(async type => {
      const module = await loaders[fileOf(type)]?.()
      if (module) components.set(type, module[nameOf(type)])
    }),
  )
}
