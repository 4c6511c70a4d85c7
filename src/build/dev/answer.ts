// Answers what a browser asks of the dev server: pages rendered from source, their data, pictures, fonts, downloads.
import { readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { PageData } from '../../app/data.ts'
import { notFoundPage } from '../../app/standIns.ts'
import type { PageSummary } from '../../model/checks/checkedPage.ts'
import { contentType } from '../deploy/contentTypes.mjs'
import { redirectsOf } from '../deploy/redirects.ts'
import { fileAt } from '../disk/stats.mjs'
import { picturesOf } from '../pipeline/compileSite.ts'
import { escapeHtml } from '../pipeline/head.ts'
import { html } from '../pipeline/render.ts'
import { report } from '../pipeline/report.ts'
import { searchIndex } from '../pipeline/searchIndex.ts'
import { documentTemplate, siteAddress } from '../pipeline/shell.ts'
import { cataloguePage } from './cataloguePage.ts'
import { rendererOf } from './code.ts'
import { declaredAt } from './declared.ts'
import type { DevSite } from './devSite.ts'
import { catalogueBlocks } from './examples.ts'
import { shownExample, shownPage } from './shown.ts'

export interface Answer {
  status: number
  type: string
  body?: string | Buffer
  location?: string
}

/** What the dev server answers at an address of the site; undefined leaves it to Vite. */
export async function answer(server: ViteDevServer, site: DevSite, url: string): Promise<Answer | undefined> {
  // Vite has taken the base away.
  const path = decodeURIComponent(url.split(/[?#]/)[0])
  const { checked } = await site.now()
  if (!checked.draft) return /\.\w+$/.test(path) ? undefined : problemPage(site)
  const file = await publishedFile(site, path)
  if (file) return file
  if (path === '/__declared') return declared(site, new URLSearchParams(url.split('?')[1]))
  const { draft, shared } = await site.show()
  if (path === siteAddress(shared.site, '/')) return json(shared.site)
  const summaries = draft.pages.map(({ summary }) => summary)
  if (path === '/search-index.json')
    return json(searchIndex({ config: draft.config, pages: summaries }, site.options.base))
  const data = /^(.*)\/page\.json$/.exec(path)
  if (/\.\w+$/.test(path) && !data) return undefined
  const address = data ? data[1] || '/' : path
  const page = (await shownPage(site, address)) ?? (await example(site, address))
  if (!page && path === '/catalogue')
    return { status: 200, type: 'text/html', body: cataloguePage(catalogueBlocks(), site.options.base) }
  if (data) return page && json(page)
  if (!page && !checked.site) return problemPage(site)
  return (page ? undefined : redirect(site, path, summaries)) ?? document(server, site, page)
}

const json = (value: unknown): Answer => ({ status: 200, type: 'application/json', body: JSON.stringify(value) })

/** From another spelling of an address to the page. */
function redirect({ options }: DevSite, path: string, pages: PageSummary[]): Answer | undefined {
  const plain = path.replace(/(.)\/+$/, '$1')
  const location = redirectsOf({ pages }, '/').find(([from]) => from === plain)?.[1] ?? /^(.+?)\/+$/.exec(path)?.[1]
  if (!location) return undefined
  return { status: 308, type: 'text/plain', location: options.base.slice(0, -1) + location.replace(/^\/+/, '/') }
}

async function document(server: ViteDevServer, dev: DevSite, page?: PageData): Promise<Answer> {
  const { draft, shared } = await dev.show()
  const { base } = dev.options
  const assets = {
    styles: [`${base}src/app/styles.css?direct`, base + THEME],
    script: `${base}src/app/hydration/client.tsx`,
    preload: [],
    fonts: [],
    bars: (await dev.theme()).bars,
  }
  const shell = {
    template: await templateOf(server, dev.options.code),
    config: draft.config,
    site: shared.site,
    siteFile: siteAddress(shared.site, base),
    assets,
    render: await rendererOf(server, dev.options),
    base,
    tolerant: true,
  }
  const body = html(page ?? notFoundPage(shared.site), shell, {})
  return { status: page ? 200 : 404, type: 'text/html', body }
}

/** The document around every page with what Vite adds to it; read by Vite once, because whole pages take it long. */
function templateOf(server: ViteDevServer, code: string): Promise<string> {
  const template = documentTemplate(code)
  const known = templates.get(server)
  if (known?.template === template) return known.made
  const made = server.transformIndexHtml('/', template)
  templates.set(server, { template, made })
  return made
}

const templates = new WeakMap<ViteDevServer, { template: string; made: Promise<string> }>()

/** One example of the catalogue, below /catalogue/. */
function example(site: DevSite, path: string): Promise<PageData | undefined> | undefined {
  const [, type, index] = /^\/catalogue\/(\w+)\/(\d+)$/.exec(path) ?? []
  return type === undefined ? undefined : shownExample(site, type, Number(index))
}

/** Where what was clicked is declared, as a path that Vite opens from its working folder. */
async function declared(site: DevSite, query: URLSearchParams): Promise<Answer> {
  const { draft } = await site.show()
  const place = declaredAt(draft.pages, query.get('source') ?? '', query.get('words') ?? '')
  const file = place && `${relative(process.cwd(), join(site.options.root, place.file))}:${place.line}:${place.column}`
  return { status: file ? 200 : 404, type: 'application/json', body: JSON.stringify({ file }) }
}

/** The whole report, when the page asked for cannot be shown; it goes away when the site can be. */
async function problemPage(site: DevSite): Promise<Answer> {
  const { checked } = await site.now()
  const client = `${site.options.base}@vite/client`
  const body = `<!doctype html><title>The site has problems</title><meta charset="utf-8"><pre>${escapeHtml(report(checked, false))}</pre>
<script type="module">import { createHotContext } from '${client}'; createHotContext('/problems').on('site:changed', () => location.reload())</script>`
  return { status: 500, type: 'text/html', body }
}

/** Where the dev server has the colours and fonts; built pages have them in their one style sheet. */
const THEME = 'assets/theme.css'

/** Downloads, pictures of the pages shown so far and of the site itself, and what the theme needs. */
async function publishedFile(site: DevSite, path: string): Promise<Answer | undefined> {
  if (path.startsWith('/documents/')) {
    const file = join(site.options.root, 'content', path)
    return fileAt(file) && !path.includes('..')
      ? { status: 200, type: contentType(extname(path)), body: readFileSync(file) }
      : undefined
  }
  if (!path.startsWith('/assets/')) return undefined
  const { draft, shared } = await site.show()
  for (const name of picturesOf(draft.config))
    for (const file of (await shared.images.prepare(name)).files) site.pictures.set(file.path, file)
  const picture = site.pictures.get(path.slice(1))
  if (picture) return { status: 200, type: contentType(extname(path)), body: await picture.make() }
  const theme = await site.theme()
  if (path === `/${THEME}`) return { status: 200, type: 'text/css', body: theme.css }
  const file = theme.files.find(candidate => `/${candidate.path}` === path)
  return file && { status: 200, type: contentType(extname(path)), body: await file.make() }
}
