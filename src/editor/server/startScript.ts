// What the dev server adds to pages for the editor, and the document in which it opens.
import type { ServerOptions } from '../protocol.ts'

/** The document in which the editor opens; a script on it starts it. Browsers do not offer to translate it. */
export const EDITOR_PAGE = `<!doctype html>
<html lang="en" translate="no" class="notranslate">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="google" content="notranslate"><title>Editor</title></head>
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

/** The script on every page; `isOn` is true when pages open with the editor on. */
export const startScript = (options: ServerOptions, isOn: boolean): string => `
import { start } from '${options.base}src/editor/client/start.ts'
start(${JSON.stringify(options)}, ${isOn})
`
