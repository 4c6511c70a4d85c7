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
      const hint = `Move this file to ${moved}, and add include: ["pages/*.yaml"] at the top of pages.yaml.`
      return [warn([], 'not-included', 'pages do not belong in content/, so nobody sees those of this file', hint)]
    }
    if (loose.length === keys.length) {
      const home = pairsHome(name, source.value, library)
      if (home)
        return [warn([], 'file-name', `these are translations into ${home.code}`, `Move the file to ${home.file}.`)]
      const hint = `Refer to it with { from: ${name} }, or move it out of content/.`
      return [warn([], 'orphan-content', 'no page uses this file', hint)]
    }
    return loose.map(key =>
      isMisspeltMark(key, source.value)
        ? misspeltMark(source, key)
        : warn(
            [key],
            'orphan-content',
            `no page uses "${key}"`,
            `Refer to it with { from: ${name}.${key} }, or put # before its lines.`,
          ),
    )
  })
}

/** Where a file of pairs belongs whose name has the code of its language elsewhere: home.te, te-home, te_home. */
function pairsHome(name: string, value: unknown, library: Library): { code: string; file: string } | undefined {
  if (!Array.isArray(value) || !value.every(isRecord)) return undefined
  const codes = new Set(value.flatMap(pair => Object.keys(pair).filter(key => /^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(key))))
  const parts = name.split(/[./_-]/)
  const code = parts.find(part => codes.has(part))
  const base = parts.filter(part => part !== code).join('-')
  const meant = base && (library.has(base) ? base : (nearest(base, library.keys())?.word ?? base))
  return code && meant && codes.size > 1 ? { code, file: `content/${code}/${meant}.yaml` } : undefined
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
