// What people have handed in: others look at it here, and those who may publish it.
import { useState } from 'react'
import type { HandedIn, HandedInDetails, Published, PullRequest, Waiting } from '../publishingProtocol.ts'
import { useAnswer, useEditing } from './editing.ts'
import { dayInWords, WORDS } from './editorWords.ts'
import { InWords } from './InWords.tsx'
import { Button } from './parts.tsx'

/** What is known of what waits; undefined before the server has answered, and where people do not hand in. */
export interface WaitingStatus {
  waiting?: Waiting
  /** Asks again. */
  look: () => Promise<void>
}

/** What waits; asked again whenever the server tells of something. */
export function useWaiting(): WaitingStatus {
  const { server, page } = useEditing()
  const [waiting, look] = useAnswer(server, 'waiting', server.desk ? {} : undefined, page.history)
  return { waiting, look }
}

const othersIn = ({ handedIn, person }: Waiting) => handedIn.filter(each => each.person !== person)

/** How many wait for this person to look at what they have handed in. */
export const countFor = (waiting: Waiting): number => (waiting.mayPublish ? othersIn(waiting).length : 0)

/** What others have handed in, and what became of what was published. */
export function HandedInByOthers({ waiting, look, lookAtOwn }: WaitingStatus & { lookAtOwn: () => Promise<void> }) {
  const { server, say } = useEditing()
  const [isActing, setActing] = useState(false)
  if (!waiting) return null
  const { mayPublish, isOnItsWay, failure } = waiting
  const others = othersIn(waiting)
  const release = async (each: HandedIn) => {
    setActing(true)
    const outcome = await server.act('release', { person: each.person, commit: each.commit })
    await Promise.all([look(), lookAtOwn()])
    setActing(false)
    say('refused' in outcome ? outcome.refused : saidOf(outcome, each.name))
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
        <Entry
          key={each.commit}
          handedIn={each}
          isBusy={isActing}
          release={mayPublish ? () => release(each) : undefined}
        />
      ))}
    </>
  )
}

interface EntryProps {
  handedIn: HandedIn
  isBusy: boolean
  /** Publishes it; undefined where that is for others to do. */
  release?: () => Promise<void>
}

/** What another person has handed in. */
function Entry({ handedIn: { commit, name, on, said, draft }, isBusy, release }: EntryProps) {
  const details = useDetails(commit)
  return (
    <section className="note">
      <h4>
        {name}, <time dateTime={on}>{dayInWords(on)}</time>
      </h4>
      {said.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      {details && <Details {...details} draft={draft} />}
      {release && (
        // What was not looked at is not published.
        <Button className="main" disabled={isBusy || !details} act={release}>
          {WORDS.release(name)}
        </Button>
      )}
    </section>
  )
}

/** The same of what one has handed in oneself. */
export function OwnHandedIn({ handedIn: { commit, draft } }: { handedIn: HandedIn }) {
  const details = useDetails(commit)
  return details && <Details {...details} draft={draft} />
}

const useDetails = (commit: string) => useAnswer(useEditing().server, 'handedIn', { commit })[0]

/** In what it differs, where that is shown, and what the host of the repository says of it. */
function Details({ differences, count, pull, draft }: HandedInDetails & Pick<HandedIn, 'draft'>) {
  return (
    <>
      <ul className="changes">
        {differences.map((each, index) => (
          <li key={index}>
            <InWords difference={each} />
          </li>
        ))}
      </ul>
      {count > differences.length && <p>{WORDS.andOthers(count - differences.length)}</p>}
      <Pages draft={draft} differences={differences} />
      {pull && <Pull {...pull} />}
    </>
  )
}

/** The ways to the pages that show what differs. */
function Pages({ draft, differences }: Pick<HandedIn, 'draft'> & Pick<HandedInDetails, 'differences'>) {
  const { server } = useEditing()
  const pages = new Set(differences.flatMap(({ shownOn }) => shownOn ?? []))
  return (
    <>
      <p>{WORDS.seeItsPages}</p>
      <ul className="pages">
        {[...(pages.size ? pages : ['/'])].map(path => (
          <li key={path}>
            <a href={server.draftAddress(draft, path)} target="_blank">
              {path}
            </a>
          </li>
        ))}
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
      {children}
    </a>
  ) : (
    children
  )

/** What came of it, for the line that is read out. */
function saidOf({ end, stuck }: Published, name: string): string {
  if (end === 'sent') return WORDS.released(name)
  switch (stuck?.why) {
    case 'behind':
      return WORDS.handedInAgain(name)
    case 'conflict':
      return WORDS.authorIsAsked(name)
    case 'mistakes':
      return WORDS.authorCorrects(name)
    default:
      return WORDS.stuck[stuck?.why ?? 'broken']
  }
}
