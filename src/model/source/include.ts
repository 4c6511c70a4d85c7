// Patterns of `include` in pages.yaml that fit no file of pages, and files of pages that no pattern fits.
import { didYouMean, nearest } from '../messages/nearest.ts'
import { type Problem, topOf, warning } from '../messages/problem.ts'
import { asWord } from '../messages/valueInWords.ts'
import { reportIn } from './report.ts'
import { isRecord } from './path.ts'
import type { Source } from './source.ts'

/** A pattern of `include` for paths: * matches any characters of a name, ? one of them, ** any folders. */
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

/** True for a pattern that leads out of the folder of pages.yaml, or to it in another way. */
export const leavesSite = (pattern: string) => /(?:^|[\\/])\.\.(?:[\\/]|$)|^(?:\/|[A-Za-z]:)|\\/.test(pattern)

/** True for the name of a file that may hold pages. */
export const isPageFile = (file: string) => /\.ya?ml$/.test(file)

/** True for the path of a content file, which cannot declare pages. */
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
 * @param unlisted files of pages that were not
 */
export function checkInclude(source: Source, files: Iterable<string>, unlisted: Iterable<string> = []): Problem[] {
  const include = isRecord(source.value) ? source.value.include : undefined
  if (!isRootFile(source.file)) {
    const message = 'only pages.yaml can include other files'
    return include === undefined
      ? []
      : [reportIn(source, ['include'], 'unknown-key', message, 'Move these patterns there.', { part: 'key' })]
  }
  if (include !== undefined && !Array.isArray(include)) {
    const message = '"include" must be a list of file patterns'
    return [reportIn(source, ['include'], 'wrong-kind', message, 'Write include: [pages/*.yaml].')]
  }
  const groups = new Map<string, string[]>()
  for (const file of unlisted) groups.set(patternFor(file), [...(groups.get(patternFor(file)) ?? []), file])
  const idle = idlePatterns(source, files, groups)
  return [...idle, ...[...groups].map(group => notIncluded(source, group))]
}

/** Patterns that fit no file of pages; files that one of them probably meant leave the groups. */
function idlePatterns(source: Source, files: Iterable<string>, groups: Map<string, string[]>): Problem[] {
  const others = [...files].filter(file => file !== source.file)
  return includedBy(source).flatMap((pattern, index): Problem[] => {
    if (leavesSite(pattern)) {
      groups.delete(innerOf(pattern))
      return [outside(source, pattern, index)]
    }
    const expression = patternOf(pattern)
    if (others.some(file => !isContent(file) && expression.test(file))) return []
    const isInside = isContent(plainPattern(pattern)) || others.some(file => expression.test(file))
    const meant = nearest(pattern, groups.keys())?.word ?? (groups.size === 1 ? [...groups.keys()][0] : undefined)
    if (meant) groups.delete(meant)
    const shown = JSON.stringify(pattern)
    const message = isInside
      ? `${shown} matches only files in content/, which hold no pages`
      : `no file matches ${shown}`
    const advice = isInside
      ? 'Keep page files outside content/, and write a path such as pages/*.yaml.'
      : 'Write a path relative to pages.yaml, such as pages/*.yaml.'
    const hint = meant ? didYouMean(pattern, meant) : advice
    return [reportIn(source, ['include', index], 'missing-file', message, hint)]
  })
}

/** A pattern from the folder of the site, where it was written from that of the machine. */
const innerOf = (pattern: string) => pattern.replace(/[\\/]+/g, '/').replace(/^\//, '')

function outside(source: Source, pattern: string, index: number): Problem {
  const inner = innerOf(pattern)
  const message = `${JSON.stringify(pattern)} leads out of the folder of the site`
  const hint = leavesSite(inner)
    ? 'Keep page files in the folder of pages.yaml, and write a path such as pages/*.yaml.'
    : `Write ${inner}.`
  return reportIn(source, ['include', index], 'missing-file', message, hint)
}

/** The pattern of a file and of those beside it. */
const patternFor = (file: string) => (file.includes('/') ? file.replace(/[^/]+?(\.\w+)$/, '*$1') : file)

// Editors look for a pattern in any folder: one that begins with * or ? would match content, too.
/** The page files as patterns for editors. */
export function pagePatterns(source: Source, files: Iterable<string>): string[] {
  const names = [...files].filter(file => !isContent(file))
  const patterns = includedBy(source)
    .map(plainPattern)
    .flatMap(pattern =>
      /^[^/]*[*?]/.test(pattern) ? names.filter(file => patternOf(pattern).test(file)).map(patternFor) : [pattern],
    )
  return [...new Set([source.file, ...patterns])]
}

function notIncluded(source: Source, [pattern, [file, ...others]]: [string, string[]]): Problem {
  const patterns = includedBy(source)
  const plain = file.replace(/\.ya?ml(?:\.txt)?$/i, '')
  const better = [`${plain}.yaml`, `${plain}.yml`].find(name => patterns.some(each => patternOf(each).test(name)))
  const files = others.length ? `this page file and ${others.length} more beside it` : 'this page file'
  const shown = JSON.stringify(pattern)
  const way = better
    ? `Rename it to ${better}`
    : patterns.length
      ? `Add ${shown} to include in ${source.file}`
      : `Write include: [${shown}] in ${source.file}, at the start of a line`
  const problem = warning(
    topOf(file),
    'not-included',
    `no pattern of include matches ${files}, so nobody sees ${others.length ? 'them' : 'it'}`,
    `${way}; to leave a file out on purpose, begin its name with _.`,
  )
  return { ...problem, about: [['include']] }
}
