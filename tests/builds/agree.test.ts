// What `validate` says of a site, `build` does: it publishes what is valid, and leaves alone what was published.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../authoring/command.ts'
import { files } from './site.ts'

const SITE = 'tests/sites/library'
const root = mkdtempSync(join(tmpdir(), 'agree-'))
const [out, cache] = [join(root, 'out'), resolve('node_modules/.cache/tests/agree')]
const text = (file: string) => readFileSync(join(SITE, file), 'utf8')
let published: Record<string, string>

function run(name: string) {
  const env = { ...process.env, NODE_ENV: 'production', SITE: join(root, 'site'), OUT: out, CACHE: cache }
  const { status, stderr } = spawnSync(process.execPath, ['src/node/cli.mjs', name], { env, encoding: 'utf8' })
  return { status, stderr }
}

function put(changes: Record<string, string | Buffer>): void {
  rmSync(join(root, 'site'), { recursive: true, force: true })
  cpSync(SITE, join(root, 'site'), { recursive: true })
  for (const [file, content] of Object.entries(changes)) {
    mkdirSync(dirname(join(root, 'site', file)), { recursive: true })
    writeFileSync(join(root, 'site', file), content)
  }
}

beforeAll(() => {
  put({})
  expect(run('build')).toMatchObject({ status: 0 })
  published = files(out)
}, 120_000)
afterAll(() => {
  for (const folder of [root, cache]) rmSync(folder, { recursive: true, force: true })
})

const config = text('content/site.yaml')
const pages = text('pages.yaml')
const languages = (list: string) => config.replace('lang: en\n', `lang: en\nlanguages: ${list}\n`)
const TELUGU = '- { en: Maps, te: పటాలు }\n'

test.each<[string, Record<string, string | Buffer>]>([
  [
    'a page in the folder of a language',
    {
      'content/site.yaml': languages('[en, te]'),
      'pages.yaml': pages.replace('path: /visit', 'path: /te/visit').replaceAll('to: /visit', 'to: /te/visit'),
    },
  ],
  [
    'an alias there',
    {
      'content/site.yaml': languages('[en, te]'),
      'pages.yaml': pages.replace('  - path: /visit\n', '  - path: /visit\n    aliases: [/te]\n'),
    },
  ],
  [
    'a page that is called like a language of others',
    {
      'pages.yaml': pages.replace('  - path: /visit\n', '  - path: /visit\n    aliases: [/te]\n'),
    },
  ],
  ['another language first', { 'content/site.yaml': languages('[te, en]') }],
  [
    'a language that is none of its files',
    { 'content/site.yaml': languages('[en, tl]'), 'content/te/shelves.yaml': TELUGU },
  ],
  ['a language twice', { 'content/site.yaml': languages('[en, te, te]') }],
  ['a language written from several scripts', { 'content/site.yaml': languages('[en, ja, ko]') }],
  ['an empty file of pairs', { 'content/site.yaml': languages('[en, te]'), 'content/te/shelves.yaml': '' }],
  [
    'lost letters in pairs',
    { 'content/site.yaml': languages('[en, te]'), 'content/te/shelves.yaml': TELUGU.replace('పటాలు', '"????"') },
  ],
  ['an empty site.yaml', { 'content/site.yaml': '' }],
  [
    'an address in capitals',
    { 'pages.yaml': pages.replace('  - path: /visit\n', '  - path: /visit\n    aliases: [/VISIT]\n') },
  ],
])(
  '%s',
  async (_, changes) => {
    put(changes)
    const [validated, built] = [await command(join(root, 'site'), 'validate', '--cache', cache), run('build')]
    expect(built.status === 0, built.stderr).toBe(validated.status === 0)
    expect(built.stderr).not.toMatch(/^\s+at /m)
    if (built.status !== 0) return expect(files(out)).toEqual(published)
    published = files(out)
    return expect(Object.keys(published)).toContain('index.html')
  },
  120_000,
)

test('a folder that can never be made is refused in words', () => {
  put({})
  const env = { ...process.env, NODE_ENV: 'production', SITE: join(root, 'site'), OUT: '/proc/x', CACHE: cache }
  const { status, stderr } = spawnSync(process.execPath, ['src/node/cli.mjs', 'build'], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect({ status, stderr: stderr.trim() }).toEqual({
    status: 1,
    stderr: '/proc/x cannot be written (ENOENT). Name another folder with --out or OUT.',
  })
}, 120_000)
