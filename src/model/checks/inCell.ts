// Problems of tables, which name their cell.
import type { Code } from '../messages/codes.ts'
import type { Problem } from '../messages/problem.ts'
import type { Source } from '../yaml/source.ts'

const ABOUT_FILES: readonly Code[] = ['duplicate-file', 'empty-file', 'encoding', 'orphan-content']

/** A problem of a table names its cell. It is mended where the table comes from, so that it has no repair. */
export function inCell(problem: Problem, source: Source | undefined): Problem {
  const cell = source?.cellAt?.(problem)
  if (cell === undefined || ABOUT_FILES.includes(problem.code)) return problem
  const { fix: _, ...rest } = problem
  return { ...rest, place: [problem.place, `cell ${cell}`].filter(Boolean).join(', ') }
}
