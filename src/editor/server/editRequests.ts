// What browsers ask of the editor, wherever that is served: the script that every page begins with, the document of the
// editor, the page in its frame, and questions and changes.
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { editedAnswer, type PageCode } from '../../node/dev/answer.ts'
import type { DevSite } from '../../node/dev/devSite.ts'
import type { AskedRequest } from '../../node/dev/refusals.ts'
import { accepts } from '../../node/deploy/serve.ts'
import { contentHash } from '../../node/disk/files.mjs'
import { escapeHtml, scriptJson } from '../../node/page/head.ts'
import { ADDRESS, EDIT, FRAME, LANGUAGES_ID, MAX_PICTURE_BYTES, type ServerOptions, SHOWN, TOKEN } from '../protocol.ts'
import type { SiteState } from '../protocol.ts'
import { ANSWERS } from './answering.ts'
import type { BuiltCode } from './builtCode.ts'
import { subjectsAt } from './editedPage.ts'
import { editorLanguages } from './editorLanguages.ts'
import { markedRender } from './pageMarks.ts'
import { REQUESTS, type Requests } from './request.ts'
import type { EditSession } from './session.ts'

// A change is a few words.
const MAX_BYTES = 1_000_000
// In base64 four letters stand for three bytes. A picture that is a little too large gets an answer that says so.
const MAX_BYTES_OF_PICTURE = 2 * MAX_PICTURE_BYTES

/** A site with the session in which it is edited. */
export interface EditedSite {
  site: DevSite
  session: EditSession
  /** What its pages are rendered with. */
  code: PageCode
}

/** How the editor is served. */
export interface EditorServing {
  built: () => BuiltCode
  /** The site that the sender of a request edits; undefined for one who may not edit. */
  who: (request: AskedRequest) => EditedSite | undefined | Promise<EditedSite | undefined>
  /** The script on every page for one who may not. */
  others: (request: AskedRequest) => string
  /** True when pages open with the editor on. */
  isOn: boolean
  /** The address of the page of a desk that serves the editor. */
  desk?: string
  /** The headers of pages. */
  headers: OutgoingHttpHeaders
}

/** Answers a request for the editor; false for all others. The base has been taken away from the address. */
export async function answerEditor(
  request: IncomingMessage,
  response: ServerResponse,
  serving: EditorServing,
): Promise<boolean> {
  const { built, who, others, headers } = serving
  const url = new URL(`http://site${request.url ?? '/'}`)
  const isOwn = url.pathname.startsWith(`/${ADDRESS}`)
  if (!isOwn && !url.searchParams.has(EDIT) && !url.searchParams.has(FRAME)) return false
  const answer = new Answer(request, response)
  const file = url.pathname.startsWith(`/${ADDRESS}code/`) ? await built().file(url.pathname.slice(1)) : undefined
  if (file) {
    await answer.built(file.type, file.forms)
    return true
  }
  const edited = await who(request)
  if (!isOwn) {
    if (!edited) return false
    if (url.searchParams.has(EDIT)) {
      await answer.html(await editorPage(edited.site, built()), withPreviews(headers))
      return true
    }
    const page = await editedAnswer(markedCode(edited), edited.site, decodeURIComponent(url.pathname))
    if (page) await answer.html(String(page.body), headers)
    return page !== undefined
  }
  const name = url.pathname.slice(ADDRESS.length + 1)
  if (name === 'start') await answer.script(edited ? startScript(edited, serving) : others(request))
  else if (!edited) answer.end(403)
  else if (name === 'state') follow(edited, request, response, who)
  // An image of a page can send no token.
  else if (name === 'image') answer.image(edited.session.picture(url.searchParams.get('name') ?? ''))
  else if (!isAsked(request, edited.session.token)) answer.end(403)
  else {
    const work = () => answered(request, edited.session, name)
    const found = await (name === 'picture' ? edited.session.uploads(work) : work())
    if (found === undefined) answer.end(404)
    else await answer.json(found)
  }
  return true
}

