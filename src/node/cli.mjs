#!/usr/bin/env node
// Starts a command: node src/node/cli.mjs <command>, which is what `npm run <command>` types. Old versions of Node must
// be able to read this file, to say which one is needed; so it imports nothing before it has looked.
const [major, minor] = process.versions.node.split('.').map(Number)
const isKnown = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
if (isKnown) start()
else fail('This needs Node 20.19 or 22.12, or a newer one of them; ' + process.version + ' is running.')

function fail(why) {
  console.error(why)
  process.exitCode = 1
}

async function start() {
  const { createRequire } = await import('node:module')
  const { resolve } = await import('node:path')
  const code = resolve(import.meta.dirname, '../..')
  try {
    createRequire(import.meta.url).resolve('vite/package.json')
  } catch {
    return fail('The packages that this needs are not installed. Run: npm ci')
  }
  const { engineFolder, engineModule, prepareEngine } = await import('./bundle/engine.mjs')
  try {
    // What npm runs after it has installed packages, and before it packs this one, also from a repository. As `prepare`
    // in package.json it would do, but then npm 11 asks whoever installs the package to allow it, where it never runs.
    if (process.argv[2] === 'prepare') {
      prepareEngine(code)
      return (await import('./bundle/types.mjs')).writeTypes(code)
    }
    const { main } = await engineModule(engineFolder(code), 'cli')
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    fail(error.message)
  }
}
