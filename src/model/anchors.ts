// A section -> the addresses on the page that it gives: its own id, and those of its entries.
import type { Path } from './source.ts'

/** An address on a page, and the field of the section that says it. */
export interface Anchor { id: string, at: Path }

/**
 * Where links can lead to in a section, its own id first.
 * @param field the field of its items that becomes the id of each, as the folder of the block says
 */
export function anchorsOf(id: string | undefined, { items }: Record<string, unknown>, field?: string): Anchor[] {
  const own = id === undefined ? [] : [{ id, at: ['id'] }]
  if (field === undefined || !Array.isArray(items)) return own
  return [...own, ...items.flatMap((item: Record<string, unknown> | null, index) => {
    const name = item?.[field]
    return typeof name === 'string' && name ? [{ id: name, at: ['items', index, field] }] : []
  })]
}
