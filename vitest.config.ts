import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/{model,app,build,architecture}/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'browser', include: ['tests/browser/**/*.test.ts'], globalSetup: 'tests/browser/server.ts', testTimeout: 60_000, hookTimeout: 60_000, fileParallelism: false } },
    ],
  },
})
