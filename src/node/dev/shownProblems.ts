// What is wrong with the site, as the dev server shows it over its pages.
import { join } from 'node:path'
import type { ShownProblem } from '../../editor/protocol.ts'
import type { LoadResult } from '../../model/loadSite.ts'
import { codeFrame, problemSentence } from '../../model/messages/print.ts'

/** Every error. @param root the folder of the site */
export const shownProblems = ({ problems, sources }: LoadResult, root: string): ShownProblem[] =>
  problems
    .filter(problem => problem.severity === 'error')
    .map(problem => {
      const { file, line, column } = problem
      const frame = codeFrame(sources.get(file)?.text, problem)
      const at = `${line}:${column}`
      return { place: `${file}:${at}`, words: problemSentence(problem), frame, open: `${join(root, file)}:${at}` }
    })
