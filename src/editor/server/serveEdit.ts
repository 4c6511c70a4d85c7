// The editor's part of the dev server: the button on every page, and what the editor asks for.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { PluginOption, ViteDevServer } from 'vite'
import { MAX_PICTURE_BYTES } from '../pictureSize.ts'
import { ADDRESS, EDIT } from '../protocol.ts'
import type { DevCode } from '../../node/dev/code.ts'
import { announce } from '../../node/dev/serveDev.ts'
import type { DevSite } from '../../node/dev/devSite.ts'
import { addableExamples, exampleSection } from './examples.ts'
import { changeFrom, deletedPageFrom, newAddressFrom, newPageFrom, publicationFrom, uploadFrom } from './request.ts'
import { sitePicture } from './offeredFiles.ts'
import { isElsewhere, isFromHere, mayEdit } from './security.ts'
import { EditSession } from './session.ts'
import { EDITOR_PAGE, ELSEWHERE_SCRIPT, startScript } from './startScript.ts'

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
  return () => {
    server.middlewares.use((request, response, next) => {
      const url = new URL(request.url ?? '/', 'http://site')
      if (url.searchParams.has(EDIT) && isFromHere(request)) {
        server
          .transformIndexHtml(url.pathname, EDITOR_PAGE)
          .then(body => html(response, body, server.config.server.headers), next)
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
        return image(response, sitePicture(site.options.root, url.searchParams.get('name') ?? ''))
      if (!mayEdit(request, session.token)) return end(response, 403)
      const query = url.searchParams
      const made =
        request.method === 'GET'
          ? read(session, name, query)
          : bodyOf(request, name === 'picture' ? MAX_BYTES_OF_PICTURE : MAX_BYTES).then(body =>
              body === undefined ? undefined : write(session, name, body),
            )
      made.then(answer => (answer === undefined ? end(response, 404) : json(response, answer)), next)
    })
  }
}

/** What the editor reads. */
async function read(session: EditSession, name: string, query: URLSearchParams): Promise<unknown> {
  const path = query.get('path') ?? '/'
  if (name === 'page') return (await session.page(path)) ?? session.moved(path)
  if (name === 'deletion') return session.deletion(path)
  if (name === 'examples') return addableExamples()
  if (name === 'publishing') return session.publishing() ?? null
  if (name !== 'example') return undefined
  const page = await session.page(path)
  return page && exampleSection(query.get('type') ?? '', Number(query.get('index')), page.names)
}

/** What the editor changes. */
async function write(session: EditSession, name: string, body: unknown): Promise<unknown> {
  if (name === 'undo' || name === 'redo') return session.step(name)
  const asked = (kind: string) => name === kind
  const upload = asked('picture') ? uploadFrom(body) : undefined
  if (upload) return session.offer(upload)
  const page = asked('newPage') ? newPageFrom(body) : undefined
  if (page) return session.newPage(page)
  const address = asked('newAddress') ? newAddressFrom(body) : undefined
  if (address) return session.newAddress(address)
  const deleted = asked('deletePage') ? deletedPageFrom(body) : undefined
  if (deleted) return session.deletePage(deleted)
  const publication = asked('publish') ? publicationFrom(body) : undefined
  if (publication) return session.publish(publication.message)
  const change = asked('change') ? changeFrom(body) : undefined
  return change && session.change(change)
}

/** The JSON that was sent; undefined for anything else. */
async function bodyOf(request: IncomingMessage, most: number): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    // Read to its end all the same, or the browser would not hear the answer.
    if (size <= most) chunks.push(chunk)
  }
  if (size > most) return undefined
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

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
