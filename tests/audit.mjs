// `npm run audit`: known faults of the packages that reach visitors, as the registry tells them.
import { spawnSync } from 'node:child_process'

/**
 * The packages with known faults in what `npm audit --json` prints; undefined when the registry did not answer.
 * @param {string} printed
 */
export function faultsIn(printed) {
  let report
  try {
    report = JSON.parse(printed)
  } catch {
    return undefined
  }
  if (!report.vulnerabilities) return undefined
  return Object.values(report.vulnerabilities).map(({ name, severity }) => `${name}: ${severity}`)
}

/** Asks the registry. One that gives no answer leaves nothing known, and is no failure. */
function audit() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  const found = faultsIn(stdout ?? '')
  if (found === undefined)
    console.log('The registry could not be asked about known faults; run npm audit --omit=dev where it can.')
  else console.log(found.length ? found.join('\n') : 'no known faults')
  process.exitCode = found?.length ? 1 : 0
}

// Its own command, because tests ask nobody outside.
if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--help'))
    console.log('Usage: npm run audit\n\nNames the packages that reach visitors and have known faults.')
  else audit()
}
