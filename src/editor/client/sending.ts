// Changes on their way to the server, and what is known of those that were refused.
import { useCallback, useRef, useState } from 'react'
import {
  ADDRESS,
  type ChangeFault,
  type Done,
  type EditedPage,
  MAX_PICTURE_BYTES,
  type Moved,
  type Offer,
  type OpenWarning,
  type Outcome,
  type PageUpdate,
  type ServerOptions,
  SHOWN,
  TOKEN,
  tooLarge,
  type Upload,
} from '../protocol.ts'
import type { EditorAnswers } from '../questions.ts'
import type { Requests } from '../server/request.ts'
import type { Edit } from '../../write/edited.ts'
import type { Value } from '../../write/write.ts'
import { PageUpdates } from './pageUpdates.ts'
import { SiteStates } from './siteStates.ts'
import type { Drafts } from './drafts.ts'
import { WORDS } from './editorWords.ts'
import { stepInWords } from './changeWords.ts'

/** Why a change was not made, and what can be done about it. */
export interface RefusedChange {
  faults: ChangeFault[]
  refused?: string
  conflict?: { theirs: Value; mine: Value }
  wanted?: Wanted
  /** True for what another change of its section may make right: the next one takes it along. */
  waits?: boolean
  /** Makes the change with the repairs that are offered, or over what others wrote. */
  again: () => Promise<boolean>
}

/** A change of one file. */
export interface Wanted {
  file: string
  edits: Edit[]
  /** The field that shows what is wrong with it. */
  field: string
  /** The section that it belongs to. */
  section?: string
  /** The name of a picture that was offered. */
  picture?: string
  /** The state of the file that the edits were made on. */
  version?: string
  /** What a text said before, and what it says now: the old words may stand elsewhere too. */
  said?: { before: string; now: string }
  /** Called when it is written, by itself or with another one. */
  onSaved?: () => void
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
  const refuse = useCallback((field: string, outcome: Outcome, more: Pick<RefusedChange, 'again' | 'wanted'>) => {
    const conflict = 'conflict' in outcome ? outcome.conflict : undefined
    const faults = 'faults' in outcome ? outcome.faults : []
    const why = 'refused' in outcome ? outcome.refused : undefined
    const waits = faults.length > 0 && !faults.some(({ isOwn }) => isOwn)
    setRefused(others => ({ ...others, [field]: { faults, conflict, refused: why, waits, ...more } }))
    say(why ?? faults[0]?.message ?? (conflict ? WORDS.conflict(inWords(conflict.theirs)) : ''))
  }, [])
  return { refused, forget, refuse, said, say }
}

/** A value as people know it: the words in it, without the signs of a file. */
export function inWords(value: Value): string {
  if (value === null) return WORDS.nothing
  if (typeof value === 'string') return `“${value.trim()}”`
  if (typeof value !== 'object') return String(value)
  return Object.values(value).map(inWords).join(', ') || WORDS.nothing
}

/** What was refused in the section of a change before, to be made with it. */
const waitingFor = ({ section, field }: Wanted, refused: Readonly<Record<string, RefusedChange>>) =>
  Object.values(refused).flatMap(({ wanted, waits }) =>
    waits && wanted && section !== undefined && wanted.section === section && wanted.field !== field ? [wanted] : [],
  )

function savedWords(
  { lostComments, unusedPicture, along = 0, warnings: [warning] = [], history: { undo } }: Done,
  languages: EditedPage['languages'],
): string {
  const name = undo ? stepInWords(undo, languages) : ''
  return [
    along ? WORDS.savedTogether(along + 1) : `${WORDS.saved} ${name}${warning ? '.' : ''}`,
    ...(lostComments.length ? [WORDS.lost(lostComments)] : []),
    ...(unusedPicture ? [WORDS.unusedPicture(unusedPicture)] : []),
    ...(warning ? [WORDS.lookAt(warning.message)] : []),
  ].join(' ')
}

