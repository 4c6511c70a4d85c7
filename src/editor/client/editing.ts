// The state of the editor: the page, what is selected, what was refused, and the way to change things.
import { createContext, type RefObject, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Drafts, KEPT_FOR_TAB } from './drafts.ts'
import { placeInSource } from './inlineMarks.ts'
import { isWithin, type Path, valueAt } from '../../model/source/path.ts'
import {
  originOf,
  type EditedPage,
  type FoundWords,
  type OpenWarning,
  type OpenWarnings,
  type WrittenPlace,
  placeIn,
  type Outcome,
  type Subject,
} from '../protocol.ts'
import type { Edit } from '../../write/edited.ts'
import type { EditorAnswers } from '../questions.ts'
import type { Requests } from '../server/request.ts'
import type { Value } from '../../write/write.ts'
import { type RefusedChange, useRefusals, useSending, type Wanted, type Server } from './sending.ts'
import type { Target } from './trace.ts'
import { keyOf, fieldAt } from './fieldValues.ts'
import { labelIn, WORDS } from './editorWords.ts'
import { stepInWords } from './changeWords.ts'

/** What the parts of the editor share. */
export interface Editing {
  server: Server
  drafts: Drafts
  page: EditedPage
  selected?: Target
  select: (target?: Target) => void
  /** Changes a file; true when it was written. */
  change: (wanted: Wanted) => Promise<boolean>
  /** Sets a value of a subject, or deletes it. */
  set: (subject: Subject, path: Path, value: Value | undefined, how?: How) => Promise<boolean>
  /** Asks for something that leads to another page; true when it was written. */
  ask: (field: string, work: () => Promise<Outcome>) => Promise<boolean>
  undo: (direction: 'undo' | 'redo') => void
  /** Selects a value of a file, on the page that shows it. */
  goTo: (place: WrittenPlace) => unknown
  /** Where else the site says what was changed last. */
  also?: FoundWords
  setAlso: (also?: FoundWords) => void
  /** By the field that they are about. */
  refused: Readonly<Record<string, RefusedChange>>
  forget: (field: string) => void
  say: (words: string) => void
  /** What `validate` warns of. */
  open: OpenWarnings
  /** What a change of a field has brought, by the field. */
  brought: Readonly<Record<string, OpenWarning[]>>
}

/** Where the values of a form go: into the files, or into an entry that is not inserted yet. */
export interface FormTarget extends Pick<Editing, 'change' | 'set'> {
  isNew?: true
}

/** Set around an entry that is not inserted yet. */
export const FormContext = createContext<FormTarget | undefined>(undefined)

/** The form that a control is in. */
export function useForm(): FormTarget {
  const editing = useEditing()
  return useContext(FormContext) ?? editing
}

export interface How {
  /** The key that a new one is to stand behind. */
  after?: string
  /** The file that was offered and comes with the value. */
  picture?: string
}

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

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** The page that is shown, as it is on the disk after every save by anybody. */
function usePage(server: Server) {
  const [page, setPage] = useState<EditedPage | null>()
  useEffect(() => {
    // At once, because what is done next is done on this page.
    server.shows = found => flushSync(() => setPage(found))
    void server.load()
    return server.follow(revision => void server.load(revision))
  }, [server])
  return page
}

const NO_WARNINGS: OpenWarnings = { count: 0, first: [] }

/** What `validate` warns of, and what changes have brought of it. */
function useWarnings(server: Server, page: EditedPage | null | undefined) {
  const [open = NO_WARNINGS] = useAnswer(server, 'warnings', page ? {} : undefined, page)
  const [brought, setBrought] = useState<Editing['brought']>({})
  const brings = useCallback(
    (field: string, warnings: OpenWarning[]) => setBrought(others => ({ ...others, [field]: warnings })),
    [],
  )
  return { open, brought, brings }
}

const GOING = 'site-editing-place'

