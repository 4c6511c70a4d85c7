// The server of a desk: who is not signed in gets no further than the door, who is gets to a room of their own.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Socket } from 'node:net'
import { createSecureContext } from 'node:tls'
import { Answer, answerEditor, type EditedSite } from '../editor/server/editRequests.ts'
import { ADDRESS, cookieIn, languageCookie } from '../editor/protocol.ts'
import { deskHeaders } from '../node/deploy/headers.ts'
import { failureText } from '../node/disk/stats.ts'
import { readTarget } from '../node/deploy/serve.ts'
import { answer, type DevResponse } from '../node/dev/answer.ts'
import type { Desk } from './openDesk.ts'
import { DESK_FILE, type DeskSettings, type Person } from './deskFile.ts'
import { CHOSEN, languageFor } from './deskLanguages.ts'
import { type DeskPage, DESK, OLD_LINK, ownPage, plainPage, strangerPage } from './deskPages.ts'
import { isOwn, limitConnections, networkOf, Tries, VISIT_SECONDS } from './door.ts'
import { DRAFT } from './draftSites.ts'
import { askedOf, enteredWith, madePasskey } from './passkeys.ts'

// What is sent before signing in has no more than a key in it, or what a passkey has signed.
const MAX_BYTES = 8000
// A photo may take minutes from a phone; the words around it may not.
const HEADERS_MS = 20_000
const REQUEST_MS = 5 * 60 * 1000
// Proxies use a connection again for two minutes at most. One that ended just then would be an error to its user.
const KEEP_MS = 150_000
const MAX_CONNECTIONS = 500
// A browser has six, and an office may have one address.
const MAX_OF_ADDRESS = 100

/** The certificate as it is now; undefined where a proxy has one. @throws why it cannot be used */
function certificateOf({ certificate }: DeskSettings) {
  if (!certificate) return undefined
  try {
    const found = { cert: readFileSync(certificate.chain), key: readFileSync(certificate.key) }
    createSecureContext(found)
    return found
  } catch (error) {
    throw new Error(`The certificate that ${DESK_FILE} names cannot be used. ${failureText(error)}`)
  }
}

/**
 * A server that listens to nothing yet, and what takes in a renewed certificate.
 * @param addressOf where a connection comes from
 */
export function deskServer(desk: Desk, addressOf = ({ remoteAddress = '' }: Socket) => remoteAddress) {
  const tries = new Tries()
  const limits = {
    headersTimeout: HEADERS_MS,
    handshakeTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_MS,
  }
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const asked = new DeskRequest(desk, tries, request, response)
    asked.answered().catch(error => {
      desk.failed(error)
      if (response.headersSent) response.end()
      else void asked.broken()
    })
  }
  const certificate = certificateOf(desk.reader.settings)
  const secure = certificate && createSecureServer({ ...limits, ...certificate }, listener)
  const server = secure ?? createServer(limits, listener)
  server.maxConnections = MAX_CONNECTIONS
  limitConnections(server, MAX_OF_ADDRESS, addressOf)
  // Who asks and never reads the answer would keep a connection for ever.
  server.timeout = REQUEST_MS
  return { server, renew: () => secure?.setSecureContext(certificateOf(desk.reader.settings) ?? {}) }
}

const COOKIE = '__Host-desk'

/** One request, from the door on. */
class DeskRequest {
  private readonly settings: DeskSettings
  private readonly answer: Answer
  private readonly isSecure: boolean
  private readonly path: string
  private readonly asked: URLSearchParams

