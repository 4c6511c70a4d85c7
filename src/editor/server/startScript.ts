// The script on every page of the dev server: a button, and nothing of the editor until it is pressed.
import { EDIT, type ServerOptions } from '../protocol.ts'

const STYLE = `
:host { all: initial; position: fixed; inset: auto auto .75rem .75rem; z-index: 99998; }
button { font: 600 14px/1 system-ui, sans-serif; min-height: 44px; min-width: 44px; padding: 0 1rem; color: #fff;
  background: #1f2937; border: 1px solid #fff; border-radius: 22px; cursor: pointer; }
button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }`

/** The document in which the editor opens; a script on it starts it. */
export const EDITOR_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Editor</title></head>
<body></body>
</html>`

/** Says on pages that another machine shows why there is no editor. */
export const ELSEWHERE_SCRIPT = `
if (self === top) {
  const note = document.createElement('p')
  note.setAttribute('role', 'note')
  const here = 'http://localhost' + (location.port && ':' + location.port)
  note.textContent = 'This site is edited on the machine that serves it, at ' + here + '. Here it can be looked at.'
  document.body.prepend(note)
}
`

/** @param isOn true when pages open with the editor on; otherwise they do once it was opened in a tab */
export const startScript = (options: ServerOptions, isOn: boolean): string => `
if (self === top) {
  const kept = 'site-editing'
  const again = 'site-editing-again'
  const leave = () => {
    sessionStorage.setItem(kept, 'off')
    location.assign(location.pathname)
  }
  // The server may have been preparing its packages. A browser asks for what failed only when the page is loaded again.
  const failed = () => {
    if (sessionStorage.getItem(again)) return leave()
    sessionStorage.setItem(again, 'yes')
    location.reload()
    return new Promise(() => {})
  }
  const start = async () => {
    const { startEditing } = await import('${options.base}src/editor/client/main.tsx').catch(failed)
    startEditing({ ...${JSON.stringify(options)}, left: leave })
  }
  const edit = () => {
    sessionStorage.setItem(kept, 'on')
    sessionStorage.removeItem(again)
    location.replace(location.pathname + '?${EDIT}' + location.hash)
  }
  const showButton = () => {
    const host = document.createElement('site-edit-button')
    const style = new CSSStyleSheet()
    style.replaceSync(${JSON.stringify(STYLE)})
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [style]
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Edit'
    button.onclick = edit
    root.append(button)
    document.documentElement.append(host)
  }
  if (new URLSearchParams(location.search).has('${EDIT}')) start()
  else if ((sessionStorage.getItem(kept) ?? '${isOn ? 'on' : 'off'}') === 'on') edit()
  else showButton()
}
`
