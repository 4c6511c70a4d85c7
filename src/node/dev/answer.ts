// Answers what a browser asks of the dev server: pages rendered from source, their data, pictures, fonts, downloads.
import { readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { publishedRecording } from '../assets/publishedRecordings.ts'
import type { PageData, SiteData } from '../../app/data.ts'
import { PROBLEMS, type ShownProblem } from './overlayProtocol.ts'
import { contentType } from '../inspect/fileOddity.ts'
import { securityTxt, robotsTxt } from '../deploy/sitemap.ts'
import { fileAt } from '../disk/stats.ts'
import { picturesOf, icons, webManifest } from '../siteFiles/icons.ts'
import { PUBLIC } from '../../model/checks/publicFiles.ts'
import { escapeHtml } from '../page/head.ts'
import type { Render } from '../../app/server.tsx'
import { html } from '../pipeline/render.ts'
import { reportText } from '../reports/reportText.ts'
import { declaredAt, pairAt } from './declared.ts'
import type { DevSite } from './devSite.ts'
import { siteTexts } from '../reports/siteCoverage.ts'
import type { Locale } from '../pipeline/locales.ts'
import { pageInLanguage } from './shown.ts'
import { answerAt } from './siteRoutes.ts'
import { translatePage } from '../../model/locales/translatePage.ts'
import { catalogue } from '../page/blockCatalogue.ts'
import type { CheckedFolder } from '../pipeline/pageEntry.ts'
import { searchFiles, searchEntries, LIMITS } from '../searchIndex/splitFiles.ts'
import { sectionsOf } from '../searchIndex/searchSections.ts'
import { sureFixes } from '../../model/messages/fixes.ts'
import { codeFrame, problemSentence } from '../../model/messages/print.ts'
import type { Place } from '../../model/messages/problem.ts'
import { repairFile } from '../disk/changeFiles.ts'

export interface DevResponse {
  status: number
  type: string
  body?: string | Buffer
  location?: string
  /** True for what is never another under the same address, so that a browser may keep it. */
  lasting?: boolean
}

/** Pages that the dev server shows and the site does not have: as HTML, or rendered like a page of the site. */
export type BesidePages = (site: DevSite, path: string) => Promise<{ html: string } | { page: PageData } | undefined>

/** What pages are rendered with. */
export interface PageCode {
  renderer: () => Promise<Render>
  /** The style sheets in their order, as addresses below the base. */
  styles: () => string[]
  /** The script of every page, in the same way. */
  script: string
  /** The document around every page. */
  template: () => Promise<string>
}

interface DevRequest {
  code: PageCode
  site: DevSite
  path: string
  query: URLSearchParams
  beside: BesidePages
}

type Answer = DevResponse | undefined

/** Answers an address; undefined leaves it to the routes that follow. `parts` are the groups of its pattern. */
type Handler = (request: DevRequest, ...parts: string[]) => Answer | Promise<Answer>

/** Where the dev server has the colours and fonts; built pages have them in their one style sheet. */
const THEME = 'assets/theme.css'

/** Which addresses have which answers, tried in this order. The last one is for pages. */
const ROUTES: [pattern: RegExp, handler: Handler][] = [
  [/^\/(.+)$/, publicFile],
  [/^\/documents\/(.+)$/, download],
  [/^\/assets\/recordings\/.+$/, recording],
  [new RegExp(`^/${THEME}$`), async ({ site }) => found('text/css', (await site.theme()).css)],
  [/^\/assets\/(.+)$/, asset],
  [/^\/icons\/|\.(?:webmanifest|txt)$/, besidePages],
  [/^\/__declared$/, declared],
  [/\.json$/, searchData],
  [/\.(?:html?|php|aspx)$/, page],
  [/^(?!.*\.\w+$)/, page],
]

/** What the dev server answers at an address of the site; undefined leaves it to Vite. */
export const answer = (
  code: PageCode,
  site: DevSite,
  url: string,
  beside: BesidePages = async () => undefined,
): Promise<Answer> => site.steadily(() => answerNow(code, site, url, beside))

async function answerNow(code: PageCode, site: DevSite, url: string, beside: BesidePages): Promise<Answer> {
  // Vite has taken the base away.
  const path = decodeURIComponent(url.split(/[?#]/)[0])
  const { checked } = await site.now()
  if (path === `/${PROBLEMS}`) return json(shownProblems(checked, site.options.root))
  if (!checked.draft) return /\.\w+$/.test(path) ? undefined : problemPage(site)
  const request = { code, site, path, query: new URLSearchParams(url.split('?')[1]), beside }
  for (const [pattern, handler] of ROUTES) {
    const match = pattern.exec(path)
    const response = match && (await handler(request, ...match.slice(1)))
    if (response) return response
  }
  return undefined
}

const found = (type: string, body: string | Buffer): DevResponse => ({ status: 200, type, body })
const json = (value: unknown) => found('application/json', JSON.stringify(value))

async function searchData({ site, path }: DevRequest): Promise<Answer> {
  const { locale, path: own } = await inLanguage(site, path)
  const file = searchFile(own, (await site.now()).checked, locale)
  return file ? found('application/json', file) : undefined
}

/** A page of the site, one beside them, or where another spelling of an address leads. */
async function page({ code, site, path, beside }: DevRequest): Promise<Answer> {
  const shown = await beside(site, path)
  const { base } = site.options
  if (shown && 'html' in shown) return found('text/html', shown.html)
  const { answer, locale } = await answerAt(site, base.slice(0, -1) + path)
  if (shown) return document(code, site, locale, { ...shown, status: 200 })
  if ('location' in answer) return { ...answer, type: 'text/plain' }
  if (answer.status === 404 && !(await site.now()).checked.site) return problemPage(site)
  return document(code, site, locale, answer)
}

/** A page as it is edited, in any language; undefined where it is no page of the site. */
export const editedAnswer = (code: PageCode, site: DevSite, path: string): Promise<Answer> =>
  site.steadily(async () => {
    const asked = await pageInLanguage(site, path)
    return asked && document(code, site, asked.locale, { page: asked.data, status: 200 })
  })

/** What all pages share, in every language. */
async function sitesOf(site: DevSite): Promise<SiteData[]> {
  return [...(await site.show()).locales.values()].map(locale => locale.site)
}

/** The language of an address, and the path without it. */
export async function inLanguage(site: DevSite, path: string): Promise<{ locale: Locale; path: string }> {
  const [, code = ''] = path.split('/')
  const { locales, first } = await site.show()
  const locale = locales.get(code)
  return locale?.folder ? { locale, path: path.slice(code.length + 1) || '/' } : { locale: first, path }
}

async function document(
  code: PageCode,
  dev: DevSite,
  { config, site }: Locale,
  { page: data, status }: { page: PageData; status: number },
): Promise<DevResponse> {
  const { base } = dev.options
  const assets = {
    styles: [...code.styles(), THEME].map(path => base + path),
    script: base + code.script,
    preload: [],
    fonts: [],
    bars: (await dev.theme()).bars,
  }
  const shell = {
    template: await code.template(),
    config,
    site,
    assets,
    render: await code.renderer(),
    base: site.base,
    root: base,
    tolerant: true,
  }
  return { status, type: 'text/html', body: await html(data, shell, {}) }
}

/** Where what was clicked is declared, as a path that Vite opens from its working folder. */
async function declared({ site, query }: DevRequest): Promise<DevResponse> {
  const { draft, checked } = await site.show()
  const [source, words] = [query.get('source') ?? '', query.get('words') ?? '']
  const language = query.get('language') ?? ''
  const said = checked.translations.has(language) ? siteTexts(checked) : undefined
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

/** What is published as it is. Vite has answered for these before; a desk has no Vite. */
async function publicFile({ site }: DevRequest, name: string): Promise<Answer> {
  const { options, facts } = (await site.now()).folder
  if (!facts.published?.has(name)) return undefined
  return found(contentType(extname(name)), readFileSync(join(options.root, PUBLIC, name)))
}

function download({ site }: DevRequest, name: string): Answer {
  const file = join(site.options.root, 'content/documents', name)
  return fileAt(file) && !name.includes('..') ? found(contentType(extname(file)), readFileSync(file)) : undefined
}

async function recording({ site, path }: DevRequest): Promise<Answer> {
  const { folder } = await site.now()
  const sound = [...folder.facts.recordings].filter(name => !folder.facts.damage?.(`recordings/${name}`))
  const own = sound.map(name => publishedRecording(site.options.root, name)).find(each => `/${each.path}` === path)
  return own && { ...found(own.type, own.bytes), lasting: true }
}

/** A picture or a font. */
async function asset({ site, path }: DevRequest): Promise<Answer> {
  const { draft, context } = await site.show()
  for (const name of picturesOf(draft.config))
    for (const file of (await context.compile.images.prepare(name)).files) site.pictures.set(file.path, file)
  const file =
    site.pictures.get(path.slice(1)) ?? (await site.theme()).files.find(candidate => `/${candidate.path}` === path)
  return file && { ...found(contentType(extname(path)), await file.make()), lasting: true }
}

/** Signs for browsers and home screens, the files that name them, and what programs look for. */
async function besidePages({ site, path }: DevRequest): Promise<Answer> {
  const { config, site: own } = (await site.show()).first
  const { base, root } = site.options
  const file = (body: string | Buffer | undefined) =>
    body === undefined ? undefined : found(contentType(extname(path)), body)
  if (path === '/robots.txt') return file(robotsTxt({ config }, base))
  if (path === '/.well-known/security.txt') return file(securityTxt({ config }, base))
  const assets = await site.theme()
  const made = [
    ...(await icons({ config, site: own, assets }, root)),
    ...(await sitesOf(site)).map(each => webManifest(each, assets)),
  ].find(each => `/${each.path}` === path)
  return file(await made?.make())
}

// What the search looks through while a site is written.

// Reading a page takes a millisecond or two: of further pages their titles and search entries are found.
const MAX_READ = 500

/** The text of a file that the search asks for, by its path among the pages of a language; undefined for others. */
function searchFile(
  path: string,
  { searchWords, translations, fileOf }: CheckedFolder,
  { code, config, base, pages, compile }: Locale,
): string | undefined {
  if (path === '/search-index.json')
    return JSON.stringify(
      searchEntries({ config, pages: pages.map(({ page, head }) => ({ ...page.summary, head })) }, base),
    )
  if (path !== '/search-words.json') return undefined
  const others = translations.get(code)
  const searched = pages.map(({ page, head }, index) => ({
    head,
    sections: () => {
      if (index >= MAX_READ) return []
      const { pages: checked, pairs } = fileOf(page.file)
      const full = checked[page.index]
      return sectionsOf(others ? translatePage(full, catalogue, others.with(pairs)) : full, catalogue)
    },
  }))
  const limits = { ...LIMITS, whole: Number.POSITIVE_INFINITY }
  const job = { pages: searched, words: searchWords, lang: config.lang, base, root: compile.base }
  const [[, text]] = searchFiles(job, limits)
  return text
}

// What is wrong with the site, as the dev server shows it over its pages, and its repair.

const placeOf = ({ file, line, column }: Place) => `${file}:${line}:${column}`

/** Every error. @param root the folder of the site */
const shownProblems = ({ problems, textOf }: CheckedFolder, root: string): ShownProblem[] =>
  problems
    .filter(problem => problem.severity === 'error')
    .map(problem => ({
      place: placeOf(problem),
      words: problemSentence(problem),
      frame: codeFrame(textOf(problem.file), problem),
      open: join(root, placeOf(problem)),
      isSure: sureFixes([problem]).size > 0,
    }))

/** Makes the sure repairs of the errors at a place, as it was shown. */
export function repairAt(place: string, { problems, textOf }: CheckedFolder, root: string): void {
  const shown = problems.filter(problem => problem.severity === 'error' && placeOf(problem) === place)
  for (const [file, fixes] of sureFixes(shown)) repairFile(root, file, textOf(file) ?? '', fixes)
}
