// Keys that keep a group such as { items: […], sample: true } from being read as the list in it.
import { nearest } from '../messages/nearest.ts'

/** A key that has no place beside a list, what it was probably meant to be, and what to do about it. */
export interface OddKey {
  key: string
  meant?: string
  hint: string
}

/**
 * The keys that have no place beside the list of a group; undefined when there is no list in it.
 * @param marked true when the group is marked as sample
 */
export function keysBesideItems(group: Record<string, unknown>, marked: boolean): OddKey[] | undefined {
  const keys = Object.keys(group)
  const list = Array.isArray(group.items)
    ? 'items'
    : keys.find(key => Array.isArray(group[key]) && nearest(key, ['items']))
  if (list === undefined) return undefined
  return keys
    .filter(key => key !== 'items' && key !== 'sample')
    .map(key => {
      const meant = key === list ? 'items' : marked ? undefined : nearest(key, ['sample'])?.word
      const advice = 'Next to the list only sample: true is allowed; move the field, or delete it.'
      return { key, meant, hint: meant ? `Did you mean ${meant}?` : advice }
    })
}
