// The commands of the project: node src/build/cli.mjs <command>. Commands are TypeScript run through Vite.
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

const code = resolve(import.meta.dirname, '../..')
const [command = 'help', ...args] = process.argv.slice(2)
const { module } = await runnerImport(resolve(code, 'src/build/commands.ts'), { root: code, configFile: false, logLevel: 'error' })
process.exitCode = await module.run(command, args, { code, root: resolve(process.env.SITE ?? code) })
