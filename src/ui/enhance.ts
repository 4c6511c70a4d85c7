// Helpers for the scripts of blocks, which add to markup that works without them.

/**
 * Adds to a section what only script can do. Called once for each section, however it came into the page; everything
 * that it listens to ends when the signal is aborted, because the visitor has left the page. What takes time gives a
 * promise.
 */
export type Enhance = (section: HTMLElement, signal: AbortSignal) => unknown

/**
 * The part of a block that a selector finds. The markup and the script of a block agree on its parts; one that is
 * missing is an error that names both.
 */
export function part<Tag extends keyof HTMLElementTagNameMap>(within: Element, tag: Tag): HTMLElementTagNameMap[Tag]
export function part<Kind extends HTMLElement = HTMLElement>(within: Element, selector: string): Kind
export function part(within: Element, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector)
  if (found) return found
  const block = within.closest<HTMLElement>('[data-block]')?.dataset.block ?? within.localName
  throw new Error(`${block}: the part ${selector} is missing`)
}

/** All elements within another that fit a selector. */
export const all = <Kind extends HTMLElement = HTMLElement>(within: ParentNode, selector: string) => [
  ...within.querySelectorAll<Kind>(selector),
]

/** Sets attributes by their names; one whose value is false or undefined is removed. */
export function set(element: Element, attributes: Record<string, string | number | boolean | undefined>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) element.removeAttribute(name)
    else element.setAttribute(name, value === true ? '' : String(value))
  }
}

/** Calls each of some functions. One that throws takes none of the others with it; its error goes to the console. */
export function callEach(...parts: (() => unknown)[]): void {
  for (const call of parts)
    try {
      call()
    } catch (error) {
      reportError(error)
    }
}

interface Events extends HTMLElementEventMap {
  hashchange: HashChangeEvent
  load: Event
  online: Event
  pagehide: PageTransitionEvent
  pageshow: PageTransitionEvent
  popstate: PopStateEvent
  visibilitychange: Event
  change: Event
  toggle: ToggleEvent
  beforetoggle: ToggleEvent
  beforematch: Event
  close: Event
}

/** Listens on a document, a window or an element, until the signal is aborted. */
export function listen<Type extends keyof Events>(
  target: EventTarget,
  type: Type,
  listener: (event: Events[Type]) => void,
  options: AddEventListenerOptions = {},
): void {
  target.addEventListener(type, listener as (event: Event) => void, options)
}
