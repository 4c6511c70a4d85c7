// Prints what a load found wrong, with the lines it speaks of.
import { printReport } from '../../model/messages/print.ts'
import type { Problem } from '../../model/messages/problem.ts'
import { isLagging, laggingText } from '../../model/locales/load.ts'
import type { CheckedFolder } from '../pipeline/checkedFolder.ts'

/** Some problems of a load. */
export function reportOf(
  { textOf }: Pick<CheckedFolder, 'textOf'>,
  problems: Problem[],
  options: { color?: boolean; limit?: number } = {},
): string {
  return printReport(problems, { ...options, textOf })
}

/** All problems of a load; translations that lag behind are one line a language. */
export function reportText(result: CheckedFolder, options: { color?: boolean } = {}): string {
  const problems = result.problems.filter(problem => !isLagging(problem))
  const lagging = laggingText(result.problems, result.translations.keys())
  return [...(problems.length ? [reportOf(result, problems, options)] : []), ...(lagging ? [lagging] : [])].join('\n\n')
}
