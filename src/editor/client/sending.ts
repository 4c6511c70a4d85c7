// Changes on their way to the server, and what is known of those that were refused.
import { useCallback, useRef, useState } from 'react'
import type { Change, EditedPage, Fault, Outcome } from '../protocol.ts'
import type { Edit } from '../yaml/operations.ts'
import type { Value } from '../yaml/write.ts'
import type { Drafts } from './drafts.ts'
import type { Server } from './server.ts'
import { WORDS } from './words.ts'

/** Why a change was not made, and what can be done about it. */
export interface Refused {
  faults: Fault[]
  refused?: string
  conflict?: { theirs: Value }
  /** The change that waits; it is sent again together with the next one of its file. */
  wanted?: Wanted
  /** Makes the change with the repairs that are offered, or over what others wrote. */
  again: () => Promise<boolean>
}

/** A change of one file. */
export interface Wanted {
  label: string
  file: string
  edits: Edit[]
  /** What is made with it where it is refused alone. */
  follows?: Edit[]
  /** The field that shows what is wrong with it. */
  field: string
  /** The name of a picture that was offered. */
  picture?: string
  /** The state of the file that the edits were made on. */
  version?: string
}

/** What was refused, by its field, and what was said last. */
export function useRefusals(drafts: Drafts) {
  const [refused, setRefused] = useState<Readonly<Record<string, Refused>>>({})
  const [said, say] = useState('')
  const forget = useCallback(
    (field: string) => {
      // It is saved or discarded; its control may be closed by now.
      drafts.drop(field)
      setRefused(({ [field]: _, ...others }) => others)
    },
    [drafts],
  )
  const refuse = useCallback((field: string, outcome: Outcome, waits: Pick<Refused, 'again' | 'wanted'>) => {
    const conflict = 'conflict' in outcome ? outcome.conflict : undefined
    const faults = 'faults' in outcome ? outcome.faults : []
    const why = 'refused' in outcome ? outcome.refused : undefined
    setRefused(others => ({ ...others, [field]: { faults, conflict, refused: why, ...waits } }))
    say(why ?? faults[0]?.message ?? '')
  }, [])
  return { refused, forget, refuse, said, say }
}

/** What was refused on this page before, to be sent together with another change. */
const waitingFor = ({ field }: Wanted, refused: Readonly<Record<string, Refused>>) =>
  Object.values(refused).flatMap(({ wanted, conflict }) =>
    wanted?.version === undefined || conflict || wanted.field === field
      ? []
      : [{ file: wanted.file, version: wanted.version, edits: wanted.edits, field: wanted.field }],
  )

/** Sends changes, and settles what comes of them. */
export function useSending(
  server: Server,
  page: EditedPage | null | undefined,
  nextPage: () => Promise<void>,
  { refused, forget, refuse, say }: ReturnType<typeof useRefusals>,
) {
  const latest = useRef({ page, refused })
  latest.current = { page, refused }
  const settle = useCallback(
    async (outcome: Outcome, wanted?: Wanted): Promise<boolean> => {
      if (!('done' in outcome)) return false
      if (wanted) forget(wanted.field)
      const isNew = !wanted || outcome.version !== latest.current.page?.versions[wanted.file]
      const lost = outcome.lostComments.length ? ` ${WORDS.lost(outcome.lostComments)}` : ''
      const unused = outcome.unusedPicture ? ` ${WORDS.unusedPicture(outcome.unusedPicture)}` : ''
      say(isNew ? `${WORDS.saved} ${wanted?.label ?? ''}${lost}${unused}` : WORDS.nothingChanged)
      if (isNew) await nextPage()
      return true
    },
    [forget, nextPage, say],
  )

  const send = useCallback(
    async (wanted: Wanted, how: Pick<Change, 'mend' | 'overwrite'> = {}): Promise<boolean> => {
      const { label, file, edits, follows = [], field, picture, version = '' } = wanted
      const one = { label, file, version, edits, picture, ...how }
      const outcome = await server.change(one)
      if (await settle(outcome, wanted)) return true
      if ('faults' in outcome) {
        const whole = { ...one, edits: [...edits, ...follows] }
        if (follows.length && (await settle(await server.change(whole), wanted))) {
          // What was waiting there is settled with it.
          for (const { path } of follows) forget(`${file} ${path.join('.')}`)
          return true
        }
        const waiting = waitingFor(wanted, latest.current.refused)
        if (
          waiting.length &&
          (await settle(
            await server.change({ ...whole, waiting: waiting.map(({ field: _, ...part }) => part) }),
            wanted,
          ))
        ) {
          for (const other of waiting) forget(other.field)
          return true
        }
      }
      const again = () => send(wanted, 'conflict' in outcome ? { overwrite: true } : { mend: true })
      refuse(field, outcome, { wanted, again })
      return false
    },
    [server, settle, refuse, forget],
  )
  return { settle, send }
}
