// One site being built: its folders, and what was loaded and compiled from them so far.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Breadcrumb, SiteData } from '../../app/data.ts'
import type { CheckedPage } from '../../model/checks/page.ts'
import type { CheckedSite } from '../../model/loadSite.ts'
import { digestOf, type PageDigest } from '../../model/known.ts'
import { documentNamed } from '../../model/checks/links.ts'
import { deferredIn } from '../../model/checks/targets.ts'
import { cacheFolder, engineBundle } from '../bundle/bundles.mjs'
import { catalogue } from './catalogue.ts'
import { compileConfig } from './compile.ts'
import { cutter } from '../workers/cutter.ts'
import { type FontTexts, type PreparedFonts, prepareFonts } from '../assets/fonts.ts'
import { lettersOfPages } from '../assets/letters.ts'
import { imageStore, type ImageStore } from '../assets/images.ts'
import type { FileToMake } from '../cache/made.ts'
import { basePath, load, type Loaded, siteFolder } from './load.ts'
import { type OpenPool, poolOf } from './pool.ts'
import type { CompiledFacts } from '../cache/records.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import { report } from './report.ts'

export interface ProjectOptions {
  /** The folder of package.json. */
  code: string
  /** The folder of pages.yaml and content/. */
  root: string
  /** Base path with a slash at both ends. */
  base: string
  /** Where the built site goes. */
  out: string
  /** Where work is kept between builds; below node_modules, so that what is kept finds its packages. */
  cache: string
}

/** What every page shares. */
export interface Shared {
  site: SiteData
  images: ImageStore
}

/** The pages of a site and their titles, by their address. */
export interface Pages {
  pages: ReadonlyMap<string, CheckedPage>
  titles: ReadonlyMap<string, string>
}

/** A page on its way into the built site. */
export interface PageEntry {
  page: CheckedPage
  /** Where it is declared, for pages that were not read in this run. */
  file?: string
  index: number
  compiled: CompiledFacts
  /** What it needs from elsewhere, and its sections. Pages whose lists are equal share one list. */
  digest: PageDigest
  breadcrumbs: Breadcrumb[]
}

const TELUGU = Array.from({ length: 128 }, (_, n) => String.fromCharCode(0x0c00 + n))

/** Loads each thing once, until {@link Project.reload}. */
export class Project {
  readonly code: string
  readonly root: string
  readonly base: string
  readonly out: string
  readonly cache: string
  /** Processes for work on many pages. */
  readonly openPool: OpenPool
  private loading?: Promise<Loaded>
  private earlier?: Loaded
  /** Files that changed since the last loading; undefined when any may have. */
  private touched?: Set<string>
  private byPath?: Promise<Pages>
  private common?: Promise<Shared>
  private compiling?: Promise<PageEntry[]>
  private cut?: { key: string; fonts: Promise<PreparedFonts> }
  /** In development pages are compiled when they are shown, and know their places. */
  development = false
  /** Pictures of pages that were shown, by their address below the base. */
  readonly pictures = new Map<string, FileToMake>()

  constructor({ code, root, base, out, cache }: ProjectOptions) {
    this.code = code
    this.root = root
    this.base = base
    this.out = out
    this.cache = cache
    this.openPool = poolOf(code, cache)
  }

  /** What is kept of this site; other sites keep theirs elsewhere. */
  get siteCache(): string {
    return siteFolder(this.cache, this.root)
  }
  get clientFolder(): string {
    return join(this.siteCache, 'client')
  }
  get template(): string {
    return readFileSync(join(this.code, 'index.html'), 'utf8')
  }

  /** The checked site. */
  loaded(): Promise<Loaded> {
    this.loading ??= load({
      code: this.code,
      root: this.root,
      cache: this.siteCache,
      base: this.base,
      compiles: !this.development,
      sources: this.development,
      earlier: this.earlier,
      touched: this.touched && new Set(this.touched),
      openPool: this.openPool,
    }).then(loaded => {
      // In development nothing is written, so the workers have nothing more to do; later readings go on from this one.
      if (this.development) {
        void loaded.pool?.close()
        if (!this.earlier) loaded.records.save()
      }
      this.earlier = loaded
      this.touched = new Set()
      return loaded
    })
    return this.loading
  }

  /** The site; throws the whole report when it has problems. */
  async checked(): Promise<CheckedSite> {
    const loaded = await this.loaded()
    const site = loaded.site ?? (this.development ? loaded.draft : undefined)
    if (!site) throw new Error(`The site has problems.\n\n${report(loaded, false)}`)
    return site
  }

