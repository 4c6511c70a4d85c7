// Builds two sites before all tests of builds: the library, and a generated one. Other sites take over their bundles.
import { readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { settings } from '../../src/node/bundle/settings.ts'
import { siteCache, stagingFolder } from '../../src/node/pipeline/read.ts'
import { CACHE, spawned } from '../authoring/spawned.ts'
import { generate } from '../bench/generate.mjs'
import { BUILT, GENERATED, giveBundle } from './site.ts'

export default function setup(): () => void {
  generate(GENERATED, 1)
  for (const [root, OUT] of Object.entries(BUILT)) {
    const { status, stderr } = spawned(root, ['build'], { env: { CACHE, OUT } })
    if (status !== 0) throw new Error(stderr)
  }
  // This repository's own site has no blocks of its own either; the browser tests build it next.
  if (!process.env.SITE) giveBundle(resolve('.'), settings(resolve('.')).cache)
  // Copies of these sites, which tests have built.
  const kept = Object.entries(BUILT)
    .map(([root, out]) => ({ cache: CACHE, root, out }))
    .flatMap(built => [siteCache(built), stagingFolder(built)])
  return () => {
    for (const name of readdirSync(CACHE).filter(each => /^(?:site|out)-/.test(each)))
      if (!kept.includes(join(CACHE, name))) rmSync(join(CACHE, name), { recursive: true, force: true })
  }
}
