// The editor, fetched when it is opened: a panel beside the page, in a shadow root of its own.
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Control } from './Control.tsx'
import { ControlContext } from './controls.ts'
import { EditingContext, useEditor } from './editing.ts'
import { PageLayer } from './PageLayer.tsx'
import { Panel } from './Panel.tsx'
import type { ServerOptions } from '../protocol.ts'
import { Server } from './server.ts'
import form from './form.css?inline'
import style from './style.css?inline'
import { WORDS } from './words.ts'

export interface StartOptions extends ServerOptions {
  /** Called when the editor is closed. */
  left: () => void
}

/** The element around the whole editor. */
export const HOST = 'site-editor'

/** Opens the editor over the page. */
export function startEditing({ left, ...options }: StartOptions): void {
  const host = document.createElement(HOST)
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style + form)
  shadow.adoptedStyleSheets = [sheet]
  document.body.append(host)
  const root = createRoot(shadow)
  const leave = () => {
    root.unmount()
    host.remove()
    left()
  }
  const server = new Server(options)
  server.goOn()
  root.render(<Editor server={server} host={host} onLeave={leave} />)
}

interface EditorProps {
  server: Server
  host: HTMLElement
  onLeave: () => void
}

function Editor({ server, host, onLeave }: EditorProps) {
  const { page, said, shared } = useEditor(server)
  const { undo, drafts } = shared
  useEffect(() => {
    const ask = (event: Event) => {
      if (!drafts.isEmpty) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [drafts])
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const [own] = event.composedPath()
      const isTyping = own instanceof HTMLElement && (own.isContentEditable || own.matches('input, textarea, select'))
      if (isTyping || !(event.ctrlKey || event.metaKey) || event.isComposing) return
      const direction = event.key === 'y' || (event.key === 'Z' && event.shiftKey) ? 'redo' : 'undo'
      if (direction === 'undo' && event.key !== 'z') return
      event.preventDefault()
      undo(direction)
    }
    addEventListener('keydown', keys)
    return () => removeEventListener('keydown', keys)
  }, [undo])
  if (!page)
    return (
      <aside className="panel" aria-label={WORDS.editor}>
        <p className="said" role="status">
          {page === null ? said || WORDS.cannotShow : WORDS.loading}
        </p>
        <div className="bar">
          {page === null && (
            <>
              <button type="button" onClick={() => undo('undo')}>
                {WORDS.undo}
              </button>
              <button type="button" onClick={() => undo('redo')}>
                {WORDS.redo}
              </button>
              <button type="button" onClick={() => server.go('/')}>
                {WORDS.toHome}
              </button>
            </>
          )}
          <button type="button" onClick={onLeave}>
            {WORDS.leave}
          </button>
        </div>
      </aside>
    )
  return (
    <EditingContext value={{ ...shared, page }}>
      <ControlContext value={Control}>
        <PageLayer host={host} />
        <Panel said={said} onLeave={onLeave} />
      </ControlContext>
    </EditingContext>
  )
}