/** The way to a value of a file, also where another page shows it: that selects it when it is there. */
function useGoing(server: Server, page: EditedPage | null | undefined, { select, say }: Going): Editing['goTo'] {
  useEffect(() => {
    const kept = page && KEPT_FOR_TAB.get(GOING)
    if (!kept) return
    KEPT_FOR_TAB.set(GOING, undefined)
    select(targetOf(page, JSON.parse(kept) as WrittenPlace))
  }, [page, select])
  return useCallback(
    async place => {
      const target = page ? targetOf(page, place) : undefined
      if (target) return select(target)
      const found =
        place.shownOn || !place.path ? place : await server.act('pageWith', { file: place.file, path: place.path })
      if ('refused' in found) return say(found.refused)
      if (!found.shownOn) return say(WORDS.onNoPage(place.file))
      KEPT_FOR_TAB.set(GOING, JSON.stringify(place))
      server.go(found.shownOn)
    },
    [server, page, select, say],
  )
}

interface Going {
  select: Editing['select']
  say: Editing['say']
}

/** What a page shows of what is written at a place; undefined where it does not show it. */
function targetOf({ subjects, translated = [] }: EditedPage, { file, path }: WrittenPlace): Target | undefined {
  if (!path) return undefined
  const pair = translated.find(each => each.file === file && isWithin(path, each.path))
  return pair ? { subject: pair.subject, path: pair.way } : placeIn(subjects, file, path)
}

/**
 * What the server answers, and the way to ask again; undefined before there is an answer.
 * @param asked the question; none is asked without it
 * @param since what the answer depends on: it is asked for again whenever that is another one
 */
export function useAnswer<Name extends keyof Requests>(
  server: Server,
  name: Name,
  asked: Requests[Name] | undefined,
  since?: unknown,
): [answer: EditorAnswers[Name] | undefined, again: () => Promise<void>] {
  const [answer, setAnswer] = useState<EditorAnswers[Name]>()
  const question = asked && JSON.stringify(asked)
  const last = useRef<object>(undefined)
  const again = useCallback(async () => {
    const own = {}
    last.current = own
    const found = question && (await server.ask(name, JSON.parse(question) as Requests[Name]))
    // What is not answered leaves what was known; what was asked later counts.
    if (found !== undefined && last.current === own) setAnswer(found || undefined)
  }, [server, name, question])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for the same question
  useEffect(() => void again(), [again, since])
  return [question === undefined ? undefined : answer, again]
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
  const page = usePage(server)
  const [drafts] = useState(() => new Drafts())
  const [selected, select] = useState<Target>()
  const [also, setAlso] = useState<FoundWords>()
  const refusals = useRefusals(drafts)
  const { refused, forget, refuse, said, say } = refusals
  const { open, brought, brings } = useWarnings(server, page)
  const send = useSending(server, page, refusals, { brings, setAlso })
  // What was said of the page before is no longer so.
  useEffect(() => {
    if (page === null) say('')
  }, [page, say])
  const goTo = useGoing(server, page, { select, say })
  const inTurn = useTurns()
  const ask = useCallback(
    (field: string, work: () => Promise<Outcome>): Promise<boolean> =>
      inTurn(async () => {
        const outcome = await work()
        if ('done' in outcome) forget(field)
        else refuse(field, outcome, { again: () => ask(field, work) })
        return 'done' in outcome
      }),
    [inTurn, forget, refuse],
  )
  const undo = useCallback(
    (direction: 'undo' | 'redo') =>
      void inTurn(async () => {
        const outcome = await server.act(direction, {})
        // What it said of another change is no longer so.
        setAlso(undefined)
        const step = 'done' in outcome ? outcome.step : undefined
        const words = step ? stepInWords(step, page?.languages ?? []) : ''
        if ('done' in outcome) return say((direction === 'undo' ? WORDS.undone : WORDS.redone)(words))
        say('refused' in outcome ? outcome.refused : 'faults' in outcome ? outcome.faults[0].message : '')
      }),
    [inTurn, server, say, page],
  )
  const actions = useMemo(() => {
    // What is typed is saved on the page on which its typing began.
    const change = (wanted: Wanted) => inTurn(() => send({ version: page?.versions[wanted.file], ...wanted }))
    const set: Editing['set'] = (subject, path, value, { after, picture } = {}) => {
      const { file, path: at } = originOf(subject, path)
      const edit: Edit = value === undefined ? { op: 'delete', path: at } : { op: 'set', path: at, value, after }
      const before = valueAt(subject.value, path)
      return change({
        file,
        edits: [edit],
        field: fieldKey(subject, path),
        section: subject.source,
        picture,
        said: isPlain(before) && isPlain(value) ? { before: String(before), now: String(value) } : undefined,
      })
    }
    return { change, set }
  }, [inTurn, send, page])
  const found = { goTo, also, setAlso, open, brought }
  const shared = { server, drafts, selected, select, refused, forget, say, ask, undo, ...found, ...actions }
  return { page, said, shared }
}

