// What a block adds to its markup by script. The markup works without it.

/**
 * Adds to a section what only script can do. Called once for each section, however it came into the page; everything
 * that it listens to ends when the signal is aborted, because the visitor has left the page. What takes time gives a
 * promise.
 */
export type Enhance = (section: HTMLElement, signal: AbortSignal) => unknown

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

interface Heard extends HTMLElementEventMap {
  addresschange: Event
  hashchange: HashChangeEvent
  load: Event
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

/** Calls `close` with each press of Escape, wherever the focus is: what is open by pointing has none. */
export const onEscape = (close: () => void, options: AddEventListenerOptions = {}) =>
  listen(document, 'keydown', ({ key }) => key === 'Escape' && close(), options)

/** Listens on a document, a window or an element, until the signal is aborted. */
export function listen<Type extends keyof Heard>(
  target: EventTarget,
  type: Type,
  heard: (event: Heard[Type]) => void,
  options: AddEventListenerOptions = {},
): void {
  target.addEventListener(type, heard as (event: Event) => void, options)
}
