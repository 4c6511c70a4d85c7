// Hides what has expired since the page was built: sections, notices and entries of lists carry the end of their last
// day, in ms since 1970.
import { listen } from '../../ui/enhance.ts'
import { sayWhetherOpen } from './sayWhetherOpen.ts'

/** Hides what has expired by now, and says what is open. */
export function hideExpired(): void {
  sayWhetherOpen()
  for (const part of document.querySelectorAll<HTMLElement>('[data-ends]'))
    if (Number(part.dataset.ends) <= Date.now()) part.setAttribute('hidden', '')
}

/** Hides what has expired, now and whenever the visitor returns to the page. */
export function keepExpiredHidden(): void {
  hideExpired()
  listen(document, 'visibilitychange', hideExpired)
}
