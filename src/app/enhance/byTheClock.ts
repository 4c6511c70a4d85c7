// What the clock changes on a page that was built before: sections, notices and entries of lists that have ended are
// hidden, by the end of their last day in ms since 1970; and opening hours say whether it is open now.
import { callEach, listen } from '../../ui/enhance.ts'
import { sayWhetherOpen } from './sayWhetherOpen.ts'

/** Shows the page as it is to be now. */
export function showByClock(): void {
  callEach(hideEnded, sayWhetherOpen)
}

function hideEnded(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-ends]'))
    if (Number(part.dataset.ends) <= Date.now()) part.setAttribute('hidden', '')
}

/** The same now and whenever the visitor returns to the page. */
export function followClock(): void {
  showByClock()
  listen(document, 'visibilitychange', showByClock)
}
