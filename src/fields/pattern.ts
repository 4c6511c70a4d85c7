// Words in which something is put, such as the {n} of "Slide {n}".
import type { z } from 'zod'
import { type IssueParams, refusalOf } from './issueParams.ts'
import { control } from './text.ts'

const PLACES = /\{\s*\w+\s*\}/g

const params: IssueParams = { code: 'missing-placeholder' }

/** Words with places that are filled in; the description names them, and they may have no others. */
export function pattern(description: string): z.ZodString {
  const places: readonly string[] = description.match(PLACES) ?? []
  const lost = (words: string) => places.filter(place => !words.includes(place)).join(' and ')
  const odd = (words: string) => words.match(PLACES)?.find(place => !places.includes(place))
  const fill = places.length ? `Only ${places.join(' and ')} can be filled in.` : 'Delete it.'
  return control(description)
    .refine(words => !lost(words), {
      ...refusalOf(input => ({
        message: `must keep ${lost(String(input))}`,
        hint: 'The number or name goes there.',
        ofValue: true,
      })),
      params,
    })
    .refine(words => lost(words) || !odd(words), {
      ...refusalOf(input => ({
        message: `has the placeholder ${odd(String(input))}, which is never filled in`,
        hint: fill,
        ofValue: true,
      })),
      params,
    })
}
