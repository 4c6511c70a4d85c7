// Block type -> component, derived from the folders of src/blocks.
import type { ComponentType } from 'react'
import type { PageData } from './data.ts'

export type BlockComponent = ComponentType<Record<string, unknown>>

type BlockModule = Record<string, BlockComponent>

const components = new Map<string, BlockComponent>()

// On the server every block is at hand; in the browser each is a chunk of its own.
const modules = import.meta.env.SSR
  ? import.meta.glob<BlockModule>('../blocks/*/*.tsx', { eager: true })
  : import.meta.glob<BlockModule>('../blocks/*/*.tsx')

const fileOf = (type: string) => `../blocks/${type}/${nameOf(type)}.tsx`
const nameOf = (type: string) => type[0].toUpperCase() + type.slice(1)

/** The component of a type, when it is loaded. */
export function componentOf(type: string): BlockComponent | undefined {
  const loaded = modules[fileOf(type)]
  return typeof loaded === 'object' ? loaded[nameOf(type)] : components.get(type)
}

/** Loads the components of a page's blocks. */
export async function loadBlocks(page: PageData): Promise<void> {
  await Promise.all([...new Set(page.blocks.map(block => block.type))].map(async type => {
    const load = modules[fileOf(type)]
    if (typeof load === 'function' && !components.has(type)) components.set(type, (await load())[nameOf(type)])
  }))
}
