// Who asks a server for development: a browser on this machine, or one elsewhere.
import type { IncomingMessage } from 'node:http'

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
