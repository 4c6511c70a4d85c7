import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { codeModule } from './src/node/bundle/common.mjs'
import { ownBlocks } from './src/node/bundle/ownBlocks.mjs'

// Tests make folders by the hundred. They are all made in this one, which is removed when the run ends.
// Each project reads this file again.
if (!process.env.TESTS_FOLDER) {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'))
  process.env.TESTS_FOLDER = process.env.TMPDIR = folder
  process.on('exit', () => remove(folder))
}

/**
 * Tries for some seconds, because the browsers of the workers may still be ending and write a last file. A run in which
 * all has passed does not fail by that.
 */
function remove(folder: string, tries = 50): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    if (tries) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
      remove(folder, tries - 1)
    } else console.warn(`${folder} was not removed. ${error}`)
  }
}

// Walks go to the pages of any site; other tests name pages of this one.
const BROWSER = process.env.SITE
  ? ['tests/access/{desk,phone}.test.ts']
  : ['tests/{browser,access,offline,site}/**/*.test.ts', 'tests/**/*.browser.test.ts']

// What takes minutes is for the night: `npm run test:all`.
const BY_DAY = process.env.NIGHT ? [] : ['**/*.night.*']

const [code, site] = [import.meta.dirname, resolve(process.env.SITE || 'tests/sites/library')]

export default defineConfig({
  // Tests of blocks are for those of a site too: that of the tests, or the one that SITE names.
  plugins: [react(), ownBlocks(code, site), codeModule(code, site)],
  test: {
    // Test files of all projects run side by side, one for each core. A worker keeps what it has loaded and its browser
    // for its next file.
    maxWorkers: availableParallelism(),
    isolate: false,
    // A hang fails, and a busy machine does not: no test here has a limit that says how fast something is.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    retry: Number(process.env.TEST_RETRIES ?? 0),
    // Commands that tests run print no colours, which some print on a machine of CI alone.
    env: { NO_COLOR: '1' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // What commands keep goes with the folders that they kept it of.
          env: { CACHE: join(tmpdir(), 'cache') },
          setupFiles: 'tests/seed.ts',
          include: [
            'tests/{model,app,build,architecture,blocks,security,faults}/**/*.test.{ts,tsx}',
            'tests/{authoring,desk,languages,edit,search}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.{browser,process}.test.ts', ...BY_DAY],
        },
      },
      {
        extends: true,
        test: {
          name: 'builds',
          include: ['tests/{builds,behaviours}/**/*.test.ts', 'tests/**/*.process.test.ts'],
          exclude: BY_DAY,
          globalSetup: 'tests/builds/setup.ts',
          setupFiles: 'tests/browser/traces.ts',
          testTimeout: 300_000,
          // One engine with the blocks of the library serves all its copies.
          env: { CACHE: resolve('node_modules/.cache/tests/shared') },
          // Engines run as Node reads them.
          server: { deps: { external: [/\/engine-[\w-]+\//] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: BROWSER,
          exclude: BY_DAY,
          globalSetup: 'tests/browser/server.ts',
          setupFiles: 'tests/browser/traces.ts',
          testTimeout: 120_000,
        },
      },
    ],
  },
})
