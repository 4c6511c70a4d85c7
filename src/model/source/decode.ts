// The text of a file from its bytes, and the place of the first byte that is not UTF-8.
import { isTable } from './readTable.ts'
import { error, type Problem, placeAt } from '../messages/problem.ts'

/** A file as it was read: text, or bytes whose encoding is still to be proved. */
export type FileContent = string | Uint8Array

/** The text of a file, and why it is not all that was written. */
export interface Decoded {
  text: string
  problem?: Problem
}

/**
 * Decodes UTF-8 strictly, without a byte order mark. Other encodings give a problem and what can be read; in a table
 * UTF-16 gives none, because spreadsheets write it.
 */
export function decode(file: string, content: FileContent): Decoded {
  if (typeof content === 'string') return { text: content.replace(/^\uFEFF/, '') }
  const wide = wideEncoding(content)
  if (wide) {
    const text = new TextDecoder(wide).decode(content)
    if (isTable(file)) return { text }
    return { text, problem: encodingProblem(file, '', 0, `the file is saved as ${wide.toUpperCase()}, not as UTF-8`) }
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content) }
  } catch {
    // Each byte that does not decode becomes U+FFFD.
    const text = new TextDecoder('utf-8').decode(content)
    return { text, problem: encodingProblem(file, text, text.indexOf('\uFFFD'), 'a character here is not UTF-8') }
  }
}

const encodingProblem = (file: string, text: string, offset: number, message: string): Problem =>
  error(
    { file, ...placeAt(text, offset) },
    'encoding',
    message,
    isTable(file)
      ? 'In the spreadsheet, save the table as "CSV UTF-8".'
      : 'Save the file as UTF-8: in the editor, "Save with encoding".',
  )

// UTF-16 shows by its byte order mark, or by a zero byte beside the first letter.
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [a, b] = bytes
  if ((a === 0xff && b === 0xfe) || (a && b === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b)) return 'utf-16be'
  return undefined
}