/** What a change that was made leads to. */
interface Follow {
  /** Called with what has to be looked at again because of a change of a field. */
  brings: (field: string, warnings: OpenWarning[]) => void
  /** Called with where else the site says what a text said before. */
  setAlso: (also?: EditorAnswers['also']) => void
}

/** Sends changes, and settles what comes of them. */
export function useSending(
  server: Server,
  page: EditedPage | null | undefined,
  { refused, forget, refuse, say }: ReturnType<typeof useRefusals>,
  { brings, setAlso }: Follow,
) {
  const latest = useRef({ page, refused })
  latest.current = { page, refused }
  const send = useCallback(
    async (wanted: Wanted, overwrite?: true): Promise<boolean> => {
      const { versions = {}, languages = [] } = latest.current.page ?? {}
      const part = ({ file, edits, picture, version = versions[file] }: Wanted) => ({ file, version, edits, picture })
      const waiting = waitingFor(wanted, latest.current.refused)
      const { field } = wanted
      const outcome = await server.act('change', { ...part(wanted), waiting: waiting.map(part), overwrite })
      if (!('done' in outcome)) {
        const again = () => ('conflict' in outcome ? send(wanted, true) : send(mended(wanted, outcome)))
        refuse(field, outcome, { wanted, again })
        return false
      }
      for (const each of outcome.along ? [...waiting, wanted] : [wanted]) {
        forget(each.field)
        each.onSaved?.()
        // A text that is saved waits for nothing more.
        if (each.said) void server.ask('also', each.said).then(found => setAlso(found ?? undefined))
      }
      brings(field, outcome.warnings ?? [])
      say(outcome.isSame ? WORDS.nothingChanged : savedWords(outcome, languages))
      return true
    },
    [server, say, refuse, forget, brings, setAlso],
  )
  return send
}

/** A change with the repairs that are offered for it. */
function mended(wanted: Wanted, outcome: Outcome): Wanted {
  const faults = 'faults' in outcome ? outcome.faults : []
  const repairs = faults.flatMap(({ fix }) => (fix?.file === wanted.file ? fix.edits : []))
  return { ...wanted, edits: [...wanted.edits, ...repairs] }
}

// The way to the editor's server.

// What a proxy answers for a server that does not.
const GONE = [502, 503, 504]
// What a server answers to the token of an earlier one.
const OTHER_TOKEN = 403

type Refusal = { refused: string }

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer

/** The server of the editor, which answers questions by their names. */
export class Server {
  constructor(private readonly options: ServerOptions) {
    this.states = new SiteStates(`${options.base}${ADDRESS}state`)
  }

  /** The address of the desk's own page, where one serves the editor. */
  get desk(): string | undefined {
    return this.options.desk
  }

  /** True once the tab loads its page again because the server is another one; what was typed is offered then. */
  get isRenewing(): boolean {
    return this.states.isRenewing
  }

  /** Called with the page whenever it is another; with null where it cannot be edited. */
  shows: (page: EditedPage | null) => void = () => {}
  private readonly updates = new PageUpdates()
  private readonly states: SiteStates
  /** The answer that is coming. */
  private last: Promise<unknown> = Promise.resolve()

  /** Asks for the page that is shown, where the site has changed since. */
  load = async (revision = Number.POSITIVE_INFINITY): Promise<void> => {
    // The answer to an own change has the page, and so has the one that is coming.
    await this.last
    if (revision <= this.updates.revision) return
    const answering = this.request<PageUpdate | Moved | null>('page', Object.fromEntries(this.shown()))
    this.last = answering
    const answer = await answering
    if (answer?.body !== undefined) await this.show(answer.body)
  }

  private async show(found: PageUpdate | Moved | null | undefined): Promise<void> {
    if (!found) return this.shows(null)
    if ('movedTo' in found) return this.go(found.movedTo)
    const page = this.updates.take(found)
    return page ? this.shows(page) : this.load()
  }

  /** Calls a listener with every state that the site gets, until what is returned is called. */
  follow = (listener: (revision: number) => void): (() => void) => this.states.follow(listener)

