// The dev server: pages rendered from source on request, YAML edits shown at once, problems as an overlay.
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { SiteData } from '../app/data.ts'
import { notFoundPage } from '../app/standIns.ts'
import type { Problem } from '../model/problem.ts'
import { searchIndex } from './compile.ts'
import { html, type Render, siteAddress } from './prerender.ts'
import type { Project } from './project.ts'

/** Adds the middleware after Vite's own and watches the site's folder. */
export function serveDev(server: ViteDevServer, project: Project): () => void {
  project.development = true
  server.watcher.add([join(project.root, 'pages.yaml'), join(project.root, 'content')])
  server.watcher.on('all', (_, file) => {
    const path = file.replaceAll('\\', '/')
    if (path.startsWith(join(project.root, 'content')) || path.endsWith('pages.yaml') || /\.ya?ml$/.test(path)) void refresh(server, project)
  })
  return () => {
    server.middlewares.use((request, response, next) => {
      answer(server, project, request.url ?? '/').then(found => {
        if (!found) return next()
        response.statusCode = found.status
        response.setHeader('Content-Type', found.type)
        response.end(found.body)
      }, next)
    })
  }
}

async function refresh(server: ViteDevServer, project: Project): Promise<void> {
  project.reload()
  const { site, problems } = await project.loaded()
  if (site) {
    server.environments.client.hot.send('site:changed', {})
    return
  }
  const [first] = problems
  server.config.logger.error(await project.report(true))
  server.environments.client.hot.send({ type: 'error', err: await overlay(project, first, problems.length) })
}

async function overlay(project: Project, first: Problem, total: number) {
  const engine = await project.loadEngine()
  const { sources } = await project.loaded()
  const more = total > 1 ? `\n\n(${total - 1} more in the terminal)` : ''
  return {
    message: `${engine.sentence(first)}${more}`, stack: '', id: first.file, plugin: 'site', frame: engine.codeFrame(sources.get(first.file)?.text, first),
    loc: { file: join(project.root, first.file), line: first.line, column: first.column },
  }
}

interface Answer { status: number, type: string, body: string | Buffer }

async function answer(server: ViteDevServer, project: Project, url: string): Promise<Answer | undefined> {
  const path = decodeURI(url.split(/[?#]/)[0]).slice(project.base.length - 1)
  const file = await publishedFile(project, path)
  if (file) return file
  const { config, pages } = await project.checked()
  const { site } = await project.shared()
  const json = (value: unknown): Answer => ({ status: 200, type: 'application/json', body: JSON.stringify(value) })
  if (path === siteAddress(site, '/')) return json(site)
  if (path === '/search-index.json') return json(searchIndex(pages, (site as SiteData & { searchOrder: string[] }).searchOrder, project.base))
  const data = /^(.*)\/page\.json$/.exec(path)
  if (/\.\w+$/.test(path) && !data) return undefined
  const page = await project.page(data ? data[1] || '/' : path)
  if (data) return page && json(page)
  const { render } = await server.ssrLoadModule(join(project.code, 'src/app/server.tsx')) as { render: Render }
  const assets = { styles: [`${project.base}src/app/styles.css?direct`], script: `${project.base}src/app/client.tsx`, preload: [], fonts: [], sheets: {} }
  const frame = { template: project.template, config, site, siteFile: siteAddress(site, project.base), assets, render, base: project.base }
  return { status: page ? 200 : 404, type: 'text/html', body: await server.transformIndexHtml(url, html(page ?? notFoundPage(site), frame, {})) }
}

/** Downloads, pictures of the pages shown so far and of the site itself, and fonts. */
async function publishedFile(project: Project, path: string): Promise<Answer | undefined> {
  if (path.startsWith('/documents/')) {
    const file = join(project.root, 'content', path)
    return existsSync(file) && !path.includes('..') ? { status: 200, type: TYPES[extname(path)] ?? 'application/octet-stream', body: readFileSync(file) } : undefined
  }
  if (!path.startsWith('/assets/')) return undefined
  const { images } = await project.shared()
  for (const name of await project.ownPictures()) for (const file of (await images.prepare(name)).files) project.pictures.set(file.path, file)
  const picture = project.pictures.get(path.slice(1))
  if (picture) return { status: 200, type: TYPES[extname(path)] ?? 'application/octet-stream', body: await picture.make() }
  const font = (await project.fonts()).files.find(candidate => `/${candidate.path}` === path)
  return font && { status: 200, type: TYPES['.woff2'], body: font.bytes }
}

const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.avif': 'image/avif', '.webp': 'image/webp', '.jpg': 'image/jpeg', '.woff2': 'font/woff2', '.pdf': 'application/pdf' }
