// The editor's part of the dev server: the button on every page, and what the editor asks for.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { PluginOption, ViteDevServer } from 'vite'
import { MAX_PICTURE_BYTES, ADDRESS, EDIT, LANGUAGES_ID, FRAME, SHOWN, type ServerOptions, TOKEN } from '../protocol.ts'
import type { DevCode } from '../../node/dev/code.ts'
import { announce } from '../../node/dev/serveDev.ts'
import type { DevSite } from '../../node/dev/devSite.ts'
import { editedAnswer, type PageCode } from '../../node/dev/answer.ts'
import { subjectsAt } from './editedPage.ts'
import { markedRender } from './pageMarks.ts'
import { REQUESTS, type Requests } from './request.ts'
import { ANSWERS } from './answering.ts'
import { isElsewhere, isFromHere, type AskedRequest } from '../../node/dev/refusals.ts'
import { editorLanguages } from './editorLanguages.ts'
import { escapeHtml, scriptJson } from '../../node/page/head.ts'
import { EditSession } from './session.ts'
import { timingSafeEqual } from 'node:crypto'

// A change is a few words.
const MAX_BYTES = 1_000_000
// In base64 four letters stand for three bytes. A picture that is a little too large gets an answer that says so.
const MAX_BYTES_OF_PICTURE = 2 * MAX_PICTURE_BYTES

/** Puts the button on every page of the dev server. */
export const editButton = (base: string): PluginOption => ({
  name: 'site:edit',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'module', src: `${base}${ADDRESS}start` }, injectTo: 'head' },
  ],
})

/** Adds the middleware after Vite's own, which has taken the base away. */
export function serveEdit(server: ViteDevServer, site: DevSite, code: DevCode): () => void {
  const failed = (error: unknown) => server.config.logger.error(String(error))
  const changed = (files: string[]) => void announce(server, site, files).catch(failed)
  const session = new EditSession(site, () => code.renderer(), changed)
  try {
    const files = session.recover()
    if (files.length) server.config.logger.info(`A change that was interrupted is finished: ${files.join(', ')}`)
  } catch (error) {
    failed(error)
  }
  // Set by the command `edit`. A plugin would make Vite prepare packages again.
  const isOn = process.env.SITE_EDITOR === 'on'
  const pageCode: PageCode = {
    styles: () => code.styles(),
    template: () => code.template(),
    renderer: async () => {
      const shown = await site.show()
      return markedRender(await code.renderer(), path => subjectsAt(shown, path))
    },
  }
  return () => {
    server.middlewares.use((request, response, next) => {
      const url = new URL(request.url ?? '/', 'http://site')
      if (url.searchParams.has(EDIT) && isFromHere(request)) {
        editorPage(site)
          .then(page => server.transformIndexHtml(url.pathname, page))
          .then(body => html(response, body, withPreviews(server.config.server.headers)), next)
        return
      }
      if (url.searchParams.has(FRAME) && isFromHere(request)) {
        editedAnswer(pageCode, site, decodeURIComponent(url.pathname)).then(
          answer => (answer ? html(response, String(answer.body), server.config.server.headers) : next()),
          next,
        )
        return
      }
      if (!url.pathname.startsWith(`/${ADDRESS}`)) return next()
      const name = url.pathname.slice(ADDRESS.length + 1)
      if (name === 'start') {
        const options = { base: site.options.base, token: session.token }
        if (isFromHere(request)) return script(response, startScript(options, isOn))
        return script(response, isOn && isElsewhere(request) ? ELSEWHERE_SCRIPT : '')
      }
      // An image of a page can send no token.
      if (name === 'image' && isFromHere(request))
        return image(response, session.picture(url.searchParams.get('name') ?? ''))
      if (!mayEdit(request, session.token)) return end(response, 403)
      answered(request, session, name).then(
        answer => (answer === undefined ? end(response, 404) : json(response, answer)),
        next,
      )
    })
  }
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
  if (size > most) return undefined
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

/** Headers that let a picture be shown before it is sent. */
const withPreviews = (headers: OutgoingHttpHeaders = {}): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value).replace("img-src 'self'", '$& blob:')]),
  )

const HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' }

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, HEADERS)
  response.end()
}

const json = (response: ServerResponse, value: unknown) => send(response, 'application/json', JSON.stringify(value))
const script = (response: ServerResponse, body: string) => send(response, 'text/javascript', body)
const html = (response: ServerResponse, body: string, headers: OutgoingHttpHeaders = {}) =>
  send(response, 'text/html', body, headers)

function image(response: ServerResponse, found: { type: string; bytes: Buffer } | undefined): void {
  if (!found) end(response, 404)
  else
    send(response, found.type, found.bytes, {
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
}

function send(response: ServerResponse, type: string, body: string | Buffer, headers: OutgoingHttpHeaders = {}): void {
  response.writeHead(200, { ...headers, ...HEADERS, 'Content-Type': type, 'Cache-Control': 'no-store' })
  response.end(body)
}

// What the dev server adds to pages for the editor, and the document in which it opens.

/**
 * The document in which the editor opens; a script on it starts it. Browsers do not offer to translate it, and the
 * overlay of what is wrong with the site is that of the frame alone: here it would lie over the panel.
 */
async function editorPage(site: DevSite): Promise<string> {
  const { checked } = await site.now()
  const offered = editorLanguages(checked, site.options.root)
  // On a slow network the editor takes a while, and the server does not know which language was chosen.
  const loading = offered.map(({ code, words }) => `<p lang="${code}">${escapeHtml(String(words.loading))}</p>`)
  return `<!doctype html>
<html lang="en" translate="no" class="notranslate">
<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, interactive-widget=resizes-content">
<meta name="google" content="notranslate"><title>Editor</title>
<style>vite-error-overlay { display: none } p { font: 1rem system-ui; margin: 1rem }</style></head>
<body>${loading.join('')}
<script type="application/json" id="${LANGUAGES_ID}">${scriptJson(offered)}</script></body>
</html>`
}

/** Says on pages that another machine shows why there is no editor. */
const ELSEWHERE_SCRIPT = `
if (self === top) {
  const note = document.createElement('p')
  note.setAttribute('role', 'note')
  const here = 'http://localhost' + (location.port && ':' + location.port)
  note.textContent = 'This site is edited on the machine that serves it, at ' + here + '. Here it can be looked at.'
  document.body.prepend(note)
}
`

/** The script on every page; `isOn` is true when pages open with the editor on. */
const startScript = (options: ServerOptions, isOn: boolean): string => `
import { start } from '${options.base}src/editor/client/startEditor.ts'
start(${JSON.stringify(options)}, ${isOn})
`

// Who may speak to the editor's server: the page that it served itself, to a browser on this machine.

/** True for a request that may read or change the site. It must say where it comes from. */
export function mayEdit(request: AskedRequest, token: string): boolean {
  const { headers, method } = request
  if (!isFromHere(request) || !isSame(headers[TOKEN], token)) return false
  return method === 'POST' && headers.origin !== undefined && /^application\/json\b/.test(headers['content-type'] ?? '')
}

function isSame(given: string | string[] | undefined, token: string): boolean {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}
