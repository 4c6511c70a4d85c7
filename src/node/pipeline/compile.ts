// Checked pages become the data that they are rendered from.
import { href } from '../../app/site.ts'
import { dayIn } from '../../fields/day.ts'
import { asWritten, defer } from '../../fields/deferred.ts'
import { languageOf } from '../../model/locales/languages.ts'
import { type BandData, type BlockData, type PageData, type SiteData, FIRST_VIEW } from '../../app/data.ts'
import { type CheckedBlock, type CheckedPage, deferredIn, sectionName, treesOf } from '../../model/page/checkedPage.ts'
import { valueAt } from '../../model/source/path.ts'
import type { PageHead } from '../../model/schemas/pageSchema.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import type { CatalogueEntry } from '../page/blockCatalogue.ts'
import { type Calendar, calendarOf, dayAfter, shownDay } from '../page/calendar.ts'
import type { ImageStore } from '../assets/images.ts'
import type { SharedPicture } from '../assets/shareImages.ts'
import { fontLettersOf } from '../assets/cutFont.ts'
import type { PriceList } from '../../fields/block.ts'
import { pageNewsOf, type PageNews, pricesOf } from '../page/pageJsonLd.ts'
import { type PageSection, sectionsOf } from '../searchIndex/searchSections.ts'
import { type LinksTo, type Resolve, resolverOf } from '../page/resolveDeferred.ts'
import { blockOn, daysIn, validOn } from '../page/validOn.ts'
import { entryName, sourcesOf } from '../page/sources.ts'
import { recordingsOn } from '../page/recordings.ts'
import type { RecordingData } from '../../ui/Hear.tsx'

/** What compiling pages needs besides them. */
export interface CompileContext {
  root: string
  base: string
  /** The published address of the site, without a slash at its end. */
  origin: string
  images: ImageStore
  /** The code of the language of the pages; undefined for a site that names no languages. */
  language?: string
  catalogue: ReadonlyMap<string, CatalogueEntry>
  /** Where pages of another language begin, with a slash at both ends. */
  pagesBase?: string
  /** Where links to pages lead, where that is not below the base. */
  linksTo?: LinksTo
  /** The day of the build; today in UTC where the site does not say. */
  calendar?: Calendar
  /** Adds the place of each block's declaration, for development. */
  sources?: boolean
}

/** What a page says, without what other pages add to it. */
export type CompiledContent = Omit<PageData, keyof PageMore>

/** What other pages and languages add to a page: the way to it, the other languages it is in, notices above it. */
export type PageMore = Pick<PageData, 'breadcrumbs' | 'languages' | 'notice' | 'draftNotice'>

/** What others add to a page, without what there is nothing of; always in the same order. */
export const moreOf = ({ breadcrumbs, languages, notice, draftNotice }: PageMore): PageMore => ({
  ...(breadcrumbs?.length && { breadcrumbs }),
  ...(languages?.length && { languages }),
  ...(notice && { notice }),
  ...(draftNotice && { draftNotice }),
})

