// The site as the dev server shows it: read and checked again after every change, compiled as pages are shown.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { CheckedSite, SitePage } from '../../model/site/loadSite.ts'
import { decode } from '../../model/source/decode.ts'
import type { PreparedTheme } from '../assets/prepareTheme.ts'
import type { FileToMake } from '../disk/made.ts'
import { isTransient } from '../disk/stats.ts'
import { calendarOf } from '../page/calendar.ts'
import { checkFolder, freshRecords, CheckMemory, type LoadedFolder } from '../pipeline/check.ts'
import type { CheckedFolder } from '../pipeline/pageEntry.ts'
import { compileLocales, type Locale } from '../pipeline/locales.ts'
import { type SiteOptions, readSite, type SiteFolder } from '../pipeline/read.ts'
import { type PageContext, openWork } from '../pipeline/pageWork.ts'
import { reportText } from '../reports/reportText.ts'
import { openTheme } from '../pipeline/siteTheme.ts'

/** One state of the site's folder. */
export interface DevState {
  folder: SiteFolder
  checked: CheckedFolder
  context: PageContext
  memory: CheckMemory
}

/** A state of the folder as commands have it. */
export const loadedOf = ({ checked, folder }: DevState): LoadedFolder => ({
  ...checked,
  calendar: folder.calendar,
  folder,
})

/** What can be shown of a site whose content/site.yaml is sound. */
export interface Shown extends DevState {
  draft: CheckedSite
  /** The site in each of its languages, by code; that of the content first. */
  locales: ReadonlyMap<string, Locale>
  first: Locale
  /** The same with every page in every language, for those who translate them. */
  everyPage: () => Promise<ReadonlyMap<string, Locale>>
  /** By path; the first of two with the same one. */
  pages: ReadonlyMap<string, SitePage>
}

const isOfToday = ({ calendar }: SiteFolder) => calendar.today === calendarOf(calendar).today

const byCode = (locales: readonly Locale[]) => new Map(locales.map(each => [each.code, each]))

// Of a folder that other programs are writing: how often it is read again, after how many milliseconds.
const MAX_TRIES = 5
const PAUSE_MS = 50

/** Tries something several times while files are in motion. @param forget what was made of them before */
async function tried<Result>(make: () => Result | Promise<Result>, forget: () => void): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await make()
    } catch (error) {
      if (tries === MAX_TRIES || !isTransient(error)) throw error
      forget()
      await setTimeout(PAUSE_MS)
    }
  }
}

export class DevSite {
  /** How often it was read. */
  revision = 0
  /** Pictures of pages that were shown, by their address below the base. */
  readonly pictures = new Map<string, FileToMake>()
  private readonly memory = new CheckMemory()
  private state?: Promise<DevState>
  private shown?: Promise<Shown>
  private look?: { theme: string; prepared: Promise<PreparedTheme> }
  private earlier?: SiteFolder
  private readonly listeners = new Set<() => void>()
  /** Files that changed since the last state; undefined when any may have. */
  private touched?: Set<string>

  constructor(readonly options: SiteOptions) {}

  /** The site as it is now, with everything that is wrong with it. It is read again on another day. */
  async now(): Promise<DevState> {
    this.state ??= this.forgetFailure(this.load())
    const { state } = this
    const found = await state
    if (isOfToday(found.folder)) return found
    if (this.state === state) this.reload([])
    return this.now()
  }

  /** A folder that could not be read is read from the start the next time. */
  private forgetFailure(state: Promise<DevState>): Promise<DevState> {
    state.catch(() => {
      if (this.state === state) this.reload()
    })
    return state
  }

  /** Reads the folder; again where another program wrote at the same moment. */
  private load(): Promise<DevState> {
    return tried(
      () => this.read(),
      () => {
        this.touched = undefined
      },
    )
  }

  /** Makes something of the site as it is; again where a file has come, gone or changed meanwhile. */
  steadily<Result>(make: () => Promise<Result>): Promise<Result> {
    return tried(make, () => this.reload())
  }

  private read(): DevState {
    const memory = this.memory
    const touched = this.touched && new Set(this.touched)
    const folder = readSite(this.options, memory.parse, this.earlier && { folder: this.earlier, touched })
    const { context } = openWork(folder, memory)
    const checked = checkFolder(folder, context, { records: freshRecords(folder, context.inputs), memory })
    this.earlier = folder
    this.touched = new Set()
    return { folder, checked, memory, context: { ...context, compile: { ...context.compile, sources: true } } }
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
    const state = this.now()
    this.shown ??= state.then(async found => {
      const { checked, context } = found
      const { draft } = checked
      if (!draft) throw new Error(`The site has problems.\n\n${reportText(checked, {})}`)
      const locales = await compileLocales(draft, checked, context.compile)
      let every: Promise<Locale[]> | undefined
      const everyPage = async () => {
        every ??= compileLocales(draft, checked, context.compile, true)
        return byCode(await every)
      }
      const pages = new Map(draft.pages.toReversed().map(page => [page.summary.head.path, page]))
      return { ...found, draft, first: locales[0], locales: byCode(locales), everyPage, pages }
    })
    const { shown } = this
    shown.catch(() => {
      if (this.shown === shown) this.shown = undefined
    })
    return shown
  }

  /** Colours, ornament, and fonts with every letter. */
  async theme(): Promise<PreparedTheme> {
    const { checked, context } = await this.show()
    const theme = JSON.stringify(checked.theme)
    if (this.look?.theme !== theme)
      this.look = { theme, prepared: openTheme(checked.theme, context.compile.images, this.options) }
    return this.look.prepared
  }

  /**
   * Forgets what came from the site's folder.
   * @param touched the only files that may have changed, by their path from the root; without it any may have
   */
  reload(touched?: Iterable<string>): void {
    if (!touched) this.touched = undefined
    else for (const file of touched) this.touched?.add(file)
    this.state = undefined
    this.shown = undefined
    this.tell()
  }

  /** Has all that follow the site look again. */
  tell(): void {
    this.revision++
    for (const listener of this.listeners) listener()
  }

  /** True while a listener follows what is read again. */
  get isFollowed(): boolean {
    return this.listeners.size > 0
  }

  /** Calls a listener whenever something was forgotten, until what is returned is called. */
  onReload(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
}
