// What the dev server refuses: addresses that mean nothing, and files opened in an editor for another page or machine.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { namesFor, requestRefusal, refuseRequests, type Serving } from '../../src/node/dev/refusals.ts'

const HERE: Serving = { names: [], addresses: ['http://localhost:5173/'] }

function refusal(url: string, headers: IncomingHttpHeaders = {}, remoteAddress = '127.0.0.1', serving = HERE) {
  const asked = { url, method: 'GET', headers: { host: 'localhost:5173', ...headers }, socket: { remoteAddress } }
  return requestRefusal(asked, serving)
}

const asked = (...args: Parameters<typeof refusal>) => refusal(...args)?.status

test.each(['/%', '/%E0%A4%A', '/a/%zz?b', '/%c0%ae', '//', '/\\', '//[/x', '/%00'])('%s cannot be decoded', url => {
  expect(asked(url)).toBe(400)
})

test.each(['/', '/te/products', '/search?q=%', '/%E0%B0%85', '/src/app/styles.css?direct'])('%s is answered', url => {
  expect(asked(url)).toBe(undefined)
})

test('a file is opened in the editor for a page of this server alone', () => {
  const url = '/__open-in-editor?file=/etc/hosts'
  const here = { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' }
  expect([asked(url), asked(url, here), asked('/shop/__open-in-editor?file=a', here)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const foreign: [headers: IncomingHttpHeaders, address?: string][] = [
    [{ origin: 'https://example.org' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:5174' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ host: 'rebound.example:5173' }],
    [{}, '192.0.2.7'],
  ]
  for (const [headers, address] of foreign)
    for (const each of [url, url.toUpperCase(), `/shop${url}`])
      expect([headers, address, each, asked(each, headers, address)]).toEqual([headers, address, each, 403])
})

test('a refusal is a short answer without a stack', async () => {
  const refuse = refuseRequests(() => HERE)
  const server = createServer((request, response) => refuse(request, response, () => response.end('passed on')))
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  // fetch would mend the address.
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end('GET /% HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  let answer = ''
  for await (const chunk of socket) answer += chunk
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n(?:.*\r\n)+\r\n(?:b\r\n)?Bad request/)
  server.close()
})

const named = (host: string | undefined, names: string[]) =>
  asked('/', { host }, '192.0.2.7', { names, addresses: [] }) === undefined

test('a machine that serves to others is reached by its name in the network, by its numbers and by the name given', () => {
  const names = [...namesFor(true), 'desk.lan']
  const own = hostname().toLowerCase()
  const known = ['desk.local:5173', 'Desk.local', `${own}:5173`, 'desk.lan', '192.0.2.2:5173', '[2001:db8::1]:5173']
  expect(known.filter(host => !named(host, names))).toEqual([])
  expect(named(undefined, names)).toBe(true)
})

test.each([
  'rebound.example:5173',
  'desk.local.rebound.example',
  'local',
  'desklocal',
  'localhost.rebound.example',
])('a page of another site, whose name %s leads here, reads nothing', host => {
  expect(named(host, namesFor(true))).toBe(false)
})

test('a server for its own machine alone is reached by no name but localhost', () => {
  expect(namesFor(undefined)).toEqual([])
  expect(named('desk.local:5173', namesFor(undefined))).toBe(false)
  expect(named('localhost:5173', namesFor(undefined))).toBe(true)
})

test('whoever comes by a name that is not served is told where to go', () => {
  const serving = { names: [], addresses: ['http://localhost:5173/', 'http://192.0.2.2:5173/'] }
  expect(refusal('/', { host: 'desk.example:5173' }, '192.0.2.7', serving)).toEqual({
    status: 403,
    body: 'This site is not served by the name desk.example. Open http://localhost:5173/ or http://192.0.2.2:5173/',
  })
})
