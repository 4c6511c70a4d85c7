// A block whose author has made a mistake: nothing is published, and the message says which block, file and page.
import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyCode, files, TestSite } from './site.ts'

let site: TestSite
let code: string
beforeAll(async () => {
  code = copyCode(resolve('node_modules/.cache/tests', `code-broken-${process.pid}`))
  site = new TestSite(code)
  await site.build()
})
afterAll(() => {
  site.remove()
  rmSync(code, { recursive: true, force: true })
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
      env: { ...process.env, SITE: site.root, OUT: site.out, CACHE: site.cache, CI: '1' },
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
