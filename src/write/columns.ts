// The columns of a table that is to become a list, by the names that the list has for its fields.
import { foldName } from '../model/source/header.ts'

/** Finds the name of a field for what a header calls it; undefined where it is none of them. */
export function fieldFinder(names: readonly string[]): (header: string) => string | undefined {
  const known = new Map(names.map(name => [foldName(name), name]))
  return header => known.get(foldName(header))
}
