// Stops all animation while the page is edited.
import { useEffect } from 'react'
import type { View } from './trace.ts'

const STILL = '*, ::before, ::after { animation: none !important; scroll-behavior: auto !important }'
// The buttons that pause a carousel, as they are while it plays.
const PLAYING = '[data-play]:not([data-paused])'

/** Presses the buttons that visitors would press, and presses them again when the editor is left. */
export function useStillPage(view: View): void {
  useEffect(() => {
    const { document } = view
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(STILL)
    document.adoptedStyleSheets.push(sheet)
    const pressed = new Set<HTMLElement>()
    const pause = () => {
      for (const button of document.querySelectorAll<HTMLElement>(PLAYING)) {
        // Before its section is enhanced a button does nothing, and a press shows only once React has drawn it.
        if (pressed.has(button) || !button.closest('section')?.hasAttribute('data-enhanced')) continue
        pressed.add(button)
        button.click()
      }
    }
    pause()
    const changes = new MutationObserver(pause)
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-enhanced'] })
    return () => {
      changes.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet)
      for (const button of pressed) if (button.isConnected && button.hasAttribute('data-paused')) button.click()
    }
  }, [view])
}
