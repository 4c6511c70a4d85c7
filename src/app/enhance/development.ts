// In development: saved edits show on the page, and Alt-click opens the source of what is clicked.
import { followEdits } from './liveEdits.ts'

/** Called once. @param base the site's base path */
export function develop(base: string): void {
  followEdits()
  openSourceOnAltClick(base)
}

// In development: Alt-click on a section opens the editor at the line of YAML that declares what was clicked.

/** Listens for the whole visit. `base` is the site's base path. */
function openSourceOnAltClick(base: string): void {
  addEventListener(
    'click',
    event => {
      const target = event.target
      const source =
        event.altKey && target instanceof Element
          ? target.closest<HTMLElement>('[data-source]')?.dataset.source
          : undefined
      if (!source) return
      event.preventDefault()
      event.stopPropagation()
      const element = target as HTMLElement
      const words = element.getAttribute('alt') ?? element.textContent ?? ''
      void open(base, new URLSearchParams({ source, words, language: document.documentElement.lang }))
    },
    { capture: true },
  )
}

async function open(base: string, query: URLSearchParams): Promise<void> {
  const found = await fetch(`${base}__declared?${query}`)
  const { file } = (await found.json()) as { file: string }
  await fetch(`${base}__open-in-editor?file=${encodeURIComponent(file)}`)
}
