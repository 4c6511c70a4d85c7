// Frames around what is selected, and around its section, in the document of the page.
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useEditing, useListeners } from './editing.ts'
import frames from './frames.css?inline'
import { isElement, isSame, sectionElement, type Traced, type View } from './trace.ts'

export interface FramesProps {
  view: View
  document: Document
  traced: Traced
}

/** Drawn in the page itself, so that they move with it at every scale. */
export function Frames({ view, document, traced }: FramesProps) {
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
  useListeners(view, { scroll: follow, resize: follow }, true)
  if (!selected || !root) return null
  const { source } = page.subjects[selected.subject] ?? {}
  const section = sectionElement(document, source ?? '')
  const nodes = selected.path.length ? [...traced].filter(([, target]) => isSame(target, selected)) : []
  return createPortal(
    <>
      {section && <Frame kind="section" box={section.getBoundingClientRect()} />}
      {nodes.map(([node], index) => (
        <Frame key={index} kind="value" box={boxOf(node)} />
      ))}
    </>,
    root,
  )
}

function boxOf(node: Node): DOMRect {
  if (isElement(node)) return node.getBoundingClientRect()
  const range = (node.ownerDocument as Document).createRange()
  range.selectNodeContents(node)
  return range.getBoundingClientRect()
}

function Frame({ kind, box: { left, top, width, height } }: { kind: string; box: DOMRect }) {
  return <div className={`frame ${kind}`} style={{ left, top, width, height }} aria-hidden="true" />
}
