// Writing in the page itself: the element of a text becomes editable in place, in its own style.
import { cleaned } from '../texts.ts'
import { isElement, isTextNode, plain } from './trace.ts'
import { sameEnd, sameStart } from '../../model/source/path.ts'

/** An element as it was: the nodes are those that React made, and it goes on with them. */
interface Kept {
  node: Node
  data?: string
  children: Kept[]
}

const keep = (node: Node): Kept => ({
  node,
  data: isTextNode(node) ? node.data : undefined,
  children: [...node.childNodes].map(keep),
})

function restore({ node, data, children }: Kept): void {
  if (isTextNode(node)) node.data = data ?? ''
  else if (isElement(node)) node.replaceChildren(...children.map(each => each.node))
  for (const child of children) restore(child)
}

/** What is opened: the element that is written in, and what is put back as it was when it is left. */
interface Opened {
  element: HTMLElement
  before: Kept
  /** The only text node of the text, where it has only one. */
  text?: Text
}

/** Gets what is typed. */
interface InPlaceCallbacks {
  /** Called with all that is there at every change, and with nothing when it is left. */
  typing: (typed?: string) => void
  /** Saves what was typed; false where it was refused. */
  save: (typed: string) => Promise<boolean>
}

/** One text that is being written. Words that another program puts there, such as a translator, are taken out again. */
export class InPlace {
  /** False once it was left. */
  isOpen = true
  /** What the element shows, as it was typed. */
  private shown: string
  private selected: TextPart = { start: 0, end: 0 }
  /** What the next edit replaces. */
  private replaced?: TextPart
  private listening = new AbortController()
  private frame = 0
  private readonly changes = new MutationObserver(() => {
    // At once it would be a contest with a program that answers at once.
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(() => {
      if (this.isChanged) this.putBack()
    })
  })

  private constructor(
    private opened: Opened,
    private readonly written: string,
    private readonly told: InPlaceCallbacks,
  ) {
    this.shown = opened.element.textContent ?? ''
    this.attach()
  }

  private attach(): void {
    const { element } = this.opened
    element.contentEditable = 'plaintext-only'
    this.listening.abort()
    this.listening = new AbortController()
    const { signal } = this.listening
    element.addEventListener('blur', this.blur, { signal })
    element.addEventListener('beforeinput', this.beforeinput, { signal })
    element.addEventListener('input', this.input, { signal })
    // The event of the selection comes later, perhaps after another program.
    for (const type of ['keyup', 'pointerup']) element.addEventListener(type, this.move, { signal })
    this.changes.observe(element, { childList: true, characterData: true, subtree: true })
    element.ownerDocument.addEventListener('selectionchange', this.move, { signal })
    element.focus({ preventScroll: true })
  }

  /**
   * Opens a text in place; undefined where it cannot be written there as it is written in its file.
   * @param written the value as it is in its file
   * @param at where the caret is to be; without it all of the text is selected
   */
  static open(
    node: Node,
    written: string,
    at: { x: number; y: number } | undefined,
    told: InPlaceCallbacks,
  ): InPlace | undefined {
    // A button takes the space bar for a press, and the value behind a sign is not seen.
    if (node.parentElement?.closest('button, summary') || !boxOf(node).height) return undefined
    const opened = ownElement(node, written) ?? wrapped(node, written)
    if (!opened) return undefined
    const place = new InPlace(opened, written, told)
    const { element } = opened
    const { ownerDocument: own } = element
    const caret = at && own.caretPositionFromPoint?.(at.x, at.y)
    if (caret && element.contains(caret.offsetNode)) own.getSelection()?.collapse(caret.offsetNode, caret.offset)
    else own.getSelection()?.selectAllChildren(element)
    return place
  }

  holds = (element: Element) => this.isOpen && this.opened.element.contains(element)

  key(event: KeyboardEvent): void {
    // Menus and carousels must not hear what is typed.
    event.stopPropagation()
    if (this.isLost && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      this.enter(event.key, this.selected)
    }
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    this.leave(event.key === 'Enter')
  }

  /** Neither leaving the window, where the text keeps its focus, nor a renewal of the page is leaving the text. */
  private readonly blur = () =>
    setTimeout(() => {
      const { element } = this.opened
      if (element.isConnected && element.ownerDocument.activeElement !== element) this.leave(true)
    })

  // Only a person raises events that are trusted.
  private readonly beforeinput = (event: InputEvent) => {
    if (!event.isTrusted) return
    const { element } = this.opened
    if (!this.isChanged) {
      const [range] = event.getTargetRanges()
      this.replaced = range && {
        start: offsetIn(element, range.startContainer, range.startOffset),
        end: offsetIn(element, range.endContainer, range.endOffset),
      }
      return
    }
    this.replaced = this.selected
    event.preventDefault()
    // What is being composed cannot be prevented, and comes to the event after it.
    if (event.defaultPrevented && isWriting(event)) this.enter(insertedText(event), this.replaced)
    this.putBack()
  }

  private readonly input = (event: Event) => {
    if (!event.isTrusted) return
    const text = this.opened.element.textContent ?? ''
    if (isEdit(event as InputEvent, this.shown, text, this.replaced)) {
      this.shown = text
      this.move()
      this.told.typing(this.typed())
    } else {
      this.enter(insertedText(event as InputEvent), this.replaced ?? this.selected)
      this.putBack()
    }
  }

  /** Writes letters in the place of others, as a person typed them. */
  private enter(letters: string, { start, end }: TextPart): void {
    this.shown = this.shown.slice(0, start) + letters + this.shown.slice(end)
    this.selected = { start: start + letters.length, end: start + letters.length }
    this.told.typing(this.typed())
  }

