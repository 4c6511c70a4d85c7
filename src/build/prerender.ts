// Compiled data and the built bundles -> the files of dist/.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { PageData, SiteData } from '../app/data.ts'
import { notFoundPage, offlinePage } from '../app/standIns.ts'
import type { CheckedSite } from '../model/loadSite.ts'
import { redirectsFile, redirectsOf, securityTxt, sitemap } from './addresses.ts'
import type { CompiledSite } from './compile.ts'
import type { PreparedFonts } from './fonts.ts'
import { escapeHtml, type HeadAssets, headTags } from './head.ts'
import { headersFile, nginxSnippet } from './headers.ts'
import { OFFLINE_FILE } from './worker.ts'
import { contentHash, type PublishedFile } from './images.ts'

/** The server bundle: page data -> the HTML of #root. */
export type Render = (page: PageData, site: SiteData) => string

export interface Prerender {
  root: string
  out: string
  base: string
  template: string
  checked: CheckedSite
  compiled: CompiledSite
  assets: HeadAssets
  fonts: PreparedFonts
  render: Render
  /** Pictures of shared links by page; none in development. */
  share?: Map<string, PublishedFile>
}

/** Writes every page, its data, and the files around them. */
export async function prerender(job: Prerender): Promise<void> {
  const { out, compiled, checked, base } = job
  const write = writer(out)
  for (const file of [...compiled.files.values(), ...job.fonts.files, ...job.share?.values() ?? []]) write(file.path, file.bytes)
  for (const [path, file] of compiled.documents) copy(join(job.root, 'content/documents', file), join(out, path))
  for (const page of compiled.pages) {
    const folder = page.path === '/' ? '' : `${page.path.slice(1)}/`
    write(`${folder}index.html`, html(page, job))
    write(`${folder}page.json`, JSON.stringify(page))
  }
  write('404.html', html(notFoundPage(compiled.site), job))
  write(OFFLINE_FILE, html(offlinePage(compiled.site), job))
  write(siteFile(compiled, '').replace(/^\//, ''), JSON.stringify(compiled.site))
  write('search-index.json', JSON.stringify(compiled.search))
  write('sitemap.xml', sitemap(checked, base))
  write('robots.txt', `User-agent: *\nAllow: /\nSitemap: ${checked.config.url}${base}sitemap.xml\n`)
  write('_headers', `${headersFile(base)}\n`)
  const redirects = redirectsOf(checked, base)
  write('_redirects', redirectsFile(redirects))
  write('_nginx.conf', nginxSnippet(base, redirects))
  const security = securityTxt(checked, base)
  if (security) write('.well-known/security.txt', security)
  await icons(job, write)
}

/** The address of the site's own data; its name changes with its content. */
export function siteFile({ site }: Pick<CompiledSite, 'site'>, base: string): string {
  return `${base}assets/site-${contentHash(JSON.stringify(site))}.json`
}

/** One whole document. */
export function html(page: PageData, { template, compiled, checked, assets, render, base, share }: Pick<Prerender, 'template' | 'compiled' | 'checked' | 'assets' | 'render' | 'base' | 'share'>): string {
  const head = checked.pages.find(candidate => candidate.head.path === page.path)?.head
  const origin = checked.config.url + base.slice(0, -1)
  const shared = share?.get(page.path) ?? share?.get('/')
  const tags = headTags({
    page, site: compiled.site, config: checked.config, assets, noindex: head?.noindex,
    shareImage: shared && `${origin}/${shared.path}`, shareDescription: head?.share?.description,
  })
  const slots: Record<string, string> = {
    lang: compiled.site.lang, head: tags, page: escapeHtml(page.path), hash: page.hash, site: siteFile(compiled, base), base, app: render(page, compiled.site),
  }
  return template.replace(/<!--(\w+)-->/g, (slot, name: string) => slots[name] ?? slot)
}

async function icons({ root, checked, base, compiled }: Prerender, write: (path: string, bytes: string | Buffer) => void): Promise<void> {
  const source = join(root, 'content/images', (checked.config.appIcon as unknown as { value: { src: string } }).value.src)
  const draw = (size: number) => sharp(source, { density: 300 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
  write('icons/icon.svg', readFileSync(source))
  for (const size of [180, 192, 512]) write(`icons/icon-${size}.png`, await draw(size))
  write('manifest.webmanifest', JSON.stringify({
    name: compiled.site.name, short_name: compiled.site.shortName, start_url: base, scope: base, display: 'browser', lang: compiled.site.lang,
    background_color: checked.config.themeColor.light, theme_color: checked.config.themeColor.light,
    icons: [192, 512].map(size => ({ src: `${base}icons/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: size === 512 ? 'any maskable' : 'any' })),
  }))
}

function writer(out: string) {
  return (path: string, bytes: string | Buffer) => {
    const file = join(out, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}
