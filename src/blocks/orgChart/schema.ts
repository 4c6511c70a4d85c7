// A hierarchy from a flat list of nodes.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { heading } from '../../fields/heading.ts'
import { id, uniqueIds } from '../../fields/id.ts'
import { blame, type IssueParams } from '../../fields/issueParams.ts'
import { text } from '../../fields/text.ts'

/** What the block is for, and how it behaves. */
export const about: BlockAbout = {
  purpose: 'A hierarchy drawn as a tree; a nested list on phones and to screen readers.',
  hydrate: 'never',
}

const node = z.strictObject({
  id: id('Short name of the node, unique in the chart'),
  name: text('What the node is called'),
  description: text('What it does, in a sentence').optional(),
  children: z.array(z.string()).default([]).describe('The ids of the nodes below it, in order'),
})

/** The fields of a section, besides those that every section may have. */
export const schema = z
  .strictObject({
    ...heading(),
    nodes: z.array(node).min(1).superRefine(uniqueIds).describe('All nodes; the first one is at the top'),
  })
  .superRefine(({ nodes }, context) => {
    const known = new Map(nodes.map(item => [item.id, 0]))
    const add = (path: (string | number)[], message: string, params: IssueParams = {}) =>
      blame(context, ['nodes', ...path], message, params)
    const named = new Set(nodes.flatMap(item => item.children))
    const alone = nodes
      .slice(1)
      .map(item => item.id)
      .filter(name => !named.has(name))
    nodes.forEach((item, index) => {
      item.children.forEach((child, n) => {
        const parents = known.get(child)
        if (parents === undefined)
          add([index, 'children', n], `there is no node with the id ${child}`, { known: alone })
        else if (child === nodes[0].id)
          add([index, 'children', n], `${child} is at the top and cannot be below another node`)
        else if (parents > 0) add([index, 'children', n], `${child} is already below another node`)
        known.set(child, (parents ?? 0) + 1)
      })
    })
    // A node that nobody names may be the one that is named wrongly.
    if ([...named].some(name => !nodes.some(item => item.id === name))) return
    nodes.slice(1).forEach((item, index) => {
      if (known.get(item.id) === 0)
        add([index + 1, 'id'], `no node names ${item.id} among its children`, { needsIn: 'children' })
    })
  })

/** What the component receives. */
export type Props = z.output<typeof schema>
/** One node; its children are named by their ids. */
export type Node = Props['nodes'][number]
