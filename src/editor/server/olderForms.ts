// The text of a file in the forms of today, in which the editor shows what it says.
import { migrationIn } from '../../tools/migrate/migrateSite.ts'
import type { DevState } from '../../node/dev/devSite.ts'
import { withChanges } from '../../node/pipeline/read.ts'

/**
 * Gives texts of a file in the forms of today. Most files have no other, which costs nothing to tell.
 * @param file whose texts they are
 */
export function inFormsOfToday({ folder, checked, memory }: DevState, file: string): (text: string) => string {
  const places = checked.problems.flatMap(problem => {
    const others = problem.others?.map(({ place }) => place.file) ?? []
    return problem.code === 'old-form' ? [problem.file, ...others] : []
  })
  if (!places.includes(file)) return text => text
  return text => {
    const { files, languages } = withChanges(folder, new Map([[file, Buffer.from(text)]]), memory.parse)
    const { texts } = migrationIn({ files, languages }, new Set([file]), memory.parse)
    return texts.find(each => each.file === file)?.text ?? text
  }
}