type Handlers = { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void }

/** Listens to a window as long as a part is shown. */
export function useListeners(view: Window, handlers: Handlers, capture = false): void {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const listening = new AbortController()
    const handle = (event: Event) => (latest.current as Record<string, (event: Event) => void>)[event.type](event)
    for (const type of Object.keys(latest.current))
      view.addEventListener(type, handle, { capture, signal: listening.signal })
    return () => listening.abort()
  }, [view, capture])
}

/** Ctrl+Z and its like, where nothing is being typed. */
export function useUndoKeys(view: Window, undo: Editing['undo']): void {
  const keydown = (event: KeyboardEvent) => {
    const [own] = event.composedPath() as HTMLElement[]
    const isTyping = own.isContentEditable || own.matches?.('input, textarea, select')
    if (isTyping || !(event.ctrlKey || event.metaKey) || event.isComposing) return
    const direction = event.key === 'y' || (event.key === 'Z' && event.shiftKey) ? 'redo' : 'undo'
    if (direction === 'undo' && event.key !== 'z') return
    event.preventDefault()
    undo(direction)
  }
  useListeners(view, { keydown })
}

/** What a subject is called: by its heading, or else by what its block is called. */
export const subjectName = ({ title, type, name, kind }: Subject): string =>
  (title === type ? '' : title) || labelIn(name) || kind

/** A change in a few words: the section and the field. */
export const labelFor = (subject: Subject, path: Path) =>
  [subjectName(subject), ...labelsOf(subject, path)].join(' › ').slice(0, 200)

/** The names of the fields on the way to a value; entries of lists are counted. */
export const labelsOf = (subject: Subject, path: Path): string[] =>
  path.map((step, index) =>
    typeof step === 'number' ? String(step + 1) : labelIn(fieldAt(subject, path.slice(0, index + 1))?.label ?? step),
  )

/** Brings a field of the panel into view. Scrolling by the browser might move the page as well. */
export function showField(field: HTMLElement | null): void {
  const body = field?.closest('.body')
  if (!field || !body) return
  const [own, view] = [field.getBoundingClientRect(), body.getBoundingClientRect()]
  if (own.top < view.top) body.scrollTop += own.top - view.top
  else if (own.bottom > view.bottom) body.scrollTop += Math.min(own.bottom - view.bottom, own.top - view.top)
}

/** As a ref of what opens something: has the focus again once that is closed. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  // With its label.
  showField(element?.closest<HTMLElement>('.field') ?? element)
}

/** True where a value is selected that is at a path of a subject, or within. */
export function useHolds(subject: Subject, path: Path): boolean {
  const { page, selected } = useEditing()
  return selected !== undefined && page.subjects[selected.subject] === subject && isWithin(selected.path, path)
}

/** What is selected, where that is the value at a path of a subject. */
export function useSelectedAt(subject: Subject, path: Path): Target | undefined {
  const { selected } = useEditing()
  return useHolds(subject, path) && selected?.path.length === path.length ? selected : undefined
}

/** Shows the control of what is selected; to be written it gets the focus, with the caret where it was pressed. */
export function useSelected(box: RefObject<HTMLElement | null>, target?: Target): void {
  useEffect(() => {
    if (!target) return
    showField(box.current)
    if (!target.write) return
    const control = box.current?.querySelector<HTMLElement>('input, textarea, select')
    control?.focus({ preventScroll: true })
    const { words, offset } = target.caret ?? { words: '', offset: 0 }
    if (!(control instanceof HTMLTextAreaElement) || !words) return
    const place = placeInSource(control.value, words, offset)
    if (place !== undefined) control.setSelectionRange(place, place)
  }, [box, target])
}