  constructor(
    private readonly desk: Desk,
    private readonly tries: Tries,
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
  ) {
    this.settings = desk.reader.settings
    this.isSecure = this.settings.origin.startsWith('https:')
    this.answer = new Answer(request, response)
    const [path, query] = (request.url ?? '/').split(/[?#]/)
    this.path = path
    this.asked = new URLSearchParams(query)
  }

  async answered(): Promise<void> {
    const { base } = this.desk
    const { origin } = this.settings
    // Above all for those who set up a proxy.
    if (this.request.headers.host !== new URL(origin).host)
      return this.answer.body('text/plain', elsewhere(origin, this.request.headers.host), this.headers, 403)
    if (!this.isFromOwn()) return this.answer.end(403)
    if (!this.path.startsWith(base)) return this.redirect(base)
    if (!readTarget(this.request.url)) return this.answer.end(400)
    // As Vite does for the answers of the development server.
    const url = this.request.url ?? ''
    this.request.url = `/${url.slice(base.length)}`
    const way = this.path.slice(base.length)
    if (way === `${DESK}enter` && this.request.method === 'POST') return this.enter()
    if (way === `${DESK}challenge` && this.request.method === 'POST') return this.challenge()
    if (way === `${DESK}passkey` && this.request.method === 'POST') return this.passkey()
    if (way.startsWith(DRAFT)) return this.draft(`${way}${url.slice(this.path.length)}`)
    if (this.asked.has(CHOSEN)) return this.choose()
    const person = this.person()
    if (person) return this.known(person, way)
    if (way.startsWith(`${ADDRESS}code/`)) return this.builtFile(way)
    // The page is the same at every address, so that it does not say what there is.
    if (this.wantsPage()) return this.page(strangerPage(this.around), 401)
    return this.answer.end(401)
  }

  /** Said where something has failed. */
  broken = () => this.page(plainPage(this.around, 'broken'), 500)

  /** True for what was sent to this desk by its own pages, or by a person who opens one. */
  private isFromOwn(): boolean {
    const { origin, 'sec-fetch-site': site = 'none' } = this.request.headers
    const own = this.settings.origin
    if (origin !== undefined && origin !== own) return false
    const isRead = this.request.method === 'GET' || this.request.method === 'HEAD'
    return isRead ? /^(?:same-origin|none)$/.test(String(site)) || this.wantsPage() : origin === own
  }

  private wantsPage(): boolean {
    const { accept = '', 'sec-fetch-dest': dest = 'document' } = this.request.headers
    return this.request.method === 'GET' && dest === 'document' && accept.includes('text/html')
  }

  private get language() {
    return languageFor(this.request.headers, this.desk.languages)
  }

  private get around(): DeskPage {
    const { desk, asked, language } = this
    return {
      desk: this.settings,
      base: desk.base,
      script: desk.built.enter,
      language,
      languages: desk.languages,
      asked,
    }
  }

  /** Keeps a language that was chosen, and leads back to the page. Browsers go on with what they have behind the #. */
  private choose(): void {
    const chosen = this.desk.languages.find(({ code }) => code === this.asked.get(CHOSEN))
    this.asked.delete(CHOSEN)
    const query = this.asked.size ? `?${this.asked}` : ''
    const cookies = chosen ? [languageCookie(chosen.code, this.isSecure)] : []
    this.redirect(this.settings.origin + this.path + query, ...cookies)
  }

  private get visit(): string {
    return cookieIn(this.request.headers.cookie ?? '', COOKIE)
  }

  /** The one answer to the question who asks. */
  private person(): Person | undefined {
    const id = this.desk.door.who(this.visit)
    return id === undefined ? undefined : this.desk.reader.settings.people.get(id)
  }

  private async enter(): Promise<void> {
    const from = this.sender()
    if (!this.tries.isLeft(from)) return this.page(plainPage(this.around, 'tooOften'), 429)
    const key = new URLSearchParams(await this.shortBody()).get('key') ?? ''
    const entered = this.desk.door.enter(key)
    if (!entered || !this.settings.people.has(entered.person)) {
      this.tries.note(from)
      this.asked.set(OLD_LINK, '')
      return this.page(strangerPage(this.around), 401)
    }
    this.redirect(`${this.desk.base}?edit`, ...this.cookies(entered.visit))
  }

  private async challenge(): Promise<void> {
    const [from, person] = [this.sender(), this.person()]
    const challenge = this.tries.isLeft(from) ? this.desk.door.challenge(person?.id ?? '') : undefined
    if (!person) this.tries.note(from)
    if (challenge) await this.answer.json(askedOf(this.settings, this.desk.door, person, challenge))
    else this.answer.end(429)
  }

  /** Keeps the passkey that a person has made, or signs a stranger in with one. All failures have the same answer. */
  private async passkey(): Promise<void> {
    const { desk, settings } = this
    const [from, said, person] = [this.sender(), await this.shortBody(), this.person()]
    if (person) {
      const made = await madePasskey(settings, desk.door, person, said)
      // The person may have signed out meanwhile, perhaps on all devices.
      return this.answer.end(made && this.person() && desk.door.keep(person.id, made) ? 204 : 401)
    }
    const entered = this.tries.isLeft(from) ? await enteredWith(settings, desk.door, said) : undefined
    if (entered && settings.people.has(entered.person)) return this.sent(204, {}, ...this.cookies(entered.visit))
    this.tries.note(from)
    this.answer.end(401)
  }

  private async known(person: Person, way: string): Promise<void> {
    if (way.startsWith(DESK)) return this.own(person, way.slice(DESK.length))
    return this.desk.rooms.within(person, room => this.inRoom(room))
  }

  private async inRoom(room: EditedSite): Promise<void> {
    const { built, base } = this.desk
    const about = { isOn: true, headers: this.headers, desk: base + DESK }
    // A stream lasts, and its person may have signed out or been taken off meanwhile.
    const who = () => (this.person() ? room : undefined)
    const serving = { built: () => built, who, others: () => '', ...about }
    if (await answerEditor(this.request, this.response, serving)) return
    if (this.request.method !== 'GET') return this.answer.end(404)
    await this.found(await answer(room.code, room.site, this.request.url ?? '/'), this.headers)
  }

  /** A page of a draft, or what it shows. */
  private async draft(way: string): Promise<void> {
    const found = this.request.method === 'GET' ? await this.desk.drafts.answer(way, this.language) : undefined
    await this.found(found, { ...this.headers, 'X-Robots-Tag': 'noindex' })
  }

  private async found(found: DevResponse | undefined, own: OutgoingHttpHeaders): Promise<void> {
    if (!found) return this.answer.end(404)
    const { status, type, body = '', location, lasting } = found
    const headers = { ...own, ...(location && { Location: location }), ...(lasting && LASTING) }
    await this.answer.body(type, body, headers, status)
  }

  /** The pages of the desk itself. */
  private async own(person: Person, name: string): Promise<void> {
    const { door, base } = this.desk
    const isPost = this.request.method === 'POST'
    if (name === 'me') return this.answer.end(204)
    if (name === '' || name === 'enter') return this.page(ownPage(this.around, person), 200)
    if (name === 'leave' && isPost) door.leave(this.visit)
    else if (name === 'leave-all' && isPost) door.signOut(person.id)
    else return this.answer.end(404)
    this.redirect(`${base}${DESK}`, visitCookie(''))
  }

  private async builtFile(address: string): Promise<void> {
    const file = await this.desk.built.file(address)
    if (file) await this.answer.built(file.type, file.forms)
    else this.answer.end(404)
  }

  /** Where a request comes from: before a proxy on this machine it is the proxy that knows. */
  private sender(): string {
    const { remoteAddress = '' } = this.request.socket
    const told = String(this.request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim()
    return networkOf(isOwn(remoteAddress) && told ? told : remoteAddress)
  }

  /** What was sent, if it is short; nothing otherwise. */
  private async shortBody(): Promise<string> {
    let text = ''
    for await (const chunk of this.request as AsyncIterable<Buffer>) {
      text += chunk.toString('latin1')
      if (text.length > MAX_BYTES) return ''
    }
    return text
  }

  private get headers() {
    return deskHeaders(this.isSecure)
  }

  private page = (html: string, status: number) => this.answer.body('text/html', html, this.headers, status)

  private redirect = (to: string, ...cookies: string[]) => this.sent(303, { Location: to }, ...cookies)

  private sent(status: number, own: OutgoingHttpHeaders, ...cookies: string[]): void {
    const headers = { ...this.headers, ...own, 'Cache-Control': 'no-store' }
    this.response.writeHead(status, cookies.length ? { ...headers, 'Set-Cookie': cookies } : headers)
    this.response.end()
  }

  /** What a browser keeps of a visit. The editor goes on in the language of the page at the door. */
  private cookies = (visit: string) => [visitCookie(visit), languageCookie(this.language.code, this.isSecure)]
}

/** @param visit what the browser is to show from now on; empty where it is to show nothing any more */
const visitCookie = (visit: string) =>
  `${COOKIE}=${visit}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${visit ? VISIT_SECONDS : 0}`

const LASTING = { 'Cache-Control': 'private, max-age=31536000, immutable' }

/** For those who set up a proxy. */
const elsewhere = (origin: string, asked = 'no name') =>
  `This desk is found at ${origin} alone, and this request was for ${asked}. If you have opened that address, the proxy
has to hand its name on: see docs/desk.md.
`
