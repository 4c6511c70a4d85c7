// Who may speak to the editor's server: the page that it served itself, to a browser on this machine.
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { TOKEN } from '../protocol.ts'

// Names that always mean this machine, whatever a name server says.
const HERE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** What is looked at of a request. */
export type Asked = Pick<IncomingMessage, 'method' | 'headers'> & { socket: { remoteAddress?: string } }

/** True for a browser on this machine that shows a page of this server. */
export function isFromHere({ headers, socket }: Asked): boolean {
  const { host = '', origin, 'sec-fetch-site': site } = headers
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    HERE.test(host) &&
    (origin === undefined || origin === `http://${host}` || origin === `https://${host}`) &&
    (site === undefined || site === 'same-origin' || site === 'none')
  )
}

/** True for a browser that may look at the site, but is on another machine, or on this one by another name. */
export const isElsewhere = ({ headers, socket }: Asked): boolean =>
  !(LOOPBACK.test(socket.remoteAddress ?? '') && HERE.test(headers.host ?? '')) && headers.origin === undefined

/** True for a request that may read or change the site. One that changes must say where it comes from. */
export function mayEdit(request: Asked, token: string): boolean {
  const { headers, method } = request
  if (!isFromHere(request) || !isSame(headers[TOKEN], token)) return false
  if (method === 'GET') return true
  return method === 'POST' && headers.origin !== undefined && /^application\/json\b/.test(headers['content-type'] ?? '')
}

function isSame(given: string | string[] | undefined, token: string): boolean {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}
