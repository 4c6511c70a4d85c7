// Two versions of the same lines, which git leaves in a file where it could not join them.
import type { TwoVersions } from '../protocol.ts'
import { differencesOf } from './steps.ts'

const LINES = String.raw`(?:(?!(?:<{7}|\|{7}|={7}|>{7})(?: |\r?\n))[^\n]*\n)*`
// After the marks comes what git calls the versions. What both were made from may be between these.
const BLOCK = new RegExp(
  [
    String.raw`^<{7}(?: (?<first>.*))?\r?\n(?<ours>${LINES})`,
    String.raw`(?:\|{7}(?: .*)?\r?\n${LINES})?`,
    String.raw`={7}\r?\n(?<theirs>${LINES})`,
    String.raw`>{7}(?: (?<second>.*))?\r?(?:\n|$)`,
  ].join(''),
  'gm',
)

/** The blocks of a text that are whole. */
const blocksIn = (text: string) =>
  [...text.matchAll(BLOCK)].map(({ 0: whole, index, groups: { first = '', ours, theirs, second = '' } = {} }) => ({
    line: text.slice(0, index).split('\n').length,
    start: index,
    end: index + whole.length,
    versions: [ours, theirs] as [string, string],
    names: [first, second] as [string, string],
  }))

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
