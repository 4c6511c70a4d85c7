// Text -> characters that were lost or doubled on the way through other programs.
import type { Fault } from './fault.ts'

// What Windows-1252 shows for the bytes 0x80 to 0x9F; the rest of Latin-1 stands for itself.
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const SUSPECT = `[\\u0080-\\u00FF${WINDOWS}]`
// UTF-8 read byte by byte: a lead byte (C2-F4) and then continuation bytes (80-BF), over and over.
const DOUBLED = new RegExp(`[\\u00C2-\\u00F4]${SUSPECT}(?:${SUSPECT}| (?=[\\u00C2-\\u00F4]))*`, 'g')

// Texts of plain characters have none of these faults, and there are many.
const BEYOND_ASCII = /[^\n\x20-\x7E]/

/** Doubly encoded text, replacement characters and control characters, each at its first character. */
export function findEncodingFaults(text: string): Fault[] {
  if (!BEYOND_ASCII.test(text)) return []
  const faults: Fault[] = []
  // One message a line: what follows on it came the same way.
  let lineEnd = -1
  for (const { 0: run, index } of text.matchAll(DOUBLED)) {
    if (index < lineEnd) continue
    const repaired = repair(run)
    if (repaired === undefined) continue
    lineEnd = text.indexOf('\n', index) < 0 ? text.length : text.indexOf('\n', index)
    const lineFix = repairLine(text.slice(index, lineEnd))
    faults.push({
      offset: index,
      code: 'mojibake',
      message: `the text was saved in a wrong encoding (${shorten(run)} stands for ${shorten(repaired)})`,
      hint: `Write ${shorten(lineFix)}.`,
      fix: { start: index, end: lineEnd, text: lineFix, sure: true },
    })
  }
  const lost = text.indexOf('\uFFFD')
  if (lost >= 0)
    faults.push({
      offset: lost,
      code: 'lost-character',
      message: 'a character was lost here in a wrong encoding',
      hint: 'Write the word again.',
    })
  const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.exec(text)
  if (control)
    faults.push({
      offset: control.index,
      code: 'control-character',
      message: 'an invisible control character stands here',
      hint: 'Delete it.',
      fix: { start: control.index, end: control.index + 1, text: '', sure: true },
    })
  const carriage = /\r(?!\n)/.exec(text)
  if (carriage)
    faults.push({
      offset: carriage.index,
      code: 'line-ends',
      message: 'lines end in a way that only very old programs write',
      hint: 'Save the file with the line ends LF or CRLF.',
    })
  return faults
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

function repairLine(line: string): string {
  return line.replace(DOUBLED, run => repair(run) ?? run)
}

/** The text whose UTF-8 bytes were shown as single characters; undefined when the run is not such a text. */
function repair(run: string): string | undefined {
  const bytes = [...run].map(char => {
    const code = WINDOWS.indexOf(char)
    return code >= 0 ? 0x80 + code : char.charCodeAt(0)
  })
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
    return text.length < run.length && /[^\u0000-\u007F]/.test(text) ? text : undefined
  } catch {
    return undefined
  }
}
