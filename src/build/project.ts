// One site being built: its folders, and what was loaded and compiled from them so far.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { LoadResult } from '../model/loadSite.ts'
import type { CompiledSite } from './compile.ts'
import { type PreparedFonts, prepareFonts } from './fonts.ts'

type Engine = typeof import('./engine.ts')

export interface ProjectOptions {
  /** The folder of package.json. */
  code: string
  /** The folder of pages.yaml and content/. */
  root: string
  /** Base path with a slash at both ends. */
  base: string
  /** Where the built site goes. */
  out: string
}

/** Loads each thing once, until {@link Project.reload}. */
export class Project {
  readonly code: string
  readonly root: string
  readonly base: string
  readonly out: string
  private engine?: Promise<Engine>
  private result?: Promise<LoadResult>
  private output?: Promise<CompiledSite>
  private subset?: Promise<PreparedFonts>

  constructor({ code, root, base, out }: ProjectOptions) {
    this.code = code
    this.root = root
    this.base = base
    this.out = out
  }

  get cache(): string { return join(this.code, 'node_modules/.cache/site') }
  get serverFolder(): string { return join(this.cache, 'server') }
  get template(): string { return readFileSync(join(this.code, 'index.html'), 'utf8') }

  /** The engine runs from source through Vite, because Node 20 reads neither types nor globs. */
  loadEngine(): Promise<Engine> {
    this.engine ??= runnerImport<Engine>(join(this.code, 'src/build/engine.ts'), { root: this.code, configFile: false, logLevel: 'error' }).then(({ module }) => module)
    return this.engine
  }

  loaded(): Promise<LoadResult> {
    this.result ??= this.loadEngine().then(engine => engine.load(this.root))
    return this.result
  }

  async report(color: boolean): Promise<string> {
    const engine = await this.loadEngine()
    return engine.report(await this.loaded(), color)
  }

  /** The compiled site; throws the whole report when the site has problems. */
  compiled(sources = false): Promise<CompiledSite> {
    this.output ??= this.compile(sources)
    return this.output
  }

  private async compile(sources: boolean): Promise<CompiledSite> {
    const { site } = await this.loaded()
    if (!site) throw new Error(`The site has problems.\n\n${await this.report(false)}`)
    const engine = await this.loadEngine()
    return engine.compile(site, { root: this.root, base: this.base, cache: this.cache, sources })
  }

  /** Fonts hold the characters of everything the site says. */
  fonts(): Promise<PreparedFonts> {
    this.subset ??= this.compiled().then(({ site, pages }) => prepareFonts(JSON.stringify([site, pages]), join(this.cache, 'fonts'), this.base))
    return this.subset
  }

  /** Forgets what came from the site's folder; the engine stays. */
  reload(): void {
    this.result = undefined
    this.output = undefined
  }
}
