// What differs from what is published, and what can be undone: in words, with the way to take each back.
import type { Difference } from '../protocol.ts'
import { useAnswer, useEditing } from './editing.ts'
import { WORDS } from './editorWords.ts'
import { InWords } from './InWords.tsx'
import { WarningsList } from './LookAgain.tsx'
import { RefusalNote, Button } from './parts.tsx'
import { type PublishingStatus, Publish } from './Publish.tsx'
import { HandedInByOthers, type WaitingStatus } from './Waiting.tsx'

interface ChangesProps extends PublishingStatus {
  /** What others wait for, and what waits for them. */
  others: WaitingStatus
  onLead: () => void
}

/** What can be published, and the changes since the editor was started, the last one first. */
export function Changes({ publishing, look, others, onLead }: ChangesProps) {
  const isKnown = publishing && !publishing.obstacle
  const { waiting } = others
  const own = waiting?.handedIn.find(({ person }) => person === waiting.person)
  return (
    <>
      <h2>{WORDS.changes}</h2>
      <WarningsList onLead={onLead} />
      {publishing && <Publish publishing={publishing} look={look} own={own} />}
      {isKnown && publishing.count > 0 && (
        <>
          <h3>{WORDS.notPublished}</h3>
          <ul className="changes">
            {publishing.differences.map((each, index) => (
              <NotPublished key={index} difference={each} />
            ))}
          </ul>
          {publishing.count > publishing.differences.length && (
            <p>{WORDS.andOthers(publishing.count - publishing.differences.length)}</p>
          )}
        </>
      )}
      <HandedInByOthers {...others} lookAtOwn={look} />
      <StepList />
    </>
  )
}

/** What differs from the last commit, with the way to take it back as a change like any other. */
function NotPublished({ difference }: { difference: Difference }) {
  const { change } = useEditing()
  const { file, path, back } = difference
  const field = `back ${file} ${path.join('.')}`
  return (
    <li>
      <InWords difference={difference} />
      {back && <Button act={() => change({ field, ...back })}>{WORDS.takeBack}</Button>}
      <RefusalNote field={field} />
    </li>
  )
}

/** What Undo goes back through. A change that others have changed since can be taken off the list. */
function StepList() {
  const { server, page } = useEditing()
  const [steps, look] = useAnswer(server, 'steps', {}, page.history)
  const drop = async (id: number) => {
    await server.act('dropStep', { id })
    await look()
  }
  if (!steps) return null
  if (steps.length === 0) return <p>{WORDS.noChanges}</p>
  return (
    <>
      <h3>{WORDS.sinceStart}</h3>
      <ol className="changes" reversed>
        {steps.toReversed().map(({ id, differences, stuck }) => (
          <li key={id}>
            {differences.map((each, index) => (
              <div key={index}>
                <InWords difference={each} />
              </div>
            ))}
            {stuck && (
              <>
                <p>{WORDS.changedSince(stuck)}</p>
                <Button act={() => drop(id)}>{WORDS.dropStep}</Button>
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
