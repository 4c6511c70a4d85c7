// The dev server: pages rendered from source on request, YAML edits shown at once, problems as an overlay.
import { readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import type { PageData } from '../../app/data.ts'
import type { Edit } from '../../app/navigation/liveEdits.ts'
import { notFoundPage } from '../../app/standIns.ts'
import { codeFrame, sentence } from '../../model/messages/print.ts'
import { report } from '../pipeline/report.ts'
import { cataloguePage } from './cataloguePage.ts'
import { catalogueBlocks } from './examples.ts'
import { rendererOf, watchCode } from './code.ts'
import { shownExample, shownPage } from './shown.ts'
import { contentType } from '../deploy/contentTypes.mjs'
import { fileAt } from '../disk/stats.mjs'
import { redirectsOf } from '../deploy/redirects.ts'
import { searchIndex } from '../pipeline/compile.ts'
import { declaredAt } from './declared.ts'
import { escapeHtml } from '../pipeline/head.ts'
import { html, siteAddress } from '../pipeline/render.ts'
import type { Project } from '../pipeline/project.ts'
import { PageWatch } from './watchPages.ts'

/** Adds the middleware after Vite's own and watches the site's folder. */
export function serveDev(server: ViteDevServer, project: Project): () => void {
  project.development = true
  watchCode(server, project)
  server.watcher.add(join(project.root, 'content'))
  const failed = (error: unknown) => server.config.logger.error(String(error))
  const edited = gathered(async files => {
    await refresh(server, project, files)
    pages.follow()
  }, failed)
  const pages = new PageWatch(project.root, edited)
  server.watcher.on('all', (_, file) => {
    const path = relative(project.root, file).replaceAll('\\', '/')
    if (path.startsWith('content/') && !path.endsWith('.json')) edited(path)
  })
  pages.follow()
  server.httpServer?.once('close', () => pages.close())
  // A page that is opened while something is wrong says so too.
  server.ws.on('connection', () => void showProblems(server, project).catch(() => {}))
  return () => {
    server.middlewares.use((request, response, next) => {
      answer(server, project, request.url ?? '/').then(found => {
        if (!found) return next()
        const { status, type, body = '', location } = found
        response.writeHead(status, {
          ...server.config.server.headers,
          'Content-Type': type,
          ...(location && { Location: location }),
        })
        response.end(body)
      }, next)
    })
  }
}

// One save is told in several events: a file is emptied, then filled.
const SETTLE = 10

/** Files that may have changed; `undefined` among them stands for any. */
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

/** Loads the site again and tells every open page; what is wrong is shown over it, and in the terminal. */
async function refresh(server: ViteDevServer, project: Project, touched: Touched): Promise<void> {
  project.reload(touched.has(undefined) ? undefined : [...touched].filter(file => file !== undefined))
  const { site, draft } = await project.loaded()
  const address = draft && siteAddress((await project.shared()).site, project.base)
  server.environments.client.hot.send('site:changed', { site: address, failed: !site } satisfies Edit)
  if (!site) server.config.logger.error(report(await project.loaded(), true))
  await showProblems(server, project)
}

/** Sends the first error with its frame, as Vite shows errors of code. */
async function showProblems(server: ViteDevServer, project: Project): Promise<void> {
  const { sources, problems } = await project.loaded()
  const errors = problems.filter(problem => problem.severity === 'error')
  const [first] = errors
  if (!first) return
  const more = errors.length > 1 ? `\n\n(${errors.length - 1} more in the terminal)` : ''
  const { file, line, column } = first
  server.environments.client.hot.send({
    type: 'error',
    err: {
      message: `${sentence(first)}${more}`,
      stack: '',
      id: file,
      plugin: first.code,
      frame: codeFrame(sources.get(file)?.text, first),
      loc: { file: join(project.root, file), line, column },
    },
  })
}

interface Answer {
  status: number
  type: string
  body?: string | Buffer
  location?: string
}

async function answer(server: ViteDevServer, project: Project, url: string): Promise<Answer | undefined> {
  // Vite has taken the base away.
  const path = decodeURIComponent(url.split(/[?#]/)[0])
  const { draft, site: sound } = await project.loaded()
  if (!draft) return /\.\w+$/.test(path) ? undefined : problemPage(project)
  const file = await publishedFile(project, path)
  if (file) return file
  if (path === '/__declared') return declared(project, new URLSearchParams(url.split('?')[1]))
  const { config, pages } = await project.checked()
  const { site } = await project.shared()
  const json = (value: unknown): Answer => ({ status: 200, type: 'application/json', body: JSON.stringify(value) })
  if (path === siteAddress(site, '/')) return json(site)
  if (path === '/search-index.json') return json(searchIndex({ config, pages }, project.base))
  const data = /^(.*)\/page\.json$/.exec(path)
  if (/\.\w+$/.test(path) && !data) return undefined
  const address = data ? data[1] || '/' : path
  const page = (await shownPage(project, address)) ?? (await example(project, address))
  if (!page && path === '/catalogue')
    return { status: 200, type: 'text/html', body: cataloguePage(catalogueBlocks(), project.base) }
  if (data) return page && json(page)
  if (!page && !sound) return problemPage(project)
  const location = page
    ? undefined
    : (redirectsOf({ pages }, '/').find(([from]) => from === path.replace(/(.)\/+$/, '$1'))?.[1] ??
      /^(.+?)\/+$/.exec(path)?.[1])
  if (location)
    return { status: 308, type: 'text/plain', location: project.base.slice(0, -1) + location.replace(/^\/+/, '/') }
  const render = await rendererOf(server, project)
  const assets = {
    styles: [`${project.base}src/app/styles.css?direct`, project.base + FONTS],
    script: `${project.base}src/app/hydration/client.tsx`,
    preload: [],
    fonts: [],
  }
  const frame = {
    template: await templateOf(server, project),
    config,
    site,
    siteFile: siteAddress(site, project.base),
    assets,
    render,
    base: project.base,
    tolerant: true,
  }
  return { status: page ? 200 : 404, type: 'text/html', body: html(page ?? notFoundPage(site), frame, {}) }
}

/** The document around every page with what Vite adds to it; read by Vite once, because whole pages take it long. */
function templateOf(server: ViteDevServer, { template }: Project): Promise<string> {
  const known = templates.get(server)
  if (known?.template === template) return known.made
  const made = server.transformIndexHtml('/', template)
  templates.set(server, { template, made })
  return made
}

const templates = new WeakMap<ViteDevServer, { template: string; made: Promise<string> }>()

/** One example of the catalogue, below /catalogue/. */
function example(project: Project, path: string): Promise<PageData | undefined> | undefined {
  const [, type, index] = /^\/catalogue\/(\w+)\/(\d+)$/.exec(path) ?? []
  return type === undefined ? undefined : shownExample(project, type, Number(index))
}

/** Where what was clicked is declared, as a path that Vite opens from its working folder. */
async function declared(project: Project, query: URLSearchParams): Promise<Answer> {
  const { pages } = await project.checked()
  const place = declaredAt(pages, query.get('source') ?? '', query.get('words') ?? '')
  const file = place && `${relative(process.cwd(), join(project.root, place.file))}:${place.line}:${place.column}`
  return { status: file ? 200 : 404, type: 'application/json', body: JSON.stringify({ file }) }
}

/** The whole report, when the page asked for cannot be shown; it goes away when the site can be. */
async function problemPage(project: Project): Promise<Answer> {
  const client = `${project.base}@vite/client`
  const body = `<!doctype html><title>The site has problems</title><meta charset="utf-8"><pre>${escapeHtml(report(await project.loaded(), false))}</pre>
<script type="module">import { createHotContext } from '${client}'; createHotContext('/problems').on('site:changed', () => location.reload())</script>`
  return { status: 500, type: 'text/html', body }
}

/** Where the dev server has the style sheet that declares the fonts; built pages have it in the sheet of their frame. */
const FONTS = 'assets/fonts.css'

/** Downloads, pictures of the pages shown so far and of the site itself, and fonts. */
async function publishedFile(project: Project, path: string): Promise<Answer | undefined> {
  if (path.startsWith('/documents/')) {
    const file = join(project.root, 'content', path)
    return fileAt(file) && !path.includes('..')
      ? { status: 200, type: contentType(extname(path)), body: readFileSync(file) }
      : undefined
  }
  if (!path.startsWith('/assets/')) return undefined
  const { images } = await project.shared()
  for (const name of await project.ownPictures())
    for (const file of (await images.prepare(name)).files) project.pictures.set(file.path, file)
  const picture = project.pictures.get(path.slice(1))
  if (picture) return { status: 200, type: contentType(extname(path)), body: await picture.make() }
  const fonts = await project.fonts()
  if (path === `/${FONTS}`) return { status: 200, type: 'text/css', body: fonts.css }
  const font = fonts.files.find(candidate => `/${candidate.path}` === path)
  return font && { status: 200, type: contentType('.woff2'), body: await font.make() }
}
