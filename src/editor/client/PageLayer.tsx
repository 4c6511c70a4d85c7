// What happens on the page while it is edited: presses select, a second press writes, and frames show what is selected.
import { pictureOf } from './fieldValues.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { valueAt } from '../../model/source/path.ts'
import { fieldKey, labelFor, useEditing, useListeners, useUndoKeys } from './editing.ts'
import { InPlace } from './inPlace.ts'
import type { Server } from './sending.ts'
import type { ShownPage } from './PageFrame.tsx'
import { pairFieldKey, pairLabel, pairWords } from '../pairEdits.ts'
import { isElement, isSame, isTextNode, sectionElement, type Target, type Traced, trace, type View } from './trace.ts'
import { likeBefore } from '../texts.ts'
import { WORDS } from './editorWords.ts'
import type { EditedFrame } from '../../app/enhance/liveEdits.ts'
import { createPortal } from 'react-dom'
import frames from './frames.css?inline'

/** The frames over the page; all else it does is to listen. */
export function PageLayer({ view, document }: Pick<ShownPage, 'view' | 'document'>) {
  const { page, selected, select, undo, server, say } = useEditing()
  const { traced, traceNow } = useTraced(document)
  const { write, shownValue } = useWriting()
  const active = useRef<InPlace>(undefined)
  const open = useRef<Target>(undefined)
  useHandedPage(view)
  useStillPage(view)
  useUndoKeys(view, undo)
  useDrop(view, traced)
  useShownSection(document)
  const begin = (target: Target, node: Node, at?: { x: number; y: number }) => {
    active.current?.leave(true)
    active.current = write(target, node, at)
    open.current = target
    select({ ...target, write: !active.current, caret: at && caretAt(at, node) })
  }
  const press = (event: MouseEvent) => {
    // Scripts press as well, such as those that pause a carousel.
    if (!event.isTrusted || event.altKey || !isElement(event.target)) return
    if (active.current?.holds(event.target)) return event.preventDefault()
    active.current?.leave(true)
    active.current = undefined
    const known = traceNow()
    const found = nodeAt(event, event.target, known)
    const target = found ? known.get(found) : sectionOf(event.target, page.subjects)
    // What has no words of its own, such as the arrows of a carousel, does what it does.
    if (!found && event.target.closest('button, summary, input, label, select')) return
    event.preventDefault()
    if (!target) followLink(event.target, server)
    if (found || event.target.closest('a, area')) event.stopPropagation()
    if (target && found && isSame(target, selected)) begin(target, found, { x: event.clientX, y: event.clientY })
    else select(target)
    if (!found && textsAt(event, event.target).length) say(target ? WORDS.madeOfOthers : WORDS.madeOfSite)
  }
  const keydown = (event: KeyboardEvent) => {
    if (event.isComposing) return
    if (active.current?.isOpen) return active.current.key(event)
    if (event.key === 'Escape') return select()
    const [node] = [...traceNow()].find(([, target]) => isSame(target, selected)) ?? []
    if (event.key !== 'Enter' || !selected || !node) return
    event.preventDefault()
    begin(selected, node)
  }
  // Nothing of the page is sent while it is edited.
  const submit = (event: Event) => event.preventDefault()
  useListeners(view, { click: press, auxclick: press, keydown, submit }, true)
  useEffect(() => {
    const [node] = [...traced].find(([, target]) => isSame(target, open.current)) ?? []
    if (active.current?.isLost && open.current && node) active.current.moveTo(node, String(shownValue(open.current)))
  })
  useEffect(() => () => active.current?.leave(true), [])
  return <Frames view={view} document={document} traced={traced} />
}

/** Hands the page to the frame whenever it is another. */
function useHandedPage(view: View): void {
  const { page } = useEditing()
  useEffect(() => {
    Object.assign(view, { handedPage: page.html } satisfies Partial<EditedFrame>)
    view.dispatchEvent(new view.Event('site:page'))
  }, [view, page.html])
}

/** Goes where a link of the header or the footer leads, whose words are those of another page. */
function followLink(element: Element, server: Server): void {
  const link = element.closest('a')
  if (link?.origin === location.origin) server.goTo(link.pathname)
}

