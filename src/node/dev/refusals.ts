// What the dev server refuses before Vite or anything else looks at a request.
import type { IncomingMessage } from 'node:http'
import type { Connect } from 'vite'
import { type Asked, isFromHere } from '../../editor/server/security.ts'

/** The status that refuses a request; undefined for one that may be answered. */
export function refusalStatus(request: Asked & Pick<IncomingMessage, 'url'>): number | undefined {
  const [path] = (request.url ?? '/').split(/[?#]/)
  try {
    decodeURIComponent(path)
  } catch {
    return 400
  }
  // Vite opens any file of this machine in the writer's editor, for every page and machine that asks.
  return path.toLowerCase().includes('__open-in-editor') && !isFromHere(request) ? 403 : undefined
}

export const refuseRequests: Connect.NextHandleFunction = (request, response, next) => {
  const status = refusalStatus(request)
  if (status === undefined) return next()
  response.writeHead(status, { 'Content-Type': 'text/plain' })
  response.end(status === 400 ? 'Bad request' : 'Forbidden')
}
