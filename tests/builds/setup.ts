// Builds two sites before all tests of builds: the library, and a generated one. Other sites take over their bundles.
import { readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { siteCache } from '../../src/node/pipeline/options.ts'
import { spawned } from '../authoring/spawned.ts'
import { generate } from '../bench/generate.mjs'
import { BUILT, CACHE, GENERATED } from './site.ts'

export default function setup(): void {
  generate(GENERATED, 1)
  for (const [root, OUT] of Object.entries(BUILT)) {
    const { status, stderr } = spawned(root, ['build'], { env: { CACHE, OUT } })
    if (status !== 0) throw new Error(stderr)
  }
  // Copies of these sites, which an earlier run has built.
  const kept = Object.keys(BUILT).map(root => basename(siteCache({ cache: CACHE, root })))
  for (const name of readdirSync(CACHE).filter(each => each.startsWith('site-') && !kept.includes(each)))
    rmSync(join(CACHE, name), { recursive: true, force: true })
}
