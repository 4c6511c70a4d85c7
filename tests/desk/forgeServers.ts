// Hosts of git as their documents describe them, as far as a desk asks: pull requests and the checks of commits.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a host knows. */
export interface Hosted {
  pulls: { number: number; head: string; base: string; title: string; body: string; state: 'open' | 'closed' }[]
  /** What is sent as the state of the one check. */
  check?: string
  /** The headers of the last request. */
  asked: IncomingMessage['headers']
}

/** One request, with what was sent. */
export interface HostRequest {
  method: string
  path: string
  query: URLSearchParams
  sent: Record<string, string>
}

/** The answer of a host; undefined for 404. */
type Answers = (request: HostRequest, hosted: Hosted, origin: string) => unknown

const add = ({ pulls }: Hosted, head: string, base: string, title: string, body: string) =>
  pulls[pulls.push({ number: pulls.length + 1, head, base, title, body, state: 'open' }) - 1]
const openOf = ({ pulls }: Hosted, head: string, base: string) =>
  pulls.filter(each => each.state === 'open' && each.head === head && each.base === base)

/** GitHub, at /api/v3 as an organisation's own. */
const gitHub: Answers = ({ method, path, query, sent }, hosted, origin) => {
  const below = path.replace('/api/v3/repos/library/site/', '')
  const shown = (pull: Hosted['pulls'][number]) => ({ ...pull, html_url: `${origin}/library/site/pull/${pull.number}` })
  if (below === 'pulls' && method === 'GET')
    return openOf(hosted, query.get('head')?.replace('library:', '') ?? '', query.get('base') ?? '').map(shown)
  if (below === 'pulls') return shown(add(hosted, sent.head, sent.base, sent.title, sent.body))
  const pull = hosted.pulls.find(each => below === `pulls/${each.number}`)
  if (pull && method === 'PATCH') return shown(Object.assign(pull, sent))
  const run = { name: 'pictures', status: 'completed', conclusion: hosted.check ?? null, html_url: `${origin}/run/1` }
  if (/^commits\/\w{40}\/check-runs$/.test(below)) return { total_count: 1, check_runs: [run] }
  if (/^commits\/\w{40}\/status$/.test(below)) return { state: 'pending', statuses: [] }
  return undefined
}

const gitLab: Answers = ({ method, path, query, sent }, hosted, origin) => {
  const below = path.replace('/api/v4/projects/library%2Fsite/', '')
  const shown = ({ number, ...pull }: Hosted['pulls'][number]) => ({
    ...pull,
    iid: number,
    web_url: `${origin}/library/site/-/merge_requests/${number}`,
  })
  if (below === 'merge_requests' && method === 'GET')
    return openOf(hosted, query.get('source_branch') ?? '', query.get('target_branch') ?? '').map(shown)
  if (below === 'merge_requests')
    return shown(add(hosted, sent.source_branch, sent.target_branch, sent.title, sent.description))
  const pull = hosted.pulls.find(each => below === `merge_requests/${each.number}`)
  if (pull && method === 'PUT') return shown(Object.assign(pull, { title: sent.title, body: sent.description }))
  if (/^repository\/commits\/\w{40}\/statuses$/.test(below))
    return [{ name: 'pictures', status: hosted.check ?? 'pending', target_url: `${origin}/run/1` }]
  return undefined
}

const forgejo: Answers = ({ method, path, sent }, hosted, origin) => {
  const below = path.replace('/api/v1/repos/library/site/', '')
  const shown = (pull: Hosted['pulls'][number]) => ({
    ...pull,
    html_url: `${origin}/library/site/pulls/${pull.number}`,
  })
  if (below === 'pulls' && method === 'POST') return shown(add(hosted, sent.head, sent.base, sent.title, sent.body))
  const pull = hosted.pulls.find(each => below === `pulls/${each.number}`)
  if (pull && method === 'PATCH') return shown(Object.assign(pull, sent))
  const [, base, head] = /^pulls\/([^/]+)\/(.+)$/.exec(below) ?? []
  if (base) return openOf(hosted, head, base).map(shown)[0]
  if (!/^commits\/\w{40}\/status$/.test(below)) return undefined
  const status = { context: 'pictures', status: hosted.check, target_url: '/run/1' }
  return { state: '', statuses: hosted.check ? [status] : null }
}

export const HOSTS = { github: gitHub, gitlab: gitLab, forgejo }

/** Serves a host on this machine for one test. */
export async function servedForge(answers: Answers, hosted: Hosted = { pulls: [], asked: {} }) {
  const origin = await oddHost(async (request, response) => {
    hosted.asked = request.headers
    const url = new URL(request.url ?? '', 'http://host')
    let text = ''
    for await (const chunk of request) text += chunk
    const { method = '', headers } = request
    const asked = { method, path: url.pathname, query: url.searchParams, sent: text ? JSON.parse(text) : {} }
    const body = answers(asked, hosted, `http://${headers.host}`)
    response.writeHead(body === undefined ? 404 : method === 'POST' ? 201 : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(body ?? { message: 'Not Found' }))
  })
  return { hosted, origin }
}

/** Serves a host that answers in a way of its own for one test; gives its address. */
export async function oddHost(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
