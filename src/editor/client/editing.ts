// The state of the editor: the page, what is selected, what was refused, and the way to change things.
import { createContext, type RefObject, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Path } from './path.ts'
import { originOf } from '../origin.ts'
import type { EditedPage, Fault, Outcome, Subject } from '../protocol.ts'
import type { Edit } from '../yaml/operations.ts'
import type { Value } from '../yaml/write.ts'
import type { Server } from './server.ts'
import type { Target } from './trace.ts'
import { keepUnsaved } from './unsaved.ts'
import { keyOf } from './values.ts'
import { WORDS } from './words.ts'

/** Why a change was not made, and what can be done about it. */
export interface Refused {
  faults: Fault[]
  refused?: string
  conflict?: { theirs: Value }
  /** Makes the change with the repairs that are offered, or over what somebody else wrote. */
  again: () => Promise<boolean>
}

/** A change of one file. */
export interface Wanted {
  label: string
  file: string
  edits: Edit[]
  /** The field that shows what is wrong with it. */
  field: string
  /** The name of a picture that was offered. */
  picture?: string
}

/** What the parts of the editor share. */
export interface Editing {
  server: Server
  page: EditedPage
  selected?: Target
  select: (target?: Target) => void
  /** Changes a file; true when it was written. */
  change: (wanted: Wanted) => Promise<boolean>
  /** Sets a value of a subject, or deletes it. */
  set: (subject: Subject, path: Path, value: Value | undefined, after?: string) => Promise<boolean>
  /** Asks for something that leads to another page; true when it was written. */
  ask: (field: string, work: () => Promise<Outcome>) => Promise<boolean>
  undo: (direction: 'undo' | 'redo') => void
  takeBack: (id: number) => void
  /** By the field that they are about. */
  refused: Readonly<Record<string, Refused>>
  forget: (field: string) => void
  /** Shows a value on the page before it is written; what it returns takes that back. */
  echo: RefObject<Echo>
  say: (words: string) => void
}

export type Echo = (subject: Subject, path: Path, value: Value | undefined) => () => void

export const EditingContext = createContext<Editing | undefined>(undefined)

/** What the parts of the editor share. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('outside of the editor')
  return editing
}

/** The field of a value, as what was refused is kept by. */
export const fieldKey = (subject: Subject, path: Path) => {
  const { file, path: at } = originOf(subject, path)
  return `${file} ${keyOf(at)}`
}

/** The page that is shown, as it is on the disk; loads it again after every save by anybody. */
function usePage(server: Server) {
  const [page, setPage] = useState<EditedPage | null>()
  const waiting = useRef<((page?: EditedPage) => void)[]>([])
  const turn = useRef(0)
  const load = useCallback(async () => {
    turn.current++
    const own = turn.current
    const found = await server.page()
    if (own !== turn.current) return
    setPage(found ?? null)
    for (const done of waiting.current.splice(0)) done(found)
  }, [server])
  useEffect(() => {
    void load()
    const changed = () => void load()
    import.meta.hot?.on('site:changed', changed)
    addEventListener('popstate', changed)
    return () => {
      import.meta.hot?.off('site:changed', changed)
      removeEventListener('popstate', changed)
    }
  }, [load])
  /** Resolves when what was written has been read again. */
  const nextPage = useCallback(() => new Promise<EditedPage | undefined>(done => waiting.current.push(done)), [])
  return { page, nextPage }
}

/** What was refused, by its field, and what was said last. */
function useRefusals() {
  const [refused, setRefused] = useState<Readonly<Record<string, Refused>>>({})
  const [said, say] = useState('')
  const forget = useCallback((field: string) => {
    // It is written, or given up; its control may be closed by now.
    keepUnsaved(field)
    setRefused(({ [field]: _, ...others }) => others)
  }, [])
  const refuse = useCallback((field: string, outcome: Outcome, again: Refused['again']) => {
    const conflict = 'conflict' in outcome ? outcome.conflict : undefined
    const faults = 'faults' in outcome ? outcome.faults : []
    const why = 'refused' in outcome ? outcome.refused : undefined
    setRefused(others => ({ ...others, [field]: { faults, conflict, refused: why, again } }))
    say(why ?? faults[0]?.message ?? '')
  }, [])
  return { refused, forget, refuse, said, say }
}

/** Each change is made on what the one before it left. */
function useTurns() {
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(<Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = queue.current.then(work)
    queue.current = done.catch(() => {})
    return done
  }, [])
}

