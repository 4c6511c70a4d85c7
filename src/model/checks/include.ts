// What pages.yaml includes and the files there are -> patterns that fit no file of pages, and files of pages that no pattern fits.
import { nearest } from '../messages/nearest.ts'
import type { Problem } from '../messages/problem.ts'
import { isRecord } from '../references/references.ts'
import type { Source } from '../yaml/source.ts'
import { asWord } from '../messages/valueWords.ts'

/** A pattern of `include` for the paths of files: * stands for any signs of a name, ? for one of them, ** for any folders. */
export function patternOf(pattern: string): RegExp {
  const source = plainPattern(pattern).replace(
    /\*\*\/|\*+|[?.+^${}()|[\]\\]/g,
    sign => WILD[sign] ?? (sign.startsWith('*') ? '.*' : `\\${sign}`),
  )
  return new RegExp(`^${source}$`)
}

const WILD: Record<string, string> = { '**/': '(?:[^/]+/)*', '*': '[^/]*', '?': '[^/]' }

/** A pattern from the folder of pages.yaml, without the ./ that it may begin with. */
export const plainPattern = (pattern: string) => pattern.replace(/^(?:\.\/+)+/, '')

/** True for the path of a file that is content, and so holds no pages. */
const isContent = (file: string) => file.startsWith('content/')

/** True for the file that declares the site's pages and may include others. */
export const isRootFile = (file: string) => /^pages\.ya?ml$/.test(file)

/** The patterns that a file of pages includes; none where `include` is no list. */
export function includedBy({ value }: Source): string[] {
  const include = isRecord(value) ? value.include : undefined
  return Array.isArray(include) ? include.map(asWord) : []
}

/**
 * Patterns of `include` that no file of pages fits, and files of pages that no pattern fits.
 * @param files what was read
 * @param apart files of pages that were not
 */
export function checkInclude(source: Source, files: Iterable<string>, unlisted: Iterable<string> = []): Problem[] {
  const include = isRecord(source.value) ? source.value.include : undefined
  if (source.explained(['include'])) return []
  if (!isRootFile(source.file))
    return include === undefined
      ? []
      : [
          {
            ...source.place(['include'], 'key'),
            severity: 'error',
            code: 'unknown-key',
            message: 'only pages.yaml includes other files',
            hint: 'Write these patterns there.',
          },
        ]
  if (include !== undefined && !Array.isArray(include))
    return [
      {
        ...source.place(['include']),
        severity: 'error',
        code: 'wrong-kind',
        message: '"include" must be a list of file patterns',
        hint: 'Write include: [pages/*.yaml].',
      },
    ]
  const groups = groupByPattern(unlisted)
  const idle = idlePatterns(source, files, groups)
  return [...idle, ...(isCertain(source) ? [...groups].map(group => unread(source, group)) : [])]
}

/** Patterns that fit no file of pages; files that one of them probably meant leave the groups. */
function idlePatterns(source: Source, files: Iterable<string>, groups: Map<string, string[]>): Problem[] {
  const others = [...files].filter(file => file !== source.file)
  return includedBy(source).flatMap((pattern, index): Problem[] => {
    const expression = patternOf(pattern)
    if (others.some(file => !isContent(file) && expression.test(file))) return []
    const inside = isContent(plainPattern(pattern)) || others.some(file => expression.test(file))
    const meant = nearest(pattern, groups.keys())?.word ?? (groups.size === 1 ? [...groups.keys()][0] : undefined)
    if (meant) groups.delete(meant)
    const advice = inside
      ? 'Keep files of pages outside of content/, and write a path such as pages/*.yaml.'
      : 'Write a path from the folder of pages.yaml, such as pages/*.yaml.'
    return [
      {
        ...source.place(['include', index]),
        severity: 'error',
        code: 'missing-file',
        message: inside
          ? `${JSON.stringify(pattern)} fits files of content/ alone, which hold no pages`
          : `no file fits ${JSON.stringify(pattern)}`,
        hint: meant ? `Did you mean ${meant}?` : advice,
      },
    ]
  })
}

/** Files of pages by the pattern that would fit them. */
function groupByPattern(files: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const file of files) {
    const pattern = patternFor(file)
    groups.set(pattern, [...(groups.get(pattern) ?? []), file])
  }
  return groups
}

/** The pattern of a file and of those beside it. */
const patternFor = (file: string) => (file.includes('/') ? file.replace(/[^/]+?(\.\w+)$/, '*$1') : file)

/** The files of pages as patterns for editors, which find each in any folder: what begins with a sign for any name would fit content, too, and so is told by the files it fits. */
export function pagePatterns(source: Source, files: Iterable<string>): string[] {
  const names = [...files].filter(file => !isContent(file))
  const patterns = includedBy(source)
    .map(plainPattern)
    .flatMap(pattern =>
      /^[^/]*[*?]/.test(pattern) ? names.filter(file => patternOf(pattern).test(file)).map(patternFor) : [pattern],
    )
  return [...new Set([source.file, ...patterns])]
}

/** True when it is known what a file includes: it was read, and no field is nearly named so. */
function isCertain({ value, unread }: Source): boolean {
  return (
    isRecord(value) && unread === '' && Object.keys(value).every(key => key === 'include' || !nearest(key, ['include']))
  )
}

function unread(source: Source, [pattern, [file, ...others]]: [string, string[]]): Problem {
  const patterns = includedBy(source)
  const plain = file.replace(/\.ya?ml(?:\.txt)?$/i, '')
  const better = ['.yaml', '.yml']
    .map(ending => plain + ending)
    .find(name => patterns.some(each => patternOf(each).test(name)))
  const files = others.length ? `this file of pages and ${others.length} more beside it` : 'this file of pages'
  const way = better
    ? `Rename it to ${better}`
    : patterns.length
      ? `Add ${JSON.stringify(pattern)} to include in ${source.file}`
      : `Write include: [${JSON.stringify(pattern)}] in ${source.file}, at the start of a line`
  return {
    file,
    line: 1,
    column: 1,
    severity: 'warning',
    code: 'not-included',
    message: `no pattern of include fits ${files}, so nobody sees ${others.length ? 'them' : 'it'}`,
    hint: `${way}; what is to be left out has a name that begins with _.`,
  }
}
