// The page in a frame of its own, which is as wide as a screen that is chosen and in the colours that are.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { FRAME } from '../protocol.ts'
import type { Server } from './sending.ts'
import type { View } from './trace.ts'
import { WORDS } from './editorWords.ts'
import { Button } from './parts.tsx'

/** A document in the frame, and its window, which is the same object when another document is loaded. */
export interface ShownPage {
  view: View
  document: Document
  count: number
}

export interface PageFrameProps {
  server: Server
  onShow: (shown: (before?: ShownPage) => ShownPage) => void
}

// Wide enough for what is chosen most: a phone, a tablet, a desk.
const WIDTHS = [360, 768, 1280]
const SCHEMES = ['light', 'dark'] as const

type Scheme = (typeof SCHEMES)[number]

/** The frame, and above it the choice of its width and colours. */
export function PageFrame({ server, onShow }: PageFrameProps) {
  const [width, setWidth] = useState<number>()
  const [scheme, setScheme] = useState<Scheme>()
  const [isLoaded, setLoaded] = useState(false)
  const [address] = useState(() => `${location.pathname}?${FRAME}${location.hash}`)
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const size = useSize(room)
  const scale = width ? Math.min(1, size.width / width) : 1
  const loaded = () => {
    const { contentWindow, contentDocument: shown } = frame.current as HTMLIFrameElement
    // Without a server there is a page of the browser in its place, which cannot be read.
    if (!contentWindow || !shown) return
    const view = contentWindow as View
    document.title = shown.title
    // An old address leads to another one.
    if (view.location.pathname !== location.pathname) return server.goTo(view.location.pathname)
    // Before one is chosen a new page is as it is; of one that is just left nothing can be read.
    if (scheme) setColours(shown, scheme)
    setLoaded(true)
    onShow(before => ({ view, document: shown, count: (before?.count ?? 0) + 1 }))
  }
  useEffect(() => {
    const { contentDocument } = frame.current ?? {}
    if (contentDocument) setColours(contentDocument, scheme)
  }, [scheme])
  return (
    <div className="page">
      <div className="bar" role="toolbar" aria-label={WORDS.view}>
        {[undefined, ...WIDTHS].map(each => (
          <Button key={each ?? 0} aria-pressed={width === each} act={() => setWidth(each)}>
            {each ?? WORDS.fullWidth}
          </Button>
        ))}
        {SCHEMES.map(each => (
          <Button key={each} aria-pressed={scheme === each} act={() => setScheme(scheme === each ? undefined : each)}>
            {WORDS.schemes[each]}
          </Button>
        ))}
      </div>
      <div className="room" ref={room}>
        <iframe
          ref={frame}
          title={WORDS.thisPage}
          src={address}
          onLoad={loaded}
          style={{
            width: width ?? '100%',
            height: size.height / scale,
            visibility: isLoaded ? 'visible' : 'hidden',
            transform: `scale(${scale})`,
            marginInlineStart: Math.max(0, (size.width - (width ?? size.width) * scale) / 2),
          }}
        />
      </div>
    </div>
  )
}

function useSize(ref: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = ref.current as HTMLElement
    const sizes = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [ref])
  return size
}

// What a style sheet asks of the colours, until a scheme is chosen for it.
const asked = new WeakMap<CSSMediaRule, string>()

/** Shows a page in light or dark colours, whatever those of the system are. */
function setColours({ styleSheets }: Document, scheme?: Scheme): void {
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules as unknown as CSSMediaRule[]) {
      const text = asked.get(rule) ?? rule.media?.mediaText
      if (text?.includes('prefers-color-scheme')) {
        asked.set(rule, text)
        rule.media.mediaText = scheme
          ? text.replace(/\(prefers-color-scheme: (\w+)\)/g, (_, wanted) =>
              wanted === scheme ? '(min-width: 0)' : '(max-width: 0)',
            )
          : text
      }
      if (rule.cssRules) visit(rule.cssRules)
    }
  }
  for (const sheet of styleSheets) visit(sheet.cssRules)
}
