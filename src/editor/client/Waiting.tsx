// What people have handed in: others look at it here, and those who may publish it.
import { useEffect, useRef, useState } from 'react'
import type { HandedIn, HandedInDetails, Published, PullRequest, Stuck, Waiting } from '../publishingProtocol.ts'
import { useAnswer, useEditing, useListeners } from './editing.ts'
import { dayInWords, WORDS } from './editorWords.ts'
import { InWords } from './InWords.tsx'
import { Button } from './parts.tsx'
import { WhatGitSays } from './Reason.tsx'

/** What is known of what waits; undefined before the server has answered, and where people do not hand in. */
export interface WaitingStatus {
  waiting?: Waiting
  /** Asks again. */
  look: () => Promise<void>
}

/** What waits, asked again whenever the server tells of something; what comes meanwhile is read out. */
export function useWaiting(): WaitingStatus & { toLookAt: number } {
  const { server, page, say } = useEditing()
  const [waiting, look] = useAnswer(server, 'waiting', server.desk ? {} : undefined, page.history)
  useListeners(window, { focus: () => void look() })
  const toLookAt = waiting?.mayPublish ? othersIn(waiting).length : 0
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (!waiting) return
    if (toLookAt > (before.current ?? toLookAt)) say(WORDS.othersHandedIn(toLookAt))
    before.current = toLookAt
  }, [waiting, toLookAt, say])
  return { waiting, look, toLookAt }
}

const othersIn = ({ handedIn, person }: Waiting) => handedIn.filter(each => each.person !== person)

/** What others have handed in, and what became of what was published. */
export function HandedInByOthers({ waiting, look, lookAtOwn }: WaitingStatus & { lookAtOwn: () => Promise<void> }) {
  const { server, say } = useEditing()
  const [isActing, setActing] = useState(false)
  const [stuck, setStuck] = useState<{ commit: string; words: string; said?: string }>()
  if (!waiting) return null
  const { mayPublish, isOnItsWay, failure } = waiting
  const others = othersIn(waiting)
  const release = async ({ person, name, commit }: HandedIn) => {
    setActing(true)
    const outcome = await server.act('release', { person, commit })
    await Promise.all([look(), lookAtOwn()])
    setActing(false)
    const words = 'refused' in outcome ? outcome.refused : saidOf(outcome, name)
    say(words)
    const isStuck = 'refused' in outcome || outcome.end !== 'sent'
    setStuck(isStuck ? { commit, words, said: 'stuck' in outcome ? outcome.stuck?.said : undefined } : undefined)
  }
  return (
    <>
      {isOnItsWay && <p>{WORDS.onItsWay}</p>}
      {failure && (
        <div className="note">
          <p>{WORDS.notReached}</p>
          <pre lang="en">{failure}</pre>
        </div>
      )}
      {others.length > 0 && <h3>{WORDS.handedInTitle}</h3>}
      {others.map(each => (
        <Entry key={each.commit} handedIn={each} isOnly={others.length === 1}>
          {stuck?.commit === each.commit && (
            <>
              <p>{stuck.words}</p>
              <WhatGitSays said={stuck.said} />
            </>
          )}
          {mayPublish && (
            <Button className="main" disabled={isActing} act={() => release(each)}>
              {WORDS.release(each.name)}
            </Button>
          )}
        </Entry>
      ))}
    </>
  )
}

interface EntryProps {
  handedIn: HandedIn
  /** True where nothing else waits, so that it is open from the start. */
  isOnly: boolean
  /** What can be done with it once it was looked at. */
  children: React.ReactNode
}

/** What another person has handed in. It is asked for when it is opened. */
function Entry({ handedIn, isOnly, children }: EntryProps) {
  const [isOpen, setOpen] = useState(isOnly)
  const { name, on, said } = handedIn
  return (
    <details className="note" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>
          {name}, <time dateTime={on}>{dayInWords(on)}</time>
        </b>{' '}
        {said[0]}
      </summary>
      {isOpen && <LookedAt handedIn={handedIn}>{children}</LookedAt>}
    </details>
  )
}

/** In what it differs, where that is shown, what the host of the repository says of it, and then what can be done. */
export function LookedAt({ handedIn, children }: { handedIn: HandedIn; children?: React.ReactNode }) {
  const { server } = useEditing()
  const { person, commit, draft, said } = handedIn
  const [details, look] = useAnswer(server, 'handedIn', { person, commit })
  const [pull, lookAtPull] = useAnswer(server, 'pull', { person, commit })
  useListeners(window, { focus: () => void (details ? lookAtPull() : look()) })
  if (!details) return <p>{WORDS.lookingAtHandedIn}</p>
  const { differences, count } = details
  return (
    <>
      {said.slice(1).map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      <ul>
        {differences.map((each, index) => (
          <li key={index}>
            <InWords difference={each} />
          </li>
        ))}
      </ul>
      {count > differences.length && <p>{WORDS.andOthers(count - differences.length)}</p>}
      <Pages draft={draft} differences={differences} />
      {pull && <Pull {...pull} />}
      {children}
    </>
  )
}

/** The ways to the pages that show what differs; to all pages where none is known. */
function Pages({ draft, differences }: Pick<HandedIn, 'draft'> & Pick<HandedInDetails, 'differences'>) {
  const { server } = useEditing()
  const pages = new Set(differences.flatMap(({ shownOn }) => shownOn ?? []))
  const link = (path: string, words: string) => (
    <a href={server.draftAddress(draft, path)} target="_blank">
      {words} ↗
    </a>
  )
  return (
    <>
      <p>{WORDS.seeItsPages}</p>
      <ul className="pages">
        {[...pages].map(path => (
          <li key={path}>{link(path, path)}</li>
        ))}
        {pages.size === 0 && <li>{link('/', WORDS.allPages)}</li>}
      </ul>
    </>
  )
}

/** What the host of the repository says of it. */
function Pull({ address, checks, missing }: PullRequest) {
  return (
    <>
      {address && (
        <p>
          <Elsewhere address={address}>{WORDS.pullRequest}</Elsewhere>
        </p>
      )}
      {checks.map(({ name, state, address: more }, index) => (
        <p key={index}>
          <Elsewhere address={more}>{name}</Elsewhere>: {WORDS.checks[state]}
        </p>
      ))}
      {missing.map((said, index) => (
        <p key={index} lang="en">
          {said}
        </p>
      ))}
    </>
  )
}

const Elsewhere = ({ address, children }: { address?: string; children: string }) =>
  address ? (
    <a href={address} target="_blank" rel="noreferrer">
      {children} ↗
    </a>
  ) : (
    children
  )

/** What came of it. */
function saidOf({ end, stuck = { why: 'broken' } }: Published, name: string): string {
  if (end === 'sent') return WORDS.released(name)
  const words: Partial<Record<Stuck['why'], string>> = {
    // Where nothing can put both together, its author is not asked.
    conflict: end === 'proposed' ? WORDS.stuck.apart : WORDS.authorIsAsked(name),
    inTheWay: WORDS.authorGoesOn(name),
    mistakes: WORDS.authorCorrects(name),
    other: WORDS.handedInAgain(name),
  }
  return words[stuck.why] ?? WORDS.stuck[stuck.why]
}
