// node tests/bench/floor.mjs <site> <out>: bundles the plain loop of floor.ts, runs it and prints its seconds.
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { ownBlocks } from '../../src/node/bundle/ownBlocks.mjs'

const CODE = resolve(import.meta.dirname, '../..')
const bundle = join(CODE, 'node_modules/.cache/bench/floor')

const [root, out] = process.argv.slice(2).map(path => resolve(path))
await build({
  root: CODE,
  configFile: false,
  logLevel: 'error',
  plugins: [ownBlocks(CODE, root)],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: [/^(?:react|embla)/] },
  build: {
    ssr: join(import.meta.dirname, 'floor.ts'),
    outDir: bundle,
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'floor.js' } },
  },
})
const { floor } = await import(pathToFileURL(join(bundle, 'floor.js')).href)
console.log(await floor(root, out))
