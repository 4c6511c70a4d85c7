// Cells of number columns that are no numbers, or are written in other digits than the rest of their column.
import type { z } from 'zod'
import type { Known } from './acrossFields.ts'
import { blame, type IssueText } from './issueParams.ts'
import { amountIn, hasOtherDigits, inGroups, isNumeral, plainDigits } from './numerals.ts'

interface Column {
  field: string
  kind: string
}

type Row = Record<string, string | number>

const AS_TEXT = 'give the column kind: text'

/** Blames what is not a number in a column of numbers; the column, where most of its cells are none. */
export function compareNumbers(
  { columns = [], rows = [], total }: Known<{ columns: Column[]; rows: Row[]; total?: Row }>,
  context: z.core.$RefinementCtx,
): void {
  const places = [...rows.map((row, at) => ({ row, at: ['rows', at] })), { row: total, at: ['total'] }]
  for (const [index, column] of columns.entries()) {
    if (column?.kind !== 'number' || column.field === undefined) continue
    const { field } = column
    const cells = places.flatMap(({ row, at }) => {
      const cell = row?.[field] ?? ''
      return cell === '' ? [] : [{ text: String(cell), at: [...at, field] }]
    })
    const odd = cells.filter(({ text }) => !isNumeral(text))
    if (odd.length > 1 && odd.length * 2 > cells.length) {
      const message = `most cells of this column of numbers are words, such as ${JSON.stringify(odd[0].text)}`
      blame(context, ['columns', index, 'kind'], { message, hint: 'Write kind: text.' })
      continue
    }
    const others = cells.map(({ text }) => text)
    for (const { text, at } of odd) blame(context, at, notANumber(text, others), { code: 'bad-format' })
    const numbers = cells.filter(({ text }) => isNumeral(text) && /\p{Nd}/u.test(text))
    const isGrouped = numbers.some(({ text }) => /,\d{3}\.\d/.test(text))
    for (const { text, at } of numbers.filter(each => isGrouped && /\d\.\d{3},\d/.test(each.text)))
      blame(context, at, otherSigns(text), { code: 'bad-format' })
    // A column may be in any digits, but not in two kinds of them: 0 to 9 count, where any cell has them.
    if (!numbers.some(({ text }) => /\d/.test(text))) continue
    for (const { text, at } of numbers.filter(each => hasOtherDigits(each.text))) {
      const said = {
        message: 'has other digits than the rest of this column of numbers',
        hint: `Write ${plainDigits(text)}.`,
        ofValue: true,
      }
      blame(context, at, said, { code: 'bad-format' })
    }
  }
}

const otherSigns = (text: string): IssueText => ({
  message: 'has its point and comma the other way round than the rest of this column',
  hint: `Write ${text.replace(/[.,]/g, sign => (sign === '.' ? ',' : '.'))}.`,
  ofValue: true,
})

function notANumber(text: string, others: readonly string[]): IssueText {
  const amount = amountIn(text)
  const figures = amount && inGroups(amount.number, others)
  const hint = figures
    ? `Write ${figures}${amount.unit ? ' alone' : ''}; or, if the words are needed, ${AS_TEXT}.`
    : `Write the number, or "" for an empty cell; or, if the words are needed, ${AS_TEXT}.`
  return { message: 'is not a number, and this column needs numbers', hint, ofValue: true }
}
