// The service worker answers requests where there is no network. It imports nothing; the build puts RELEASE above it.

/** What the build tells the worker about a release. */
export interface Release {
  /** Changes with every release. */
  id: string
  base: string
  /** Addresses kept from the first visit on. */
  keep: string[]
  /** The page that is shown in place of pages that were not kept. */
  standIn: string
  /** Where the pages of other languages begin; each has a page that stands in, kept once one of them was visited. */
  editions?: string[]
  /** How many bytes may be kept in total. */
  most: number
}

declare const RELEASE: Release

// Types of service workers, which the types of the browser leave out.
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends ExtendableEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
interface KeepEvent extends ExtendableEvent {
  data: { keep?: string[] }
}
interface WorkerScope {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  addEventListener: ((type: 'install' | 'activate', listen: (event: ExtendableEvent) => void) => void) &
    ((type: 'fetch', listen: (event: FetchEvent) => void) => void) &
    ((type: 'message', listen: (event: KeepEvent) => void) => void)
}
const worker = self as unknown as WorkerScope

// Other sites on the same host, in other folders, have caches beside these. The space after the base keeps the name of
// one site from beginning like that of another.
const RELEASES = `kept ${RELEASE.base} `
const KEPT = RELEASES + RELEASE.id
const VISITED = `visited ${RELEASE.base}`
// In milliseconds: a copy is shown when the network takes longer.
const PATIENCE = 4000
const SIZE = 'x-bytes'
const MAX_PAGES = 20

const isLasting = (path: string) => path.startsWith(`${RELEASE.base}assets/`)
const isData = (path: string) => /\/(?:page|search-index|search-words|search-index\/[\w-]+)\.json$/.test(path)
const pathOf = (address: string) => new URL(address, location.href).pathname

worker.addEventListener('install', event => event.waitUntil(install()))
worker.addEventListener('activate', event => event.waitUntil(activate()))
worker.addEventListener('message', event => event.waitUntil(keep(event.data.keep ?? [])))
worker.addEventListener('fetch', event => {
  const { method, url, mode } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || !pathname.startsWith(RELEASE.base)) return
  if (mode === 'navigate') event.respondWith(page(event))
  else if (isLasting(pathname)) event.respondWith(lasting(event))
  else if (isData(pathname)) event.respondWith(freshest(event, fetch(event.request)))
})

async function install(): Promise<void> {
  const cache = await caches.open(KEPT)
  await Promise.all(RELEASE.keep.map(async path => put(cache, path, await fetched(path))))
  await worker.skipWaiting()
}

/** The new release takes over at once: copies of older ones are removed, and visited pages are fetched again. */
async function activate(): Promise<void> {
  const old = (await caches.keys()).filter(name => name.startsWith(RELEASES) && name !== KEPT)
  await Promise.all(old.map(name => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  if (old.length) await renew()
}

async function renew(): Promise<void> {
  const visited = await caches.open(VISITED)
  const paths = (await visited.keys()).map(({ url }) => pathOf(url))
  const pages = paths.filter(path => !isLasting(path))
  for (const path of pages.slice(-2 * MAX_PAGES))
    await fetched(path).then(
      answer => put(visited, path, answer),
      () => {},
    )
  // What only the older pages used is fetched again when it is needed again.
  await Promise.all(paths.filter(isLasting).map(path => visited.delete(path)))
}

/** A page: from the network, else its copy, else the page that stands in for it. */
async function page(event: FetchEvent): Promise<Response> {
  const answer = await freshest(
    event,
    event.preloadResponse.then(early => early ?? fetch(event.request)),
  ).catch(() => undefined)
  if (answer) return answer
  const path = pathOf(event.request.url)
  const edition = RELEASE.editions?.find(base => path.startsWith(base))
  const own = edition && (await caches.match(`${edition}offline.html`))
  const standIn = own || (await caches.match(RELEASE.standIn))
  return standIn ? new Response(standIn.body, { status: 503, headers: standIn.headers }) : Response.error()
}

/** A file whose name changes with its content: a copy is as good as the network. */
async function lasting(event: FetchEvent): Promise<Response> {
  const copy = await caches.match(event.request)
  if (copy) return copy
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(keepVisited(event.request.url, answer.clone()))
  return answer
}

/** The network's answer, which is kept for later; the copy when there is no answer or it takes too long. */
async function freshest(event: FetchEvent, answering: Promise<Response>): Promise<Response> {
  const path = pathOf(event.request.url).replace(/(.)\/$/, '$1')
  const copy = await caches.match(path)
  const network = answering.then(answer => {
    if (answer.ok && !answer.redirected) event.waitUntil(keepVisited(path, answer.clone()))
    return answer
  })
  if (!copy) return network
  const late = new Promise<Response>(done => setTimeout(() => done(copy), PATIENCE))
  return Promise.race([network, late]).catch(() => copy)
}

let order = Promise.resolve()

/** Keeps what a visitor saw, one file after the other, so that their sum is right. */
function keepVisited(path: string, answer: Response): Promise<void> {
  order = order
    .then(async () => {
      const cache = await caches.open((await caches.match(path, { cacheName: KEPT })) ? KEPT : VISITED)
      await put(cache, path, answer)
      await trim()
    })
    .catch(() => {})
  return order
}

/** Keeps what a page loaded before this worker was there. */
async function keep(addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const path = pathOf(address)
    if (await caches.match(path)) continue
    await fetched(path).then(
      answer => keepVisited(path, answer),
      () => {},
    )
  }
}

async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: isLasting(path) ? 'default' : 'no-cache' })
  if (!answer.ok || namedAlike(pathOf(answer.url)) !== namedAlike(path))
    throw new Error(`${path}: ${answer.status} ${answer.url}`)
  return answer
}

/** Hosts redirect to the same page without `.html` or with a slash at its end; any other address is another page. */
const namedAlike = (path: string) => path.replace(/(?:\/index)?\.html$|\/$/, '')

/** Writes a copy with its size, without the headers that belong to the transfer. */
async function put(cache: Cache, path: string, answer: Response): Promise<void> {
  const bytes = await answer.arrayBuffer()
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(SIZE, String(bytes.byteLength))
  await cache.put(path, new Response(bytes, { headers }))
}

/** Removes the oldest pictures, then the oldest pages, then the rest, until everything fits. */
async function trim(): Promise<void> {
  const [kept, visited] = await Promise.all([KEPT, VISITED].map(async name => entries(await caches.open(name))))
  let total = [...kept, ...visited].reduce((sum, { bytes }) => sum + bytes, 0)
  const cache = await caches.open(VISITED)
  for (const { request, bytes } of visited.sort((a, b) => a.rank - b.rank)) {
    if (total <= RELEASE.most) return
    await cache.delete(request)
    total -= bytes
  }
}

async function entries(cache: Cache): Promise<{ request: Request; bytes: number; rank: number }[]> {
  return Promise.all(
    (await cache.keys()).map(async request => {
      const bytes = Number((await cache.match(request))?.headers.get(SIZE) ?? 0)
      const rank = /\.(?:svg|avif|webp|jpe?g|png)$/.test(request.url) ? 0 : isLasting(pathOf(request.url)) ? 2 : 1
      return { request, bytes, rank }
    }),
  )
}
