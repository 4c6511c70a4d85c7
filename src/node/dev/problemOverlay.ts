// What is wrong with the site, shown over its page while it is written: a script of its own, and what it asks for.
import { join } from 'node:path'
import type { LoadResult } from '../../model/loadSite.ts'
import { codeFrame, sentence } from '../../model/messages/print.ts'

/** Where the script and the problems are, below the site's base path. */
export const OVERLAY = { script: '__problems.js', problems: '__problems' }

/** Every error as the overlay shows it; `open` is what Vite opens in an editor. */
export function shownProblems({ problems, sources }: LoadResult, root: string): object[] {
  return problems
    .filter(problem => problem.severity === 'error')
    .map(problem => {
      const { file, line, column } = problem
      const place = `${file}:${line}:${column}`
      const frame = codeFrame(sources.get(file)?.text, problem)
      return { place, words: sentence(problem), frame, open: `${join(root, file)}:${line}:${column}` }
    })
}

const STYLE = `
:host { position: fixed; inset: auto 0 0 0; z-index: 99999; max-height: 60vh; overflow: auto;
  font: 16px/1.5 system-ui, sans-serif;
  color: #1a1d21; background: #fff; border-top: 4px solid #b3261e; box-shadow: 0 -4px 24px #0004; }
div { max-width: 60rem; margin: 0 auto; padding: 1rem; }
b { display: block; overflow-wrap: anywhere; }
p { margin: .25rem 0 .5rem; overflow-wrap: anywhere; }
pre { margin: 0; padding: .75rem; overflow: auto; background: #f1f3f6; font: 13px/1.5 ui-monospace, monospace; }
button { font: inherit; padding: .25rem .75rem; margin: 0 .5rem .5rem 0; }`

/** The script: asks for the problems whenever the site changed, and shows one of them at a time. */
export const overlayScript = (base: string): string => `
import { createHotContext } from '${base}@vite/client'
const make = (name, words, more) => Object.assign(document.createElement(name), { textContent: words, ...more })
class Problems extends HTMLElement {
  list = []
  at = 0
  constructor() {
    super()
    const style = new CSSStyleSheet()
    style.replaceSync(${JSON.stringify(STYLE)})
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [style]
  }
  show(list) {
    this.list = list
    this.at = Math.min(this.at, list.length - 1)
    const { place, words, frame, open } = list[this.at]
    const step = by => () => { this.at = (this.at + by + list.length) % list.length; this.show(list) }
    const box = make('div')
    if (list.length > 1) box.append(
      make('button', '←', { ariaLabel: 'Previous problem', onclick: step(-1) }),
      make('button', '→', { ariaLabel: 'Next problem', onclick: step(1) }))
    box.append(
      make('button', 'Open in editor', {
        onclick: () => fetch('${base}__open-in-editor?file=' + encodeURIComponent(open)),
      }),
      make('button', 'Hide', { onclick: () => this.remove() }),
      make('b', (list.length > 1 ? this.at + 1 + ' of ' + list.length + ': ' : '') + place),
      make('p', words), make('pre', frame))
    this.shadowRoot.replaceChildren(box)
    // The caret is what is looked for in a long line.
    const code = box.lastChild
    const lines = frame.split('\\n')
    const column = lines.find(line => /^ *[|] *\\^/.test(line))?.indexOf('^') ?? 0
    const letter = code.scrollWidth / Math.max(...lines.map(line => line.length))
    code.scrollLeft = column * letter - code.clientWidth / 2
  }
}
customElements.define('site-problems', Problems)
let shown
let turns = 0
async function look() {
  const turn = ++turns
  const list = await (await fetch('${base}${OVERLAY.problems}')).json()
  if (turn !== turns) return
  if (list.length === 0) { shown?.remove(); shown = undefined; return }
  shown ??= make('site-problems', '', { role: 'alert' })
  document.body.append(shown)
  shown.show(list)
}
createHotContext('/problems').on('site:changed', look)
look()`
