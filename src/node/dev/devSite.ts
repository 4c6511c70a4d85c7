// The site as the dev server shows it: read and checked again after every change, compiled as pages are shown.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckedSite, contentOf, type LoadResult, type SitePage } from '../../model/loadSite.ts'
import { decode } from '../../model/yaml/decode.ts'
import type { PreparedTheme } from '../assets/theme.ts'
import type { FileToMake } from '../disk/made.ts'
import { calendarOf } from '../pipeline/calendar.ts'
import { checkSite } from '../pipeline/check.ts'
import { compileShared, type Shared } from '../pipeline/compileSite.ts'
import type { SiteOptions } from '../pipeline/options.ts'
import { compileFrame, type EditionFrame } from '../pipeline/editions.ts'
import { LazyPool } from '../pipeline/pagePool.ts'
import { type PageContext, pageContext, workOn } from '../pipeline/pageWork.ts'
import { readSite, type SiteFolder } from '../pipeline/read.ts'
import { report } from '../pipeline/report.ts'
import { openTheme } from '../pipeline/siteTheme.ts'

/** One state of the site's folder. */
export interface DevState {
  folder: SiteFolder
  checked: LoadResult
  context: PageContext
}

/** What can be shown of a site whose content/site.yaml is sound. */
export interface Shown extends DevState {
  draft: CheckedSite
  shared: Shared
  /** By path; the first of two with the same one. */
  pages: ReadonlyMap<string, SitePage>
}

/** Texts of files, and what was found when the site was checked with them. */
export interface CheckedBefore {
  texts: readonly { file: string; text: string }[]
  checked: LoadResult
}

/** True when a folder holds the texts that were checked, and nothing else was touched. */
const isOf = ({ texts }: CheckedBefore, { files }: SiteFolder, touched: ReadonlySet<string>) =>
  [...touched].every(file => texts.some(text => text.file === file)) &&
  texts.every(({ file, text }) => decode(file, contentOf(files, file)).text === text.replace(/^\uFEFF/, ''))

const isOfToday = ({ calendar }: SiteFolder) => calendar.today === calendarOf(calendar).today

export class DevSite {
  /** Pictures of pages that were shown, by their address below the base. */
  readonly pictures = new Map<string, FileToMake>()
  private state?: Promise<DevState>
  private shown?: Promise<Shown>
  private look?: { theme: string; prepared: Promise<PreparedTheme> }
  private readonly frames = new Map<string, Promise<EditionFrame>>()
  private earlier?: SiteFolder
  /** Files that changed since the last state; undefined when any may have. */
  private touched?: Set<string>
  /** A check of texts before they were written. */
  private checkedBefore?: CheckedBefore

  constructor(readonly options: SiteOptions) {}

  /** The site as it is now, with everything that is wrong with it. It is read again on another day. */
  async now(): Promise<DevState> {
    this.state ??= this.load()
    const { state } = this
    const found = await state
    if (isOfToday(found.folder)) return found
    if (this.state === state) this.reload([])
    return this.now()
  }

  private async load(): Promise<DevState> {
    const touched = this.touched && new Set(this.touched)
    const folder = readSite(this.options, this.earlier && { folder: this.earlier, touched })
    const work = workOn(folder, false)
    const pool = new LazyPool(work)
    const before = this.checkedBefore
    // Nothing of that is kept for later: translating a page to count its words takes longer than checking it again.
    const known = before && touched && isOf(before, folder, touched) ? before.checked : undefined
    const checked = known ?? (await checkSite(folder, { compiles: false, stays: true, openPool: () => pool.open() }))
    void pool.close()
    // Later states go on from this one in memory.
    if (!this.earlier) folder.cache.save()
    this.earlier = folder
    this.touched = new Set()
    const context = pageContext(work)
    return { folder, checked, context: { ...context, compile: { ...context.compile, sources: true } } }
  }

  /** True when files are as they were when the site was last read; their watcher may tell of what is known already. */
  async knows(files: Iterable<string>): Promise<boolean> {
    const { checked, folder } = await this.now()
    return [...files].every(file => {
      const source = checked.sources.get(file)
      const path = join(folder.options.root, file)
      return source !== undefined && existsSync(path) && decode(file, readFileSync(path)).text === source.text
    })
  }

  /** What can be shown; throws the whole report when nothing can. */
  async show(): Promise<Shown> {
    this.shown ??= this.now().then(async state => {
      const { draft } = state.checked
      if (!draft) throw new Error(`The site has problems.\n\n${report(state.checked, {})}`)
      const shared = await compileShared(draft, this.options, state.folder)
      const pages = new Map(draft.pages.toReversed().map(page => [page.summary.head.path, page]))
      return { ...state, draft, shared, pages }
    })
    return this.shown
  }

  /** The site in another language, without its pages; undefined where it has no such language. */
  async edition(code: string): Promise<EditionFrame | undefined> {
    const { draft, checked, folder, context } = await this.show()
    const translations = checked.translations.get(code)
    if (!translations) return undefined
    const frame =
      this.frames.get(code) ??
      compileFrame(draft, checked.languages, translations, { cache: folder.cache, compile: context.compile })
    this.frames.set(code, frame)
    return frame
  }

  /** Colours, ornament, and fonts with every letter. */
  async theme(): Promise<PreparedTheme> {
    const { shared, checked } = await this.show()
    const theme = JSON.stringify(checked.theme)
    if (this.look?.theme !== theme) this.look = { theme, prepared: openTheme(checked.theme, shared, this.options) }
    return this.look.prepared
  }

  /**
   * Forgets what came from the site's folder.
   * @param touched the only files that may have changed, by their path from the root; without it any may have
   * @param checkedBefore what is known of them already
   */
  reload(touched?: Iterable<string>, checkedBefore?: CheckedBefore): void {
    this.checkedBefore = checkedBefore
    if (!touched) this.touched = undefined
    else for (const file of touched) this.touched?.add(file)
    this.state = undefined
    this.shown = undefined
    this.frames.clear()
  }
}
