// The plugin changes what another package published, so it has to be worth it.
import { brotliCompressSync } from 'node:zlib'
import { build, type PluginOption } from 'vite'
import { expect, test } from 'vitest'
import { leanRouter } from '../../src/node/bundle/leanRouter.ts'

const ENTRY = 'virtual:entry'
// What src/app imports of it.
const USED = ['BrowserRouter', 'useLocation', 'useNavigate', 'useNavigationType']

/** The bytes of the router's part of a browser bundle, compressed. */
async function weight(plugins: PluginOption[]): Promise<number> {
  const entry: PluginOption = {
    name: 'entry',
    resolveId: id => (id === ENTRY ? `\0${ENTRY}` : undefined),
    load: id => (id === `\0${ENTRY}` ? `export { ${USED.join(', ')} } from 'react-router-dom'` : undefined),
  }
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [entry, ...plugins],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, external: /^react(-dom)?(\/|$)/, preserveEntrySignatures: 'strict' },
    },
  })
  const { output } = Array.isArray(result) ? result[0] : (result as Exclude<typeof result, { on: unknown }>)
  return output.reduce((sum, file) => sum + (file.type === 'chunk' ? brotliCompressSync(file.code).length : 0), 0)
}

test('without names for debuggers the router weighs over 5 KB less; if not, leanRouter.ts is to be deleted', async () => {
  expect((await weight([])) - (await weight([leanRouter()]))).toBeGreaterThan(5000)
}, 30_000)