/** Brings the section that was chosen in the panel into view, once it is on the page. */
function useShownSection(document: Document): void {
  const { page, selected } = useEditing()
  const source = selected && page.subjects[selected.subject]?.source
  const shown = useRef(source)
  useEffect(() => {
    const section = source === undefined ? null : sectionElement(document, source)
    if (source !== undefined && (!section || shown.current === source)) return
    shown.current = source
    const { clientHeight } = document.documentElement
    const { top = 0, bottom = clientHeight } = section?.getBoundingClientRect() ?? {}
    if (bottom < MIN_SHOWN_PX || top > clientHeight - MIN_SHOWN_PX) section?.scrollIntoView()
  })
}

// Less of a section does not tell which one it is.
const MIN_SHOWN_PX = 120

/** A picture that is dropped on one of the page takes its place, once it is described in the panel. */
function useDrop(view: View, traced: Traced): void {
  const { select, page } = useEditing()
  // Without this the browser would leave the page and show the file.
  const dragover = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer?.files.length) return
    event.preventDefault()
    const { subject = 0, path = [] } = traced.get(event.target as Node) ?? {}
    const [file] = event.dataTransfer.files
    const picture = page.subjects[subject] && pictureOf(page.subjects[subject], path)
    if (picture) select({ subject, path: picture, file })
  }
  useListeners(view, { dragover, drop })
}

/** What the page shows and where it comes from; found again whenever the page changes, at the latest when asked for. */
function useTraced(document: Document): { traced: Traced; traceNow: () => Traced } {
  const { page } = useEditing()
  const [traced, setTraced] = useState<Traced>(() => new Map())
  const latest = useRef({ traced, isStale: true })
  const traceNow = useCallback(() => {
    if (latest.current.isStale) {
      latest.current = { traced: trace(page, document), isStale: false }
      setTraced(latest.current.traced)
    }
    return latest.current.traced
  }, [page, document])
  useEffect(() => {
    let frame = 0
    latest.current.isStale = true
    traceNow()
    const changes = new MutationObserver(records => {
      if (records.every(({ target }) => isOpenForWriting(target))) return
      latest.current.isStale = true
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(traceNow)
    })
    changes.observe(document.body, { childList: true, subtree: true, characterData: true })
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
    }
  }, [traceNow, document])
  return { traced, traceNow }
}

const isOpenForWriting = (node: Node) =>
  ((isElement(node) ? node : node.parentElement) as HTMLElement | null)?.isContentEditable === true

/** Opens a text of the page for writing, where it is shown as it is written; otherwise its control in the panel. */
function useWriting() {
  const { page, change, set, server, drafts } = useEditing()
  const pairOf = (target: Target) => page.translated?.find(({ subject, way }) => isSame({ subject, path: way }, target))
  const shownValue = (target: Target) => {
    const pair = pairOf(target)
    return pair ? pair.target || pair.source : valueAt(page.subjects[target.subject]?.value, target.path)
  }
  const write = (target: Target, node: Node, at?: { x: number; y: number }): InPlace | undefined => {
    const subject = page.subjects[target.subject]
    const [pair, value] = [pairOf(target), shownValue(target)]
    if (typeof value !== 'string' && typeof value !== 'number') return undefined
    const field = pair ? pairFieldKey(pair) : fieldKey(subject, target.path)
    const place = {
      page: server.path(),
      source: pair ? '' : subject.source,
      path: pair ? [] : target.path,
      label: pair ? pairLabel(pair) : labelFor(subject, target.path),
      was: pair?.target ?? String(value),
      isRunning: /\n/.test(pair?.target ?? String(value)),
    }
    const save = async (typed: string) => {
      // Until it is written; it may be refused.
      drafts.type(field, typed, place, save)
      if (pair && page.language) return change(pairWords(pair, page.language, typed))
      return set(subject, target.path, likeBefore(typed, value))
    }
    return InPlace.open(node, String(value), at, {
      typing: typed => (typed === undefined ? drafts.drop(field) : drafts.type(field, typed, place, save)),
      save,
    })
  }
  return { write, shownValue }
}

/** The text or picture that was pressed, if it comes from a value. */
function nodeAt(event: MouseEvent, element: Element, traced: Traced): Node | undefined {
  const text = textsAt(event, element).find(node => traced.has(node))
  if (text) return text
  if (traced.has(element)) return element
  const control = element.closest('a, button, summary')
  const own = [...traced.keys()].filter(each => (control ?? element).contains(each))
  // A press beside the words of a small thing, such as on its sign, means its words.
  return own.length === 1 || control ? own[0] : undefined
}

