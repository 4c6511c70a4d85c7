// The code of the project changes: builds notice it, the dev server shows it, and the mistake of a block's author is said
// with its block, file and page while nothing is published.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { FREE_PORT, originIn } from '../authoring/devServer.ts'
import { copyCode, files, TestSite } from './site.ts'

// Vite watches nothing below node_modules.
const code = mkdtempSync(join(tmpdir(), 'code-'))
let site: TestSite
beforeAll(() => {
  copyCode(code)
  site = new TestSite({ code, isBundled: false })
})
afterAll(() => {
  site.remove()
  rmSync(code, { recursive: true, force: true })
})

function edit(file: string, find: string | RegExp, put: string): void {
  const text = readFileSync(join(code, file), 'utf8')
  expect(text).toMatch(find)
  writeFileSync(join(code, file), text.replace(find, put))
}

function saveAgain(file: string): void {
  const now = new Date()
  utimesSync(join(code, file), now, now)
}

describe('the dev server', () => {
  let server: ChildProcess
  let origin = ''
  beforeAll(() => {
    const args = [join(code, 'node_modules/vite/bin/vite.js'), ...FREE_PORT]
    server = spawn(process.execPath, args, {
      cwd: code,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, NODE_ENV: 'development', SITE: resolve('tests/sites/library'), CACHE: site.cache },
    })
    originIn(server, found => {
      origin = found
    })
  })
  afterAll(() => server.kill())

  /** Waits until a page holds some words. */
  async function answers(path: string, words: string): Promise<void> {
    const text = () =>
      fetch(origin + path).then(
        response => response.text(),
        () => '',
      )
    await expect.poll(text, { timeout: 120_000, interval: 100 }).toContain(words)
  }

  test('a changed component is in the next page that is asked for', async () => {
    await answers('/', '<h1 ')
    edit('src/blocks/hero/Hero.tsx', '<h1 ', '<h1 data-changed="" ')
    // Vite may not watch the file yet, so it is saved again until the change is seen.
    const again = setInterval(() => saveAgain('src/blocks/hero/Hero.tsx'), 15_000)
    onTestFinished(() => clearInterval(again))
    await answers('/', 'data-changed=""')
  })

  test('a changed schema begins the server anew', async () => {
    await answers('/catalogue', 'Buttons below the text')
    edit('src/blocks/prose/schema.ts', 'Buttons below the text', 'Buttons under the text')
    await answers('/catalogue', 'Buttons under the text')
    await answers('/', '</html>')
  })
})

test('a changed component changes the pages with its block', async () => {
  await site.build()
  edit('src/blocks/hero/Hero.tsx', '<h1 ', '<h1 data-built="" ')
  await site.build()
  const published = files(site.out)
  for (const path of Object.keys(published).filter(each => each.endsWith('index.html')))
    expect(readFileSync(join(site.out, path), 'utf8')).toContain('data-built=""')
  expect(published).toEqual(await site.fresh())
})

/** Builds with a file of the code changed, or taken away, and gives what was said. */
function buildWith(file: string, change: (text: string) => string | undefined): string {
  const path = join(code, file)
  const before = readFileSync(path, 'utf8')
  const published = files(site.out)
  const changed = change(before)
  if (changed === undefined) renameSync(path, `${path}.away`)
  else writeFileSync(path, changed)
  try {
    const { status, stderr } = spawnSync(process.execPath, [join(code, 'src/node/cli.mjs'), 'build'], {
      encoding: 'utf8',
      cwd: code,
      env: { ...process.env, SITE: site.root, OUT: site.out, CACHE: site.cache },
    })
    expect(status).toBe(1)
    expect(files(site.out)).toEqual(published)
    return stderr
  } finally {
    rmSync(`${path}.away`, { force: true })
    writeFileSync(path, before)
  }
}

test('a component that throws is told with its page, section and place in the code', () => {
  const said = buildWith('src/blocks/table/Table.tsx', text =>
    text.replace(/(export function Table\(.*?\}: Props[^\n]*\{\n)/s, "$1  throw new TypeError('no rows today')\n"),
  )
  expect(said).toMatch(
    /^Page \/\S*, section 5: the block table throws when it is rendered\. TypeError: no rows today\n +at Table /m,
  )
})

test('a component under another name is asked for', () => {
  expect(
    buildWith('src/blocks/table/Table.tsx', text => text.replace('export function Table(', 'export function Board(')),
  ).toContain('src/blocks/table/Table.tsx must export Table, the component of the block table.')
})

test('a missing component is asked for', () => {
  expect(buildWith('src/blocks/table/Table.tsx', () => undefined)).toContain(
    'The block table has no component. Write src/blocks/table/Table.tsx.',
  )
})

test('a schema without its exports is named', () => {
  expect(
    buildWith('src/blocks/table/schema.ts', text => text.replace('export const about', 'export const other')),
  ).toContain('src/blocks/table/schema.ts must export schema and about.')
})
