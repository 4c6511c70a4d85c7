// A group where a list was meant, { items: […], sample: true } -> the keys that keep it from being one.
import { nearest } from '../messages/nearest.ts'

/** A key that has no place beside a list, and what it was probably meant to be. */
export interface OddKey {
  key: string
  meant?: string
}

/** What keeps a group, which may be marked as sample, from standing for the list in it; undefined when there is no list in it. */
export function besideList(group: Record<string, unknown>, marked: boolean): OddKey[] | undefined {
  const keys = Object.keys(group)
  const list = Array.isArray(group.items)
    ? 'items'
    : keys.find(key => Array.isArray(group[key]) && nearest(key, ['items']))
  if (list === undefined) return undefined
  return keys
    .filter(key => key !== 'items' && key !== 'sample')
    .map(key => ({ key, meant: key === list ? 'items' : marked ? undefined : nearest(key, ['sample'])?.word }))
}

/** What to do about such a key. */
export const besideHint = ({ meant }: OddKey) =>
  meant ? `Did you mean ${meant}?` : 'Beside the list only sample: true can stand; move the field, or delete it.'
