// From what a page shows to where it is written: each text and picture of the page gets the mark of the same one in the
// page as the server rendered it with marks. Equal words are distinguished by their order.
import { matches } from '../../write/matches.ts'
import { isRecord, type Path, valueAt } from '../../model/source/path.ts'
import { type EditedPage, SIGNS } from '../protocol.ts'

/** A value of a page. */
export interface Target {
  subject: number
  path: Path
  /** The number of its mark, where it has words. */
  mark?: number
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
  b !== undefined && a.subject === b.subject && a.path.join('\0') === b.path.join('\0')

/** The texts and pictures of a page that come from a value. */
export type Traced = Map<Node, Target>

interface Shown {
  words: string
  mark?: number
  node: Node
}

const MARK = new RegExp(`${SIGNS.open}(.*?)${SIGNS.named}|${SIGNS.close}`, 'g')
/** A text with single spaces, as a page shows it. */
export const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

// Enough of an excerpt to know its text by.
const EXCERPT_START = 30

/** Traces everything that the page shows. */
export function trace(page: EditedPage, document: Document): Traced {
  const marked = new DOMParser().parseFromString(page.html, 'text/html')
  const traced: Traced = new Map()
  for (const [zone, subject, own] of zones(page, marked, document)) {
    const [source, shown] = [markedParts(own), partsOf(zone)]
    const lead = (node: Node, mark?: number) => {
      if (mark === undefined) return
      const [index, path] = page.marks[mark]
      traced.set(node, { subject: index, path, mark })
    }
    const wordsOf = (parts: Shown[]) => parts.map(({ words }) => words)
    // Words between others that a program has changed, such as a translator, are still those of their place.
    const partner = matches(wordsOf(source), wordsOf(shown), true)
    for (const [n, { mark }] of source.entries()) if (partner[n] >= 0) lead(shown[partner[n]].node, mark)
    for (const { words, node } of shown) {
      if (traced.has(node) || !words.endsWith('…')) continue
      // An excerpt ends elsewhere where its text has marks.
      const start = words.slice(0, EXCERPT_START)
      lead(node, source.find(part => part.mark !== undefined && part.words.startsWith(start))?.mark)
    }
    if (subject >= 0) traceRest(page, subject, shown, traced)
    leadToValues(page, subject, zone, traced)
  }
  return traced
}

/** Each part of the page with its subject and the same part with marks. */
function zones(page: EditedPage, marked: Document, document: Document): [Element, number, Element][] {
  const sections = [...document.querySelectorAll<HTMLElement>('main section[data-source]')].flatMap(
    (section): [Element, number, Element][] => {
      const { source = '' } = section.dataset
      const own = marked.querySelector(`section[data-source="${CSS.escape(source)}"]`)
      return own ? [[section, page.subjects.findIndex(each => each.source === source), own]] : []
    },
  )
  const shared = ['header', 'footer'].flatMap((name): [Element, number, Element][] => {
    const [zone, own] = [document.querySelector(`#root > ${name}`), marked.querySelector(`body > ${name}`)]
    return zone && own ? [[zone, -1, own]] : []
  })
  return [...sections, ...shared]
}

/** The texts and pictures within an element, in their order. */
function partsOf(zone: Element): Shown[] {
  const parts: Shown[] = []
  const walker = zone.ownerDocument.createTreeWalker(zone, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = isTextNode(node) ? node.data : (node as Element).getAttribute('alt')
    if (words?.trim()) parts.push({ words: plain(words), node })
  }
  return parts
}

/** The same with the marks of the words; a mark applies until it is closed. */
function markedParts(zone: Element): Shown[] {
  let open: number | undefined
  return partsOf(zone).map(({ words, node }) => {
    let mark = open
    for (const [, number] of words.matchAll(MARK)) {
      open = number === undefined ? undefined : numberOf(number)
      mark ??= open
    }
    return { words: plain(words.replace(MARK, '')), mark, node }
  })
}

// Digits are letters of their own, beginning with this one.
const numberOf = (digits: string) =>
  Number.parseInt([...digits].map(digit => (digit.charCodeAt(0) - 0xe0e0).toString(16)).join(''), 16)

/** Numbers, telephone numbers and the like have no marks; they are found by what they print as, in order. */
function traceRest(page: EditedPage, subject: number, shown: Shown[], traced: Traced): void {
  const open = byWords(shown.filter(({ node }) => !traced.has(node) && isTextNode(node)))
  if (open.size === 0) return
  const known = new Set(page.marks.filter(([index]) => index === subject).map(([, path]) => path.join('\0')))
  const values = byWords(leavesOf(page.subjects[subject].value, []).filter(({ path }) => !known.has(path.join('\0'))))
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
    const entry = entryAround(node, subject, zone, traced)
    const day = dayIn(valueAt(page.subjects[subject]?.value, entry), String(path[path.length - 1]))
    if (day) traced.set(node, { subject, path: [...entry, day] })
    else if (subject < 0) traced.delete(node)
  }
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
