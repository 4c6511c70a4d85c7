// Marks that Git leaves where it could not join two versions of the same lines.
import { linesOf } from './lines.ts'
import { type Slip, slip } from './slip.ts'

const MARK = /^(?:<{7}|\|{7}|={7}|>{7})(?: |$)/

/** The first version of every such place, with the rest blanked, and a slip for each. */
export function withoutMergeMarks(text: string): { text: string; slips: Slip[]; removed: string } {
  if (!/^(?:<{7}|>{7}|={7}$)/m.test(text)) return { text, slips: [], removed: '' }
  const rows = text.split('\n')
  const slips: Slip[] = []
  let removed = ''
  let begin: { row: number; start: number } | undefined
  let isSecond = false
  for (const [row, line] of linesOf(text).entries()) {
    const [mark = ''] = MARK.exec(line.text) ?? []
    if (mark.startsWith('<')) begin = { row, start: line.start }
    else if (mark && !begin) slips.push(leftOver(line.start, mark.trim()))
    else if (mark) isSecond = true
    if (mark || isSecond) rows[row] = rows[row].replace(/[^\r]/g, ' ')
    if (isSecond && !mark) removed += `${line.text}\n`
    if (begin && mark.startsWith('>')) {
      slips.push(twoVersions(begin.start, begin.row + 1, row + 1))
      begin = undefined
      isSecond = false
    }
  }
  if (begin) slips.push(leftOver(begin.start, '<<<<<<<'))
  return { text: rows.join('\n'), slips, removed }
}

const twoVersions = (offset: number, first: number, last: number): Slip =>
  slip(
    offset,
    'merge-conflict',
    `lines ${first} to ${last} hold two versions of the same text`,
    'Keep one of them, and delete the other with the lines <<<<<<<, ======= and >>>>>>>.',
  )

const leftOver = (offset: number, mark: string): Slip =>
  slip(offset, 'merge-conflict', `a mark of Git is left here: ${mark}`, 'Delete this line.')
