// What is wrong with the site, shown over each page of the dev server while the site is written.
import { PROBLEMS, REPAIR, type ShownProblem } from './overlayProtocol.ts'

const STYLE = `
:host { position: fixed; inset: auto 0 0 0; z-index: 99999; max-height: 60vh; overflow: auto;
  font: 16px/1.5 system-ui, sans-serif;
  color: #1a1d21; background: #fff; border-top: 4px solid #b3261e; box-shadow: 0 -4px 24px #0004; }
div { max-width: 60rem; margin: 0 auto; padding: 1rem; }
b { display: block; overflow-wrap: anywhere; }
p { margin: .25rem 0 .5rem; overflow-wrap: anywhere; }
pre { margin: 0; padding: .75rem; overflow: auto; background: #f1f3f6; font: 13px/1.5 ui-monospace, monospace; }
button { font: inherit; padding: .25rem .75rem; margin: 0 .5rem .5rem 0; }`

const BASE = import.meta.env.BASE_URL
// From another machine the site can be looked at only.
const IS_HERE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  words: string,
  more: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { textContent: words }, more)
}

/** Shows one problem of several at a time. */
class Problems extends HTMLElement {
  private readonly root = this.attachShadow({ mode: 'open' })
  private at = 0
  private asked = 0

  constructor() {
    super()
    const style = new CSSStyleSheet()
    style.replaceSync(STYLE)
    this.root.adoptedStyleSheets = [style]
  }

  /** Asks for what is wrong by now; without a problem it leaves the page. */
  async look(): Promise<void> {
    const number = ++this.asked
    const problems = (await (await fetch(BASE + PROBLEMS)).json()) as ShownProblem[]
    if (number !== this.asked) return
    if (problems.length === 0) return this.remove()
    document.body.append(this)
    this.show(problems)
  }

  private show(problems: ShownProblem[]): void {
    const { length } = problems
    this.at = Math.min(this.at, length - 1)
    const { place, words, frame, open, isSure } = problems[this.at]
    const step = (by: number) => () => {
      this.at = (this.at + by + length) % length
      this.show(problems)
    }
    const code = make('pre', frame)
    const box = make('div', '')
    if (length > 1)
      box.append(
        make('button', '←', { ariaLabel: 'Previous problem', onclick: step(-1) }),
        make('button', '→', { ariaLabel: 'Next problem', onclick: step(1) }),
      )
    if (isSure && IS_HERE)
      box.append(
        make('button', 'Correct it', {
          onclick: () => void fetch(`${BASE}${REPAIR}?place=${encodeURIComponent(place)}`, { method: 'POST' }),
        }),
      )
    box.append(
      make('button', 'Open in editor', {
        onclick: () => void fetch(`${BASE}__open-in-editor?file=${encodeURIComponent(open)}`),
      }),
      make('button', 'Hide', { onclick: () => this.remove() }),
      make('b', (length > 1 ? `${this.at + 1} of ${length}: ` : '') + place),
      make('p', words),
      code,
    )
    this.root.replaceChildren(box)
    // The caret is what is looked for in a long line.
    const lines = frame.split('\n')
    const column = lines.find(line => /^ *[|] *\^/.test(line))?.indexOf('^') ?? 0
    const letter = code.scrollWidth / Math.max(...lines.map(line => line.length))
    code.scrollLeft = column * letter - code.clientWidth / 2
  }
}

customElements.define('site-problems', Problems)
const problems = Object.assign(new Problems(), { role: 'alert' })
// Not async, because Vite waits for a listener that returns a promise before it handles the next message.
import.meta.hot?.on('site:changed', () => void problems.look())
void problems.look()
