// A hierarchy from a flat list of nodes.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { richText, text } from '../../fields/text.ts'

export const about: BlockAbout = { purpose: 'A hierarchy drawn as a tree; a nested list on phones and to screen readers.', static: true }

const node = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, { error: 'is not an id. Use lower-case letters, digits and hyphens' }).describe('Short name of the node, unique in the chart'),
  name: text('What the node is called'),
  description: text('What it does, in a sentence').optional(),
  children: z.array(z.string()).default([]).describe('The ids of the nodes below it, in order'),
})

export const schema = z.strictObject({
  title: text('The heading').optional(),
  lead: richText('One or two sentences below the heading.').optional(),
  nodes: z.array(node).min(1).describe('All nodes; the first one stands at the top'),
}).superRefine(({ nodes }, context) => {
  const known = new Map(nodes.map(item => [item.id, 0]))
  const add = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path: ['nodes', ...path], message })
  nodes.forEach((item, index) => {
    if (nodes.findIndex(other => other.id === item.id) < index) add([index, 'id'], `the id ${item.id} stands twice in this chart`)
    item.children.forEach((child, n) => {
      const parents = known.get(child)
      if (parents === undefined) add([index, 'children', n], `there is no node with the id ${child}`)
      else if (child === nodes[0].id) add([index, 'children', n], `${child} stands at the top and cannot stand below another node`)
      else if (parents > 0) add([index, 'children', n], `${child} already stands below another node`)
      known.set(child, (parents ?? 0) + 1)
    })
  })
  nodes.slice(1).forEach((item, index) => {
    if (known.get(item.id) === 0) add([index + 1, 'id'], `no node names ${item.id} among its children`)
  })
})

export type Props = z.output<typeof schema>
export type Node = Props['nodes'][number]
