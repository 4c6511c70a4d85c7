// A section in a form of an earlier version, of its block or of another one -> the section of today.
import { NEXT_VERSION } from '../../fields/former.ts'
import type { Located } from '../source/library.ts'
import { isRecord } from '../source/path.ts'
import { blockCommon } from './pageSchema.ts'
import type { Catalogue } from './shape.ts'
import { inToday, madeToday, type Today } from './today.ts'

type Block = [type: string, entry: Catalogue extends ReadonlyMap<string, infer Entry> ? Entry : never]

const formerBlocks = new WeakMap<Catalogue, ReadonlyMap<string, readonly Block[]>>()

/** The blocks of today by their older names. */
function blocksThatWere(catalogue: Catalogue): ReadonlyMap<string, readonly Block[]> {
  const known = formerBlocks.get(catalogue)
  if (known) return known
  const found = new Map<string, Block[]>()
  for (const block of catalogue)
    for (const old of block[1].was ?? []) found.set(old, [...(found.get(old) ?? []), block])
  formerBlocks.set(catalogue, found)
  return found
}

/** Reads a section whose references are put in. */
export function sectionInToday(located: Located, catalogue: Catalogue): Today {
  const named = withTypeOfToday(located, catalogue)
  const type = isRecord(named.located.value) ? named.located.value.type : undefined
  const entry = typeof type === 'string' ? catalogue.get(type) : undefined
  if (!entry) return named
  const common = inToday(blockCommon, named.located, NEXT_VERSION)
  const own = inToday(entry.schema, common.located, entry.ends)
  return { located: own.located, found: [...named.found, ...common.found, ...own.found] }
}

/** A section of a block that had another name, or was part of another block. */
function withTypeOfToday(located: Located, catalogue: Catalogue): Today {
  const { value } = located
  const old = isRecord(value) && typeof value.type === 'string' ? value.type : undefined
  for (const [type, { from, ends }] of old === undefined ? [] : (blocksThatWere(catalogue).get(old) ?? [])) {
    if (!from) return renamed(located, type, ends)
    const make = (section: unknown): unknown => {
      const { type: _, ...fields } = section as Record<string, unknown>
      const made = from(fields)
      return made && { type, ...made }
    }
    const today = madeToday(located, make, ends)
    if (today.found.length) return today
  }
  return { located, found: [] }
}

function renamed(located: Located, type: string, until?: string): Today {
  const value = { ...(located.value as object), type }
  return {
    located: { ...located, value },
    found: [{ kind: 'value', at: ['type'], group: [], to: ['type'], now: type, until, located }],
  }
}
