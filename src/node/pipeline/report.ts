// Prints what a load found wrong, with the lines it speaks of.
import type { LoadResult } from '../../model/loadSite.ts'
import { printReport } from '../../model/messages/print.ts'
import type { Problem } from '../../model/messages/problem.ts'

/** The problems of a load, or some of them. */
export function report(
  { problems, sources }: LoadResult,
  { problems: shown = problems, ...options }: { problems?: Problem[]; color?: boolean; limit?: number },
): string {
  return printReport(shown, { ...options, textOf: file => sources.get(file)?.text })
}
