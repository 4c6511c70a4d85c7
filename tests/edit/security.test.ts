// Who may speak to the editor's server: nobody but the page that it served itself.
import { expect, test } from 'vitest'
import { REQUESTS } from '../../src/editor/server/request.ts'
import { isAsked } from '../../src/editor/server/editRequests.ts'
import { type AskedRequest, isElsewhere, isFromHere } from '../../src/node/dev/refusals.ts'
import { TOKEN } from '../../src/editor/protocol.ts'

const SECRET = 'a-token-of-this-start'
const HOST = 'localhost:5173'

/** What the server looks at before it answers whoever sits at this machine. */
const mayEdit = (request: AskedRequest, token: string) => isFromHere(request) && isAsked(request, token)

function asked(headers: AskedRequest['headers'] = {}, method = 'POST', remoteAddress = '127.0.0.1'): AskedRequest {
  const own = { host: HOST, origin: `http://${HOST}`, 'content-type': 'application/json', [TOKEN]: SECRET }
  return { method, headers: { ...own, ...headers }, socket: { remoteAddress } }
}

test('the page of the server itself may read and change', () => {
  expect(mayEdit(asked(), SECRET)).toBe(true)
  expect(mayEdit(asked({ host: '[::1]:5173', origin: 'http://[::1]:5173' }, 'POST', '::1'), SECRET)).toBe(true)
})

test.each<[string, AskedRequest]>([
  ['another origin', asked({ origin: 'https://example.org' })],
  ['another port of this machine', asked({ origin: 'http://localhost:8080' })],
  ['an origin that is hidden', asked({ origin: 'null' })],
  ['no origin', asked({ origin: undefined })],
  ['a name that leads here by a trick', asked({ host: 'evil.example:5173', origin: 'http://evil.example:5173' })],
  ['a name that begins like this machine', asked({ host: 'localhost.evil.example', origin: undefined })],
  ['another machine', asked({}, 'POST', '192.168.1.7')],
  ['a request for a document', asked({}, 'GET')],
  ['a page of another site', asked({ 'sec-fetch-site': 'cross-site' })],
  ['no token', asked({ [TOKEN]: undefined })],
  ['the token of another start', asked({ [TOKEN]: SECRET.replace('a', 'b') })],
  ['half a token', asked({ [TOKEN]: SECRET.slice(0, 4) })],
  ['a form, which needs no leave', asked({ 'content-type': 'text/plain' })],
  ['another method', asked({}, 'PUT')],
])('%s is refused', (_, request) => {
  expect(mayEdit(request, SECRET)).toBe(false)
})

test('the script with the token is not for other sites', () => {
  expect(isFromHere(asked({ 'sec-fetch-site': 'cross-site', origin: undefined }, 'GET'))).toBe(false)
  expect(isFromHere(asked({ 'sec-fetch-site': 'same-origin', origin: undefined }, 'GET'))).toBe(true)
})

const CHANGE = { file: 'pages.yaml', version: 'v', edits: [{ op: 'set', path: ['a'], value: 1 }] }

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no edits', { ...CHANGE, edits: [] }],
  ['the whole file', { ...CHANGE, edits: [{ op: 'set', path: [], value: {} }] }],
  ['an unknown operation', { ...CHANGE, edits: [{ op: 'comment', path: ['a'], comment: 'b' }] }],
  ['more than there is', { ...CHANGE, run: 'rm' }],
  ['a path of something else', { ...CHANGE, edits: [{ op: 'delete', path: [{}] }] }],
])('a change that is none is refused: %s', (_, sent) => {
  expect(REQUESTS.change.safeParse(sent).data).toBeUndefined()
  expect(REQUESTS.change.safeParse(CHANGE).data).toEqual(CHANGE)
})

test('who opens the site on another machine is told why there is no editor; other sites are told nothing', () => {
  expect(isElsewhere(asked({ origin: undefined }, 'GET', '192.168.1.7'))).toBe(true)
  expect(isElsewhere(asked({ origin: 'https://example.org' }, 'GET', '192.168.1.7'))).toBe(false)
  expect(isElsewhere(asked({ origin: undefined }, 'GET'))).toBe(false)
  // This machine by its name in the network.
  expect(isElsewhere(asked({ origin: undefined, host: 'desk.local:5173' }, 'GET'))).toBe(true)
  expect(isElsewhere(asked({ origin: undefined, host: 'desk:5173' }, 'GET', '127.0.1.1'))).toBe(true)
})
