// The commands of the project: node src/build/cli.mjs <command>. Commands are TypeScript, bundled when they changed.
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { engineBundle } from './bundles.mjs'

const code = resolve(import.meta.dirname, '../..')
const [command = 'help', ...args] = process.argv.slice(2)
const folder = await engineBundle(code, process.env.CACHE ?? join(code, 'node_modules/.cache/site'))
const { run } = await import(pathToFileURL(join(folder, 'commands.js')).href)
process.exitCode = await run(command, args, { code, root: resolve(process.env.SITE ?? code) })
