// The service worker answers requests where there is no network. It imports nothing; the build puts RELEASE above it.

/** The pages of a language. */
export interface OfflineEdition {
  /** Where they begin, with a slash at both ends. */
  base: string
  /** Addresses kept from the first visit of this language on. */
  keep: string[]
}

/** A release, as the build describes it. */
export interface OfflineRelease {
  /** Changes with every release. */
  id: string
  base: string
  /** Scripts, styles and fonts that the kept pages of every language need, and where each language begins. */
  shared: string[]
  /** The language of the content first. Each has a page, offline.html, that is shown in place of what was not kept. */
  editions: OfflineEdition[]
}

declare const RELEASE: OfflineRelease

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
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { includeUncontrolled: boolean }) => Promise<{ url: string }[]>
  }
  registration: { navigationPreload?: { enable: () => Promise<void> }; unregister: () => Promise<boolean> }
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
// A copy is shown when the network takes longer.
const NETWORK_TIMEOUT_MS = 4000
// Of what was visited besides the kept pages.
const MAX_PAGES = 40
const MAX_FILES = 80

const pathOf = (address: string) => new URL(address, location.href).pathname
/** One key for a page, whether its address is written with a slash at its end, with index.html or without either. */
const keyOf = (path: string) => path.replace(/\/(?:index\.html)?$/, '') || '/'
/** The language of an address: that of the content where it is in no other one. */
const editionOf = (path: string) =>
  RELEASE.editions.findLast(({ base }) => `${keyOf(path)}/`.startsWith(base)) ?? RELEASE.editions[0]
const fallbackOf = ({ base }: OfflineEdition) => `${base}offline.html`

// The name of a file of this site changes with its content. Another system's files may not.
const isAsset = (path: string) => path.startsWith(`${RELEASE.base}assets/`) && /-[\w-]{8}(?:-\d+)?\.\w+$/.test(path)
// Players ask for parts of a recording, which the network answers; visitors save one by a link.
const isRecording = (path: string) => path.startsWith(`${RELEASE.base}assets/recordings/`)
const isData = (path: string) =>
  /^search-(?:index|words|index\/[\w-]+)\.json$/.test(path.slice(editionOf(path).base.length))

worker.addEventListener('install', event => event.waitUntil(install()))
worker.addEventListener('activate', event => event.waitUntil(activate()))
worker.addEventListener('message', event => event.waitUntil(keep(event.data.keep ?? [])))
worker.addEventListener('fetch', event => {
  const { method, url, mode } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || !pathname.startsWith(RELEASE.base)) return
  if (isRecording(pathname)) return
  if (mode === 'navigate') event.respondWith(page(event, pathname))
  else if (isAsset(pathname)) event.respondWith(asset(event, pathname))
  else if (isData(pathname)) event.respondWith(freshest(event, pathname, fetch(event.request)))
})

/** Keeps what is declared of the languages that are read: those of open pages, and those of the release before. */
async function install(): Promise<void> {
  const open = (await worker.clients.matchAll({ includeUncontrolled: true })).map(({ url }) => editionOf(pathOf(url)))
  const before = await Promise.all(RELEASE.editions.map(each => caches.match(fallbackOf(each))))
  const read = RELEASE.editions.filter((each, index) => open.includes(each) || before[index])
  await Promise.all((read.length ? read : [RELEASE.editions[0]]).map(keepEdition))
  await worker.skipWaiting()
}

/** Keeps what is declared of a language. Its fallback comes last: where that is kept, all of it is. */
async function keepEdition(edition: OfflineEdition): Promise<void> {
  const cache = await caches.open(KEPT)
  if (await cache.match(fallbackOf(edition))) return
  await Promise.all([...RELEASE.shared, ...edition.keep].map(path => fetchInto(cache, path)))
  await fetchInto(cache, fallbackOf(edition))
}

