// Answers what a browser asks of the dev server: pages rendered from source, their data, pictures, fonts, downloads.
import { readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import type { PageData, SiteData } from '../../app/data.ts'
import { notFoundPage } from '../../app/fallbackPages.ts'
import { PROBLEMS } from '../../editor/protocol.ts'
import type { PageSummary } from '../../model/checks/checkedPage.ts'
import { contentType } from '../disk/contentTypes.ts'
import { redirectsOf } from '../deploy/redirects.ts'
import { securityTxt } from '../deploy/securityTxt.ts'
import { robotsTxt } from '../deploy/sitemap.ts'
import { fileAt } from '../disk/stats.ts'
import { picturesOf } from '../pipeline/configFiles.ts'
import { escapeHtml } from '../pipeline/head.ts'
import { icons, webManifest } from '../pipeline/icons.ts'
import { html } from '../pipeline/render.ts'
import { reportText } from '../pipeline/reportText.ts'
import { siteAddress } from '../pipeline/shell.ts'
import { cataloguePage } from './cataloguePage.ts'
import type { DevCode } from './code.ts'
import { declaredAt } from './declared.ts'
import type { DevSite } from './devSite.ts'
import { siteWords } from '../pipeline/siteWords.ts'
import type { Locale } from '../pipeline/locales.ts'
import { pairAt } from './pairAt.ts'
import { catalogueBlocks } from './catalogueExamples.ts'
import { searchFile } from './search.ts'
import { shownExample, shownPage } from './shown.ts'
import { shownProblems } from './shownProblems.ts'

export interface DevResponse {
  status: number
  type: string
  body?: string | Buffer
  location?: string
  /** True for what is never another under the same address, so that a browser may keep it. */
  lasting?: boolean
}

/** What the dev server answers at an address of the site; undefined leaves it to Vite. */
export async function answer(code: DevCode, site: DevSite, url: string): Promise<DevResponse | undefined> {
  // Vite has taken the base away.
  const path = decodeURIComponent(url.split(/[?#]/)[0])
  const { checked } = await site.now()
  if (path === `/${PROBLEMS}`) return json(shownProblems(checked, site.options.root))
  if (!checked.draft) return /\.\w+$/.test(path) ? undefined : problemPage(site)
  const file = await publishedFile(site, path)
  if (file) return file
  if (path === '/__declared') return declared(site, new URLSearchParams(url.split('?')[1]))
  const { draft } = await site.show()
  if (path.startsWith('/assets/site-')) {
    const found = (await sitesOf(site)).find(each => path === siteAddress(each, '/'))
    return found && json(found)
  }
  const { locale, path: own } = await inLanguage(site, path)
  const summaries = draft.pages.map(({ summary }) => summary)
  const searched = searchFile(own, checked, locale)
  if (searched) return { status: 200, type: 'application/json', body: searched }
  const data = /^(.*)\/page\.json$/.exec(own)
  if (/\.\w+$/.test(own) && !data) return undefined
  const address = data ? data[1] || '/' : own
  const page = (await shownPage(site, address, locale)) ?? (await example(site, address))
  if (!page && path === '/catalogue')
    return { status: 200, type: 'text/html', body: cataloguePage(catalogueBlocks(), site.options.base) }
  if (data) return page && json(page)
  if (!page && !checked.site) return problemPage(site)
  return (page || locale.folder ? undefined : redirect(site, path, summaries)) ?? document(code, site, locale, page)
}

/** What all pages share, in every language. */
async function sitesOf(site: DevSite): Promise<SiteData[]> {
  return [...(await site.show()).locales.values()].map(locale => locale.site)
}

/** The language of an address, and the path without it. */
async function inLanguage(site: DevSite, path: string): Promise<{ locale: Locale; path: string }> {
  const [, code = ''] = path.split('/')
  const { locales, first } = await site.show()
  const locale = locales.get(code)
  return locale?.folder ? { locale, path: path.slice(code.length + 1) || '/' } : { locale: first, path }
}

const json = (value: unknown): DevResponse => ({ status: 200, type: 'application/json', body: JSON.stringify(value) })

/** From another spelling of an address to the page. */
function redirect({ options }: DevSite, path: string, pages: PageSummary[]): DevResponse | undefined {
  const plain = path.replace(/(.)\/+$/, '$1')
  const location = redirectsOf({ pages }, '/').find(([from]) => from === plain)?.[1] ?? /^(.+?)\/+$/.exec(path)?.[1]
  if (!location) return undefined
  return { status: 308, type: 'text/plain', location: options.base.slice(0, -1) + location.replace(/^\/+/, '/') }
}

async function document(code: DevCode, dev: DevSite, locale: Locale, page?: PageData): Promise<DevResponse> {
  const { config, site } = locale
  const { base } = dev.options
  const assets = {
    styles: [`${base}src/app/styles.css?direct`, base + THEME],
    script: `${base}src/app/enhance/client.ts`,
    preload: [],
    fonts: [],
    bars: (await dev.theme()).bars,
  }
  const shell = {
    template: withOverlay(await code.template(), base),
    config,
    site,
    siteFile: siteAddress(site, base),
    assets,
    render: await code.renderer(),
    base: site.base,
    root: base,
    tolerant: true,
  }
  const body = html(page ?? notFoundPage(site), shell, {})
  return { status: page ? 200 : 404, type: 'text/html', body }
}

const withOverlay = (template: string, base: string) =>
  template.replace('</head>', `<script type="module" src="${base}src/editor/client/problemOverlay.ts"></script></head>`)

/** One example of the catalogue, below /catalogue/. */
function example(site: DevSite, path: string): Promise<PageData | undefined> | undefined {
  const [, type, index] = /^\/catalogue\/(\w+)\/(\d+)$/.exec(path) ?? []
  return type === undefined ? undefined : shownExample(site, type, Number(index))
}

/** Where what was clicked is declared, as a path that Vite opens from its working folder. */
async function declared(site: DevSite, query: URLSearchParams): Promise<DevResponse> {
  const { draft, checked } = await site.show()
  const [source, words] = [query.get('source') ?? '', query.get('words') ?? '']
  const language = query.get('language') ?? ''
  const said = checked.translations.has(language) ? siteWords(checked) : undefined
  const translations = said?.translations.get(language)
  const pair = said && translations && pairAt(translations, said.words, words)
  const place = pair ?? declaredAt(draft.pages.map(checked.full), source, words)
  const file = place && `${relative(process.cwd(), join(site.options.root, place.file))}:${place.line}:${place.column}`
  return { status: file ? 200 : 404, type: 'application/json', body: JSON.stringify({ file }) }
}

/** The whole report, when the page asked for cannot be shown; it goes away when the site can be. */
async function problemPage(site: DevSite): Promise<DevResponse> {
  const { checked } = await site.now()
  const client = `${site.options.base}@vite/client`
  const body = `<!doctype html><title>The site has problems</title><meta charset="utf-8">
<pre>${escapeHtml(reportText(checked, {}))}</pre>
<script type="module">
import { createHotContext } from '${client}'
createHotContext('/problems').on('site:changed', () => location.reload())
</script>`
  return { status: 500, type: 'text/html', body }
}

/** Where the dev server has the colours and fonts; built pages have them in their one style sheet. */
const THEME = 'assets/theme.css'

/** What is published beside the pages, but for the sitemap, which needs all of them in every language. */
async function publishedFile(site: DevSite, path: string): Promise<DevResponse | undefined> {
  if (path.startsWith('/documents/')) {
    const file = join(site.options.root, 'content', path)
    return fileAt(file) && !path.includes('..')
      ? { status: 200, type: contentType(extname(path)), body: readFileSync(file) }
      : undefined
  }
  if (!path.startsWith('/assets/')) return besidePages(site, path)
  const { draft, context } = await site.show()
  for (const name of picturesOf(draft.config))
    for (const file of (await context.compile.images.prepare(name)).files) site.pictures.set(file.path, file)
  const picture = site.pictures.get(path.slice(1))
  if (picture) return { status: 200, type: contentType(extname(path)), body: await picture.make(), lasting: true }
  const theme = await site.theme()
  if (path === `/${THEME}`) return { status: 200, type: 'text/css', body: theme.css }
  const file = theme.files.find(candidate => `/${candidate.path}` === path)
  return file && { status: 200, type: contentType(extname(path)), body: await file.make(), lasting: true }
}

/** Signs for browsers and home screens, the files that name them, and what programs look for. */
async function besidePages(site: DevSite, path: string): Promise<DevResponse | undefined> {
  if (!/^\/icons\/|\.(?:webmanifest|txt)$/.test(path)) return undefined
  const { config, site: own } = (await site.show()).first
  const { base, root } = site.options
  const found = (body: string | Buffer | undefined): DevResponse | undefined =>
    body === undefined ? undefined : { status: 200, type: contentType(extname(path)), body }
  if (path === '/robots.txt') return found(robotsTxt({ config }, base))
  if (path === '/.well-known/security.txt') return found(securityTxt({ config }, base))
  const assets = await site.theme()
  const made = [
    ...(await icons({ config, site: own, assets }, root)),
    ...(await sitesOf(site)).map(each => webManifest(each, assets)),
  ].find(file => `/${file.path}` === path)
  return found(await made?.make())
}
