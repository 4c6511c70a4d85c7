// The dev server while the code changes: components are rendered from their sources, and what checks the site begins
// anew.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyCode } from './site.ts'

const PORT = Number(process.env.DEV_PORT ?? 4234)
const CACHE = resolve('node_modules/.cache/tests', `dev-${process.pid}`)
let code: string
let server: ChildProcess

beforeAll(() => {
  // Vite watches nothing below node_modules.
  code = copyCode(mkdtempSync(join(tmpdir(), 'dev-code-')))
  symlinkSync(resolve('node_modules'), join(code, 'node_modules'))
  server = spawn(process.execPath, [resolve('node_modules/vite/bin/vite.js'), '--port', String(PORT), '--strictPort'], {
    cwd: code,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'development', SITE: resolve('tests/sites/library'), CACHE },
  })
})
afterAll(() => {
  server.kill()
  for (const folder of [code, CACHE]) rmSync(folder, { recursive: true, force: true })
})

/** Waits until a page holds some words. */
async function answers(path: string, words: string): Promise<void> {
  const text = () =>
    fetch(`http://localhost:${PORT}${path}`).then(
      response => response.text(),
      () => '',
    )
  await expect.poll(text, { timeout: 120_000, interval: 100 }).toContain(words)
}

function edit(file: string, find: string, put: string): void {
  const path = join(code, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(find)
  writeFileSync(path, text.replace(find, put))
}

test('a changed component is in the next page that is asked for', async () => {
  await answers('/nowhere', '<h1>')
  edit('src/app/shell/NotFound.tsx', '<h1>', '<h1 data-edited="">')
  await answers('/nowhere', 'data-edited=""')
})

test('a changed schema begins the server anew', async () => {
  await answers('/catalogue', 'Buttons below the text')
  edit('src/blocks/prose/schema.ts', 'Buttons below the text', 'Buttons under the text')
  await answers('/catalogue', 'Buttons under the text')
  await answers('/', '</html>')
})
