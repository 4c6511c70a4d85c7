// A page is written by the process that read it, or by one that has nothing else to do: its files are the same.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SiteData } from '../../src/app/data.ts'
import { codeHashes, Hashes } from '../../src/build/cache/hashes.ts'
import type { Frame } from '../../src/build/pipeline/render.ts'
import { Pool } from '../../src/build/pipeline/pool.ts'
import { type PageJob, Session, type SessionOptions } from '../../src/build/pipeline/session.ts'
import { defer } from '../../src/fields/deferred.ts'
import { generate, page, pageFile } from '../bench/generate.mjs'

const PAGES = 4
const file = pageFile(1)
const code = codeHashes(resolve('.'))

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'takeover-'))
  generate(root, PAGES)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A session as a worker has it, that writes into a folder of its own. */
function worker(name: string) {
  const options: SessionOptions = {
    root,
    cache: join(root, 'cache'),
    content: [['site', 'content/site.yaml']],
    base: '/',
    origin: '',
    compiles: true,
  }
  const session = new Session(options, { code, hashes: new Hashes(root, new Map(), 0) })
  const next = join(root, name)
  const config = {
    url: 'https://example.org',
    locale: 'en',
    schemaType: 'Organization',
    contact: {},
    sampleContact: true,
    appIcon: defer('image', { src: '0.svg' }),
    themeColor: { light: '#fff', dark: '#000' },
    social: [],
  }
  const site = { base: '/', lang: 'en', name: 'Us' } as SiteData
  session.begin({
    base: '/',
    template: '<!--head--><!--app-->',
    config,
    site,
    siteFile: '/site.json',
    assets: { styles: [], script: '/a.js', preload: [], fonts: [] },
    render: (data: object) => ({ html: JSON.stringify(data), failed: [] }),
    next,
    compression: 'none',
  } as unknown as Frame)
  return {
    session,
    files: (written: [path: string, ...rest: unknown[]][]) =>
      written.map(([path]) => [path, readFileSync(join(next, path), 'utf8')]),
  }
}

async function readBy({ session }: ReturnType<typeof worker>): Promise<PageJob> {
  const [{ head, compiled }] = (await session.record(file))?.pages ?? []
  return { path: head.path, file, index: 0, hash: compiled?.hash ?? '', breadcrumbs: [], facts: {} }
}

test('a worker that has not read a page writes the same', async () => {
  const [owner, other] = [worker('owner'), worker('other')]
  const job = await readBy(owner)
  const own = owner.files(await owner.session.write(job))
  expect(own).toHaveLength(2)
  expect(other.files(await other.session.write(job))).toEqual(own)
})

test('what was saved meanwhile is not written unchecked', async () => {
  const [owner, other] = [worker('owner'), worker('other')]
  const job = await readBy(owner)
  writeFileSync(join(root, file), page(1, PAGES, 1))
  await expect(other.session.write(job)).rejects.toThrow(
    `${file} changed while the site was being built. Run the command again.`,
  )
  expect(await owner.session.write(job)).toHaveLength(2)
})

// Says which process it is where a real one would tell what it found and wrote, and what it was asked before; the one that reads the first page writes slowly.
const ANSWERS = `
let slow = false
const asked = new Set()
process.on('message', ({ number, question: { ask, files, jobs } }) => {
  asked.add(ask)
  slow ||= ask === 'record' && files.includes('0')
  const result = ask === 'record' ? files.map(() => process.pid) : jobs?.map(({ path }) => [[path, process.pid, [...asked].join(' ')]])
  setTimeout(() => process.send({ number, result }), ask === 'record' ? 5 : slow ? 100 : 0)
})`

function poolOfAnswers(options: Partial<SessionOptions>): Promise<Pool> {
  writeFileSync(join(root, 'pageWorker.js'), ANSWERS)
  return Pool.open(root, options as SessionOptions, code)
}

test.each([
  [true, 'open record prepare write'],
  [false, 'open record write'],
])('what renders is loaded as soon as all is read, where that is compiled (%s)', async (compiles, order) => {
  const pool = await poolOfAnswers({ compiles })
  try {
    await pool.record(['0'], () => {})
    const [[[, , asked]]] = await pool.write([{ path: '0', file: '0' } as PageJob], () => {})
    expect(asked).toBe(order)
  } finally {
    await pool.close()
  }
})

test.skipIf(availableParallelism() < 2)(
  'workers that are done take over from a slow one, and the answers stay in order',
  async () => {
    const pool = await poolOfAnswers({})
    try {
      const names = Array.from({ length: 1000 * availableParallelism() }, (_, n) => String(n))
      const readers = new Map<string, unknown>()
      await pool.record(names, (name, reader) => readers.set(name, reader))
      let done = 0
      const written = await pool.write(
        names.map(name => ({ path: name, file: name }) as PageJob),
        count => {
          done += count
        },
      )
      expect(written.map(([[path]]) => path)).toEqual(names)
      expect(done).toBe(names.length)
      const slow = readers.get('0')
      const taken = written.filter(([[path, writer]]) => readers.get(path) === slow && writer !== slow)
      expect(taken.length).toBeGreaterThan(0)
    } finally {
      await pool.close()
    }
  },
)
