// `npm test`: everything that must hold, on a bare machine too. Ends with "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../src/node/pictures/browser.mjs'

if (process.argv.includes('--help')) {
  console.log(`Usage: npm test

Checks types, lint and content, then runs every test in Node and in Chromium. CHROMIUM names another browser.`)
  process.exit()
}

/** Finds Chromium or installs Debian's; ends the run with advice when it cannot. */
function installedBrowser() {
  const found = findBrowser()
  if (found) return found
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const command of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ]) {
    const [program, ...args] = [...root, ...command]
    spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  const installed = findBrowser()
  if (installed) return installed
  console.error(
    'The browser tests need Chromium. Install it (on Debian: apt-get install chromium; Ubuntu has it as a snap: snap install chromium), or set CHROMIUM to the path of any Chromium or Chrome.',
  )
  process.exit(1)
}

const bin = name => join('node_modules', '.bin', name)
const folder = mkdtempSync(join(tmpdir(), 'site-tests-'))
const report = join(folder, 'vitest.json')
const env = { ...process.env, CHROMIUM: installedBrowser() }
let passed = 0
let failed = 0

function step(title, program, args) {
  console.log(`\n— ${title}`)
  const { status } = spawnSync(program, args, { stdio: 'inherit', env })
  if (status === 0) passed++
  else failed++
  return status === 0
}

step('types of the browser code', bin('tsc'), ['-p', 'tsconfig.json'])
step('types of the build code', bin('tsc'), ['-p', 'src/node/tsconfig.json'])
step('lint', bin('biome'), ['lint', '--error-on-warnings', '.'])
step('validate the content', process.execPath, ['src/node/cli.mjs', 'validate'])
const complete = step('unit and browser tests', bin('vitest'), [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
])
if (existsSync(report)) {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
  // The step itself stands for its tests; it counts alone only when something outside a test failed.
  passed += numPassedTests - (complete ? 1 : 0)
  failed += numFailedTests - (!complete && numFailedTests > 0 ? 1 : 0)
  if (numPendingTests)
    console.log(
      `\n${numPendingTests} skipped, because something they need is not on this machine (nginx, a second disk)`,
    )
}
rmSync(folder, { recursive: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