/** The words at the place of a press, also those below a link that lies over its whole card. */
function textsAt({ clientX, clientY }: MouseEvent, { ownerDocument: document }: Element): Text[] {
  const range = document.createRange()
  const isHit = (node: Text) => {
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()]
    return boxes.some(
      ({ left, right, top, bottom }) => clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
    )
  }
  return document
    .elementsFromPoint(clientX, clientY)
    .filter(each => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .flatMap(each => [...each.childNodes].filter(isTextNode).filter(isHit))
}

/** The place of a press within the words of a node. */
function caretAt({ x, y }: { x: number; y: number }, node: Node): Target['caret'] {
  const caret = node.ownerDocument?.caretPositionFromPoint?.(x, y)
  return caret?.offsetNode === node && isTextNode(node) ? { words: node.data, offset: caret.offset } : undefined
}

function sectionOf(element: Element, subjects: readonly { source: string }[]): Target | undefined {
  const source = element.closest<HTMLElement>('[data-source]')?.dataset.source
  const subject = subjects.findIndex(each => each.source === source)
  return subject < 0 ? undefined : { subject, path: [] }
}

// Frames around what is selected, and around its section, in the document of the page.

interface FramesProps {
  view: View
  document: Document
  traced: Traced
}

/** Drawn in the page itself, so that they move with it at every scale. */
function Frames({ view, document, traced }: FramesProps) {
  const { page, selected } = useEditing()
  const [, moved] = useState(0)
  const [root, setRoot] = useState<ShadowRoot>()
  useEffect(() => {
    const host = document.createElement('site-editor-frames')
    const shadow = host.attachShadow({ mode: 'open' })
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(frames)
    shadow.adoptedStyleSheets = [sheet]
    document.documentElement.append(host)
    setRoot(shadow)
    return () => host.remove()
  }, [view, document])
  const follow = () => moved(count => count + 1)
  useListeners(view, { scroll: follow, resize: follow, input: follow }, true)
  if (!selected || !root) return null
  const { source } = page.subjects[selected.subject] ?? {}
  const section = sectionElement(document, source ?? '')
  const nodes = selected.path.length ? [...traced].filter(([, target]) => isSame(target, selected)) : []
  return createPortal(
    <>
      {section && <Frame kind="section" box={section.getBoundingClientRect()} />}
      {together(
        nodes
          .map(([node]) => node)
          .filter(isSeen)
          .map(boxOf),
      ).map((box, index) => (
        <Frame key={index} kind="value" box={box} />
      ))}
    </>,
    root,
  )
}

/** False for what waits in a dialog or the like, and for words that are only heard. */
function isSeen(node: Node): boolean {
  const element = isElement(node) ? node : node.parentElement
  const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  return (
    width > 1 && height > 1 && element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true
  )
}

/** Boxes of which none touches another one: words that stand together have one frame. */
export function together([first, ...others]: readonly Box[]): Box[] {
  if (!first) return []
  const near = others.filter(other => touches(other, first))
  if (near.length === 0) return [first, ...together(others)]
  return together([near.reduce(around, first), ...others.filter(other => !near.includes(other))])
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

// Between the lines of a text, and between its words.
const NEAR_PX = 8

const touches = (a: Box, b: Box) =>
  a.left <= b.left + b.width + NEAR_PX &&
  b.left <= a.left + a.width + NEAR_PX &&
  a.top <= b.top + b.height + NEAR_PX &&
  b.top <= a.top + a.height + NEAR_PX

function around(a: Box, b: Box): Box {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)]
  const [right, bottom] = [Math.max(a.left + a.width, b.left + b.width), Math.max(a.top + a.height, b.top + b.height)]
  return { left, top, width: right - left, height: bottom - top }
}

function boxOf(node: Node): DOMRect {
  if (isElement(node)) return node.getBoundingClientRect()
  const range = (node.ownerDocument as Document).createRange()
  range.selectNodeContents(node)
  return range.getBoundingClientRect()
}

function Frame({ kind, box: { left, top, width, height } }: { kind: string; box: Box }) {
  return <div className={`frame ${kind}`} style={{ left, top, width, height }} aria-hidden="true" />
}

// Stops all animation while the page is edited.

const STILL = `*, ::before, ::after { animation: none !important; scroll-behavior: auto !important }
  /* What is written in has a frame. */
  [contenteditable]:focus { outline: none !important }`
// The buttons that pause a carousel, as they are while it plays.
const PLAYING = '[data-play]:not([data-paused])'

/** Presses the buttons that visitors would press, and presses them again when the editor is left. */
function useStillPage(view: View): void {
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
