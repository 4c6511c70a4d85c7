// Who may speak to the editor's server: the page that it served itself, to a browser on this machine.
import { timingSafeEqual } from 'node:crypto'
import { type Asked, isFromHere } from '../../node/dev/fromHere.ts'
import { TOKEN } from '../protocol.ts'

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
