// Hides what has ended since the page was built or drawn.
import { isOver } from '../isOver.ts'

/** Hides what has ended, now and whenever the visitor returns to the page. */
export function keepEndedHidden(): void {
  const hideAll = () => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-band], section[data-block]')) hideEnded(part)
  }
  hideAll()
  document.addEventListener('visibilitychange', hideAll)
}

/** Where an entry has ended that bears no mark, all of the section waits until it is drawn without it. */
function hideEnded(section: HTMLElement): void {
  const marked = section.querySelectorAll<HTMLElement>('[data-ends]')
  for (const part of [section, ...marked]) if (isOver(Number(part.dataset.ends))) part.hidden = true
  if (section.hidden || marked.length || !isOver(Number(section.dataset.entryEnds))) return
  section.hidden = true
  section.dataset.outdated = ''
}
