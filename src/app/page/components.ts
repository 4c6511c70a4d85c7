// The components of blocks, found by their type in the folders of src/blocks and of the site's own.
import type { ComponentType } from 'react'

export type BlockComponent = ComponentType<Record<string, unknown>>

/** The exports of a block's main file, by their names. */
type BlockModule = Record<string, BlockComponent>

const modules = {
  ...import.meta.glob<BlockModule>('/src/blocks/*/*.tsx', { eager: true }),
  ...import.meta.glob<BlockModule>('@site/blocks/*/*.tsx', { eager: true }),
}

// cardGrid: CardGrid
const nameOf = (type: string) => type[0].toUpperCase() + type.slice(1)

/** Throws when a module does not export its component. */
function componentIn(file: string, module: BlockModule): [type: string, component: BlockComponent][] {
  const type = file.split('/').at(-2) as string
  const name = nameOf(type)
  if (file !== `/src/blocks/${type}/${name}.tsx`) return []
  if (!module[name]) throw new Error(`${file.slice(1)} must export ${name}, the component of the block ${type}.`)
  return [[type, module[name]]]
}

const components = new Map(Object.entries(modules).flatMap(([file, module]) => componentIn(file, module)))

/** The component of a type. */
export const componentOf = (type: string): BlockComponent | undefined => components.get(type)
