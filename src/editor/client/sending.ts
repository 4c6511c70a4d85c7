// Changes on their way to the server, and what is known of those that were refused.
import { useCallback, useRef, useState } from 'react'
import type { Change, ChangeFault, Done, EditedPage, FileEdits, Outcome } from '../protocol.ts'
import type { Edit } from '../../write/operations.ts'
import type { Value } from '../../write/write.ts'
import type { Drafts } from './drafts.ts'
import type { Server } from './server.ts'
import { WORDS } from './editorWords.ts'

/** Why a change was not made, and what can be done about it. */
export interface RefusedChange {
  faults: ChangeFault[]
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
  follows?: Omit<FileEdits, 'version'>[]
  /** The field that shows what is wrong with it. */
  field: string
  /** The name of a picture that was offered. */
  picture?: string
  /** The state of the file that the edits were made on. */
  version?: string
}

/** What was refused, by its field, and what was said last. */
export function useRefusals(drafts: Drafts) {
  const [refused, setRefused] = useState<Readonly<Record<string, RefusedChange>>>({})
  const [said, say] = useState('')
  const forget = useCallback(
    (field: string) => {
      // It is saved or discarded; its control may be closed by now.
      drafts.drop(field)
      setRefused(({ [field]: _, ...others }) => others)
    },
    [drafts],
  )
  const refuse = useCallback((field: string, outcome: Outcome, waits: Pick<RefusedChange, 'again' | 'wanted'>) => {
    const conflict = 'conflict' in outcome ? outcome.conflict : undefined
    const faults = 'faults' in outcome ? outcome.faults : []
    const why = 'refused' in outcome ? outcome.refused : undefined
    setRefused(others => ({ ...others, [field]: { faults, conflict, refused: why, ...waits } }))
    say(why ?? faults[0]?.message ?? (conflict ? WORDS.conflict(JSON.stringify(conflict.theirs)) : ''))
  }, [])
  return { refused, forget, refuse, said, say }
}

/** A change as it is sent, and the fields that are settled with it. */
export interface Attempt {
  parts: FileEdits[]
  fields: string[]
}

/**
 * How a change is sent until one way is accepted: alone, with what follows from it, with each of those that wait,
 * with all of them.
 */
export function attemptsOf(wanted: Wanted, waiting: readonly Wanted[], versions: Record<string, string>): Attempt[] {
  const alone = ({ file, version = versions[file], edits, field }: Wanted): Attempt => ({
    parts: [{ file, version, edits }],
    fields: [field],
  })
  const whole = (each: Wanted): Attempt => {
    const { parts, fields } = alone(each)
    const [own] = parts
    const here = (each.follows ?? []).filter(({ file }) => file === own.file)
    const elsewhere = (each.follows ?? []).filter(({ file }) => file !== own.file)
    return {
      parts: [
        ...elsewhere.map(part => ({ ...part, version: versions[part.file] })),
        { ...own, edits: [...own.edits, ...here.flatMap(part => part.edits)] },
      ],
      // What was waiting there is settled with it.
      fields: [...fields, ...here.flatMap(part => part.edits.map(({ path }) => `${part.file} ${path.join('.')}`))],
    }
  }
  const joined = (...attempts: Attempt[]): Attempt => ({
    parts: attempts.flatMap(({ parts }) => parts),
    fields: attempts.flatMap(({ fields }) => fields),
  })
  const own = [alone(wanted), ...(wanted.follows?.length ? [whole(wanted)] : [])]
  const one = waiting.map(other => joined(alone(other), own[own.length - 1]))
  const all = [alone, whole].map(form => joined(...waiting.map(form), own[own.length - 1]))
  return [...own, ...one, ...(waiting.length > 1 || waiting.some(({ follows }) => follows?.length) ? all : [])]
}

/** What was refused on this page before, to be sent together with another change. */
const waitingFor = (field: string, refused: Readonly<Record<string, RefusedChange>>) =>
  Object.values(refused).flatMap(({ wanted, conflict }) =>
    wanted?.version === undefined || conflict || wanted.field === field ? [] : [wanted],
  )

function savedWords({ lostComments, unusedPicture }: Done, { label }: Wanted): string {
  const lost = lostComments.length ? ` ${WORDS.lost(lostComments)}` : ''
  const unused = unusedPicture ? ` ${WORDS.unusedPicture(unusedPicture)}` : ''
  return `${WORDS.saved} ${label}${lost}${unused}`
}

/** Sends changes, and settles what comes of them. */
export function useSending(
  server: Server,
  page: EditedPage | null | undefined,
  nextPage: () => Promise<void>,
  { refused, forget, refuse, say }: ReturnType<typeof useRefusals>,
) {
  const latest = useRef({ page, refused })
  latest.current = { page, refused }
  /** Says what was done, and waits until it is shown. */
  const settle = useCallback(
    async (outcome: Done, words: string, file?: string): Promise<void> => {
      say(words)
      const isShown = file !== undefined && outcome.version === latest.current.page?.versions[file]
      if (!outcome.isSame && !isShown) await nextPage()
    },
    [nextPage, say],
  )

  /** Tries the ways of a change in order; gives what came of the first, where none is accepted. */
  const attempt = useCallback(
    async (wanted: Wanted, how: Pick<Change, 'mend' | 'overwrite'>): Promise<Outcome> => {
      const { label, picture, field } = wanted
      const waiting = waitingFor(field, latest.current.refused)
      let first: Outcome | undefined
      for (const { parts, fields } of attemptsOf(wanted, waiting, latest.current.page?.versions ?? {})) {
        const own = parts[parts.length - 1]
        const outcome = await server.change({ label, ...own, waiting: parts.slice(0, -1), picture, ...how })
        first ??= outcome
        if ('done' in outcome) {
          for (const each of fields) forget(each)
          return outcome
        }
        if (!('faults' in first)) break
      }
      return first as Outcome
    },
    [server, forget],
  )

  const send = useCallback(
    async (wanted: Wanted, how: Pick<Change, 'mend' | 'overwrite'> = {}): Promise<boolean> => {
      const outcome = await attempt(wanted, how)
      if ('done' in outcome) {
        await settle(outcome, outcome.isSame ? WORDS.nothingChanged : savedWords(outcome, wanted), wanted.file)
        // What waited may be right by now.
        for (const other of waitingFor(wanted.field, latest.current.refused)) {
          const made = await attempt(other, {})
          if ('done' in made && !made.isSame) await settle(made, savedWords(made, other), other.file)
        }
        return true
      }
      const again = () => send(wanted, 'conflict' in outcome ? { overwrite: true } : { mend: true })
      refuse(wanted.field, outcome, { wanted, again })
      return false
    },
    [attempt, settle, refuse],
  )
  return { settle, send }
}
