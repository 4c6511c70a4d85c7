// The bytes of a file -> its text, or the place of the first byte that is not UTF-8.
import type { Problem } from '../messages/problem.ts'

/** A file as it was read: text, or bytes whose encoding is still to be proved. */
export type FileContent = string | Uint8Array

/** The text of a file, and why it is not all that was written. */
export interface Decoded {
  text: string
  problem?: Problem
}

/** Decodes UTF-8 strictly; a byte order mark is taken off. Files of other encodings give a problem and what can be read of them. */
export function decode(file: string, content: FileContent): Decoded {
  if (typeof content === 'string') return { text: content.replace(/^\uFEFF/, '') }
  const wide = wideEncoding(content)
  if (wide)
    return {
      text: new TextDecoder(wide).decode(content),
      problem: fault(file, 1, 1, `the file is saved as ${wide.toUpperCase()}, not as UTF-8`),
    }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content) }
  } catch {
    const text = new TextDecoder('utf-8').decode(content)
    const before = text.slice(0, firstLoss(content)).split('\n')
    return {
      text,
      problem: fault(file, before.length, (before.at(-1) as string).length + 1, 'a character here is not UTF-8'),
    }
  }
}

function fault(file: string, line: number, column: number, message: string): Problem {
  return {
    file,
    line,
    column,
    severity: 'error',
    code: 'encoding',
    message,
    hint: 'Save the file as UTF-8: in the editor, "Save with encoding".',
  }
}

// UTF-16 shows by its byte order mark, or by a zero byte beside the first letter.
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [a, b] = bytes
  if ((a === 0xff && b === 0xfe) || (a && b === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b)) return 'utf-16be'
  return undefined
}

/** How many characters stand before the first byte that does not decode. */
function firstLoss(bytes: Uint8Array): number {
  let low = 0
  let high = bytes.length
  // Halving: the longest beginning that decodes. A beginning may end inside a character, so `stream` forgives its tail.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (decodes(bytes.subarray(0, middle)) === undefined) high = middle - 1
    else low = middle
  }
  return decodes(bytes.subarray(0, low))?.length ?? 0
}

function decodes(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}
