// Checks the top of a file of pages.
import { didYouMean, nearest } from '../messages/nearest.ts'
import type { Problem } from '../messages/problem.ts'
import { reportIn } from '../source/report.ts'
import { isRecord } from '../source/path.ts'
import type { Source } from '../source/source.ts'
import { isRootFile } from '../source/include.ts'

const NO_PAGES = '"pages" is missing'
const WRITE_PAGES = 'Write pages: and a list of pages below it.'

/** What is wrong at the top of a file of pages. */
export function checkPagesFile(source: Source): Problem[] {
  const { value } = source
  if (value === undefined || value === null) return []
  const top = (code: 'missing-field' | 'wrong-kind', message: string, hint: string) => [
    reportIn(source, [], code, message, hint),
  ]
  if (Array.isArray(value))
    return top('missing-field', NO_PAGES, 'Write pages: on the first line, and indent the list below it.')
  if (!isRecord(value)) return top('wrong-kind', 'a page file must be a group of fields', WRITE_PAGES)
  if (isPage(value))
    return top(
      'missing-field',
      `${NO_PAGES}; this is a page and not a list of pages`,
      'Write pages: on the first line and the page below it, ' +
        'with "  - " before its first field and four spaces before all others.',
    )
  const others = Object.keys(value).filter(key => key !== 'pages' && key !== 'include')
  const typo =
    value.pages === undefined
      ? (others.find(key => nearest(key, ['pages'])) ?? (others.length === 1 ? others[0] : undefined))
      : undefined
  const unknown = others.map((key): Problem => {
    const near = key === typo ? { word: 'pages', sure: true } : nearest(key, ['pages', 'include'])
    const isMended = (near && near.word !== 'pages') || key === typo
    return reportIn(
      source,
      [key],
      'unknown-key',
      `there is no field "${key}" here`,
      near ? didYouMean(key, near.word) : 'A page file has `pages` and `include`.',
      {
        part: 'key',
        claims: near && [near.word === 'pages' ? { file: source.file, path: ['pages'] } : { about: ['include'] }],
        fix: isMended ? { ...source.span([key], 'key'), text: near?.word ?? 'pages', sure: true } : undefined,
      },
    )
  })
  return [...unknown, ...pagesFault(source)]
}

/** A list of pages that is empty, in a site that has no other. */
export function checkBare(source: Source): Problem[] {
  const { file, value } = source
  if (!isRootFile(file) || !isRecord(value) || !Array.isArray(value.pages) || value.pages.length) return []
  return [reportIn(source, ['pages'], 'no-home', 'the site has no page', 'Write the home page below pages: - path: /.')]
}

/** True for a group with the fields of a page. */
const isPage = (value: Record<string, unknown>) =>
  !('pages' in value) && ['path', 'title', 'description', 'blocks'].filter(key => key in value).length > 1

function pagesFault(source: Source): Problem[] {
  const { pages } = source.value as Record<string, unknown>
  if (Array.isArray(pages)) return []
  const fault = (code: 'missing-field' | 'empty-value' | 'wrong-kind', message: string, hint: string) => [
    reportIn(source, ['pages'], code, message, hint),
  ]
  if (pages === undefined) return fault('missing-field', NO_PAGES, WRITE_PAGES)
  if (pages === null)
    return fault('empty-value', 'there is nothing after the colon', 'Write a list of pages below it: - path: /.')
  return fault('wrong-kind', '"pages" must be a list', 'Put a dash before the first field of each page: - path: /.')
}
