// The script of a sheet of prices, in a browser: keeps what is typed, asks about odd prices, and sends one message.
import {
  copyText,
  dataOf,
  filledWith,
  find,
  keepAs,
  keptAs,
  say,
  type SheetWords,
} from '../../translate/sheetDevice.ts'

interface SheetRow {
  code: string
  name: string
  unit: string
  sign: string
  number?: number
  day?: string
  price?: string
  dayShown?: string
}

interface SheetData {
  /** Under which what is typed is kept. */
  id: string
  words: SheetWords
  rows: SheetRow[]
}

const { id, words, rows } = dataOf<SheetData>()
const MOST = 0.2

const input = (name: string, n: number) => find<HTMLInputElement>(`${name}-${n}`)
const FIELDS = ['price', 'day', 'source'] as const
type Field = (typeof FIELDS)[number]
type Typed = Partial<Record<Field, string> & { sure: boolean }>

/** The day by the clock of the device, YYYY-MM-DD. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** A text with digits of any script as 0 to 9: ten of each follow each other, from zero. */
function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0
    let before = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
    return String(before % 10)
  })
}

/** The figures that are typed for a row, without a sign before or behind them. */
const figuresOf = (n: number) => plainDigits(input('price', n).value).replace(/^[^\d-]+|(?:\/-|[\s./-])+$/g, '')

/** Their number; undefined where they are none. */
function numberOf(figures: string): number | undefined {
  if (!/^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/.test(figures)) return undefined
  return Number(figures.replace(/,/g, '')) || undefined
}

const isTyped = (n: number) => input('price', n).value.trim() !== ''

/** What is asked of a price that may be a mistake; undefined where nothing is odd. */
function questionOf(n: number): string | undefined {
  const { number: before, day, price = '', dayShown = '' } = rows[n]
  const figures = figuresOf(n)
  const number = numberOf(figures) ?? 0
  if (before !== undefined && Math.abs(number - before) > before * MOST + 1e-9)
    return filledWith(words.far, { price, new: rows[n].sign + figures })
  return day !== undefined && input('day', n).value < day ? filledWith(words.early, { day: dayShown }) : undefined
}

/** True for a row whose price can be sent. */
const isWhole = (n: number) =>
  isTyped(n) &&
  numberOf(figuresOf(n)) !== undefined &&
  input('day', n).value !== '' &&
  (questionOf(n) === undefined || input('sure', n).checked)

/** Shows what belongs to what is typed in a row. */
function show(n: number): void {
  const item = document.querySelector(`[data-row="${n}"]`)
  const more = item?.querySelector<HTMLElement>('[data-more]')
  if (!item || !more) return
  const isNumber = numberOf(figuresOf(n)) !== undefined
  const question = isTyped(n) ? (isNumber ? questionOf(n) : words.notNumber) : undefined
  find(`ask-${n}`).textContent = question ?? ''
  find(`ask-${n}`).hidden = question === undefined
  more.hidden = !isTyped(n)
  const sure = input('sure', n).parentElement
  if (sure) sure.hidden = question === undefined || !isNumber
  item.classList.toggle('answered', isWhole(n))
  find('count').textContent = filledWith(words.count, { n: rows.filter((_, each) => isWhole(each)).length })
}

function keep(): void {
  const typed = rows.map(
    (_, n): Typed => ({
      ...Object.fromEntries(FIELDS.map(name => [name, input(name, n).value])),
      sure: input('sure', n).checked,
    }),
  )
  keepAs(id, { typed }, words)
}

function restore(): void {
  const { typed = [] } = keptAs<{ typed: Typed[] }>(id, words)
  typed.slice(0, rows.length).forEach((each, n) => {
    for (const name of FIELDS) input(name, n).value = each[name] ?? ''
    input('sure', n).checked = each.sure ?? false
  })
}

// Prices of one day mostly come from one order: what was last said of one is offered for the next.
const last = { day: today(), source: '' }

function typed(n: number, target: EventTarget | null): void {
  if (target === input('price', n)) {
    input('sure', n).checked = false
    if (!input('day', n).value) {
      input('day', n).value = last.day
      input('source', n).value = last.source
    }
  }
  if (target === input('day', n)) last.day = input('day', n).value || last.day
  if (target === input('source', n)) last.source = input('source', n).value
  keep()
  show(n)
}

/** A text without the signs by which the message is read. */
const plain = (text: string) => text.replace(/[=#()*_~`\s]+/g, ' ').trim()

/** The message; undefined while something is missing, which is said. */
function messageText(): string | undefined {
  const all = rows.map((_, n) => n).filter(isTyped)
  const open = all.find(n => !isWhole(n))
  if (all.length === 0 || open !== undefined) {
    say(open === undefined ? words.nothingYet : words.mend)
    input('price', open ?? 0).focus()
    return undefined
  }
  const lines = all.map(n => {
    const { code, name, unit, sign } = rows[n]
    const day = filledWith(words.messageDay, { day: input('day', n).value })
    const source = plain(input('source', n).value)
    const price = `${sign}${figuresOf(n)}${unit && ` ${unit}`}`
    return `${name} = ${price}, ${day}${source && ` (${source})`} #${code}${questionOf(n) ? '!' : ''}`
  })
  return [`*${words.message}*, ${today()}`, ...lines, `#prices ${lines.length}`].join('\n\n')
}

/** The phone's own list of programs to send with, or else the one that most have. */
async function send(): Promise<void> {
  const text = messageText()
  if (text === undefined) return
  find<HTMLTextAreaElement>('text').value = text
  find('copied').hidden = false
  say('')
  if (!navigator.share) location.href = `https://wa.me/?text=${encodeURIComponent(text)}`
  else
    await navigator.share({ text }).catch((error: Error) => {
      // Closing the list is no fault.
      if (error.name !== 'AbortError') void copyText(text, words)
    })
}

async function copy(): Promise<void> {
  const text = messageText()
  if (text !== undefined) await copyText(text, words)
}

restore()
rows.forEach((_, n) => {
  show(n)
  document.querySelector(`[data-row="${n}"]`)?.addEventListener('input', ({ target }) => typed(n, target))
})
find('send').addEventListener('click', () => void send())
find('copy').addEventListener('click', () => void copy())
