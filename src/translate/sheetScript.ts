// The script of a sheet, in the reader's browser: keeps the answers on the device, counts them, and sends them.

import { copyText, dataOf, filledWith, find, keepAs, keptAs, say, type SheetWords } from './sheetDevice.ts'

interface SheetData {
  /** Under which the answers are kept. */
  id: string
  version: number
  language: string
  made: string
  words: SheetWords
  /** What each pair is called in the answers. */
  keys: string[]
}

/** An answer; `words` are those of the text box of a change or a question. */
interface Answer {
  answer: string
  words: SheetWords
}

const data = dataOf<SheetData>()
const { words, keys } = data
const name = find<HTMLInputElement>('reader')
const items = Array.from(document.querySelectorAll<HTMLElement>('[data-pair]'))
const pairOf = (item: HTMLElement) => Number(item.dataset.pair)
const targets = items.map(item => item.querySelector('.target')?.textContent ?? '')

const answers: Record<string, Answer | undefined> = {}
const undone: { pair: number; before: Answer | undefined }[] = []

const keep = () => keepAs(data.id, { reader: name.value, answers, last: pairOf(lastUsed) }, words)

function restore(): void {
  const kept = keptAs<{ reader: string; answers: typeof answers; last: number }>(data.id, words)
  name.value = kept.reader ?? ''
  Object.assign(answers, kept.answers)
  lastUsed = items[kept.last ?? 0] ?? lastUsed
}

/** True for an answer that can be sent: a change has words that differ. */
function isWhole(pair: number): boolean {
  const given = answers[pair]
  if (!given) return false
  const better = (given.words.change ?? '').trim()
  return given.answer !== 'change' || (better !== '' && better !== targets[pair].trim())
}

/** Shows what was answered to a pair. */
function show(item: HTMLElement): void {
  const given = answers[pairOf(item)]
  for (const input of Array.from(item.querySelectorAll('input'))) input.checked = input.value === given?.answer
  for (const box of Array.from(item.querySelectorAll<HTMLElement>('[data-box]'))) {
    const kind = box.dataset.box ?? ''
    box.hidden = kind !== given?.answer
    const area = box.querySelector('textarea')
    if (area) area.value = given?.words[kind] ?? (kind === 'change' ? targets[pairOf(item)] : '')
  }
  item.classList.toggle('answered', isWhole(pairOf(item)))
}

function count(): void {
  const n = keys.filter((_, pair) => isWhole(pair)).length
  const progress = find<HTMLProgressElement>('progress')
  progress.value = n
  find('count').textContent = filledWith(words.progress, { n, total: keys.length })
  find<HTMLButtonElement>('undo').disabled = undone.length === 0
  find<HTMLButtonElement>('next').disabled = n === keys.length
  find('all').hidden = n < keys.length
}

function answer(item: HTMLElement, given: Answer | undefined): void {
  lastUsed = item
  answers[pairOf(item)] = given
  keep()
  show(item)
  count()
}

/** Takes what is pressed and typed at one pair. */
function watch(item: HTMLElement): void {
  const pair = pairOf(item)
  item.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    undone.push({ pair, before: answers[pair] })
    answer(item, { answer: target.value, words: answers[pair]?.words ?? {} })
  })
  item.addEventListener('input', ({ target }) => {
    const given = answers[pair]
    if (!(target instanceof HTMLTextAreaElement) || !given) return
    given.words = { ...given.words, [given.answer]: target.value }
    keep()
    item.classList.toggle('answered', isWhole(pair))
    count()
  })
  // Unchanged words are no answer.
  item.addEventListener('focusout', ({ target }) => {
    const isUnchanged = target instanceof HTMLTextAreaElement && answers[pair]?.answer === 'change' && !isWhole(pair)
    if (isUnchanged) say(words.unchanged)
  })
}

function goTo(item: HTMLElement | undefined): void {
  if (!item) return
  item.scrollIntoView({ block: 'center' })
  const input = item.querySelector<HTMLInputElement>('input:checked') ?? item.querySelector('input') ?? item
  input.focus({ preventScroll: true })
}

/** The first pair without an answer below the one that was last in use, or else of all. */
function nextOpen(): HTMLElement | undefined {
  const open = items.filter(item => !isWhole(pairOf(item)))
  const here = items.indexOf(lastUsed)
  return open.find(item => items.indexOf(item) > here) ?? open[0]
}

let lastUsed = items[0]
document.addEventListener('focusin', ({ target }) => {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-pair]') : null
  if (item) lastUsed = item
})

function undo(): void {
  const last = undone.pop()
  const item = items.find(each => pairOf(each) === last?.pair)
  if (!last || !item) return
  answer(item, last.before)
  goTo(item)
}

/** The answers as they are sent, short enough for a message; undefined while something is missing, which is said. */
function answersText(): string | undefined {
  const given: Record<string, Record<string, string>> = { right: {}, change: {}, ask: {} }
  keys.forEach((key, index) => {
    const { answer: kind = '', words: typed = {} } = answers[index] ?? {}
    if (isWhole(index)) given[kind][key] = (typed[kind] ?? '').trim()
  })
  const reader = name.value.trim()
  const isEmpty = Object.values(given).every(each => Object.keys(each).length === 0)
  if (!reader) goTo(name)
  if (!reader || isEmpty) {
    say(reader ? words.nothingYet : words.nameFirst)
    return undefined
  }
  const { version: answerSheet, language, made } = data
  const on = new Date().toISOString().slice(0, 10)
  const { right, change, ask } = given
  return JSON.stringify({ answerSheet, language, reader, made, on, right: Object.keys(right).join(' '), change, ask })
}

const fileName = (ending: string) =>
  `answers-${data.language}-${new Date().toISOString().slice(0, 16).replace(/\D/g, '')}.${ending}`

function download(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = fileName('json')
  link.click()
  say(filledWith(words.saved, { name: link.download }))
}

/** The phone's own list of programs to send with; phones share text files, and not JSON. */
async function send(): Promise<void> {
  const text = answersText()
  if (text === undefined) return
  const file = new File([text], fileName('txt'), { type: 'text/plain' })
  if (!navigator.canShare?.({ files: [file] })) return download(text)
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // Closing the list is no fault.
    if ((error as Error).name !== 'AbortError') download(text)
  }
}

async function copy(): Promise<void> {
  const text = answersText()
  if (text !== undefined) await copyText(text, words)
}

restore()
for (const item of items) {
  show(item)
  watch(item)
}
count()
// Who opens it again goes on where the last answer was, also where some before it were passed over.
const stopped = isWhole(pairOf(lastUsed)) ? nextOpen() : lastUsed
if (stopped && Object.values(answers).some(Boolean)) {
  goTo(stopped)
  say(words.goOn)
}
name.addEventListener('input', keep)
find('undo').addEventListener('click', undo)
find('next').addEventListener('click', () => goTo(nextOpen()))
find('send').addEventListener('click', () => void send())
find('copy').addEventListener('click', () => void copy())
