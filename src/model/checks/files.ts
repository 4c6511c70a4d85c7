// Which files there are and what stands at their top -> problems of whole files.
import { isRootFile } from './include.ts'
import { nearest } from '../messages/nearest.ts'
import type { Problem } from '../messages/problem.ts'
import { isRecord } from '../yaml/path.ts'
import { contentFiles, contentName, type Library } from '../references/library.ts'
import type { Facts } from './targets.ts'
import { parseSource, type Source } from '../yaml/source.ts'

/** Missing and empty files, and files whose name is nearly right. Files that are `known` are not empty. */
export function checkFiles(
  sources: ReadonlyMap<string, Source>,
  facts: Facts,
  known: ReadonlyMap<string, unknown>,
): Problem[] {
  const { others = new Set<string>() } = facts
  const lost = missingFiles(sources, facts)
  const missing = lost.map(
    ({ file, what, meant }): Problem => ({
      ...top(file),
      severity: 'error',
      code: 'missing-file',
      message: `the file ${file} is missing`,
      hint: meant ? `Rename ${meant} to ${file}.` : what,
    }),
  )
  const misnamed = [...others]
    .filter(
      file =>
        /^content\/[^/]+\.(?:ya?ml\.\w+|YA?ML|Ya?ml|json5?|yam|yml\.txt)$/.test(file) &&
        !lost.some(({ meant }) => meant === file),
    )
    .map(
      (file): Problem => ({
        ...top(file),
        severity: 'warning',
        code: 'file-name',
        message: 'this file is not read',
        hint: 'The names of content files end in .yaml, in small letters.',
      }),
    )
  const twice = [...sources.keys(), ...others]
    .filter(
      file =>
        (sources.has(file) || isRootFile(file)) && file.endsWith('.yml') && sources.has(file.replace(/yml$/, 'yaml')),
    )
    .map(
      (file): Problem => ({
        ...top(file),
        severity: 'error',
        code: 'duplicate-file',
        message: `${file.replace(/yml$/, 'yaml')} has the same name`,
        hint: 'Keep one of the two.',
      }),
    )
  const empty = [...sources.values()]
    .filter(source => !known.has(source.file) && isEmpty(source))
    .map(
      ({ file }): Problem => ({
        ...top(file),
        severity: 'error',
        code: 'empty-file',
        message: 'the file is empty',
        hint:
          file === 'pages.yaml'
            ? 'Write pages: and a list of pages below it.'
            : file === 'content/site.yaml'
              ? 'Write name:, menu:, footer: and the other fields of the site.'
              : 'Write its content, or delete the file.',
      }),
    )
  const odd = [...sources.values()]
    .filter(
      source =>
        source.file === 'content/site.yaml' &&
        source.value !== null &&
        source.value !== undefined &&
        !isRecord(source.value),
    )
    .map(
      ({ file }): Problem => ({
        ...top(file),
        severity: 'error',
        code: 'wrong-kind',
        message: 'the file must be a group of fields',
        hint: 'Write name: … and the other fields, each at the start of a line.',
      }),
    )
  return [...missing, ...misnamed, ...twice, ...empty, ...odd]
}

/** Files that every site needs and this one has not, and the file that was probably meant to be each. */
function missingFiles(
  sources: ReadonlyMap<string, Source>,
  { others = new Set(), unlisted = new Set() }: Facts,
): { file: string; what: string; meant?: string }[] {
  const needed = [
    {
      file: 'pages.yaml',
      what: 'It declares every page.',
      like: () => [...unlisted].find(file => !file.includes('/')),
    },
    {
      file: 'content/site.yaml',
      what: 'It holds the name, menu, footer and words of the site.',
      like: () => likeSite(sources)?.file,
    },
  ]
  const elsewhere = (file: string) =>
    [...others, ...sources.keys(), ...unlisted].find(name => name.split('/').at(-1) === file.split('/').at(-1))
  return needed
    .filter(({ file }) => !sources.has(file) && !sources.has(file.replace(/yaml$/, 'yml')))
    .map(({ file, what, like }) => ({ file, what, meant: like() ?? nearest(file, others)?.word ?? elsewhere(file) }))
}

/** The content file that says what content/site.yaml should say. */
function likeSite(sources: ReadonlyMap<string, Source>): Source | undefined {
  return [...sources.values()].find(
    ({ file, value }) => contentName(file) && isRecord(value) && 'menu' in value && 'footer' in value,
  )
}

/** Content files by the names that references use. A missing site.yaml is one problem: a file like it stands in, or else an empty one, in which nobody looks for anything. */
export function libraryOf(sources: ReadonlyMap<string, Source>): Library {
  const library = new Map([...contentFiles(sources.keys())].map(([name, file]) => [name, sources.get(file) as Source]))
  if (library.has('site')) return library
  const like = likeSite(sources)
  if (like) library.delete(contentName(like.file) as string)
  return library.set('site', like ?? parseSource('content/site.yaml', ''))
}

const top = (file: string) => ({ file, line: 1, column: 1 })

const isEmpty = (source: Source) => source.value === null && !source.unread && source.problems.length === 0

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
        hint: 'Write pages: on the first line and the page below it, with "  - " before its first field and four spaces before all others.',
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
        hint: near ? `Did you mean ${near.word}?` : 'A page file has `pages` and `include`.',
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
        message: 'nothing stands after the colon',
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
