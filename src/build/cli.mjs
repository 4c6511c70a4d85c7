// The commands of the project: node src/build/cli.mjs <command>. Commands are TypeScript, bundled when they changed.
import { resolve } from 'node:path'
import { cacheFolder, engineModule } from './bundle/bundles.mjs'

const code = resolve(import.meta.dirname, '../..')
const [command = 'help', ...args] = process.argv.slice(2)
const { run } = await engineModule('commands', code, cacheFolder(code))
process.exitCode = await run(command, args, { code, root: resolve(process.env.SITE ?? code) })
