// What every page of the dev server begins with: a button, and nothing of the editor until it is pressed.
import { EDIT, type ServerOptions } from '../protocol.ts'
import { KEPT_FOR_TAB } from './drafts.ts'

const STYLE = `
:host { all: initial; position: fixed; inset: auto auto .75rem .75rem; z-index: 99998; }
button { font: 600 14px/1 system-ui, sans-serif; min-height: 44px; min-width: 44px; padding: 0 1rem; color: #fff;
  background: #1f2937; border: 1px solid #fff; border-radius: 22px; cursor: pointer; }
button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }`

const KEPT = 'site-editing'
const AGAIN = 'site-editing-again'

/**
 * Opens the editor, or shows the button that does.
 * @param isOn true when pages open with the editor on; otherwise they do once it was opened in a tab
 */
export function start(options: ServerOptions, isOn: boolean): void {
  // A page within the editor. A translator would change the words that are to be written.
  if (self !== top) keepWords(document.documentElement)
  else if (new URLSearchParams(location.search).has(EDIT)) void open(options)
  else if (opensItself(isOn)) edit()
  else showButton()
}

function keepWords(element: HTMLElement): void {
  element.translate = false
  // Older translators look for this one.
  element.classList.add('notranslate')
}

/** Where nothing is kept no page opens the editor by itself, because it could not be closed. */
const opensItself = (isOn: boolean) =>
  (KEPT_FOR_TAB.get(KEPT) ?? (isOn && KEPT_FOR_TAB.set(KEPT, 'on') ? 'on' : 'off')) === 'on'

async function open(options: ServerOptions): Promise<void> {
  const { startEditing } = await import('./main.tsx').catch(failed)
  startEditing({ ...options, left: leave })
}

/** A browser asks for what failed only when the page is loaded again, which is tried once. */
function failed(): Promise<never> {
  if (KEPT_FOR_TAB.get(AGAIN) || !KEPT_FOR_TAB.set(AGAIN, 'yes')) leave()
  else location.reload()
  return new Promise(() => {})
}

function leave(): void {
  KEPT_FOR_TAB.set(KEPT, 'off')
  location.assign(location.pathname)
}

function edit(): void {
  KEPT_FOR_TAB.set(KEPT, 'on')
  KEPT_FOR_TAB.set(AGAIN, undefined)
  location.replace(`${location.pathname}?${EDIT}${location.hash}`)
}

function showButton(): void {
  const host = document.createElement('site-edit-button')
  const style = new CSSStyleSheet()
  style.replaceSync(STYLE)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [style]
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Edit'
  button.onclick = edit
  root.append(button)
  document.documentElement.append(host)
}