/** The new release takes over at once: copies of older ones are removed, and visited pages are fetched again. */
async function activate(): Promise<void> {
  const old = (await caches.keys()).filter(name => name.startsWith(RELEASES) && name !== KEPT)
  await Promise.all(old.map(name => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  if (!old.length) return
  const visited = await caches.open(VISITED)
  for (const { url } of await visited.keys())
    if (!isAsset(pathOf(url))) await fetchInto(visited, pathOf(url)).catch(() => visited.delete(url))
}

/** A page: from the network, else its copy, else the fallback page. */
async function page(event: FetchEvent, path: string): Promise<Response> {
  const network = event.preloadResponse.then(early => early ?? fetch(event.request))
  const answer = await freshest(event, path, network).catch(() => undefined)
  const fallback = answer ?? (await keptFallback(path))
  return (
    answer ?? (fallback ? new Response(fallback.body, { status: 503, headers: fallback.headers }) : Response.error())
  )
}

/** The fallback page in the language of an address, else in any that is kept. */
async function keptFallback(path: string): Promise<Response | undefined> {
  for (const edition of [editionOf(path), ...RELEASE.editions]) {
    const copy = await copyOf(fallbackOf(edition))
    if (copy) return copy
  }
}

/** A file whose name changes with its content: a copy is as good as the network. */
async function asset(event: FetchEvent, path: string): Promise<Response> {
  const copy = await copyOf(path)
  if (copy) return copy
  const answer = await fetch(event.request)
  event.waitUntil(keepVisited(path, answer.clone()))
  return answer
}

/** The network's answer, which is kept for later; the copy when the host is in trouble or takes too long. */
async function freshest(event: FetchEvent, path: string, answering: Promise<Response>): Promise<Response> {
  const copy = await copyOf(path)
  const network = answering.then(answer => {
    event.waitUntil(keepVisited(path, answer.clone()))
    return copy && answer.status >= 500 ? copy : answer
  })
  if (!copy) return network
  const late = new Promise<Response>(done => setTimeout(() => done(copy), NETWORK_TIMEOUT_MS))
  return Promise.race([network, late]).catch(() => copy)
}

const copyOf = async (path: string) =>
  (await caches.match(keyOf(path), { cacheName: KEPT })) ?? caches.match(keyOf(path), { cacheName: VISITED })

/** Keeps what a visitor saw, if it is of this site and may be kept; leaves when the site is gone. */
async function keepVisited(path: string, answer: Response): Promise<void> {
  if (answer.redirected || answer.type !== 'basic' || answer.status >= 500) return
  if (!(await isOurs(path, answer.clone()))) return leaveIfGone()
  const [kept, visited] = [await caches.open(KEPT), await caches.open(VISITED)]
  await put((await kept.match(keyOf(path))) ? kept : visited, path, answer)
  const keys = await visited.keys()
  const files = keys.filter(({ url }) => isAsset(pathOf(url)))
  const pages = keys.filter(key => !files.includes(key))
  for (const oldest of [...pages.slice(0, -MAX_PAGES), ...files.slice(0, -MAX_FILES)]) await visited.delete(oldest)
  if (!isAsset(path)) await keepEdition(editionOf(path))
  // It may have left meanwhile.
  if (hasLeft) await removeCopies()
}

/**
 * True for an answer that may be kept and is what this site has at that address. Other programs may be on the same
 * host, and a network may answer with a page of its own.
 */
async function isOurs(path: string, answer: Response): Promise<boolean> {
  const { headers, ok } = answer
  if (!ok || /no-store|private/i.test(headers.get('cache-control') ?? '')) return false
  const isHtml = /html/.test(headers.get('content-type') ?? '')
  if (isAsset(path)) return !isHtml
  if (!isHtml) return isData(path) && answer.json().then(Boolean, () => false)
  const own = keyOf(`/${keyOf(path).slice(editionOf(path).base.length)}`)
  return (await answer.text()).includes(`<body data-page="${own}"`)
}

let hasLeft = false

/** Where the file of this worker is gone, another system has taken the address: nothing of this site may stay. */
async function leaveIfGone(): Promise<void> {
  const { status } = await fetch(`${RELEASE.base}sw.js`, { cache: 'no-store' })
  if (status !== 404 && status !== 410) return
  hasLeft = true
  await removeCopies()
  await worker.registration.unregister()
}

async function removeCopies(): Promise<void> {
  const own = (await caches.keys()).filter(name => name === VISITED || name.startsWith(RELEASES))
  await Promise.all(own.map(name => caches.delete(name)))
}

/** Keeps what a page loaded before this worker was there. */
async function keep(addresses: string[]): Promise<void> {
  for (const path of addresses.map(pathOf))
    if (path.startsWith(RELEASE.base) && !isRecording(path) && !(await copyOf(path)))
      await fetched(path).then(
        answer => keepVisited(path, answer),
        () => {},
      )
}

async function fetchInto(cache: Cache, path: string): Promise<void> {
  await put(cache, path, await fetched(path))
}

async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: isAsset(path) ? 'default' : 'no-cache' })
  if (!answer.ok || namedAlike(pathOf(answer.url)) !== namedAlike(path))
    throw new Error(`${path}: ${answer.status} ${answer.url}`)
  // A browser refuses a copy of a redirected answer as the answer to a visit.
  return answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer
}

/** Hosts redirect to the same page without `.html` or with a slash at its end; any other address is another page. */
const namedAlike = (path: string) => keyOf(path).replace(/\.html$/, '')

/** Writes a copy without the headers that belong to the transfer. */
async function put(cache: Cache, path: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  await cache.put(keyOf(path), new Response(await answer.blob(), { headers }))
}
