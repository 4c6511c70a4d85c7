// A file that two people have changed since the same state of it, put together value by value: what only one of them
// has changed is as that one wants it, and where both have, both versions stand there, to be chosen from.
import { diffIndices } from 'node-diff3'
import { parseSource } from '../../model/source/source.ts'
import { isTable } from '../../model/source/readTable.ts'
import { pathKey } from '../../model/source/path.ts'
import { equal, type Edit } from '../../write/edited.ts'
import { applyToChanged } from '../../write/rebase.ts'
import { differencesBetween } from './differences.ts'

/** A text of a file in three states. */
export interface Sides {
  file: string
  base: string
  theirs: string
  mine: string
}

/**
 * The text with the changes of both; undefined where it cannot be put together by values.
 * @param names what the versions of both are called, theirs first
 */
export function joinedTexts(
  sides: Sides,
  names: readonly [string, string],
): { text: string; asks: boolean } | undefined {
  const { file, base, theirs, mine } = sides
  // Of other letters than those of UTF-8 nothing is left here.
  if (isTable(file) || [base, theirs, mine].some(text => text.includes('\uFFFD'))) return undefined
  // What this does where no other has changed anything must be what was changed, such as no comment alone.
  const alone = putTogether({ ...sides, theirs: base })
  const read = (text: string) => parseSource(file, text).value
  if (!alone || !equal(read(alone.text), read(mine)) || (alone.text === base && mine !== base)) return undefined
  const both = putTogether({ file, base, theirs, mine })
  if (!both) return undefined
  const asks = both.text !== both.overwritten
  return { text: asks ? withBoth(both.text, both.overwritten, names) : both.text, asks }
}

/** Their text with what only I have changed, and the same with what both have changed as I want it. */
function putTogether({ file, base, theirs, mine }: Sides): { text: string; overwritten: string } | undefined {
  const [before, after] = [base, mine].map(text => parseSource(file, text).value)
  let [text, overwritten] = [theirs, theirs]
  const edits = differencesBetween(file, after, before).map(({ back }) => back)
  // An entry that is not known again is one removed and one added. One who has changed it too would have both.
  const listsOf = (op: Edit['op']) => edits.flatMap(each => (each?.op === op ? [pathKey(each.path.slice(0, -1))] : []))
  if (listsOf('insert').some(list => listsOf('delete').includes(list))) return undefined
  for (const back of edits) {
    if (!back) return undefined
    // Each is an edit of the state that both began with.
    const placed = applyToChanged(file, base, text, [back])
    const forced = applyToChanged(file, base, overwritten, [back], true)
    // Where the place is gone no version of it can be shown.
    if ('message' in placed || !('text' in forced)) return undefined
    if ('text' in placed) text = placed.text
    overwritten = forced.text
  }
  return { text, overwritten }
}

/** Both versions of the lines in which two texts differ. */
function withBoth(theirs: string, mine: string, [one, other]: readonly [string, string]): string {
  const [left, right] = [theirs, mine].map(text => text.split(/(?<=\n)/))
  const ended = (lines: readonly string[]) => lines.map(line => (line.endsWith('\n') ? line : `${line}\n`))
  const found: string[] = []
  let at = 0
  for (const { buffer1, buffer2 } of diffIndices(left, right)) {
    const [own, next] = [
      left.slice(buffer1[0], buffer1[0] + buffer1[1]),
      right.slice(buffer2[0], buffer2[0] + buffer2[1]),
    ]
    found.push(...left.slice(at, buffer1[0]), `<<<<<<< ${one}\n`, ...ended(own), '=======\n', ...ended(next))
    found.push(`>>>>>>> ${other}\n`)
    at = buffer1[0] + buffer1[1]
  }
  return [...found, ...left.slice(at)].join('')
}
