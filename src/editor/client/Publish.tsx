// The end of a clerk's work: what was changed becomes a commit, in words of the clerk.
import { useEffect, useState } from 'react'
import type { Publishing, Step } from '../protocol.ts'
import { useEditing } from './editing.ts'
import { WORDS } from './editorWords.ts'
import { Button, Labelled } from './parts.tsx'

/** Nothing where the site is not in a git repository. */
export function Publish({ steps }: { steps: Step[] }) {
  const { server, say } = useEditing()
  const [planned, setPlanned] = useState<Publishing | null>()
  const [typed, setTyped] = useState<string>()
  const [isBusy, setBusy] = useState(false)
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
      <Labelled label={WORDS.commitMessage} help={WORDS.willBePublished(files)}>
        {own => <textarea {...own} rows={3} value={message} onChange={({ target }) => setTyped(target.value)} />}
      </Labelled>
      {others.length > 0 && <small>{WORDS.staysUnpublished(others)}</small>}
      <Button disabled={isBusy || !message.trim()} act={publish}>
        {sends ? WORDS.publish : WORDS.commit}
      </Button>
    </div>
  )
}

/** The labels of the changes, each once. */
const suggested = (steps: readonly Step[]) => [...new Set(steps.map(({ label }) => label))].join('\n')
