// Files of many values as JSON, one a line: those of a large site are more than one text can hold.
import { readSealed, writeSealed } from './sealed.ts'

export function writeJsonLines(file: string, values: Iterable<unknown>): void {
  writeSealed(file, linesOf(values))
}

/** The values in their order; undefined when the file is missing or damaged. */
export function readJsonLines(file: string): unknown[] | undefined {
  const bytes = readSealed(file)
  try {
    return bytes && Array.from(linesIn(bytes), line => JSON.parse(line) as unknown)
  } catch {
    return undefined
  }
}

function* linesOf(values: Iterable<unknown>): Generator<string> {
  for (const value of values) yield `${JSON.stringify(value)}\n`
}

function* linesIn(bytes: Buffer): Generator<string> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf('\n', start)
    yield bytes.toString('utf8', start, end)
    start = end < 0 ? bytes.length : end + 1
  }
}
