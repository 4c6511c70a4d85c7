// What content files declare and what pages use -> warnings for content, and for pages among it, that nobody sees.
import { nearest } from '../messages/nearest.ts'
import type { Problem } from '../messages/problem.ts'
import { isRecord } from '../yaml/path.ts'
import type { Library } from '../references/library.ts'
import type { Source } from '../yaml/source.ts'

/** What is said of a file of which no key is used. */
export const UNUSED_FILE = 'no page uses this file'

/** Content files and their keys that nothing refers to. `unread` is text that may refer to them, but does not parse. */
export function findOrphans(library: Library, used: ReadonlySet<string>, unread: string): Problem[] {
  const doubtful = new Set(
    [...unread.matchAll(/\bfrom:\s*["']?([^\s"',}]+)/g)].map(([, target]) => target.split('.').slice(0, 2).join('.')),
  )
  const isUsed = (name: string) => used.has(name) || doubtful.has(name)
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
    if (loose.length === keys.length && holdsPages(source.value)) {
      const moved = source.file.replace(/^content\/(?:pages\/)?/, 'pages/')
      return [
        {
          file: source.file,
          line: 1,
          column: 1,
          severity: 'warning',
          code: 'not-included',
          message: 'content/ holds no pages, so nobody sees those of this file',
          hint: `Move it to ${moved}, and fit it with include in pages.yaml.`,
        },
      ]
    }
    if (loose.length === keys.length) {
      return [
        {
          file: source.file,
          line: 1,
          column: 1,
          severity: 'warning',
          code: 'orphan-content',
          message: UNUSED_FILE,
          hint: `Refer to it with { from: ${name} }, or delete it.`,
        },
      ]
    }
    return loose.map(
      (key): Problem =>
        isMisspeltMark(key, source.value)
          ? misspeltMark(source, key)
          : {
              ...source.place([key], 'key'),
              severity: 'warning',
              code: 'orphan-content',
              message: `no page uses "${key}"`,
              hint: `Refer to it with { from: ${name}.${key} }, or delete it.`,
            },
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

function misspeltMark(source: Source, key: string): Problem {
  return {
    ...source.place([key], 'key'),
    severity: 'error',
    code: 'unknown-key',
    message: `there is no field "${key}" here`,
    hint: 'Did you mean sample?',
    fix: { ...source.span([key], 'key'), text: 'sample', sure: true },
  }
}
