// What spreadsheets make of texts that look like a number, a day or a formula, and how such texts are kept from them.
import { dateFormat } from '../../intl.ts'

// Those whose months spreadsheets may write.
const LANGUAGES = 'en en-GB hi te ta kn ml mr gu bn pa or ur de fr es pt it nl'.split(' ')

let monthNames: ReadonlyMap<string, number> | undefined

/** The number of a month by its short name in any of some languages. */
function monthOf(name: string): number | undefined {
  monthNames ??= new Map(
    LANGUAGES.flatMap(language => {
      const format = dateFormat(language, { month: 'short', timeZone: 'UTC' })
      return Array.from(
        { length: 12 },
        (_, month) => [folded(format.format(Date.UTC(2000, month))), month + 1] as const,
      )
    }),
  )
  return monthNames.get(folded(name))
}

const folded = (name: string) => name.toLowerCase().replace(/[.॰]/g, '')

const NAME = '(\\p{L}[\\p{L}\\p{M}.॰]*)'
const DAY_AND_MONTH = new RegExp(`^(\\d{1,2})[-./\\s]+${NAME}(?:[-./\\s]+\\d{2,4})?$`, 'u')
const MONTH_AND_YEAR = new RegExp(`^${NAME}[-./\\s]+(\\d{2,4})$`, 'u')
const IN_FIGURES = /^(?:(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})|\d{4}-(\d\d)-(\d\d))$/

/**
 * The two numbers of a day as spreadsheets write it, which may have been those of a span: 10 and 5 of 10-May. Undefined
 * for all other texts.
 */
export function numbersOfDay(text: string): { numbers: [number, number]; isInWords: boolean } | undefined {
  const [, day = '', month = ''] = DAY_AND_MONTH.exec(text) ?? []
  const [, name = '', year = ''] = MONTH_AND_YEAR.exec(text) ?? []
  const number = monthOf(month || name)
  if (number !== undefined) return { numbers: month ? [Number(day), number] : [number, Number(year)], isInWords: true }
  const parts = IN_FIGURES.exec(text)?.slice(1).filter(Boolean).map(Number)
  return parts && { numbers: [parts[0], parts[1]], isInWords: false }
}

/** True for two numbers with a dash or a stroke between them: 13-17, 9:30 - 17:00, 1/2. */
export function isSpan(text: string): boolean {
  const figures = text.replace(/[ap]\.?m\.?(?![\p{L}\p{M}])/giu, '').trim()
  return /^\d[\d:.]*\s*[-–—/]\s*\d[\d:.\s]*$/.test(figures)
}

// Formulas; numbers that lose a zero, a sign or their last digits; groups, money; days, times, fractions, spans; truth.
const MISREAD = [
  /^[=+\-@\t\r]/,
  /^0\d+$|^\d+\.\d*0$|^\d{12,}$|^\d+(?:\.\d+)?e\d+$/i,
  /^\d{1,3}(?:,\d\d)+,\d{3}$|^\p{Sc}\s*[\d.,]+$|^\(\d+\)$/u,
  /^\d{1,4}\s*[-/]\s*\d{1,4}$|^\d{1,2}:\d\d(?::\d\d)?$|^\d{1,2}\.\d{1,2}\.(?:\d{2,4})?$/,
  /^(?:true|false)$/i,
]

const isMisread = (text: string): boolean =>
  MISREAD.some(pattern => pattern.test(text)) ||
  numbersOfDay(text) !== undefined ||
  (text.startsWith("'") && isMisread(text.slice(1)))

/** A text as a cell that no spreadsheet takes for something else: an apostrophe says that it is a text. */
export const guarded = (text: string): string => (isMisread(text) ? `'${text}` : text)

/** The text of a cell; undefined for one that is not guarded. */
export const guardedText = (cell: string): string | undefined =>
  cell.startsWith("'") && isMisread(cell.slice(1)) ? cell.slice(1) : undefined
