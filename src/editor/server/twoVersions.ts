// Two versions of the same lines, which git leaves in a file where it could not join them.
import type { TwoVersions } from '../protocol.ts'
import { differencesOf } from './steps.ts'

interface Block {
  /** The line of the file in which it begins, from 1. */
  line: number
  start: number
  end: number
  versions: [string, string]
  /** What git calls them. */
  names: [string, string]
}

/** The blocks of a text that are whole. */
function blocksIn(text: string): Block[] {
  const blocks: Block[] = []
  let open: (Block & { part: 'first' | 'base' | 'second' }) | undefined
  let offset = 0
  for (const [index, line] of text.split(/(?<=\n)/).entries()) {
    const [, mark = '', name = ''] = /^(<{7}|\|{7}|={7}|>{7})(?: (.*))?$/.exec(line.trimEnd()) ?? []
    if (mark.startsWith('<'))
      open = { line: index + 1, start: offset, end: 0, versions: ['', ''], names: [name, ''], part: 'first' }
    else if (open && mark.startsWith('|')) open.part = 'base'
    else if (open && mark.startsWith('=')) open.part = 'second'
    else if (open?.part === 'second' && mark) {
      const { part: _, ...block } = open
      blocks.push({ ...block, end: offset + line.length, names: [block.names[0], name] })
      open = undefined
    } else if (open && open.part !== 'base') open.versions[open.part === 'first' ? 0 : 1] += line
    offset += line.length
  }
  return blocks
}

/** A text with one of the versions of its first block; undefined where it has none. */
export function withVersionKept(text: string, side: 0 | 1): string | undefined {
  const [block] = blocksIn(text)
  return block && text.slice(0, block.start) + block.versions[side] + text.slice(block.end)
}

/** What the two versions of the first block of a file say; undefined where there is none. */
export function twoVersionsIn(file: string, text: string): Omit<TwoVersions, 'version'> | undefined {
  const [block, ...others] = blocksIn(text)
  if (!block) return undefined
  const [before, after] = ([0, 1] as const).map(side => Buffer.from(withVersionKept(text, side) ?? ''))
  const differences = differencesOf({ file, before, after }).map(({ back: _, ...each }) => each)
  const { line, names, versions } = block
  return {
    file,
    line,
    names,
    versions,
    left: others.length,
    differences: differences.filter(({ path }) => path.length),
  }
}