/** All that the editor knows and does; `page` is null where a page cannot be edited, undefined before it is there. */
export function useEditor(server: Server) {
  const { page, nextPage } = usePage(server)
  const [selected, select] = useState<Target>()
  const { refused, forget, refuse, said, say } = useRefusals()
  const latest = useRef(page)
  latest.current = page
  const settle = useCallback(
    async (outcome: Outcome, before: EditedPage, wanted?: Wanted): Promise<boolean> => {
      if (!('done' in outcome)) return false
      if (wanted) forget(wanted.field)
      const isNew = !wanted || outcome.version !== before.versions[wanted.file]
      const lost = outcome.lostComments.length ? ` ${WORDS.lost(outcome.lostComments)}` : ''
      const unused = outcome.unusedPicture ? ` ${WORDS.unusedPicture(outcome.unusedPicture)}` : ''
      say(isNew ? `${WORDS.saved} ${wanted?.label ?? ''}${lost}${unused}` : WORDS.nothingChanged)
      if (isNew) await nextPage()
      return true
    },
    [forget, nextPage, say],
  )

  const send = useCallback(
    async (wanted: Wanted, how: { mend?: boolean; version?: string } = {}): Promise<boolean> => {
      const now = latest.current
      if (!now) return false
      const { label, file, edits, field, picture } = wanted
      const version = how.version ?? now.versions[file] ?? ''
      const outcome = await server.change({ label, file, version, edits, picture, mend: how.mend })
      if (await settle(outcome, now, wanted)) return true
      const conflict = 'conflict' in outcome ? outcome.conflict : undefined
      const again = () => send(wanted, conflict ? { version: conflict.version } : { mend: true })
      refuse(field, outcome, again)
      return false
    },
    [server, settle, refuse],
  )

  const inTurn = useTurns()
  const change = useCallback((wanted: Wanted) => inTurn(() => send(wanted)), [inTurn, send])
  const ask = useCallback(
    (field: string, work: () => Promise<Outcome>): Promise<boolean> =>
      inTurn(async () => {
        const outcome = await work()
        if ('done' in outcome) forget(field)
        else refuse(field, outcome, () => ask(field, work))
        return 'done' in outcome
      }),
    [inTurn, forget, refuse],
  )
  const back = useCallback(
    (ask: () => Promise<Outcome>) =>
      inTurn(async () => {
        const now = latest.current
        if (!now) return
        const outcome = await ask()
        if (await settle(outcome, now)) return
        say('refused' in outcome ? outcome.refused : 'faults' in outcome ? outcome.faults[0].message : '')
      }),
    [inTurn, settle, say],
  )
  const echo = useRef<Echo>(() => () => {})
  const actions = useMemo(() => actionsOf(server, change, back, echo), [server, change, back])
  return { page, said, shared: { server, selected, select, refused, forget, echo, say, ask, ...actions } }
}

type Change = Editing['change']

const actionsOf = (
  server: Server,
  change: Change,
  back: (ask: () => Promise<Outcome>) => Promise<void>,
  echo: RefObject<Echo>,
) => ({
  change,
  set: async (subject: Subject, path: Path, value: Value | undefined, after?: string) => {
    const takeBack = echo.current(subject, path, value)
    const { file, path: at } = originOf(subject, path)
    const edit: Edit = value === undefined ? { op: 'delete', path: at } : { op: 'set', path: at, value, after }
    const isSaved = await change({
      label: labelFor(subject, path),
      file,
      edits: [edit],
      field: fieldKey(subject, path),
    })
    if (!isSaved) takeBack()
    return isSaved
  },
  undo: (direction: 'undo' | 'redo') => void back(() => server.step(direction)),
  takeBack: (id: number) => void back(() => server.takeBack(id)),
})

/** A change in a few words: the section and the field. */
export const labelFor = ({ title, type, kind }: Subject, path: Path) =>
  [title || type || kind, ...path.map(step => (typeof step === 'number' ? step + 1 : step))].join(' › ').slice(0, 200)

/** Brings a field of the panel into view. Scrolling by the browser might move the page as well. */
export function reveal(field: HTMLElement | null): void {
  const body = field?.closest('.body')
  if (!field || !body) return
  const [own, view] = [field.getBoundingClientRect(), body.getBoundingClientRect()]
  if (own.top < view.top) body.scrollTop += own.top - view.top
  else if (own.bottom > view.bottom) body.scrollTop += Math.min(own.bottom - view.bottom, own.top - view.top)
}