/** The page with a mark around each of its words. */
const markedCode = ({ site, code }: EditedSite): PageCode => ({
  ...code,
  styles: () => code.styles(),
  template: () => code.template(),
  renderer: async () => {
    const shown = await site.show()
    return markedRender(await code.renderer(), path => subjectsAt(shown, path))
  },
})

/** True for a question from the page that has the token of its session. It must say where it comes from. */
export function isAsked({ headers, method }: AskedRequest, token: string): boolean {
  if (!isSecret(headers[TOKEN], token)) return false
  return method === 'POST' && headers.origin !== undefined && /^application\/json\b/.test(headers['content-type'] ?? '')
}

/** True where a secret was given, in a time that tells nothing of it. */
export function isSecret(given: string | string[] | undefined, token: string): boolean {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The answer to a question, null where there is none; undefined where nothing of the kind can be asked. */
async function answered(request: IncomingMessage, session: EditSession, name: string): Promise<unknown> {
  const body = await bodyOf(request, name === 'picture' ? MAX_BYTES_OF_PICTURE : MAX_BYTES)
  if (!isQuestion(name) || body === undefined) return undefined
  const { success, data } = asked(name, body)
  if (!success) return undefined
  const answer = await (ANSWERS[name] as Answering)(session, data)
  const shown = new URLSearchParams(String(request.headers[SHOWN] ?? ''))
  const path = shown.get('path')
  if (typeof answer !== 'object' || answer === null || !('done' in answer) || path === null) return answer ?? null
  // A tab gets what a change has made of the page that it shows.
  return { ...answer, page: await session.update(path, shown.get('state') ?? undefined) }
}

/** What was asked. Values in more groups than anybody writes are no question: code that follows them has no end. */
function asked(name: keyof Requests, body: unknown): { success: boolean; data?: unknown } {
  try {
    return REQUESTS[name].safeParse(body)
  } catch (error) {
    if (error instanceof RangeError) return { success: false }
    throw error
  }
}

type Answering = (session: EditSession, asked: unknown) => unknown

const isQuestion = (name: string): name is keyof Requests => Object.hasOwn(REQUESTS, name)

// What is a little too long is read to its end, or the browser would not hear the answer.
const TOLERANCE = 4

/** The JSON that was sent; undefined for anything else. */
async function bodyOf(request: IncomingMessage, most: number): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
    else if (size > TOLERANCE * most) return undefined
  }
  return size > most ? undefined : jsonIn(Buffer.concat(chunks).toString('utf8'))
}

/** What was sent as JSON; undefined where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// A proxy may end what is silent for longer.
const SIGN_OF_LIFE_MS = 25_000

/** Tells a tab of every state of the site, from the one of now on, until the tab goes or its sender may not edit. */
function follow(
  { site, session }: EditedSite,
  request: IncomingMessage,
  response: ServerResponse,
  who: EditorServing['who'],
): void {
  const stream = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }
  response.writeHead(200, { ...HEADERS, ...stream })
  const send = async (text: () => string) => {
    if (await who(request)) return void response.write(text())
    // The tab loads its page again, which says what to do.
    response.write(asMessage({ server: '', revision: 0 }))
    leave()
  }
  const state = (): SiteState => ({ server: contentHash(session.token), revision: site.revision })
  const asMessage = (told: SiteState) => `data: ${JSON.stringify(told)}\n\n`
  const tell = () => send(() => asMessage(state()))
  const forget = site.onReload(
    () =>
      void site
        .now()
        .then(tell)
        .catch(() => {}),
  )
  const alive = setInterval(() => void send(() => ':\n\n').catch(leave), SIGN_OF_LIFE_MS)
  const leave = () => {
    forget()
    clearInterval(alive)
    response.end()
  }
  request.on('close', leave)
  tell().catch(leave)
}

// How answers are sent.

const HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' }
const LASTING = { 'Cache-Control': 'max-age=31536000, immutable' }
const brotli = promisify(brotliCompress)
// The best quality takes a hundred times as long.
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** How a request is answered. */
export class Answer {
  private readonly accepted: string

  constructor(
    request: IncomingMessage,
    private readonly response: ServerResponse,
  ) {
    this.accepted = String(request.headers['accept-encoding'])
  }

  end(status: number): void {
    this.response.writeHead(status, { 'Cache-Control': 'no-store', ...HEADERS })
    this.response.end()
  }

  json = (value: unknown) => this.body('application/json', JSON.stringify(value))
  script = (body: string) => this.body('text/javascript', body)
  html = (body: string, headers: OutgoingHttpHeaders) => this.body('text/html', body, headers)

  /** What was made for this request; compressed where it is a text. */
  async body(type: string, body: string | Buffer, headers: OutgoingHttpHeaders = {}, status = 200): Promise<void> {
    const isText = /^text\/|json|xml/.test(type)
    const isSmaller = isText && accepts(this.accepted, 'br')
    const bytes = isSmaller ? await brotli(body, QUICKLY) : Buffer.from(body)
    const encoding = isSmaller && { 'Content-Encoding': 'br' }
    this.send(type, bytes, { ...headers, ...(isText && { Vary: 'Accept-Encoding' }), ...encoding }, status)
  }

  /** A file that was compressed before, and is never another one. */
  async built(type: string, forms: ReadonlyMap<string, Buffer>): Promise<void> {
    const known = [['br', '.br'] as const, ['gzip', '.gz'] as const]
    const [encoding, ending = ''] = known.find(([name, form]) => forms.has(form) && accepts(this.accepted, name)) ?? []
    const headers = { ...LASTING, Vary: 'Accept-Encoding', ...(encoding && { 'Content-Encoding': encoding }) }
    this.send(type, forms.get(ending) ?? Buffer.alloc(0), headers)
  }

  image(found: { type: string; bytes: Buffer } | undefined): void {
    const headers = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" }
    if (found) this.send(found.type, found.bytes, headers)
    else this.end(404)
  }

  private send(type: string, body: Buffer, headers: OutgoingHttpHeaders, status = 200): void {
    this.response.writeHead(status, { 'Cache-Control': 'no-store', ...headers, ...HEADERS, 'Content-Type': type })
    this.response.end(body)
  }
}

/** Headers that let a picture be shown before it is sent. */
const withPreviews = (headers: OutgoingHttpHeaders = {}): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value).replace("img-src 'self'", '$& blob:')]),
  )

// What is sent for the editor.

/** The tag of the script that every page begins with. */
export const startTag = (base: string) => `<script type="module" src="${base}${ADDRESS}start"></script>`

/** The document in which the editor opens; a script on it starts it. Browsers do not offer to translate it. */
async function editorPage(site: DevSite, built: BuiltCode): Promise<string> {
  const { checked } = await site.now()
  const { base, root } = site.options
  const offered = editorLanguages(checked, root)
  // On a slow network the editor takes a while, and the server does not know which language was chosen.
  const loading = offered.map(({ code, words }) => `<p lang="${code}">${escapeHtml(String(words.loading))}</p>`)
  const preload = built.editor.map(each => `<link rel="modulepreload" href="${base}${each}">`)
  return `<!doctype html>
<html lang="en" translate="no" class="notranslate">
<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, interactive-widget=resizes-content">
<meta name="google" content="notranslate"><title>Editor</title>
${preload.join('')}
${startTag(base)}
<style>p { font: 1rem system-ui; margin: 1rem }</style></head>
<body>${loading.join('')}
<script type="application/json" id="${LANGUAGES_ID}">${scriptJson(offered)}</script></body>
</html>`
}

function startScript({ site, session }: EditedSite, { built, isOn, desk }: EditorServing): string {
  const { base } = site.options
  const options: ServerOptions = { base, token: session.token, desk }
  return `
import { start } from '${base}${built().start}'
start(${JSON.stringify(options)}, ${isOn})
`
}
