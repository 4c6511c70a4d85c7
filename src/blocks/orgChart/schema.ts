// A hierarchy from a flat list of nodes.
import { z } from 'zod'
import { acrossFields, type Known, addIssue, type IssueParams, type IssueText } from '../../fields/issueParams.ts'
import type { BlockAbout } from '../../fields/block.ts'
import { heading } from '../../fields/heading.ts'
import { id, uniqueIds } from '../../fields/id.ts'
import { text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Organisation',
  icon: 'tree-structure',
  purpose: 'A hierarchy drawn as a tree; a nested list on phones and to screen readers.',
  words: 'organisation structure departments tree నిర్మాణం విభాగాలు',
  group: 'people',
}

const node = z.strictObject({
  id: id('Short name of the node, unique in the chart'),
  name: text('What the node is called'),
  description: text('What it does, in a sentence').optional(),
  children: z
    .array(z.string())
    .default([])
    .describe('The ids of the nodes below it, in order')
    .meta({ label: 'Below it' }),
})

const DELETE = 'Delete it here.'

/** Every node but the first is below exactly one other. */
function checkTree({ nodes = [] }: Known<{ nodes: z.output<typeof node>[] }>, context: z.core.$RefinementCtx): void {
  const ids = nodes.map(item => item?.id)
  const named = nodes.flatMap(item => item?.children ?? [])
  const alone = ids.slice(1).filter(name => name !== undefined && !named.includes(name)) as string[]
  const top = ids[0]
  const isSure = !ids.includes(undefined)
  const add = (path: (string | number)[], said: IssueText, params: IssueParams = {}) =>
    addIssue(context, ['nodes', ...path], said, params)
  const seen = new Set<string>()
  nodes.forEach((item, index) => {
    item?.children?.forEach((child, n) => {
      if (child === undefined) return
      const at = [index, 'children', n]
      if (!ids.includes(child)) {
        if (isSure) add(at, { message: `there is no node with the id ${child}` }, { known: alone })
      } else if (child === top)
        add(at, { message: `${child} is at the top and cannot be below another node`, hint: DELETE })
      else if (seen.has(child)) add(at, { message: `${child} is already below another node`, hint: DELETE })
      seen.add(child)
    })
  })
  // A node without a parent may be the one whose id is misspelt in a list of children.
  if (nodes.some(item => !item?.children || item.children.some(child => child === undefined || !ids.includes(child))))
    return
  ids.forEach((name, index) => {
    if (index > 0 && name !== undefined && !seen.has(name))
      add(
        [index, 'id'],
        { message: `no node names ${name} among its children`, hint: 'Add it to those of the node above it.' },
        { needsIn: 'children' },
      )
  })
}

export const schema = z
  .strictObject({
    ...heading(),
    nodes: z
      .array(node)
      .min(1)
      .check(acrossFields(uniqueIds))
      .describe('All nodes; the first one is at the top')
      .meta({ label: 'Parts' }),
  })
  .check(acrossFields(checkTree))

export type Props = z.output<typeof schema>
/** One node; its children are named by their ids. */
export type Node = Props['nodes'][number]
