// The end of a clerk's work: what was changed goes where visitors get it from, and what is in the way is said.
import { useState } from 'react'
import type { HandedIn, Published, Publishing, Stuck } from '../publishingProtocol.ts'
import { differenceLine } from './changeWords.ts'
import { useAnswer, useEditing, useListeners } from './editing.ts'
import { WORDS } from './editorWords.ts'
import { Button, Labelled } from './parts.tsx'
import { Reason } from './Reason.tsx'
import { LookedAt } from './Waiting.tsx'

/** What is known of publishing; undefined before the server has answered. */
export interface PublishingStatus {
  publishing?: Publishing
  /** Asks again. */
  look: () => Promise<void>
}

/** What can be published; asked again after every change and when the window is shown again. */
export function usePublishing(): PublishingStatus {
  const { server, page } = useEditing()
  const [publishing, look] = useAnswer(server, 'publishing', {}, page.history)
  useListeners(window, { focus: () => void look() })
  return { publishing, look }
}

interface PublishProps extends PublishingStatus {
  publishing: Publishing
  /** What was handed in from here. */
  own?: HandedIn
}

/** Says what can be published, and does it. */
export function Publish({ publishing: found, look, own }: PublishProps) {
  const [refused, setRefused] = useState<Stuck>()
  const [isActing, setActing] = useState(false)
  const { server, say } = useEditing()
  const publishing = { ...found, isBusy: found.isBusy || isActing }
  const { obstacle, files, others, ignored, to, unsent, isBusy } = publishing
  const act = async (asked: Promise<Published | { refused: string }>) => {
    setActing(true)
    const outcome = await asked
    await look()
    setActing(false)
    say('refused' in outcome ? outcome.refused : saidOf(outcome, to))
    // What was not sent is known to git, and shown as long as it is so.
    setRefused('end' in outcome && outcome.end === 'stuck' && !outcome.files.length ? outcome.stuck : undefined)
    return 'end' in outcome && outcome.end !== 'stuck'
  }
  if (obstacle) return <Reason stuck={obstacle} />
  return (
    <>
      {isBusy && <p>{WORDS.isBusy}</p>}
      {files.length > 0 && (
        <Form publishing={publishing} refused={refused} act={message => act(server.act('publish', { message }))} />
      )}
      {unsent.length > 0 && <Unsent publishing={publishing} own={own} act={() => act(server.act('sendAgain', {}))} />}
      {files.length + unsent.length === 0 && !isBusy && (
        <p>
          {WORDS.nothingToPublish} {to ? WORDS.allSent(to) : WORDS.allCommitted}
        </p>
      )}
      {!to && <p className="hint">{WORDS.sentNowhere}</p>}
      {others.length > 0 && <p className="hint">{WORDS.staysUnpublished(others)}</p>}
      {ignored.length > 0 && <p className="hint">{WORDS.notInRepository(ignored)}</p>}
    </>
  )
}

interface FormProps {
  publishing: Publishing
  refused?: Stuck
  act: (message: string) => Promise<boolean>
}

/** What is committed, in words that may be changed. */
function Form({ publishing, refused, act }: FormProps) {
  const { files, differences, to, handsIn, isBusy } = publishing
  const [typed, setTyped] = useState<string>()
  const { languages } = useEditing().page
  const message = typed ?? suggested(differences.map(each => differenceLine(each, languages)))
  const publish = async () => {
    if (await act(message)) setTyped(undefined)
  }
  return (
    <div className="note">
      <Labelled label={WORDS.commitMessage} help={WORDS.willBePublished(files)}>
        {own => <textarea {...own} rows={3} value={message} onChange={({ target }) => setTyped(target.value)} />}
      </Labelled>
      {refused && <Reason stuck={refused} />}
      <Button className="main" disabled={isBusy || !message.trim()} act={publish}>
        {handsIn ? WORDS.handIn : to ? WORDS.publish : WORDS.commit}
      </Button>
    </div>
  )
}

/** What is committed and not sent, why, and the way on. */
function Unsent({ publishing, own, act }: Omit<PublishProps, 'look'> & { act: () => Promise<boolean> }) {
  const { to = '', unsent, proposal, handsIn, stuck, isBusy } = publishing
  return (
    <div className="note">
      <p>{WORDS.unsent}</p>
      <ul className="unsent">
        {unsent.map((subject, index) => (
          <li key={index}>{subject}</li>
        ))}
      </ul>
      {stuck && <Reason stuck={stuck} />}
      {proposal && (
        <p>
          {handsIn ? WORDS.handedIn : WORDS.waitsIn(to, proposal.branch)} {!proposal.isWhole && WORDS.newerIsNotThere}
        </p>
      )}
      {own && <LookedAt handedIn={own} />}
      {proposal?.address && !own && (
        <p>
          {WORDS.askToTakeIn}{' '}
          <a href={proposal.address} target="_blank" rel="noreferrer">
            {proposal.address}
          </a>
        </p>
      )}
      <Button disabled={isBusy} act={act}>
        {proposal?.isWhole ? WORDS.lookAgain : WORDS.sendAgain}
      </Button>
    </div>
  )
}

/** What came of it, for the line that is read out. */
function saidOf({ end, stuck, isJoined, isRenewed }: Published, to = ''): string {
  const ends = {
    nothing: WORDS.nothingToPublish,
    kept: WORDS.allCommitted,
    sent: WORDS.sent(to),
    proposed: WORDS.proposed,
    stuck: stuck ? WORDS.stuck[stuck.why] : '',
  }
  return [ends[end], isJoined && WORDS.joined, isRenewed && WORDS.renewed].filter(Boolean).join(' ')
}

/** The words of a commit: the first of what differs as its subject, then all of it. */
function suggested(words: readonly string[]): string {
  const [first = '', ...others] = new Set(words)
  return others.length ? `${WORDS.andMore(first, others.length)}\n\n${[first, ...others].join('\n')}` : first
}
