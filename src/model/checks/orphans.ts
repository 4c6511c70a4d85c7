// What content files declare and what pages use -> warnings for content, and for pages among it, that is not published.
import { nearest } from '../messages/nearest.ts'
import type { Code } from '../messages/codes.ts'
import { type Problem, topOf } from '../messages/problem.ts'
import { reportIn } from '../source/report.ts'
import { isRecord, type Path } from '../source/path.ts'
import type { Library } from '../source/library.ts'
import type { Source } from '../source/source.ts'

/** The content that text seems to refer to, though it does not parse: `rice`, or `rice.varieties`. */
export const usedInText = (text: string): string[] =>
  [...text.matchAll(/\bfrom:\s*["']?([^\s"',})]+)/g)].map(([, target]) => target.split('.').slice(0, 2).join('.'))

/** Content files, and keys of theirs, that nothing refers to; the path of a file as a whole is empty. */
export function findOrphans(library: Library, used: ReadonlySet<string>): Problem[] {
  const isUsed = (name: string) => used.has(name)
  return [...library].flatMap(([name, source]): Problem[] => {
    if (
      ['site', 'theme', 'search'].includes(name) ||
      source.value === null ||
      isUsed(name) ||
      source.problems.some(problem => problem.severity === 'error')
    )
      return []
    const keys = isRecord(source.value) ? Object.keys(source.value).filter(key => key !== 'sample') : []
    const loose = keys.filter(key => !isUsed(`${name}.${key}`))
    const warn = (path: Path, code: Code, message: string, hint: string) =>
      reportIn(source, path, code, message, hint, {
        severity: 'warning',
        part: 'key',
        near: path.length ? undefined : topOf(source.file),
        about: [['use', name]],
      })
    if (loose.length === keys.length && holdsPages(source.value)) {
      const moved = source.file.replace(/^content\/(?:pages\/)?/, 'pages/')
      const hint = `Move it to ${moved}, and fit it with include in pages.yaml.`
      return [warn([], 'not-included', 'content/ holds no pages, so nobody sees those of this file', hint)]
    }
    if (loose.length === keys.length)
      return [warn([], 'orphan-content', 'no page uses this file', `Refer to it with { from: ${name} }, or delete it.`)]
    return loose.map(key =>
      isMisspeltMark(key, source.value)
        ? misspeltMark(source, key)
        : warn(
            [key],
            'orphan-content',
            `no page uses "${key}"`,
            `Refer to it with { from: ${name}.${key} }, or delete it.`,
          ),
    )
  })
}

/** True for a value that is a page, or a list of pages with or without its name. */
function holdsPages(value: unknown): boolean {
  const list = isRecord(value) && 'pages' in value ? value.pages : value
  return [list].flat().some(page => isRecord(page) && 'path' in page && 'blocks' in page)
}

/** True for a mark of samples that would mark nothing. */
const isMisspeltMark = (key: string, value: unknown) =>
  nearest(key, ['sample']) !== undefined &&
  isRecord(value) &&
  typeof value[key] !== 'object' &&
  !Object.hasOwn(value, 'sample')

const misspeltMark = (source: Source, key: string): Problem =>
  reportIn(source, [key], 'unknown-key', `there is no field "${key}" here`, 'Did you mean sample?', {
    part: 'key',
    fix: { ...source.span([key], 'key'), text: 'sample', sure: true },
  })