  /** Asks for something that is shown: null where there is none, undefined where there is no answer. */
  async ask<Name extends keyof Requests>(
    name: Name,
    asked: Requests[Name],
  ): Promise<EditorAnswers[Name] | null | undefined> {
    const body = (await this.request<EditorAnswers[Name] | Refusal | null>(name, asked))?.body
    return isRefusal(body) ? undefined : body
  }

  /** Has something done, or tells why it was not. */
  async act<Name extends keyof Requests>(name: Name, asked: Requests[Name]): Promise<EditorAnswers[Name] | Refusal> {
    const answering = this.request<EditorAnswers[Name] & Partial<Done>>(name, asked)
    this.last = answering
    const answer = await answering
    if (!answer) return { refused: this.desk ? WORDS.noDesk : WORDS.noServer }
    if (answer.status === OTHER_TOKEN) this.states.renew()
    if (answer.body?.done) await this.show(answer.body.page)
    if (answer.status === 401) return { refused: WORDS.signedOut }
    return answer.body ?? { refused: WORDS.rejected(answer.status) }
  }

  /** Offers a picture or a document from this machine for the site. */
  offer = async (file: File, upload: Omit<Upload, 'name' | 'data'>): Promise<Offer> => {
    const sent = file.size > MAX_PICTURE_BYTES && !upload.kind ? await smaller(file) : file
    if (sent.size > MAX_PICTURE_BYTES) return { refused: tooLarge(sent.size) }
    return base64Of(sent).then(
      data => this.act('picture', { ...upload, name: file.name, data }),
      () => ({ refused: WORDS.unreadable(file.name) }),
    )
  }

  /** The path of the page below the base. */
  path = () => `/${decodeURIComponent(location.pathname).slice(this.options.base.length)}`.replace(/(.)\/+$/, '$1')

  /** Where a picture of the site is shown from. */
  pictureAddress = (name: string) => `${this.options.base}${ADDRESS}image?${new URLSearchParams({ name })}`

  /** Where a page of a draft is shown. @param draft its address below the base */
  draftAddress = (draft: string, path: string) => this.options.base + draft + path.slice(1)

  /** Goes to another page of the site, in the language of this one. */
  go = (path: string, language = '') => this.goTo(this.options.base + (language ? `${language}/` : '') + path.slice(1))

  /** Goes where a link of the page leads. */
  goTo = (address: string) => location.assign(address + location.search)

  /** The page that the tab shows, and its state. */
  private shown = () => this.updates.query(this.path())

  /** Undefined where the server is gone; without a body where it refuses. */
  private async request<Answer>(name: string, asked: unknown) {
    const headers = {
      [TOKEN]: this.options.token,
      [SHOWN]: String(this.shown()),
      'Content-Type': 'application/json',
    }
    const request = { method: 'POST', headers, body: JSON.stringify(asked) }
    try {
      const answer = await fetch(`${this.options.base}${ADDRESS}${name}`, request)
      if (GONE.includes(answer.status)) return undefined
      return { status: answer.status, body: answer.ok ? ((await answer.json()) as Answer) : undefined }
    } catch {
      // It may have ended while it answered.
      return undefined
    }
  }
}

// As wide as the server makes pictures.
const MAX_PIXELS = 2400

/** A photo that is too large to be sent, made smaller; as it is where the browser cannot read it. */
async function smaller(file: File): Promise<Blob> {
  try {
    const whole = await createImageBitmap(file)
    const scale = Math.min(1, MAX_PIXELS / Math.max(whole.width, whole.height))
    const canvas = new OffscreenCanvas(Math.round(whole.width * scale), Math.round(whole.height * scale))
    canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height)
    whole.close()
    return await canvas.convertToBlob({ type: file.type === 'image/jpeg' ? file.type : 'image/webp', quality: 0.92 })
  } catch {
    return file
  }
}

/** The bytes of a file in base64. */
function base64Of(file: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(file)
  })
}
