// Writing in the page itself: the element of a text becomes editable where it stands, in its own style.
import { cleaned } from './values.ts'

/** An element as it was: the nodes are those that React made, and it goes on with them. */
interface Kept {
  node: Node
  data?: string
  children: Kept[]
}

const keep = (node: Node): Kept => ({
  node,
  data: node instanceof Text ? node.data : undefined,
  children: [...node.childNodes].map(keep),
})

function restore({ node, data, children }: Kept): void {
  if (node instanceof Text) node.data = data ?? ''
  else (node as Element).replaceChildren(...children.map(each => each.node))
  for (const child of children) restore(child)
}

/** One text that is being written. */
export class InPlace {
  /** False once it was left. */
  isOpen = true
  private readonly before: Kept

  private constructor(
    private readonly element: HTMLElement,
    private readonly written: string,
    private readonly save: (typed: string) => Promise<boolean>,
  ) {
    this.before = keep(element)
    element.contentEditable = 'plaintext-only'
    element.addEventListener('blur', this.blur)
    element.focus({ preventScroll: true })
  }

  /**
   * Opens the element of a text; undefined where the element shows anything besides.
   * @param written the value as it stands in its file
   * @param at where the caret is to be; without it all of the text is selected
   */
  static open(
    node: Node,
    written: string,
    at: { x: number; y: number } | undefined,
    save: (typed: string) => Promise<boolean>,
  ): InPlace | undefined {
    const element = elementOf(node, written)
    if (!element) return undefined
    const place = new InPlace(element, written, save)
    const caret = at && document.caretPositionFromPoint?.(at.x, at.y)
    if (caret && element.contains(caret.offsetNode)) getSelection()?.collapse(caret.offsetNode, caret.offset)
    else getSelection()?.selectAllChildren(element)
    return place
  }

  holds = (element: Element) => this.isOpen && this.element.contains(element)

  key(event: KeyboardEvent): void {
    // Menus and carousels must not hear what is typed.
    event.stopPropagation()
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    this.leave(event.key === 'Enter')
  }

  private readonly blur = () => this.leave(true)

  /** Ends the writing. Nothing is saved where nothing was changed. */
  leave(keeps: boolean): void {
    if (!this.isOpen) return
    this.isOpen = false
    const { element, written, before } = this
    const typed = plain(cleaned(element.textContent ?? ''))
    element.removeEventListener('blur', this.blur)
    element.removeAttribute('contenteditable')
    restore(before)
    if (document.activeElement === element) element.blur()
    if (!keeps || typed === plain(written) || typed === '') return
    // What was typed stays in sight until it comes back from the server.
    const [text] = element.childNodes
    if (element.childNodes.length === 1 && text instanceof Text) text.data = typed
    void this.save(typed).then(isSaved => {
      if (!isSaved) restore(before)
    })
  }
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The element that shows the whole of a text and nothing else. */
function elementOf(node: Node, written: string): HTMLElement | undefined {
  for (let element = node.parentElement; element && element !== document.body; element = element.parentElement) {
    const shown = plain(element.textContent ?? '')
    if (shown === plain(written)) return element
    if (shown.length > written.length + 1) return undefined
  }
  return undefined
}
