// Where a test fails that uses a browser, what was done in it and what its pages look like is kept below
// node_modules/.cache/traces: look at a trace with `npx playwright-core show-trace FILE`.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterEach } from 'vitest'
import { inTime, record, running } from './browser.ts'

const FOLDER = resolve('node_modules/.cache/traces')

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const name = `${task.file.name} ${task.name}`.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)
  mkdirSync(FOLDER, { recursive: true })
  // Windows of other tests stay open, and are empty.
  const windows = [...running].flatMap(browser => browser.contexts()).filter(window => pagesOf(window).length)
  // What hangs cannot be looked at either.
  const kept = windows.map((window, n) => inTime('to keep a trace', keep(window, `${name}-${n + 1}`)).catch(() => {}))
  await Promise.all(kept)
  if (windows.length) console.warn(`What the browser did is kept in ${join(FOLDER, name)}-*`)
})

const pagesOf = (window: BrowserContext) => window.pages().filter(page => page.url() !== 'about:blank')

async function keep(window: BrowserContext, name: string): Promise<void> {
  await window.tracing.stop({ path: join(FOLDER, `${name}.zip`) })
  await record(window)
  for (const [n, page] of pagesOf(window).entries())
    await page.screenshot({ path: join(FOLDER, `${name}-page-${n + 1}.png`), timeout: 10_000 })
}
