// The editor: a panel beside the page, in a shadow root of its own.
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Control } from './Control.tsx'
import { ControlContext } from './fieldValues.ts'
import { EditingContext, useEditor, useListeners, useUndoKeys } from './editing.ts'
import { PageFrame, type ShownPage } from './PageFrame.tsx'
import { PageLayer } from './PageLayer.tsx'
import { Panel } from './Panel.tsx'
import { LANGUAGES_ID, type ServerOptions, type Spoken } from '../protocol.ts'
import { Server } from './sending.ts'
import form from './form.css?inline'
import style from './style.css?inline'
import { SPOKEN, speak, WORDS } from './editorWords.ts'
import { Button } from './parts.tsx'
import { TwoVersionsNote } from './TwoVersionsNote.tsx'

export interface StartOptions extends ServerOptions {
  /** Called when the editor is closed. */
  left: () => void
}

/** The element around the whole editor. */
export const HOST = 'site-editor'

/** Opens the editor: the page in a frame, and the panel beside it. */
export function startEditing({ left, ...options }: StartOptions): void {
  speak(JSON.parse(document.getElementById(LANGUAGES_ID)?.textContent ?? '') as Spoken[])
  const host = document.createElement(HOST)
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style + form)
  shadow.adoptedStyleSheets = [sheet]
  document.body.replaceChildren(host)
  createRoot(shadow).render(<Editor server={new Server(options)} onLeave={left} />)
}

interface EditorProps {
  server: Server
  onLeave: () => void
}

function Editor({ server, onLeave }: EditorProps) {
  const [shown, setShown] = useState<ShownPage>()
  const editor = useRef<HTMLDivElement>(null)
  return (
    <div className="editor" lang={SPOKEN.own.code} dir={SPOKEN.own.direction} ref={editor}>
      <Button className="skip" act={() => editor.current?.querySelector<HTMLElement>('.panel')?.focus()}>
        {WORDS.toPanel}
      </Button>
      <PageFrame server={server} onShow={setShown} />
      <Beside server={server} shown={shown} onLeave={onLeave} />
    </div>
  )
}

/** What is beside the page and listens to it. */
function Beside({ server, shown, onLeave }: EditorProps & { shown?: ShownPage }) {
  const { page, said, shared } = useEditor(server)
  const { undo, drafts } = shared
  useUndoKeys(window, undo)
  const beforeunload = (event: Event) => {
    if (!drafts.isEmpty && !server.isRenewing) event.preventDefault()
  }
  // Without this the browser would leave the page and show a file that is dropped.
  const stay = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  useListeners(window, { beforeunload, dragover: stay, drop: stay })
  if (!page)
    return (
      <aside className="panel" aria-label={WORDS.editor} tabIndex={-1}>
        <p className="said" role="status">
          {page === null ? said || WORDS.cannotShow : WORDS.loading}
        </p>
        <TwoVersionsNote server={server} languages={[]} />
        <div className="bar">
          {page === null && (
            <>
              <Button act={() => undo('undo')}>{WORDS.undo}</Button>
              <Button act={() => undo('redo')}>{WORDS.redo}</Button>
              <Button act={() => server.go('/')}>{WORDS.toHome}</Button>
            </>
          )}
          <Button act={onLeave}>{WORDS.leave}</Button>
        </div>
      </aside>
    )
  return (
    <EditingContext value={{ ...shared, page }}>
      <ControlContext value={Control}>
        {shown && <PageLayer key={shown.count} {...shown} />}
        <Panel said={said} onLeave={onLeave} />
      </ControlContext>
    </EditingContext>
  )
}