  /** True when another program has changed what is shown. */
  private get isChanged(): boolean {
    const { element } = this.opened
    return this.isOpen && element.isConnected && element.textContent !== this.shown
  }

  /** Shows again what was typed. */
  private putBack(): void {
    const { element, text } = this.opened
    if (text) {
      text.data = this.shown
      element.replaceChildren(text)
    } else element.textContent = this.shown
    const { start, end } = this.selected
    const [node] = element.childNodes
    if (node) element.ownerDocument.getSelection()?.setBaseAndExtent(node, start, node, end)
  }

  /** Keeps the place of the caret, which is lost with the element. */
  private readonly move = () => {
    const { element } = this.opened
    const selection = element.ownerDocument.getSelection()
    if (this.isChanged || !selection?.rangeCount || !element.contains(selection.focusNode)) return
    const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0)
    if (!element.contains(startContainer) || !element.contains(endContainer)) return
    this.selected = {
      start: offsetIn(element, startContainer, startOffset),
      end: offsetIn(element, endContainer, endOffset),
    }
  }

  private typed = () => plain(cleaned(this.shown))

  /** True when a renewal of the page has put another element in the place of the one that is written in. */
  get isLost(): boolean {
    return this.isOpen && !this.opened.element.isConnected
  }

  /** Goes on in the element that has taken its place; `written` is what that shows. */
  moveTo(node: Node, written: string): void {
    const opened = ownElement(node, written) ?? wrapped(node, written)
    if (!opened) return
    this.changes.disconnect()
    this.opened = opened
    const { selected } = this
    this.attach()
    this.selected = selected
    this.putBack()
  }

  /** Ends the writing. Nothing is saved where nothing was changed. */
  leave(keeps: boolean): void {
    if (!this.isOpen) return
    this.isOpen = false
    const { element, before, text } = this.opened
    const typed = this.typed()
    this.told.typing()
    this.listening.abort()
    this.changes.disconnect()
    if (element.ownerDocument.activeElement === element) element.blur()
    element.removeAttribute('contenteditable')
    restore(before)
    if (!keeps || typed === plain(this.written)) return
    // What was typed stays in sight until it comes back from the server.
    const shown = text?.data ?? ''
    if (text) text.data = typed
    // The end of the last line, as below a |, is not shown and stays.
    const [end = ''] = /\n$/.exec(this.written) ?? []
    void this.told.save(typed + end).then(isSaved => {
      if (!isSaved && text) text.data = shown
    })
  }
}

function boxOf(node: Node): DOMRect {
  const range = (node.ownerDocument as Document).createRange()
  range.selectNode(node)
  return range.getBoundingClientRect()
}

/** The element that shows the whole of a text and nothing else. */
function ownElement(node: Node, written: string): Opened | undefined {
  for (
    let element = node.parentElement;
    element && element !== element.ownerDocument.body;
    element = element.parentElement
  ) {
    const shown = plain(element.textContent ?? '')
    const [first, ...others] = [...element.childNodes].filter(child => child.nodeType !== Node.COMMENT_NODE)
    if (shown === plain(written))
      return { element, before: keep(element), text: first && isTextNode(first) && !others.length ? first : undefined }
    if (shown.length > written.length + 1) return undefined
  }
  return undefined
}

// More would be seen as a jump.
const MAX_SHIFT = 1

/** A text beside others in one element, with an element around it for as long as it is written. */
function wrapped(node: Node, written: string): Opened | undefined {
  const parent = node.parentElement
  if (!isTextNode(node) || !parent || plain(node.data) !== plain(written)) return undefined
  const before = keep(parent)
  const was = boxOf(node)
  const element = node.ownerDocument.createElement('span')
  node.replaceWith(element)
  element.append(node)
  const is = element.getBoundingClientRect()
  const shifts = [is.left - was.left, is.top - was.top, is.width - was.width, is.height - was.height]
  if (shifts.every(shift => Math.abs(shift) <= MAX_SHIFT)) return { element, before, text: node }
  restore(before)
  return undefined
}

// What a person's edit of an element does to its text, as opposed to what other programs do to it.

/** A part of a text, by its letters. */
interface TextPart {
  start: number
  end: number
}

/** How many letters of an element are before a place in it. */
function offsetIn(element: Element, node: Node, offset: number): number {
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  range.setEnd(node, offset)
  return range.toString().length
}

/** The letters that an event brings. */
const insertedText = ({ data, dataTransfer }: InputEvent) => data ?? dataTransfer?.getData('text/plain') ?? ''

/** True for an event that puts letters in or takes some away. */
const isWriting = ({ inputType }: InputEvent) => /^(?:insert|delete)/.test(inputType)

/**
 * True when a text came of another one by one edit, and no other program has changed more of it meanwhile.
 * @param replaced what the edit was to replace
 */
function isEdit({ inputType }: InputEvent, before: string, after: string, replaced?: TextPart): boolean {
  if (!replaced || inputType.startsWith('history')) return true
  // Browsers turn a space at the end into one that is shown, and back.
  const [was, is] = [before, after].map(text => text.replace(/\u00A0/g, ' '))
  if (inputType.startsWith('delete')) {
    const start = sameStart(was, is)
    return sameEnd(was, is, start) + start >= is.length
  }
  const [head, tail] = [was.slice(0, replaced.start), was.slice(replaced.end)]
  return is.startsWith(head) && is.endsWith(tail) && is.length >= head.length + tail.length
}
