// The end of a run: the tests that passed on a second try only, where a run has them, with what they failed of at first,
// and the time of each project.
import type { Reporter, TestCase, TestModule } from 'vitest/node'

// Two long values may differ in one place.
const MOST_LETTERS = 2000

/** A reporter of Vitest. */
export default class Summary implements Reporter {
  private readonly names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const [error] = test.result().errors ?? []
    const { line } = error?.stacks?.find(({ file }) => file === test.module.moduleId) ?? {}
    const place = [test.module.relativeModuleId, ...(line ? [line] : [])].join(':')
    const said = [error?.message, error?.diff].filter(Boolean).join('\n').slice(0, MOST_LETTERS)
    this.names.push(`${place}: ${test.fullName}\n${said}\n`)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.names.length) console.warn(['\nPassed on a second try only:', ...this.names].join('\n'))
    const spent = new Map<string, number>()
    for (const module of modules) {
      const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
        module.diagnostic()
      const all = collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration
      spent.set(module.project.name, (spent.get(module.project.name) ?? 0) + all)
    }
    const seconds = [...spent].map(([project, ms]) => `${project} ${Math.round(ms / 1000)} s`)
    console.log(`\nTime in tests, all workers together: ${seconds.join(', ')}`)
  }
}
