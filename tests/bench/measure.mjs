// One command of the project on a generated site -> wall seconds, CPU seconds and peak memory.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { page, pageFile, pagePath } from './generate.mjs'
import { cpuOfChildren, watchMemory } from './memory.mjs'

const CODE = resolve(import.meta.dirname, '../..')
const VITE = join(CODE, 'node_modules/vite/bin/vite.js')
const COMMANDS = join(CODE, 'src/node/cli.mjs')

/**
 * A place for one measured site: its folder, what is built of it, and a cache of its own (below node_modules, where
 * bundles find their packages).
 */
export const workplace = folder => ({
  folder,
  out: `${folder}-out`,
  cache: join(CODE, 'node_modules/.cache/bench', `${basename(folder)}-${process.pid}`),
})

const start = ({ folder, out, cache }, args) =>
  spawn(process.execPath, args, {
    cwd: CODE,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: '1', SITE: folder, OUT: out, CACHE: cache },
  })

/** Runs a command to its end; throws its output when it fails. */
async function run(place, args) {
  const begun = performance.now()
  const before = cpuOfChildren()
  const child = start(place, args)
  const memory = watchMemory(child.pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  const code = await new Promise(done => {
    child.on('close', done)
  })
  const megabytes = memory()
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}\n${output.slice(-3000)}`)
  return { seconds: (performance.now() - begun) / 1000, cpu: cpuOfChildren() - before, megabytes }
}

/**
 * `npm run build`, without npm: cold the first time, for everything it keeps is in a place of its own. Nothing is
 * deleted before, because file systems are slow where much was deleted a moment ago.
 */
export const build = place => run(place, [COMMANDS, 'build'])

/** `npm run validate`, without npm. */
export const validate = place => run(place, [COMMANDS, 'validate'])

/** Gives one page other words. */
export function edit(place, n, count, edition) {
  writeFileSync(join(place.folder, pageFile(n)), page(n, count, edition))
}

/** Gives the first heading of one page other words in Telugu. */
export function editTelugu(place, n) {
  const file = join(place.folder, 'content/te', pageFile(n))
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^( +te: )/m, '$1Edition 1. '))
}

/** The dev server: seconds until it answers a page, and until an edit of that page is answered. */
export async function dev(place, n, count, port) {
  const begun = performance.now()
  const child = start(place, [VITE, '--port', String(port), '--strictPort'])
  const shows = wanted =>
    fetch(`http://localhost:${port}${pagePath(n)}`).then(
      async response => response.ok && (await response.text()).includes(wanted),
      () => false,
    )
  const until = async wanted => {
    while (!(await shows(wanted))) {
      if (child.exitCode !== null || performance.now() - begun > 180_000)
        throw new Error('the dev server did not answer')
      await new Promise(done => {
        setTimeout(done, 20)
      })
    }
  }
  try {
    await until('</html>')
    const ready = (performance.now() - begun) / 1000
    const edition = Math.floor(begun)
    await new Promise(done => {
      setTimeout(done, 1000)
    })
    const saved = performance.now()
    edit(place, n, count, edition)
    await until(`Edition ${edition}.`)
    return { ready, edited: (performance.now() - saved) / 1000 }
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null)
      await new Promise(done => {
        child.on('close', done)
      })
  }
}

/** True when a page of the built site, in the language of a folder, holds the words of an edition. */
export function holds(place, n, edition, language = '') {
  const file = join(place.out, language, pagePath(n), 'index.html')
  return existsSync(file) && readFileSync(file, 'utf8').includes(`Edition ${edition}.`)
}
