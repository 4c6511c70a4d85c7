// Names the tests that failed at first and passed on a second try, which CI gives each of them.
import type { Reporter, TestCase } from 'vitest/node'

/** A reporter of Vitest for the end of a run. */
export default class SecondTries implements Reporter {
  private readonly names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }

  onTestRunEnd(): void {
    if (this.names.length) console.warn(['\nPassed on a second try only:', ...this.names].join('\n'))
  }
}
