import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/{model,app,build,architecture,blocks,security,faults,authoring}/**/*.test.{ts,tsx}'], exclude: ['**/*.browser.test.ts'] } },
      { extends: true, test: { name: 'builds', include: ['tests/builds/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 120_000, fileParallelism: false } },
      { extends: true, test: { name: 'browser', include: ['tests/{browser,access,offline}/**/*.test.ts', 'tests/**/*.browser.test.ts'], globalSetup: 'tests/browser/server.ts', testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } }, fileParallelism: false } },
    ],
  },
})
