// The way to the editor's server.
import {
  ADDRESS,
  type Change,
  type EditedPage,
  type Example,
  type Moved,
  type Outcome,
  type ServerOptions,
  TOKEN,
} from '../protocol.ts'
import type { DeletedPage, Deletion, NewAddress, NewPage, Offer, Published, Publishing, Upload } from '../protocol.ts'
import type { Value } from '../yaml/write.ts'
import { WORDS } from './words.ts'

// Browsers keep requests of up to 64 KB alive; three bytes a letter are enough for every script of a site.
const MAX_KEPT_ALIVE = 20_000

const GOES_TO = 'site-editing-goes-to'

/** What the editor asks of its server. */
export class Server {
  constructor(private readonly options: ServerOptions) {}

  /** The page that is shown: null when it cannot be edited, undefined when the server does not answer. */
  page = async (): Promise<EditedPage | Moved | null | undefined> => {
    const answer = await this.ask(`page?${new URLSearchParams({ path: this.path() })}`)
    return answer && (answer.ok ? ((await answer.json()) as EditedPage | Moved) : null)
  }

  examples = () => this.read<Example[]>('examples')

  /** An example as a section of this site. */
  example = ({ type, index }: Example) => this.read<Value>('example', { type, index: String(index), path: this.path() })

  change = (change: Change) => this.write<Outcome>('change', change)

  picture = (upload: Upload) => this.write<Offer>('picture', upload)

  newPage = (wanted: NewPage) => this.write<Outcome>('newPage', wanted)

  newAddress = (wanted: NewAddress) => this.write<Outcome>('newAddress', wanted)

  /** What would go with the page that is shown, and what leads to it. */
  deletion = async () =>
    (await this.read<Deletion | { refused: string }>('deletion', { path: this.path() })) ?? {
      refused: WORDS.cannotShow,
    }

  deletePage = (wanted: DeletedPage) => this.write<Outcome>('deletePage', wanted)

  /** What a commit would contain; null where the site is not in a repository. */
  publishing = () => this.read<Publishing | null>('publishing')

  publish = (message: string) => this.write<Published>('publish', { message })

  step = (direction: 'undo' | 'redo') => this.write<Outcome>(direction, {})

  /** The path of the page below the base. */
  path = () => `/${decodeURIComponent(location.pathname).slice(this.options.base.length)}`.replace(/(.)\/+$/, '$1')

  /** Goes to another page of the site, in the language of this one. */
  go = (path: string, language = '') => {
    // The page may load itself again at the same moment, for a change of the menu; then it loads the other one.
    history.pushState(null, '', this.options.base + (language ? `${language}/` : '') + path.slice(1))
    location.reload()
  }

  /** Goes to a page once it is made. The page may have loaded itself again before the answer is there. */
  async goOnce(path: string, made: () => Promise<boolean>): Promise<void> {
    sessionStorage.setItem(GOES_TO, path)
    const isMade = await made()
    sessionStorage.removeItem(GOES_TO)
    if (isMade) this.go(path)
  }

  /** Goes where a page that was loaded again meanwhile was about to go. */
  goOn(): void {
    const path = sessionStorage.getItem(GOES_TO)
    sessionStorage.removeItem(GOES_TO)
    if (path && path !== this.path()) this.go(path)
  }

  private async read<Answer>(name: string, query: Record<string, string> = {}): Promise<Answer | undefined> {
    const answer = await this.ask(`${name}?${new URLSearchParams(query)}`)
    return answer?.ok ? ((await answer.json()) as Answer) : undefined
  }

  private async write<Answer>(name: string, body: object): Promise<Answer | { refused: string }> {
    const text = JSON.stringify(body)
    const answer = await this.ask(name, {
      method: 'POST',
      body: text,
      // The page may load itself again at this moment, and what was asked for is done all the same.
      keepalive: text.length < MAX_KEPT_ALIVE,
    })
    if (!answer) return { refused: WORDS.noServer }
    return answer.ok ? ((await answer.json()) as Answer) : { refused: WORDS.rejected(answer.status) }
  }

  /** Undefined where the server is gone. */
  private ask(path: string, request: RequestInit = {}): Promise<Response | undefined> {
    const headers = { [TOKEN]: this.options.token, ...(request.body && { 'Content-Type': 'application/json' }) }
    return fetch(`${this.options.base}${ADDRESS}${path}`, { ...request, headers }).catch(() => undefined)
  }
}
