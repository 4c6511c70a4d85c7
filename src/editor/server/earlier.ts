// How a value was before, from the history that git keeps.
import type { EarlierValue } from '../protocol.ts'
import { type Path, valueAt } from '../../model/source/path.ts'
import { parseSource } from '../../model/source/source.ts'
import { equal } from '../../write/edited.ts'
import type { Value } from '../../write/write.ts'
import { pathInState } from '../../write/partners.ts'
import { differencesBetween } from './differences.ts'
import { git, linesFrom } from './git.ts'

// Further back hardly anybody looks.
const MAX_COMMITS = 60
const MAX_VALUES = 10

/** The earlier values of a place of a file, the last one first, each with its author and its day. */
export async function earlierValues(root: string, file: string, path: Path, now: unknown): Promise<EarlierValue[]> {
  const commits = await linesFrom(root, 'log', `-${MAX_COMMITS}`, '--format=%H%x00%as%x00%an', '--', file)
  const found: EarlierValue[] = []
  let [whole, at]: [unknown, Path | undefined] = [now, path]
  const current = valueAt(now, path)
  for (const commit of commits) {
    const [hash, on = '', by = ''] = commit.split('\0')
    const { isDone, text } = await git(root, ['show', `${hash}:./${file}`])
    if (!isDone) break
    const older: unknown = parseSource(file, text).value
    at = pathInState(older, whole, at)
    const value = at && valueAt(older, at)
    if (!at || value === undefined) break
    whole = older
    const last = found.at(-1)
    // The first commit that has it is the one that wrote it.
    if (last && equal(last.value, value)) Object.assign(last, { on, by })
    else if (last || !equal(value, current)) {
      if (found.length === MAX_VALUES) break
      const differences = differencesBetween(file, value, current).map(({ back: _, ...each }) => each)
      found.push({ value: value as Value, on, by, differences })
    }
  }
  return found.filter(({ value }, index) => {
    return !equal(value, current) && found.findIndex(other => equal(other.value, value)) === index
  })
}
