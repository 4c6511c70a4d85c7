// The dev server: pages rendered from source on request, YAML edits shown at once, problems as an overlay.
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Problem } from '../model/problem.ts'
import { notFoundPage } from '../app/standIns.ts'
import { html, siteFile } from './prerender.ts'
import type { Project } from './project.ts'

/** Adds the middleware after Vite's own and watches the site's folder. */
export function serveDev(server: ViteDevServer, project: Project): () => void {
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
  const compiled = await project.compiled(true)
  const file = compiled.files.get(path.slice(1)) ?? (await project.fonts()).files.find(font => `/${font.path}` === path)
  if (file) return { status: 200, type: path.endsWith('.svg') ? 'image/svg+xml' : path.endsWith('.woff2') ? 'font/woff2' : 'image/avif', body: file.bytes }
  if (path === siteFile(compiled, '/')) return { status: 200, type: 'application/json', body: JSON.stringify(compiled.site) }
  if (path === '/search-index.json') return { status: 200, type: 'application/json', body: JSON.stringify(compiled.search) }
  const data = /^(.*)\/page\.json$/.exec(path)
  const wanted = data ? data[1] || '/' : path
  const page = compiled.pages.find(candidate => candidate.path === wanted)
  if (data) return page ? { status: 200, type: 'application/json', body: JSON.stringify(page) } : undefined
  if (/\.\w+$/.test(path)) return undefined
  const { site: checked } = await project.loaded()
  if (!checked) return undefined
  const { render } = await server.ssrLoadModule(join(project.code, 'src/app/server.tsx')) as { render: (...args: never[]) => string }
  const assets = { styles: [`${project.base}src/app/styles.css?direct`], script: `${project.base}src/app/client.tsx`, preload: [], fonts: [] }
  const body = html(page ?? notFoundPage(compiled.site), { template: project.template, compiled, checked, assets, render: render as never, base: project.base })
  return { status: page ? 200 : 404, type: 'text/html', body: await server.transformIndexHtml(url, body) }
}
