import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Tests make folders by the hundred; they all stand in this one, which goes when the run ends. Each project reads this file again.
if (!process.env.TESTS_FOLDER) {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'))
  process.env.TESTS_FOLDER = process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

// Tests that look at the clock run alone; all others share the cores.
const TIMED = [
  'tests/browser/{anniversary,home,pages}.test.ts',
  'tests/offline/**/*.test.ts',
  'tests/authoring/dev.browser.test.ts',
]
// A browser on a busy machine loses a frame or a second now and then: what fails is tried once more, and fails when it fails twice.
const browser = {
  retry: 1,
  globalSetup: 'tests/browser/server.ts',
  testTimeout: 90_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
}

export default defineConfig({
  plugins: [react()],
  test: {
    // A hang fails, and a busy machine does not: no limit here says how fast something has to be.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{model,app,build,architecture,blocks,security,faults,authoring}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'builds',
          include: ['tests/builds/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/{browser,access}/**/*.test.ts', 'tests/**/*.browser.test.ts'],
          exclude: TIMED,
          ...browser,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: { name: 'timed', include: TIMED, ...browser, fileParallelism: false, sequence: { groupOrder: 3 } },
      },
    ],
  },
})
