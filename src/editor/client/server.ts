// The way to the editor's server.
import {
  ADDRESS,
  type Change,
  type DrawnIcon,
  type EditedPage,
  type Example,
  type Moved,
  type Outcome,
  type ServerOptions,
  TOKEN,
} from '../protocol.ts'
import type { DeletedPage, Deletion, NewAddress, PageRequest, Offer, Upload } from '../protocol.ts'
import type { Published, Publishing } from '../publishing.ts'
import { MAX_PICTURE_BYTES, tooLarge } from '../pictureSize.ts'
import type { Value } from '../../write/write.ts'
import { WORDS } from './editorWords.ts'

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

  /** Where an example of the catalogue is shown as a page. */
  catalogue = (type: string, index: number) => `${this.options.base}catalogue/${type}/${index}`

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

  sendAgain = () => this.write<Published>('sendAgain', {})

  publish = (message: string) => this.write<Published>('publish', { message })

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
