// What is wrong with the site, as the dev server shows it over its pages, and its repair.
import { join } from 'node:path'
import type { ShownProblem } from './overlayProtocol.ts'
import { sureFixes } from '../../model/messages/fixes.ts'
import { codeFrame, problemSentence } from '../../model/messages/print.ts'
import type { Place } from '../../model/messages/problem.ts'
import { repairFile } from '../disk/changeFiles.ts'
import type { CheckedFolder } from '../pipeline/checkedFolder.ts'

const placeOf = ({ file, line, column }: Place) => `${file}:${line}:${column}`

/** Every error. @param root the folder of the site */
export const shownProblems = ({ problems, textOf }: CheckedFolder, root: string): ShownProblem[] =>
  problems
    .filter(problem => problem.severity === 'error')
    .map(problem => ({
      place: placeOf(problem),
      words: problemSentence(problem),
      frame: codeFrame(textOf(problem.file), problem),
      open: join(root, placeOf(problem)),
      isSure: sureFixes([problem]).size > 0,
    }))

/** Makes the sure repairs of the errors at a place, as it was shown. */
export function repairAt(place: string, { problems, textOf }: CheckedFolder, root: string): void {
  const shown = problems.filter(problem => problem.severity === 'error' && placeOf(problem) === place)
  for (const [file, fixes] of sureFixes(shown)) repairFile(root, file, textOf(file) ?? '', fixes)
}
