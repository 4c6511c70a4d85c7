// A process that bundles: `engine <folder>` what runs in Node, `client` what runs in the browser.
// It is one of its own, because bundling takes 300 MB that a process never gives back while it lives.
import { readdirSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import { build, createBuilder, defaultServerConditions } from 'vite'
import { STYLES } from './bundles.mjs'
import { ownBlocks } from './ownBlocks.mjs'
import { settings } from './settings.mjs'

const ENTRIES = ['node/plugin.ts', 'model/messages/nearest.ts', 'node/pipeline/pageWorker.ts', 'app/server.tsx']
// The commands in TypeScript, each under the name of its file, and their parts.
const COMMANDS = 'node/cli'
// Packages that find their own binaries or are the tool that bundles; the others load faster in one file.
const APART = ['vite', 'sharp', 'fontverter', 'harfbuzzjs', 'playwright-core']
// react-router-dom is an ES module only for those who say so; the other form cannot be left out in part.
const CONDITIONS = ['module-sync', ...defaultServerConditions]
// What renders pages never hydrates them, so the larger half of React may be left out.
const UNUSED = { test: /node_modules[\\/]react-dom[\\/]client/, sideEffects: false }

const code = resolve(import.meta.dirname, '../../..')
const [what, folder] = process.argv.slice(2)

// Whoever asked may be stopped at any moment; two bundlers must not write into one folder.
process.stdin
  .on('close', () => process.exit(1))
  .resume()
  .unref()

try {
  await (what === 'engine' ? bundleEngine() : bundleClient())
} catch (error) {
  console.error(error)
  process.exitCode = 1
}

async function bundleEngine() {
  const commands = readdirSync(join(code, 'src', COMMANDS))
    .filter(file => file.endsWith('.ts'))
    .map(file => join(COMMANDS, file))
  const entries = [...ENTRIES, ...commands]
  const input = Object.fromEntries(entries.map(path => [basename(path, extname(path)), join(code, 'src', path)]))
  await build({
    root: code,
    configFile: false,
    plugins: [ownBlocks(code, settings(code).site)],
    logLevel: 'error',
    publicDir: false,
    css: STYLES,
    resolve: { noExternal: true, external: APART },
    ssr: { resolve: { conditions: CONDITIONS } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      assetsInlineLimit: 0,
      rolldownOptions: { input, treeshake: { moduleSideEffects: [UNUSED] }, output: { entryFileNames: '[name].js' } },
    },
  })
}

async function bundleClient() {
  // How long plugins take is of no use to those who build a site.
  const rolldownOptions = { checks: { bundlerTimings: false } }
  const builder = await createBuilder({ root: code, logLevel: 'warn', build: { rolldownOptions } })
  await builder.build(builder.environments.client)
}
