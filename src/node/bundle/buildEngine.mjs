// A process that builds the engine: node buildEngine.mjs <folder> <site>
import { dirname, join, resolve } from 'node:path'
import { build, defaultServerConditions } from 'vite'
import { BROWSERS, codeModule, STYLES } from './common.mjs'
import { ownBlocks, withRealPaths } from './ownBlocks.mjs'

const ENTRIES = {
  cli: 'node/commandLine/main.ts',
  plugin: 'node/plugin.ts',
  clientBundler: 'node/clientBundler.ts',
  pageWorker: 'node/pipeline/pageWorker.ts',
  serve: 'node/deploy/serve.ts',
}
// What browsers load of a site that is edited, and all style sheets of pages.
const SCRIPTS = ['editor/client/startEditor.ts', 'app/enhance/followEditor.ts', 'desk/enter.ts']
const SHEETS = ['app/styled.ts']
// Packages that find their own binaries or are the tool that bundles; the others load faster in one file.
const APART = ['vite', '@vitejs/plugin-react', 'sharp', 'fontverter', 'harfbuzzjs', 'playwright-core']
// react-router-dom is an ES module only for those who say so; the other form cannot be left out in part.
const CONDITIONS = ['module-sync', ...defaultServerConditions]
// What renders pages never hydrates them, so the larger half of React may be left out.
const UNUSED = { test: /node_modules[\\/]react-dom[\\/]client/, sideEffects: false }

const code = resolve(import.meta.dirname, '../../..')
const [folder, site] = process.argv.slice(2)
// The engine of the package finds the code and packages from where it lies; one for a site may lie anywhere.
const isOfPackage = dirname(folder) === join(code, 'engine')
const packages = {
  name: 'site:packages',
  enforce: 'pre',
  resolveId: id => (APART.includes(id) ? { id: whereIs(id), external: 'absolute' } : undefined),
}

/** Where a package is; one that need not be installed is looked for when it is used. */
function whereIs(id) {
  try {
    return import.meta.resolve(id)
  } catch {
    return id
  }
}

const common = { root: code, configFile: false, logLevel: 'error', publicDir: false, css: STYLES }
const inputs = names => names.map(name => join(code, 'src', name))

/** Bundles for browsers into a folder beside the engine. */
const forBrowsers = (name, entries) =>
  build({
    ...common,
    // Scripts find each other wherever the site is served.
    base: './',
    plugins: [ownBlocks(code, site)],
    // A page that is edited is neither that of visitors, who keep it without a network, nor one whose code is written.
    define: { 'import.meta.env.PROD': 'false', 'import.meta.env.DEV': 'false' },
    build: {
      outDir: join(folder, name),
      manifest: true,
      target: BROWSERS,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      // Else what nothing calls is left out.
      rolldownOptions: { input: inputs(entries), preserveEntrySignatures: 'strict' },
    },
  })

// Vite asks the environment which half of a package it is to bundle.
process.env.NODE_ENV = 'production'
try {
  await build({
    ...common,
    plugins: [
      ownBlocks(code, site),
      codeModule(code, site, isOfPackage ? 'import.meta.dirname, "../.."' : undefined),
      isOfPackage ? [] : packages,
    ],
    resolve: { noExternal: true, external: APART },
    ssr: { resolve: { conditions: CONDITIONS } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(code, 'src', path)])),
        treeshake: { moduleSideEffects: [UNUSED] },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  await forBrowsers('scripts', SCRIPTS)
  await forBrowsers('sheets', SHEETS)
} catch (error) {
  // The places in this program and in Vite do not help the author of a block.
  const words = error.message.replace(/\u001B\[[\d;]*m|\n +at .*/g, '')
  console.error(withRealPaths(words, code, site))
  process.exitCode = 1
}
