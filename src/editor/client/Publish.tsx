// The end of a clerk's work: what was changed becomes a commit, in words of the clerk.
import { useEffect, useId, useState } from 'react'
import type { Publishing, Step } from '../protocol.ts'
import { useEditing } from './editing.ts'
import { WORDS } from './editorWords.ts'

/** Nothing where the site is not in a git repository. */
export function Publish({ steps }: { steps: Step[] }) {
  const { server, say } = useEditing()
  const [planned, setPlanned] = useState<Publishing | null>()
  const [typed, setTyped] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  useEffect(() => {
    let isCurrent = true
    if (steps.length === 0) return
    void server.publishing().then(found => {
      if (isCurrent) setPlanned(found)
    })
    return () => {
      isCurrent = false
    }
  }, [server, steps])
  if (!planned) return null
  const { files, others, sends } = planned
  if (files.length === 0) return steps.length ? <p>{sends ? WORDS.allPublished : WORDS.allCommitted}</p> : null
  const message = typed ?? suggested(steps)
  const publish = async () => {
    setBusy(true)
    const outcome = await server.publish(message)
    setBusy(false)
    say('refused' in outcome ? outcome.refused : (outcome.note ?? WORDS.published(outcome.files.length, outcome.sent)))
    if ('refused' in outcome) return
    setTyped(undefined)
    setPlanned(await server.publishing())
  }
  return (
    <div className="note">
      <div className="field">
        <label htmlFor={id}>{WORDS.commitMessage}</label>
        <textarea id={id} rows={3} value={message} onChange={({ target }) => setTyped(target.value)} />
        <small>{WORDS.willBePublished(files)}</small>
        {others.length > 0 && <small>{WORDS.staysUnpublished(others)}</small>}
      </div>
      <button type="button" disabled={isBusy || !message.trim()} onClick={() => void publish()}>
        {sends ? WORDS.publish : WORDS.commit}
      </button>
    </div>
  )
}

/** The labels of the changes, each once. */
const suggested = (steps: readonly Step[]) => [...new Set(steps.map(({ label }) => label))].join('\n')
