// Checks what stands at the top of a file of pages.
import { didYouMean, nearest } from '../messages/nearest.ts'
import type { Problem } from '../messages/problem.ts'
import { isRecord } from '../yaml/path.ts'
import type { Source } from '../yaml/source.ts'
import { isRootFile } from './include.ts'

/** What is wrong at the top of a file of pages. */
export function checkPagesFile(source: Source): Problem[] {
  const { value, unread } = source
  if (value === undefined || value === null) return []
  const at = () => ({ ...source.place([]), severity: 'error' as const })
  if (Array.isArray(value))
    return [
      {
        ...at(),
        code: 'missing-field',
        message: '"pages" is missing',
        hint: 'Write pages: on the first line, and indent the list below it.',
      },
    ]
  if (!isRecord(value))
    return [
      {
        ...at(),
        code: 'wrong-kind',
        message: 'a page file must be a group of fields',
        hint: 'Write pages: and a list of pages below it.',
      },
    ]
  if (isPage(value))
    return [
      {
        ...at(),
        code: 'missing-field',
        message: '"pages" is missing; this is a page and not a list of pages',
        hint:
          'Write pages: on the first line and the page below it, ' +
          'with "  - " before its first field and four spaces before all others.',
      },
    ]
  const others = Object.keys(value).filter(key => key !== 'pages' && key !== 'include')
  const typo =
    value.pages === undefined
      ? (others.find(key => nearest(key, ['pages'])) ?? (others.length === 1 ? others[0] : undefined))
      : undefined
  const unknown = others
    .filter(key => !source.explained([key], 'key'))
    .map((key): Problem => {
      const near = key === typo ? { word: 'pages', sure: true } : nearest(key, ['pages', 'include'])
      const fix =
        (near && near.word !== 'pages') || key === typo
          ? { ...source.span([key], 'key'), text: near?.word ?? 'pages', sure: true }
          : undefined
      return {
        ...source.place([key], 'key'),
        severity: 'error',
        code: 'unknown-key',
        message: `there is no field "${key}" here`,
        hint: near ? didYouMean(key, near.word) : 'A page file has `pages` and `include`.',
        ...(fix && { fix }),
      }
    })
  const pages = pagesFault(source, typo !== undefined || unread !== '')
  return [...unknown, ...pages]
}

/** A list of pages that is empty, in a site that has no other. */
export function checkBare({ file, value, place }: Source): Problem[] {
  if (!isRootFile(file) || !isRecord(value) || !Array.isArray(value.pages) || value.pages.length) return []
  return [
    {
      ...place(['pages']),
      severity: 'error',
      code: 'no-home',
      message: 'the site has no page',
      hint: 'Write the home page below pages: - path: /.',
    },
  ]
}

/** True for a group with the fields of a page. */
const isPage = (value: Record<string, unknown>) =>
  !('pages' in value) && ['path', 'title', 'description', 'blocks'].filter(key => key in value).length > 1

function pagesFault(source: Source, excused: boolean): Problem[] {
  const { pages } = source.value as Record<string, unknown>
  if (Array.isArray(pages) || excused || source.explained(['pages'])) return []
  const at = { ...source.place(['pages']), severity: 'error' as const }
  if (pages === undefined)
    return [
      {
        ...at,
        code: 'missing-field',
        message: '"pages" is missing',
        hint: 'Write pages: and a list of pages below it.',
      },
    ]
  if (pages === null)
    return [
      {
        ...at,
        code: 'empty-value',
        message: 'there is nothing after the colon',
        hint: 'Write a list of pages below it: - path: /.',
      },
    ]
  return [
    {
      ...at,
      code: 'wrong-kind',
      message: '"pages" must be a list',
      hint: 'Put a dash before the first field of each page: - path: /.',
    },
  ]
}
