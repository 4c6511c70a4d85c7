// The tests as the owner of another site runs them, with SITE: on one that `new site` has just made.
import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect } from 'vitest'
import { spawned } from '../authoring/spawned.ts'

const site = join(mkdtempSync(join(tmpdir(), 'other-')), 'library')

beforeAll(() => {
  expect(spawned('.', ['new', 'site', site, '--languages', 'en,te'])).toMatchObject({ status: 0, stderr: '' })
  expect(spawned(site, ['new', 'block', 'lamp'])).toMatchObject({ status: 0, stderr: '' })
})

/** Runs some of the tests on the site as by day; gives the names of those that failed and how many passed. */
export function runTests(...args: string[]) {
  // What this run has told its workers is not for another run.
  const own = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV$|NIGHT$)/.test(name))
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', '--reporter=json', ...args],
    { env: { ...Object.fromEntries(own), SITE: site }, encoding: 'utf8', maxBuffer: 1e8 },
  )
  const report = JSON.parse(stdout.slice(stdout.indexOf('{"num'))) as {
    numPassedTests: number
    testResults: { assertionResults: { fullName: string; status: string }[] }[]
  }
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    status,
    passed: report.numPassedTests,
    failed: all.filter(each => each.status === 'failed').map(({ fullName }) => fullName),
  }
}