  shared(): Promise<Shared> {
    this.common ??= this.checked().then(async checked => {
      const { root, base } = this
      const images = imageStore(join(root, 'content/images'), join(this.siteCache, 'images'), base)
      return { site: await compileConfig(checked, { root, base, images, catalogue }), images }
    })
    return this.common
  }

  /** Pictures that the configuration names. */
  async ownPictures(): Promise<string[]> {
    const { config } = await this.checked()
    return deferredIn(config).flatMap(({ deferred }) =>
      deferred.$ === 'image' ? [(deferred.value as { src: string }).src] : [],
    )
  }

  /** Downloads that the configuration links to, below content/documents. */
  async ownDocuments(): Promise<string[]> {
    const { config } = await this.checked()
    return deferredIn(config).flatMap(({ deferred: { $, value } }) =>
      $ === 'link' ? (documentNamed(value) ?? []) : [],
    )
  }

  /** All pages, compiled. */
  entries(): Promise<PageEntry[]> {
    this.compiling ??= this.compileAll()
    return this.compiling
  }

  private async compileAll(): Promise<PageEntry[]> {
    const { pages } = await this.checked()
    const { titles } = await this.pages()
    const { session, records } = await this.loaded()
    const { site } = await this.shared()
    const known = new Map(
      [...records.files].flatMap(([file, record]) =>
        record.pages.map((page, index) => [page.head.path, { file, index, compiled: page.compiled }] as const),
      ),
    )
    const entries: PageEntry[] = []
    for (const page of pages) {
      const { path } = page.head
      const record = page.known ? known.get(path) : undefined
      const compiled = record?.compiled ?? (await session.compile(page))
      entries.push({
        page,
        file: record?.file,
        index: record?.index ?? 0,
        compiled,
        digest: page.known?.digest ?? digestOf(page),
        breadcrumbs: breadcrumbsOf(path, site.menu, titles, this.base),
      })
    }
    return entries
  }

  /** Fonts hold the characters of everything the site says; in development, of everything it may come to say. */
  async fonts(): Promise<PreparedFonts> {
    const { site } = await this.shared()
    const said = JSON.stringify(site)
    const texts = this.development
      ? { frame: said + TELUGU.join(''), sheets: new Map<string, string>(), open: true }
      : {
          frame: said,
          sheets: new Map([['', lettersOfPages(await this.entries())]]),
        }
    const key = JSON.stringify([texts.frame, ...texts.sheets])
    if (this.cut?.key !== key) this.cut = { key, fonts: this.cutFonts(texts) }
    return this.cut.fonts
  }

  // Cutting takes seconds, so another process does it while other things are made.
  private async cutFonts(texts: FontTexts): Promise<PreparedFonts> {
    const { cut, close } = cutter(join(await engineBundle(this.code, this.cache), 'fontWorker.js'))
    const fonts = prepareFonts(texts, { cut, cache: join(this.siteCache, 'fonts'), base: this.base })
    void Promise.allSettled(fonts.files.map(file => file.make())).then(close)
    return fonts
  }

  /** The pages by their address; the first of two with the same one. */
  pages(): Promise<Pages> {
    this.byPath ??= this.checked().then(({ pages }) => ({
      pages: new Map(pages.toReversed().map(page => [page.head.path, page])),
      titles: new Map(pages.map(({ head }) => [head.path, head.title])),
    }))
    return this.byPath
  }

  /**
   * Forgets what came from the site's folder; the code stays.
   * @param touched the only files that may have changed, by their path from the root; all of them where nothing is said
   */
  reload(touched?: Iterable<string>): void {
    if (!touched) this.touched = undefined
    else for (const file of touched) this.touched?.add(file)
    this.loading = undefined
    this.common = undefined
    this.compiling = undefined
    this.byPath = undefined
  }
}

/** The project that the environment names: SITE is the folder of pages.yaml, BASE the base path, OUT the folder of the built site, CACHE that of kept work. */
export function openProject(code: string): Project {
  const { SITE = code, OUT = join(code, 'dist') } = process.env
  return new Project({
    code,
    root: resolve(SITE),
    base: basePath(),
    out: existsSync(OUT) ? realpathSync(OUT) : resolve(OUT),
    cache: cacheFolder(code),
  })
}
