// Changes on their way to the server, and what is known of those that were refused.
import { useCallback, useRef, useState } from 'react'
import {
  type AnsweredPair,
  type AnswersTaken,
  type PriceBoard,
  type PricesRequest,
  type PricesTaken,
  type ReaderAnswers,
  type Readers,
  type ReaderSheet,
  type SheetRequest,
  type Change,
  type ChangeFault,
  type Done,
  type EditedPage,
  type FileEdits,
  type Outcome,
  ADDRESS,
  type DrawnIcon,
  type FoundPlace,
  type DayAhead,
  type EarlierValue,
  type Place,
  type KeptVersion,
  type TwoVersions,
  type FoundWords,
  type Replacement,
  type Example,
  type Moved,
  type ServerOptions,
  type Step,
  TOKEN,
  type DeletedPage,
  type Deletion,
  type NewAddress,
  type PageRequest,
  type Offer,
  type Upload,
  MAX_PICTURE_BYTES,
  tooLarge,
} from '../protocol.ts'
import type { Edit } from '../../write/edited.ts'
import type { Value } from '../../write/write.ts'
import type { Drafts } from './drafts.ts'
import { WORDS } from './editorWords.ts'
import type { Published, Publishing } from '../publishingProtocol.ts'

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

// The way to the editor's server.

const NOT_FOUND = 404

/** What the editor asks of its server. */
export class Server {
  constructor(private readonly options: ServerOptions) {}

  /** The page that is shown: null when it cannot be edited, undefined when the server does not answer. */
  page = async (): Promise<EditedPage | Moved | null | undefined> => {
    const answer = await this.ask<EditedPage | Moved>(`page?${new URLSearchParams({ path: this.path() })}`)
    return answer?.status === NOT_FOUND ? null : answer?.body
  }

  examples = () => this.read<Example[]>('examples')

  /** An example as a section of this site. */
  example = ({ type, index }: Example) => this.read<Value>('example', { type, index: String(index), path: this.path() })

  /** The icons that words find. */
  icons = (words: string) => this.read<DrawnIcon[]>('icons', { words })

  change = (change: Change) => this.write<Outcome>('change', change)

  /** Offers a picture or a document from this machine for the site. */
  offer = async (file: File, upload: Omit<Upload, 'name' | 'data'>): Promise<Offer> =>
    file.size > MAX_PICTURE_BYTES
      ? { refused: tooLarge(file.size) }
      : base64Of(file).then(
          data => this.write<Offer>('picture', { ...upload, name: file.name, data }),
          () => ({ refused: WORDS.unreadable(file.name) }),
        )

  newPage = (wanted: PageRequest) => this.write<Outcome>('newPage', wanted)

  newAddress = (wanted: NewAddress) => this.write<Outcome>('newAddress', wanted)

  /** The cells of rows that were copied in a spreadsheet. */
  cells = (text: string) => this.write<string[][]>('cells', { text })

  /** What would go with the page that is shown, and what leads to it. */
  deletion = async () =>
    (await this.read<Deletion | { refused: string }>('deletion', { path: this.path() })) ?? {
      refused: WORDS.noServer,
    }

  deletePage = (wanted: DeletedPage) => this.write<Outcome>('deletePage', wanted)

  /** What can be published; undefined where the server does not answer. */
  publishing = () => this.read<Publishing>('publishing')

  /** The price boards of the site. */
  priceBoards = () => this.read<PriceBoard[]>('prices')

  prices = (wanted: PricesRequest) => this.write<PricesTaken>('prices', wanted)

  /** What waits for the readers of a language. */
  readers = (language: string, path: string) => this.read<Readers>('readers', { language, path })

  sheet = (wanted: SheetRequest) => this.write<ReaderSheet>('sheet', wanted)

  answers = (wanted: ReaderAnswers) => this.write<AnswersTaken>('answers', wanted)

  answered = (pair: AnsweredPair) => this.write<Outcome>('answered', pair)

  sendAgain = () => this.write<Published>('sendAgain', {})

  publish = (message: string) => this.write<Published>('publish', { message })

  /** The texts of the site that hold some words. */
  find = (words: string) => this.read<FoundPlace[]>('find', { words })

  /** Where else the site says what a text said before. */
  also = async (before: string, now: string) =>
    (await this.read<FoundWords | null>('also', { before, now })) ?? undefined

  replace = (wanted: Replacement) => this.write<Outcome>('replace', wanted)

  /** Where git has left two versions of the same lines. */
  twoVersions = async () => (await this.read<TwoVersions | null>('twoVersions')) ?? undefined

  keepVersion = (kept: KeptVersion) => this.write<Outcome>('keepVersion', kept)

  /** How a value of a file was before. */
  earlier = (place: Place) => this.write<{ version: string; values: EarlierValue[] }>('earlier', place)

  /** What begins and ends in the next days. */
  ahead = () => this.read<DayAhead[]>('ahead')

  /** All changes that can be undone. */
  steps = () => this.read<Step[]>('steps')

  dropStep = (id: number) => this.write<Step[]>('dropStep', { id })

  step = (direction: 'undo' | 'redo') => this.write<Outcome>(direction, {})

  /** The path of the page below the base. */
  path = () => `/${decodeURIComponent(location.pathname).slice(this.options.base.length)}`.replace(/(.)\/+$/, '$1')

  /** Goes to another page of the site, in the language of this one. */
  go = (path: string, language = '') =>
    this.follow(this.options.base + (language ? `${language}/` : '') + path.slice(1))

  /** Goes where a link of the page leads. */
  follow = (address: string) => location.assign(address + location.search)

  private async read<Answer>(name: string, query: Record<string, string> = {}): Promise<Answer | undefined> {
    return (await this.ask<Answer>(`${name}?${new URLSearchParams(query)}`))?.body
  }

  private async write<Answer>(name: string, body: object): Promise<Answer | { refused: string }> {
    const answer = await this.ask<Answer>(name, { method: 'POST', body: JSON.stringify(body) })
    if (!answer) return { refused: WORDS.noServer }
    return answer.body ?? { refused: WORDS.rejected(answer.status) }
  }

  /** Undefined where the server is gone; without a body where it refuses. */
  private async ask<Answer>(path: string, request: RequestInit = {}) {
    const headers = { [TOKEN]: this.options.token, ...(request.body && { 'Content-Type': 'application/json' }) }
    try {
      const answer = await fetch(`${this.options.base}${ADDRESS}${path}`, { ...request, headers })
      return { status: answer.status, body: answer.ok ? ((await answer.json()) as Answer) : undefined }
    } catch {
      // It may have ended while it answered.
      return undefined
    }
  }
}

/** The bytes of a file in base64. */
function base64Of(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(file)
  })
}
