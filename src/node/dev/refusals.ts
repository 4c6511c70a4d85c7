// What the dev server refuses before Vite or anything else looks at a request.
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { Connect } from 'vite'

/** Why a request is refused. */
export interface RequestRefusal {
  status: number
  body: string
}

/** Why a request is refused; undefined for one that may be answered. */
export function requestRefusal(
  request: AskedRequest & Pick<IncomingMessage, 'url'>,
  { names, addresses }: Serving,
): RequestRefusal | undefined {
  const path = pathIn(request.url)
  if (path === undefined) return { status: 400, body: 'Bad request' }
  const name = /^[^[\]]*?(?=:\d*$|$)/.exec(request.headers.host ?? '')?.[0] ?? ''
  if (name && !isIP(name) && !isNamed(name, names))
    return {
      status: 403,
      body: `This site is not served by the name ${name}. Open ${addresses.join(' or ') || 'it by its number'}`,
    }
  // Vite opens any file of this machine in the writer's editor, for every page and machine that asks.
  if (path.toLowerCase().includes('__open-in-editor') && !isFromHere(request)) return { status: 403, body: 'Forbidden' }
  return undefined
}

/** The path of an address, decoded; undefined for an address that means nothing. */
function pathIn(url = '/'): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url, 'http://site').pathname)
    return path.includes('\0') ? undefined : path
  } catch {
    return undefined
  }
}

/** Where a server is. */
export interface Serving {
  /** The names that it answers to besides localhost and numbers; one that begins with a dot means all below it. */
  names: readonly string[]
  /** Where it can be opened. */
  addresses: readonly string[]
}

/**
 * The names by which a machine that serves to others may be asked for. A page of another site can have a name of its
 * own lead here, and would read what is served: so names are those that no name server gives away.
 * @param host the name or address that the server listens on
 */
export const namesFor = (host: string | boolean | undefined): string[] =>
  host === undefined || host === false ? [] : ['.local', hostname().toLowerCase()]

const isNamed = (name: string, names: readonly string[]) =>
  ['localhost', '.localhost', ...names].some(known =>
    known.startsWith('.') ? name.toLowerCase().endsWith(known) : name.toLowerCase() === known,
  )

/** Refuses before Vite or anything else looks at a request. */
export const refuseRequests =
  (serving: () => Serving): Connect.NextHandleFunction =>
  (request, response, next) => {
    const refusal = requestRefusal(request, serving())
    if (!refusal) return next()
    response.writeHead(refusal.status, { 'Content-Type': 'text/plain; charset=utf-8' })
    response.end(refusal.body)
  }

// Who asks a server for development: a browser on this machine, or one elsewhere.

// Names that always mean this machine, whatever a name server says.
const HERE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** What is looked at of a request. */
export type AskedRequest = Pick<IncomingMessage, 'method' | 'headers'> & { socket: { remoteAddress?: string } }

/** True for a browser on this machine that shows a page of this server. */
export function isFromHere({ headers, socket }: AskedRequest): boolean {
  const { host = '', origin, 'sec-fetch-site': site } = headers
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    HERE.test(host) &&
    (origin === undefined || origin === `http://${host}` || origin === `https://${host}`) &&
    (site === undefined || site === 'same-origin' || site === 'none')
  )
}

/** True for a browser that may look at the site, but is on another machine, or on this one by another name. */
export const isElsewhere = ({ headers, socket }: AskedRequest): boolean =>
  !(LOOPBACK.test(socket.remoteAddress ?? '') && HERE.test(headers.host ?? '')) && headers.origin === undefined
