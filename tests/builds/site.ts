// A small site in a folder of its own, built by the project's own command: by its engine in the process of the test,
// which needs a second less than a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { bundleFile } from '../../src/node/pipeline/read.ts'
import { engineFolder, engineModule } from '../../src/node/bundle/engine.mjs'
import { type Ended, ended } from '../authoring/ended.ts'
import { CACHE, KEPT } from '../authoring/spawned.ts'
import { generate, page, pageFile } from '../bench/generate.mjs'

const PAGES = 8
/** The generated site that is built before all tests. */
export const GENERATED = join(KEPT, 'generated')

const LIBRARY = resolve('tests/sites/library')

/** Where the sites are published that are built before all tests. */
export const BUILT = { [LIBRARY]: join(CACHE, 'library'), [GENERATED]: join(CACHE, 'generated') }

/** The library as it was published before all tests. */
export const LIBRARY_OUT = BUILT[LIBRARY]

/** Spares a site the bundling for the browser, which is the same for all sites that have the same blocks. */
export function giveBundle(root: string, cache = CACHE): void {
  const from = existsSync(join(root, 'blocks')) ? LIBRARY : GENERATED
  cpSync(bundleFile({ cache: CACHE, root: from }), bundleFile({ cache, root }))
}

/** Runs a command on the site in a folder as the engine does it. @param code the project whose engine that is */
export const engineCommand = (folder: string, args: string[], env: Record<string, string>, code = resolve('.')) =>
  ended(async () => (await engineModule(engineFolder(code), 'cli')).main(args), { SITE: folder, ...env })

/** Builds a copy of the library below its folder, with more in the environment. */
export function buildCopy(folder: string, env: Record<string, string> = {}): Promise<Ended> {
  giveBundle(folder)
  return engineCommand(folder, ['build'], { CACHE, OUT: join(folder, 'out'), ...env })
}

const BUILD = [resolve('src/node/cli.mjs'), 'build']

interface Start {
  out?: string
  command?: string[]
  env?: Record<string, string>
}

/** The exit code of a process, or the signal that ended it. */
export const endOf = async (child: ChildProcess) => {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return signal ?? code
}

interface About {
  pages?: number
  /** The project that builds it. */
  code?: string
  /** False where its own build is to make the bundle for the browser. */
  isBundled?: boolean
}

/** A generated site, its build folder and a cache of its own. */
export class TestSite {
  readonly root = mkdtempSync(join(tmpdir(), 'built-site-'))
  readonly out = join(this.root, 'out')
  readonly cache = join(KEPT, basename(this.root))
  private readonly code: string
  private readonly pages: number
  constructor({ pages = PAGES, code = resolve('.'), isBundled = true }: About = {}) {
    this.code = code
    this.pages = pages
    generate(this.root, pages)
    if (isBundled) for (const cache of [this.cache, this.freshCache]) giveBundle(this.root, cache)
  }

  private get freshCache(): string {
    return `${this.cache}-fresh`
  }

  /** Begins the command `build`, or another one, in a process of its own. */
  start({ out = this.out, command = BUILD, env = {} }: Start = {}): ChildProcess {
    return spawn(process.execPath, command, {
      cwd: this.code,
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'production', CI: '1', SITE: this.root, OUT: out, CACHE: this.cache, ...env },
    })
  }

  /** Builds; throws when the build fails. */
  async build(out = this.out, cache = this.cache): Promise<void> {
    const { status, stderr } = await engineCommand(this.root, ['build'], { OUT: out, CACHE: cache }, this.code)
    if (status !== 0) throw new Error(stderr)
  }

  /**
   * What a build gives that knows nothing of earlier pages; bundles and fonts, which are checked by their content, are
   * kept.
   */
  async fresh(): Promise<Record<string, string>> {
    const [out, cache] = [join(this.root, 'fresh'), this.freshCache]
    const known = existsSync(cache)
      ? readdirSync(cache)
          .filter(name => /^(?:site|out)-/.test(name))
          .map(name => join(cache, name, name.startsWith('site') ? 'store' : ''))
      : []
    for (const path of [out, ...known]) rmSync(path, { recursive: true, force: true })
    await this.build(out, cache)
    return files(out)
  }

  edit(file: string, change: (text: string) => string): void {
    writeFileSync(join(this.root, file), change(readFileSync(join(this.root, file), 'utf8')))
  }

  /** Gives a page other words. */
  editPage(n: number, edition: number): void {
    writeFileSync(join(this.root, pageFile(n)), page(n, this.pages, edition))
  }

  remove(): void {
    for (const folder of [this.root, this.cache, this.freshCache]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Every file below a folder with a hash of its content. */
export function files(folder: string): Record<string, string> {
  return Object.fromEntries(
    paths(folder).map(path => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  )
}

/**
 * Every file below a folder with what changes when it is written again: its place on the disk and its time. The place
 * alone does not tell, because a disk gives the place of a removed file to the next one, after a few seconds.
 */
export function identities(folder: string): Map<string, string> {
  return new Map(
    paths(folder).map(path => {
      const { ino, mtimeNs } = statSync(join(folder, path), { bigint: true })
      return [path, `${ino} ${mtimeNs}`]
    }),
  )
}

/** Builds, and names the pages whose HTML was written. */
export async function rewritten(site: TestSite): Promise<string[]> {
  const before = identities(site.out)
  await site.build()
  return [...identities(site.out)]
    .filter(([path, id]) => path.endsWith('index.html') && before.get(path) !== id)
    .map(([path]) => path)
}

function paths(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/** A copy of the project whose code can be changed; packages are shared. */
export function copyCode(folder: string): string {
  for (const part of [
    'src',
    'content',
    'index.html',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ])
    cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}
