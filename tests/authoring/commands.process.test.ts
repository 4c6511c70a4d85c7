// Commands that have to be processes of their own.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { newBlock } from '../../src/tools/new/newBlock.ts'
import { command } from './command.ts'
import { builtSite, copySite } from './copy.ts'
import { spawned } from './spawned.ts'

/** Starts a command that goes on, with no site built and nothing kept; `said` waits for words on its output. */
function startCli(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['src/node/cli.mjs', ...args], { env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk)
    })
  return {
    said: (words: RegExp) => vi.waitFor(() => words.exec(output) ?? Promise.reject(new Error(output)), 60_000),
    stop: () => child.kill(),
  }
}

test('build says what is wrong with a site instead of building it', () => {
  const { folder, edit } = copySite()
  edit('pages.yaml', 'type: stats', 'type: stast')
  const { status, stderr } = spawned(folder, ['build'])
  expect(status).toBe(1)
  expect(stderr).toContain('there is no block type "stast". Did you mean stats?')
  expect(stderr).toMatch(/The site was not built, because it has problems \(listed above\)\.\n$/)
})

test.each([
  ['--strictPort', 'Another program serves on port'],
  ['--host', 'This machine has no address desk.invalid'],
])('dev with %s ends where it cannot serve, and says why', async (option, words) => {
  const taken = createServer()
  await new Promise<void>(done => {
    taken.listen(0, 'localhost', done)
  })
  const { port } = taken.address() as AddressInfo
  const options = option === '--host' ? ['--host', 'desk.invalid'] : ['--strictPort', '--port', String(port)]
  const child = spawn(process.execPath, ['src/node/cli.mjs', 'dev', ...options], {
    env: { ...process.env, SITE: copySite().folder },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += String(chunk)
  })
  // Nothing more is said then.
  const [code] = await once(child, 'close')
  taken.close()
  expect([code, said]).toEqual([1, expect.stringContaining(words)])
})

test('preview needs no cache, and heeds --port, --host and --open', async () => {
  const folder = builtSite()
  const note = join(folder, 'opened.txt')
  const browser = join(folder, 'browser.sh')
  writeFileSync(browser, `#!/bin/sh\necho "$1" > ${note}\n`)
  chmodSync(browser, 0o755)
  const cache = join(folder, 'no-cache')
  const server = startCli(
    { OUT: folder, CACHE: cache, BROWSER: browser, PORT: 'of no use' },
    'preview',
    '--port=0',
    '--host',
    '--open',
    'a?b',
  )
  try {
    const [, origin] = await server.said(/on (http:\/\/localhost:\d+)\/shop/)
    const answer = await fetch(`${origin}/shop`)
    expect([answer.status, answer.headers.get('x-test'), await answer.text()]).toEqual([200, 'yes', 'home'])
    await vi.waitFor(() => expect(readFileSync(note, 'utf8').trim()).toBe(`${origin}/shop/a?b`), 60_000)
    expect(existsSync(cache)).toBe(false)
  } finally {
    server.stop()
  }
})

test('no cache is needed to be right', () => {
  const cache = mkdtempSync(join(tmpdir(), 'cache-'))
  chmodSync(cache, 0o555)
  // Nothing is forbidden to root.
  const uid = process.getuid?.() === 0 ? 65_534 : undefined
  const shared = mkdtempSync(join(tmpdir(), 'others-'))
  for (const folder of [tmpdir(), shared]) chmodSync(folder, 0o777)
  const site = copySite()
  chmodSync(site.folder, 0o755)
  const ended = spawned(site.folder, ['validate'], { uid, env: { CACHE: cache, TMPDIR: shared } })
  expect(ended).toEqual({ status: 0, stdout: '5 pages are valid.\n', stderr: '' })
})

test('the new site of docs/own-site.md is made as shown, and valid', async () => {
  const [, args = '', output] =
    /\$ npm run new -- (site .*)\n([\s\S]*?) *```/.exec(readFileSync('docs/own-site.md', 'utf8')) ?? []
  const home = mkdtempSync(join(tmpdir(), 'own-site-'))
  const project = join(home, 'project')
  mkdirSync(project)
  const words = args.match(/"[^"]*"|\S+/g)?.map(word => word.replaceAll('"', '')) ?? []
  const made = spawnSync(process.execPath, [resolve('src/node/cli.mjs'), 'new', ...words], {
    cwd: project,
    encoding: 'utf8',
  })
  // It is shown as it is where the code is.
  const document = 'docs/deploy.md'
  expect(made.stdout.replace(relative(project, resolve(document)), document)).toBe(output.replaceAll(/^ {3}/gm, ''))
  expect((await command(join(home, 'library'), 'validate')).stdout).toMatch(/^3 pages are valid\.\n/)
})

test('a new block accepts its examples and renders them', async () => {
  mkdirSync('node_modules/.cache', { recursive: true })
  const code = mkdtempSync('node_modules/.cache/new-block-')
  mkdirSync(join(code, 'src/blocks'), { recursive: true })
  for (const name of ['fields', 'ui', 'app']) symlinkSync(resolve('src', name), join(code, 'src', name))
  expect(newBlock(code, 'openingHours')).toBe(0)
  expect(newBlock(code, 'OpeningHours')).toBe(1)
  expect(newBlock(code, 'openinghours')).toBe(1)
  // Names that something in the files of a block has already, and one that is too long for a folder.
  for (const name of ['richText', 'sectionHeading', 'props', 'date', 'a'.repeat(300)])
    expect([name, newBlock(code, name)]).toEqual([name, 1])
  expect(readdirSync(join(code, 'src/blocks'))).toEqual(['openingHours'])
  const folder = resolve(code, 'src/blocks/openingHours')
  const { schema, about } = await import(join(folder, 'schema.ts'))
  const { OpeningHours } = await import(join(folder, 'OpeningHours.tsx'))
  expect(about.purpose).toBeTruthy()
  const examples = parse(readFileSync(join(folder, 'examples.yaml'), 'utf8')) as {
    name: string
    props: { body: string }
  }[]
  for (const { props } of examples) {
    expect(schema.safeParse(props).success).toBe(true)
    expect(renderToString(createElement(OpeningHours, { ...props, body: [props.body] }))).toContain('The door is open')
  }
  rmSync(code, { recursive: true })
})

test('pictures --block pictures each example of a block at both widths', async () => {
  const { folder } = copySite()
  const into = join(folder, 'pictures')
  const { status, stdout, stderr } = spawned(folder, ['pictures', '--block', 'map', '--into', into])
  expect([status, stderr]).toEqual([0, ''])
  const names = stdout.split('\n').flatMap(line => (line.endsWith('.png') ? [line.trim()] : []))
  expect(readdirSync(into).sort()).toEqual(names)
  const examples = parse(readFileSync('src/blocks/map/examples.yaml', 'utf8')) as unknown[]
  const expected = examples.flatMap((_, index) => [1280, 360].map(width => [`map-${index + 1}-${width}.png`, width]))
  const found = names.map(async name => [name, (await sharp(join(into, name)).metadata()).width])
  expect(await Promise.all(found)).toEqual(expected)
}, 300_000)

test('pictures --block says which block was probably meant', () => {
  const { status, stderr } = spawned(copySite().folder, ['pictures', '--block', 'heor'])
  expect(status).toBe(2)
  expect(stderr).toContain('There is no block heor. Did you mean hero?')
})
