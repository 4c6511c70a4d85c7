// A process that bundles the scripts and styles of the browser.
import { folder } from 'virtual:code'
import { createBuilder } from 'vite'
import { bundle, plugins } from './plugin.ts'

// Another command may bundle into the same folder once the one that asked for this has ended.
process.on('disconnect', () => process.exit(1))
if (!process.connected) process.exit(1)
// How long plugins take is of no use to those who build a site.
const rolldownOptions = { checks: { bundlerTimings: false } }
try {
  const builder = await createBuilder({
    root: folder,
    configFile: false,
    plugins: plugins(),
    logLevel: 'warn',
    build: { rolldownOptions },
  })
  await bundle(builder)
  process.exit()
} catch (error) {
  console.error(error)
  process.exit(1)
}
