// From what a page shows to where it is written: comments around words say it.
import { isRecord, type Path, pathKey, valueAt } from '../../model/source/path.ts'
import { type EditedPage, WORDS_END, WORDS_OF_SITE, WORDS_OWN } from '../protocol.ts'

/** A value of a page. */
export interface Target {
  subject: number
  path: Path
  /** True when it is to be written in its control. */
  write?: boolean
  /** The words that were pressed, and where. */
  caret?: { words: string; offset: number }
  /** A picture that was dropped on it. */
  file?: File
}

/** The window of the frame that shows the page. */
export type View = Window & typeof globalThis

// Nodes of another frame are instances of its own classes.
export const isTextNode = (node: EventTarget | null): node is Text => (node as Node | null)?.nodeType === Node.TEXT_NODE
export const isElement = (node: EventTarget | null): node is Element =>
  (node as Node | null)?.nodeType === Node.ELEMENT_NODE

/** The section of the page that carries a source. */
export const sectionElement = (document: Document, source: string) =>
  document.querySelector(`section[data-source="${CSS.escape(source)}"]`)

/** True for the same value. */
export const isSame = (a: Target, b?: Target) =>
  b !== undefined && a.subject === b.subject && pathKey(a.path) === pathKey(b.path)

/** The texts and pictures of a page that come from a value. */
export type Traced = Map<Node, Target>

/** A text with single spaces, as a page shows it. */
export const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Traces everything that the page shows: the comments around words say where they come from. */
export function trace(page: EditedPage, document: Document): Traced {
  const traced: Traced = new Map()
  const site = page.subjects.length - 1
  const find = (zone: Element) => page.subjects.findIndex(({ source }) => source === zone.getAttribute('data-source'))
  const sections = [...document.querySelectorAll('main section[data-source]')].map(zone => [zone, find(zone)] as const)
  const shared = [...document.querySelectorAll('#root > :is(header, footer)')].map(zone => [zone, -1] as const)
  // A section that has just come or gone is not on both yet.
  for (const [zone, subject] of [...sections.filter(([, index]) => index >= 0), ...shared]) {
    const rest = traceWords(zone, { subject, site }, traced)
    if (subject >= 0) traceRest(page, subject, rest, traced)
    leadToValues(page, subject, zone, traced)
  }
  return traced
}

/** Traces the texts and pictures of an element that have comments around them; gives the texts that have none. */
function traceWords(zone: Element, { subject, site }: Record<'subject' | 'site', number>, traced: Traced): Text[] {
  const rest: Text[] = []
  const open: { target: Target; around: Element | null }[] = []
  const walker = zone.ownerDocument.createTreeWalker(zone)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = isTextNode(node) ? node.data : isElement(node) ? node.getAttribute('alt') : undefined
    if (node.nodeType === Node.COMMENT_NODE) {
      const [, from, path] = COMMENT.exec((node as Comment).data) ?? []
      const target = from && { subject: from === WORDS_OF_SITE ? site : subject, path: JSON.parse(path) as Path }
      if (target) open.push({ target, around: node.parentElement })
      else if ((node as Comment).data === WORDS_END) open.pop()
      continue
    }
    // The end of an excerpt lacks that of its text.
    while (open.length && !open[open.length - 1].around?.contains(node)) open.pop()
    const target = open.at(-1)?.target
    if (!words?.trim()) continue
    if (target) traced.set(node, target)
    else if (isTextNode(node)) rest.push(node)
  }
  return rest
}

const COMMENT = new RegExp(`^(${WORDS_OWN}|${WORDS_OF_SITE})(.*)$`)

/** Numbers, telephone numbers and the like have no marks; they are found by what they print as, in order. */
function traceRest(page: EditedPage, subject: number, rest: Text[], traced: Traced): void {
  if (rest.length === 0) return
  const open = byWords(rest.map(node => ({ words: plain(node.data), node })))
  const known = new Set([...traced.values()].flatMap(each => (each.subject === subject ? [pathKey(each.path)] : [])))
  const values = byWords(leavesOf(page.subjects[subject].value, []).filter(({ path }) => !known.has(pathKey(path))))
  for (const [words, leaves] of values) {
    const nodes = open.get(words) ?? []
    if (nodes.length !== leaves.length && leaves.length !== 1) continue
    nodes.forEach(({ node }, index) => {
      traced.set(node, { subject, path: leaves[leaves.length === 1 ? 0 : index].path })
    })
  }
}

/**
 * A word of the site around a value, such as Until {date}, leads to the value: it is what people mean by pressing it.
 * In the header and the footer, where the value is that of another page, it leads nowhere.
 */
function leadToValues(page: EditedPage, subject: number, zone: Element, traced: Traced): void {
  for (const [node, { subject: index, path }] of traced) {
    if (page.subjects[index].kind !== 'site' || !zone.contains(node)) continue
    const word = valueAt(page.subjects[index].value, path)
    if (typeof word !== 'string' || !word.includes('{')) continue
    const { value } = page.subjects[subject] ?? {}
    const entry = entryAround(node, subject, zone, traced)
    const day = OF_A_DAY.test(word) ? dayIn(valueAt(value, entry), String(path[path.length - 1])) : undefined
    const own = day ? [...entry, day] : valueWithin(isTextNode(node) ? node.data : '', value)
    if (own) traced.set(node, { subject, path: own })
    // The word between two times is not meant.
    else if (subject < 0 || word.includes('{from}')) traced.delete(node)
  }
}

const OF_A_DAY = /\{(?:date|day|month|year)\}/

// Shorter ones are within many words.
const MIN_LETTERS = 4

/** The first value of which all is within a text, such as the time from which a counter is open. */
export function valueWithin(text: string, value: unknown): Path | undefined {
  // Pages print hours without their first zero.
  const printed = ({ words }: { words: string }) => words.replace(/^0(?=\d:)/, '')
  const whole = (words: string) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u')
  return leavesOf(value, []).find(each => each.words.length >= MIN_LETTERS && whole(printed(each)).test(text))?.path
}

/** The field of a day that a word is about: the one it names, such as until in validUntil, or the only one. */
function dayIn(entry: unknown, word: string): string | undefined {
  if (!isRecord(entry)) return undefined
  const days = Object.keys(entry).filter(key => /^\d{4}(?:-\d\d){0,2}$/.test(String(entry[key])))
  return days.find(key => word.toLowerCase().includes(key.toLowerCase())) ?? (days.length === 1 ? days[0] : undefined)
}

/** The entry of a list that shows a node, by what else of it is shown around the node. */
function entryAround(node: Node, subject: number, zone: Element, traced: Traced): Path {
  for (let around = node.parentElement; around && around !== zone; around = around.parentElement)
    for (const [other, { subject: own, path }] of traced) {
      const last = path.findLastIndex(step => typeof step === 'number')
      if (own === subject && last >= 0 && around.contains(other)) return path.slice(0, last + 1)
    }
  return []
}

function byWords<Part extends { words: string }>(parts: Part[]): Map<string, Part[]> {
  const groups = new Map<string, Part[]>()
  for (const part of parts) groups.set(part.words, [...(groups.get(part.words) ?? []), part])
  return groups
}

function leavesOf(value: unknown, path: (string | number)[]): { words: string; path: Path }[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) =>
      leavesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
    )
  if (typeof value === 'number') {
    const forms = new Set([String(value), value.toLocaleString('en'), value.toLocaleString('en-IN')])
    return [...forms].map(words => ({ words, path }))
  }
  return typeof value === 'string' ? [{ words: plain(value), path }] : []
}
