// Marks that Git leaves where it could not join two versions of the same lines.
import { type Fault, fault } from './fault.ts'
import { linesOf } from './lines.ts'

const MARK = /^(?:<{7}|\|{7}|={7}|>{7})(?: |$)/

/** The first version of every such place, with the rest blanked, and a fault for each. */
export function withoutMergeMarks(text: string): { text: string; faults: Fault[]; removed: string } {
  if (!/^(?:<{7}|>{7}|={7}$)/m.test(text)) return { text, faults: [], removed: '' }
  const lines = linesOf(text)
  const faults: Fault[] = []
  let begin = -1
  let isSecond = false
  let removed = ''
  const kept = lines.map((line, row) => {
    const [mark] = MARK.exec(line.text) ?? []
    if (mark?.startsWith('<')) begin = row
    if (mark && begin < 0) faults.push(leftOver(line.start, mark.trim()))
    if (mark && !mark.startsWith('<')) isSecond = begin >= 0
    const isOut = mark !== undefined || isSecond
    if (mark?.startsWith('>') && begin >= 0) {
      faults.push(twoVersions(lines[begin].start, begin + 1, row + 1))
      begin = -1
      isSecond = false
    }
    if (!isOut) return line.text
    if (!mark) removed += `${line.text}\n`
    return ' '.repeat(line.text.length)
  })
  if (begin >= 0) faults.push(leftOver(lines[begin].start, '<<<<<<<'))
  // The ends of lines stay as they are.
  const blanked = kept.map((line, row) => line + (text[lines[row].start + line.length] === '\r' ? '\r' : '')).join('\n')
  return { text: blanked, faults, removed }
}

const twoVersions = (offset: number, first: number, last: number): Fault =>
  fault(
    offset,
    'merge-conflict',
    `lines ${first} to ${last} hold two versions of the same text`,
    'Keep one of them, and delete the other with the lines <<<<<<<, ======= and >>>>>>>.',
  )

const leftOver = (offset: number, mark: string): Fault =>
  fault(offset, 'merge-conflict', `a mark of Git is left here: ${mark}`, 'Delete this line.')
