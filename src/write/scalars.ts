// Single values as YAML, in a form that no reader of YAML 1.1 or 1.2 takes for anything else.

/** A value that is no list and no record. */
export type Scalar = string | number | boolean | null

/** The two kinds of quotes. */
export type Quote = "'" | '"'

/** How a text is to be written. */
export interface TextStyle {
  /** Inside braces or brackets, where commas and brackets end a text. */
  flow: boolean
  quote: Quote
  /** Write quotes even where a text could do without. */
  quoted: boolean
}

// What YAML 1.1 takes for something else than a text, such as yes, 1_000, 12:30, 0x1F and 2024-05-31.
const WORD = /^(?:y|n|yes|no|on|off|true|false|null|~|=|<<|[-+]?\.(?:inf|nan))$/i
const NUMBER = /^[-+.]*\d[\d\s_.,:+\-/eExXoObBtTzZ]*$|^[-+]?0[xob]\w*$/i
// Letters that editors do not show, or that some readers take for the end of a line. Joiners are letters of words.
const UNSEEN = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\u2060\uFEFF\uFFFE\uFFFF]/

/** True when a text can be written without quotes and misleads no reader. */
export function canBePlain(text: string, flow: boolean): boolean {
  if (text === '' || text !== text.trim() || UNSEEN.test(text) || WORD.test(text) || NUMBER.test(text)) return false
  if (/^[-?:,[\]{}#&*!|>'"%@`“”„‘’=]|^\.\.\.|#|["“”„]$|:$/.test(text)) return false
  return !(flow ? /[,[\]{}:]/ : /:(?!\/\/)/).test(text)
}

/** A value on one line. */
export function writeScalar(value: Scalar, style: TextStyle): string {
  if (typeof value !== 'string') return Object.is(value, -0) ? '-0' : String(value)
  if (!style.quoted && canBePlain(value, style.flow)) return value
  // Quotes that are there already keep their kind; new ones are those that need no backslash.
  const easier = !style.quoted && /["\\]/.test(value) && !value.includes("'")
  return (style.quote === "'" || easier) && !UNSEEN.test(value)
    ? `'${value.replaceAll("'", "''")}'`
    : doubleQuoted(value)
}

const doubleQuoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&').replace(new RegExp(UNSEEN, 'g'), escapeOf)}"`

function escapeOf(char: string): string {
  const short: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
  const code = char.charCodeAt(0).toString(16)
  return short[char] ?? (code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`)
}

/**
 * A text of several lines as `|` and lines below it, without the last line's end; undefined for what cannot be written
 * so without signs that few people know.
 */
export function writeBlockText(text: string, indent: number, eol: string): string | undefined {
  const body = text.replace(/\n$/, '')
  if (body.endsWith('\n') || !/^[^\s]/.test(body) || UNSEEN.test(body.replace(/[\n\t]/g, ''))) return undefined
  const lines = body.split('\n')
  // A line of nothing but spaces would lose them, or be taken for the end.
  if (lines.some(line => line !== '' && line.trim() === '')) return undefined
  const pad = ' '.repeat(indent)
  return [text === body ? '|-' : '|', ...lines.map(line => (line ? pad + line : ''))].join(eol)
}
