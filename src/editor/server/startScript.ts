// The script on every page of the dev server: a button, and nothing of the editor until it is pressed.
import type { ServerOptions } from '../protocol.ts'

const STYLE = `
:host { all: initial; position: fixed; inset: auto auto .75rem .75rem; z-index: 99998; }
button { font: 600 14px/1 system-ui, sans-serif; min-height: 44px; min-width: 44px; padding: 0 1rem; color: #fff;
  background: #1f2937; border: 1px solid #fff; border-radius: 22px; cursor: pointer; }
button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
:host([hidden]) { display: none; }`

/** @param isOn true when pages open with the editor on; otherwise they do once it was opened in a tab */
export const startScript = (options: ServerOptions, isOn: boolean): string => `
if (self === top) {
  const host = document.createElement('site-edit-button')
  const style = new CSSStyleSheet()
  style.replaceSync(${JSON.stringify(STYLE)})
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [style]
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Edit'
  root.append(button)
  const kept = 'site-editing'
  const again = 'site-editing-again'
  // The server may have been preparing its packages. A browser asks for what failed only when the page is loaded again.
  const failed = error => {
    if (!sessionStorage.getItem(again)) {
      sessionStorage.setItem(again, 'yes')
      location.reload()
      return new Promise(() => {})
    }
    sessionStorage.removeItem(again)
    sessionStorage.setItem(kept, 'off')
    host.hidden = false
    throw error
  }
  const open = async () => {
    host.hidden = true
    sessionStorage.setItem(kept, 'on')
    const { startEditing } = await import('${options.base}src/editor/client/main.tsx').catch(failed)
    sessionStorage.removeItem(again)
    startEditing({ ...${JSON.stringify(options)}, left: () => {
      sessionStorage.setItem(kept, 'off')
      host.hidden = false
      button.focus()
    } })
  }
  button.onclick = open
  document.documentElement.append(host)
  if ((sessionStorage.getItem(kept) ?? '${isOn ? 'on' : 'off'}') === 'on') open()
}
`
