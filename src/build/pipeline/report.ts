// What a load found wrong -> a report with the lines it speaks of.
import type { LoadResult } from '../../model/loadSite.ts'
import { printReport } from '../../model/messages/print.ts'
import type { Problem } from '../../model/messages/problem.ts'

/** The problems of a load, or some of them. */
export function report({ problems, sources }: LoadResult, color: boolean, shown: Problem[] = problems): string {
  return printReport(shown, { color, textOf: file => sources.get(file)?.text })
}
