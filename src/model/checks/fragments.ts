// Whether a link to a part of a page leads to it, on every day.
import { didYouMean, nearest, type Near } from '../messages/nearest.ts'
import type { PageSummary } from './checkedPage.ts'

/** What is wrong with the part of a link behind its #; undefined where it leads to a part of the page. */
export function fragmentFault(
  fragment: string,
  path: string,
  { blocks }: PageSummary,
): { message: string; hint: string; near?: Near } | undefined {
  if (blocks.some(({ passing = [] }) => passing.includes(fragment)))
    return {
      message: `#${fragment} is on page ${path} for a time only, as its dates say, and then the link leads nowhere`,
      hint: `Link to ${path}, without the # part.`,
    }
  const ids = blocks.flatMap(({ anchors = [] }) => anchors)
  if (ids.includes(fragment)) return undefined
  const near = nearest(fragment, ids)
  const hint = near ? didYouMean(`#${fragment}`, `#${near.word}`) : 'Give the section that id, or drop the # part.'
  return { message: `page ${path} has no section #${fragment}`, hint, near }
}