/** The path of an address, without its query and its part of the page. */
export const pathIn = (address: string) => address.replace(/[?#].*/s, '')

/** Compiles what all pages of a site share. */
export async function compileConfig(
  { config, heads }: { config: SiteConfig; heads: readonly Pick<PageHead, 'path' | 'title'>[] },
  options: CompileContext,
): Promise<SiteData> {
  const resolve = await resolverOf([config], options)
  // What only the build needs does not travel to the browser.
  const {
    name,
    shortName,
    lang,
    locale,
    logo,
    contact,
    timeZone,
    menu,
    shortcuts,
    footer,
    social,
    words,
    offline: kept,
  } = resolve(config) as Omit<SiteData, 'offline'> & { offline: string[] }
  // Notices about translations are in the pages themselves.
  const { partlyTranslated: _, readOriginal: __, awaitsReview: ___, reviewAdvice: ____, ...shownWords } = words
  const { base, pagesBase = base } = options
  const pages = heads.map(({ path, title }) => ({ title, to: href(path, pagesBase) }))
  const isPage = ({ to }: { to: string }) => pages.some(page => page.to === pathIn(to))
  const wanted = (shortcuts ?? []).filter(isPage)
  const named = new Set(wanted.map(({ to }) => pathIn(to)))
  const others = pages.filter(({ to }) => !named.has(to) && (to === href('/', pagesBase) || kept.includes(to)))
  const offline = [...wanted, ...others]
  const { direction } = languageOf(lang)
  const shared = {
    name,
    shortName,
    lang,
    locale,
    base: pagesBase,
    logo,
    contact,
    timeZone,
    menu,
    shortcuts,
    footer,
    social,
    offline,
    words: shownWords,
  }
  return direction === 'rtl' ? { ...shared, direction } : shared
}

/** The page without the sections and entries that do not hold on the day of the build. */
const pageOfToday = (
  page: CheckedPage,
  { calendar = calendarOf(), catalogue }: Pick<CompileContext, 'calendar' | 'catalogue'>,
) => validOn(page, calendar.today, catalogue)

/** Compiles one page as it is on the day of the build. */
export const compilePage = (page: CheckedPage, options: CompileContext): Promise<CompiledContent> =>
  compileShown(pageOfToday(page, options), options)

async function compileShown(page: CheckedPage, options: CompileContext): Promise<CompiledContent> {
  const { path, title, description, layout } = page.head
  const resolve = await resolverOf(
    page.blocks.map(block => block.props),
    options,
  )
  const band = bandOf(page, resolve)
  const updated = page.head.updated ?? lastChecked(page)
  const recordings = heardOn(page, resolve, options)
  return {
    path,
    title,
    description,
    layout,
    canonical: options.origin + path,
    ...(updated && { updated }),
    ...(band && { band }),
    blocks: page.blocks.map((block, index) => ({
      ...compileBlock(block, index, resolve, options),
      ...(recordings.has(index) && { recordings: recordings.get(index) }),
    })),
  }
}

/** The recordings that say what is shown, by the section that offers them; the first offers that of the whole page. */
function heardOn(
  page: CheckedPage,
  resolve: Resolve,
  { catalogue, language }: CompileContext,
): Map<number, RecordingData[]> {
  const heard = new Map<number, RecordingData[]>()
  for (const { recordings, block, path, isStale } of recordingsOn(page, language, catalogue)) {
    const data = isStale ? undefined : (resolve(recordings) as RecordingData)
    if (!data) continue
    const index = block ? page.blocks.indexOf(block) : 0
    const isEntry = block && path.length > 1
    const of = !block
      ? page.head.title
      : isEntry && entryName(resolve(valueAt(block.props, path.slice(0, -1))) as object)
    heard.set(index, [...(heard.get(index) ?? []), { ...(of && { of }), ...data }])
  }
  return heard
}

/** The newest day on which something that a page shows was checked. */
const lastChecked = (page: CheckedPage): string | undefined =>
  treesOf(page)
    .flatMap(({ value }) => daysIn(value, 'checked'))
    .sort()
    .at(-1)

/** The notices above the header; their texts are where they lead: to the notice itself, where it has an id. */
function bandOf({ head: { band }, located }: CheckedPage, resolve: Resolve): BandData | undefined {
  if (!band?.notices.length) return undefined
  const [page] = asWritten('link', band.to).split('#')
  const notices = band.notices.map(({ text: _, id, ...notice }) => ({
    ...notice,
    ...(id && { to: defer('link', `${page}#${id}`) }),
  }))
  return { ...(resolve({ notices, to: band.to }) as BandData), ...(located.sample && { sample: true }) }
}

/** A page's data: its content, and what others add to it. */
export const finishPage = (content: CompiledContent, more: PageMore): PageData => ({ ...content, ...moreOf(more) })

function compileBlock(block: CheckedBlock, index: number, resolve: Resolve, options: CompileContext): BlockData {
  const { catalogue } = options
  const props = resolve(block.props) as Record<string, unknown>
  const entry = catalogue.get(block.type)
  const about = entry?.about
  const sources = entry ? sourcesOf(block, props, entry) : []
  const tone = block.tone ?? about?.ground
  const enhance = (about?.needsScript?.(props as never) ?? true) && entry?.script
  return {
    key: sectionName(block, index),
    type: block.type,
    ...(block.id && { id: block.id }),
    ...(tone && { tone }),
    ...(block.rise && { rise: true }),
    ...(enhance && { enhance }),
    ...(block.sample && { sample: true }),
    ...(options.sources && { source: sourceOf(block) }),
    ...(sources.length && { sources }),
    ...endsOf(block, options),
    props,
  }
}

/** The moment at which a section ends; entries that end before say so themselves. */
function endsOf(block: CheckedBlock, { catalogue, calendar = calendarOf() }: CompileContext): Pick<BlockData, 'ends'> {
  const days = daysIn(block.props, 'until')
  const own = dayIn(block.dates?.until)
  const last = [...days, ...(own ? [own] : [])].sort().find(date => !blockOn(block, dayAfter(date), catalogue))
  return last ? { ends: shownDay(last, calendar).ends } : {}
}

/** Where a block comes from: its file and the path in it. The line is found only when it is asked for. */
export function sourceOf({ located }: CheckedBlock): string {
  const { file, path } = located.origin([])
  return `${file}#${path.join('.')}`
}

/** What the rest of the site has to know of a page in a language before any page is made: plain data. */
export interface PageFindings {
  /** Characters beyond plain Latin, with spaces between them; those that join their neighbours as whole words. */
  letters: string
  /** The first picture of its blocks that has alternative text. */
  picture?: SharedPicture
  /** The scripts of sections above the fold. */
  scripts: string[]
  /** What it announces. */
  news?: PageNews[]
  /** Its price lists. */
  prices?: PriceList[]
}

/** A page in a language, as far as it can be made without the rest of the site. */
export interface CompiledPage {
  findings: PageFindings
  /** Its content as JSON. */
  content: string
  /** What the search finds of it. */
  sections: PageSection[]
}

/** Compiles a page, with what the rest of the site has to know of it. */
export async function compileWithFindings(page: CheckedPage, options: CompileContext): Promise<CompiledPage> {
  const shown = pageOfToday(page, options)
  const compiled = await compileShown(shown, options)
  const content = JSON.stringify(compiled)
  const scripts = compiled.blocks.slice(0, FIRST_VIEW).flatMap(({ enhance }) => enhance ?? [])
  const news = pageNewsOf(compiled, shown.blocks, options.catalogue, options.origin)
  const prices = pricesOf(compiled, options.catalogue)
  const findings = {
    letters: fontLettersOf(content),
    picture: firstDescribedPicture(shown),
    scripts: [...new Set(scripts)],
    ...(news.length && { news }),
    ...(prices.length && { prices }),
  }
  return { findings, content, sections: sectionsOf(shown, options.catalogue, compiled.blocks) }
}

function firstDescribedPicture({ blocks }: CheckedPage): SharedPicture | undefined {
  for (const { props } of blocks) {
    for (const { deferred } of deferredIn(props)) {
      if (deferred.$ === 'image' && deferred.value.alt) {
        const { src, position } = deferred.value
        return { src, position }
      }
    }
  }
  return undefined
}
