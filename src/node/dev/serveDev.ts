// The dev server: watches the site's folder, tells open pages of every save, and shows problems over them.
import { setTimeout } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import type { SiteChangedEvent } from '../../app/enhance/liveEdits.ts'
import { REPAIR } from './overlayProtocol.ts'
import { isFromHere } from './refusals.ts'
import { reportText } from '../reports/reportText.ts'
import { answer, type BesidePages, repairAt } from './answer.ts'
import type { WatchedSite } from './watchSite.ts'
import type { DevCode } from './code.ts'
import type { DevSite } from './devSite.ts'

/** Adds the middleware after Vite's own, and follows what is watched of the site's folder. */
export function serveDev(
  server: ViteDevServer,
  site: DevSite,
  code: DevCode,
  watched: WatchedSite,
  beside: BesidePages,
): () => void {
  const failed = (error: unknown) => server.config.logger.error(String(error))
  const edited = gathered(async files => {
    await refresh(server, site, files)
    if (!watched.follow(server.watcher)) return
    edited()
    catchUp()
  }, failed)
  // What was saved while the watcher began.
  const catchUp = () => {
    watched.followed(server.watcher).then(files => {
      files.forEach(edited)
      code.catchUp()
    }, failed)
  }
  watched.begin(server.watcher)
  catchUp()
  server.watcher.on('all', (event, path) => {
    const concern = watched.concern(event, path)
    if (!concern) return
    edited(concern.file)
    if (event === 'change') void setTimeout(UNTOLD_MS, undefined, { ref: false }).then(() => edited(concern.file))
  })
  return () => {
    server.middlewares.use(`/${REPAIR}`, (request, response) => {
      const place = new URLSearchParams(request.url?.split('?')[1]).get('place') ?? ''
      const isAllowed = request.method === 'POST' && request.headers.origin !== undefined && isFromHere(request)
      if (isAllowed)
        site
          .now()
          .then(({ checked }) => repairAt(place, checked, site.options.root))
          .catch(failed)
      response.writeHead(isAllowed ? 202 : 403).end()
    })
    server.middlewares.use((request, response, next) => {
      answer(code, site, request.url ?? '/', beside).then(found => {
        if (!found) return next()
        const { status, type, body = '', location, lasting } = found
        response.writeHead(status, {
          ...server.config.server.headers,
          'Content-Type': type,
          // The page may come back to this address, and browsers keep such an answer for good.
          ...(location && { Location: location, 'Cache-Control': 'no-store' }),
          ...(lasting && { 'Cache-Control': 'max-age=31536000, immutable' }),
        })
        response.end(body)
      }, next)
    })
  }
}

// One save raises several events: a file is emptied, then filled.
const SETTLE = 10

// Vite's watcher tells of a file once in 50 milliseconds, and keeps silent about what is saved to it meanwhile.
const UNTOLD_MS = 60

/** Files that may have changed; `undefined` among them means any. */
type Touched = Set<string | undefined>

/** Works on what was touched since the last time, never twice at once: an editor may save several files. */
function gathered(
  work: (touched: Touched) => Promise<void>,
  failed: (error: unknown) => void,
): (file?: string) => void {
  let touched: Touched = new Set()
  let running = false
  async function run(): Promise<void> {
    running = true
    while (touched.size) {
      await setTimeout(SETTLE)
      const files = touched
      touched = new Set()
      await work(files).catch(failed)
    }
    running = false
  }
  return file => {
    touched.add(file)
    if (!running) void run()
  }
}

/** Loads the site again and tells every open page. */
async function refresh(server: ViteDevServer, site: DevSite, touched: Touched): Promise<void> {
  const files = [...touched].filter(file => file !== undefined)
  const isAny = touched.has(undefined)
  // The editor has announced its own saves already.
  if (!isAny && (await site.knows(files))) return
  site.reload(isAny ? undefined : files)
  await announce(server, site, files)
}

/** Tells every open page of the site as it is now; what is wrong is shown over it, and in the terminal. */
export async function announce(server: ViteDevServer, site: DevSite, touched: readonly string[]): Promise<void> {
  const { checked } = await site.now()
  // Styles are not among what a page takes over while it is shown.
  if (touched.includes('content/theme.yaml')) server.environments.client.hot.send({ type: 'full-reload' })
  const failed = !checked.site
  server.environments.client.hot.send('site:changed', { failed, revision: site.revision } satisfies SiteChangedEvent)
  if (failed) server.config.logger.error(reportText(checked, { color: true }))
}
