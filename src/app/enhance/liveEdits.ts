// In development a saved edit shows section by section. Place, focus and what is open stay as they are.
import { all } from '../../ui/enhance.ts'
import { showByClock } from './byTheClock.ts'
import { endSection, enhanceSection } from './sections.ts'

/** Sent by the dev server after every save. */
export interface SiteChangedEvent {
  /** True while something is wrong; the overlay stays until it is fixed. */
  failed: boolean
  /** How often the site had been read. */
  revision: number
}

/** The window of the frame in which a page is edited: it is handed each state of its page, and asks for none. */
export interface EditedFrame extends Window {
  /** The inside of `#root` as it is to be shown now; an event `site:page` tells of another one. */
  handedPage?: string
}

const mainOf = (page: Document) => page.getElementById('main') as HTMLElement

/** The parts of `main` by their names: sections by their ids, others by what they are. */
const partsOf = (page: Document) =>
  new Map([...mainOf(page).children].map((part, n) => [part.id || `${part.localName} ${n}`, part as HTMLElement]))

/** Everything around the parts, as text: a page with other styles, menus or words there is loaded again. */
function frameOf(page: Document): string {
  const copy = page.documentElement.cloneNode(true) as HTMLElement
  const head = all(copy, 'head > :is(link, script[src])')
  copy.querySelector('main')?.replaceChildren()
  return [...head, ...all(copy, '#root')].map(({ outerHTML }) => outerHTML).join('\n')
}

/**
 * Shows every saved edit of the page that is shown.
 * @param served the page as it was served, which scripts change: the next page is compared with it
 */
export function followEdits(served: Promise<Document> = loaded()): void {
  // Edits may follow each other faster than pages arrive; only the last one counts.
  let last: Promise<Document> | undefined
  const show = async (coming: Promise<Document>, isFailed = false) => {
    last = coming
    try {
      const [before, page] = await Promise.all([served, coming])
      if (coming !== last) return
      if (frameOf(before) !== frameOf(page)) return location.reload()
      served = Promise.resolve(page)
      takeOver(before, page)
    } catch {
      // The page cannot be read or is gone. While something is wrong the last good one stays.
      if (coming === last && !isFailed) location.reload()
    }
  }
  const isFrame = new URLSearchParams(location.search).has('frame')
  // Not async, because Vite waits for a listener that returns a promise before it handles the next message.
  import.meta.hot?.on('site:changed', ({ failed }: SiteChangedEvent) => {
    if (!failed) for (const overlay of all(document, 'vite-error-overlay')) overlay.remove()
    if (!isFrame) void show(loaded(), failed)
  })
  if (!isFrame) return
  const take = () => {
    const { handedPage } = window as EditedFrame
    if (handedPage !== undefined) void show(served.then(before => withRoot(before, handedPage)))
  }
  addEventListener('site:page', take)
  // It may have been handed before this script came.
  take()
}

/** The same page with something else within its root. */
function withRoot(before: Document, html: string): Document {
  const page = before.cloneNode(true) as Document
  const root = page.getElementById('root')
  // Parsed within its element, because a whole document would lose the space before its first.
  const range = page.createRange()
  if (root) range.selectNodeContents(root)
  root?.replaceChildren(range.createContextualFragment(html))
  return page
}

async function loaded(): Promise<Document> {
  const answer = await fetch(location.href)
  if (!answer.ok) throw new Error(`no page ${location.href}`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

/** Puts the parts of a page that differ from before in the place of those that are shown. */
function takeOver(before: Document, page: Document): void {
  document.title = page.title
  const [old, shown] = [partsOf(before), partsOf(document)]
  const main = mainOf(document)
  let next = main.firstElementChild
  for (const [name, fresh] of partsOf(page)) {
    const present = shown.get(name)
    if (present && old.get(name)?.outerHTML === fresh.outerHTML) {
      if (present === next) next = next.nextElementSibling
      else main.insertBefore(present, next)
    } else {
      if (present && present === next) next = next.nextElementSibling
      const part = document.importNode(fresh, true)
      main.insertBefore(part, next)
      if (present) carryOver(present, part)
      present?.remove()
      if (present) endSection(present)
      void enhanceSection(part)
    }
  }
  while (next) {
    const after = next.nextElementSibling
    endSection(next as HTMLElement)
    next.remove()
    next = after
  }
  showByClock()
}

/** What is open, typed or in focus in a part is so in the one that takes its place. */
function carryOver(from: HTMLElement, to: HTMLElement): void {
  const pairs = <Kind extends HTMLElement>(selector: string) => {
    const others = all<Kind>(to, selector)
    return all<Kind>(from, selector).flatMap((each, n) => (others[n] ? [[each, others[n]] as const] : []))
  }
  for (const [was, is] of pairs<HTMLDetailsElement>('details')) is.open = was.open
  for (const [was, is] of pairs<HTMLInputElement>('input, textarea')) is.value = was.value
  for (const [was, is] of pairs<HTMLDialogElement>('dialog')) if (was.matches(':modal')) is.showModal()
  for (const [was, is] of pairs('*')) if (was === document.activeElement) is.focus({ preventScroll: true })
}
