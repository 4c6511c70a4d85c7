// `npm test`: everything that must hold, on a bare machine too. Ends with "N passed, N failed".
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../src/tools/pictures/browser.mjs'

if (process.argv.includes('--help')) {
  console.log(`Usage: npm test
       npm run test:all

Checks types, lint and content, then runs every test in Node and in Chromium. CHROMIUM names another browser. With
--all, the same tests go to every page in every language instead of to few pages that show every block, and those of
*.night.* files run too.`)
  process.exit()
}

/** Installs packages of Debian where that needs no password; says nothing where it does. */
function install(packages) {
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const command of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ]) {
    const [program, ...args] = [...root, ...command]
    spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}

/** Finds Chromium or installs Debian's; ends the run with advice when it cannot. */
function installedBrowser() {
  if (!findBrowser()) install(['chromium'])
  const browser = findBrowser()
  if (browser) return browser
  console.error(
    'The browser tests need Chromium. Install it (on Debian: apt-get install chromium; Ubuntu has it as a snap: snap install chromium), or set CHROMIUM to the path of any Chromium or Chrome.',
  )
  process.exit(1)
}

/** Whether the device has a font for Telugu, as phones in Telangana do. */
const hasTelugu = () => spawnSync('fc-list', [':lang=te', 'family'], { encoding: 'utf8' }).stdout?.trim()

/** Pages leave running Telugu to the device, so that some tests need a device with such a font. */
function installFonts() {
  if (!hasTelugu()) install(['fontconfig', 'fonts-noto-core'])
  if (!hasTelugu())
    console.warn(
      'No font of this machine has Telugu letters. Install one (on Debian: apt-get install fonts-noto-core).',
    )
}

const bin = name => join('node_modules', '.bin', name)
const folder = mkdtempSync(join(tmpdir(), 'site-tests-'))
const report = join(folder, 'vitest.json')
const env = { ...process.env, CHROMIUM: installedBrowser(), ...(process.argv.includes('--all') && { NIGHT: '1' }) }
installFonts()
let passed = 0
let failed = 0
// What they said may be far above by the end.
const failedSteps = []

/** Runs a program; its output comes as it is written, or at once when it ends. */
async function step(title, program, args, { isLive = false } = {}) {
  const child = spawn(program, args, { stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'], env })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => output.push(chunk))
  const code = await new Promise(done => child.on('close', done))
  if (!isLive) process.stdout.write(`\n— ${title}\n${Buffer.concat(output)}`)
  if (code === 0) passed++
  else {
    failed++
    failedSteps.push(title)
  }
  return code === 0
}

async function checkCode() {
  await step('types of the browser code', bin('tsc'), ['-p', 'tsconfig.json'])
  await step('types of the build code', bin('tsc'), ['-p', 'src/node/tsconfig.json'])
  await step('lint and format', bin('biome'), ['check', '--error-on-warnings', '.'])
  await step('validate the content', process.execPath, ['src/node/cli.mjs', 'validate'])
}

// The tests begin with builds, which leave a core to the checks.
const reporters = ['default', 'json', 'tests/summary.ts']
const vitest = ['run', `--outputFile.json=${report}`, ...reporters.map(name => `--reporter=${name}`)]
const [complete] = await Promise.all([
  step('unit and browser tests', bin('vitest'), vitest, { isLive: true }),
  checkCode(),
])
if (existsSync(report)) {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const hasFailed = ({ status }) => status === 'failed'
  // Of a file that could not be loaded no test has failed.
  const unloaded = testResults.filter(file => hasFailed(file) && !file.assertionResults.some(hasFailed))
  const failedHere = numFailedTests + unloaded.length
  // The step itself stands for its tests; it counts alone only when something outside of the files failed.
  passed += numPassedTests - (complete ? 1 : 0)
  failed += failedHere - (!complete && failedHere > 0 ? 1 : 0)
  if (numPendingTests)
    console.log(`
${numPendingTests} skipped: they need what is not on this machine (nginx, a second disk)`)
}
rmSync(folder, { recursive: true })
if (failedSteps.length) console.log(`\nFailed, as told above: ${failedSteps.join(', ')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
