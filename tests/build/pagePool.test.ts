// Processes share the work on pages; what one of them did not compile it compiles again, to the same.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SiteData } from '../../src/app/data.ts'
import { contentHash } from '../../src/node/disk/files.mjs'
import { PagePool } from '../../src/node/pipeline/pagePool.ts'
import { checkFile, type PageJob, pageContext, type WorkOptions, writeJob } from '../../src/node/pipeline/pageWork.ts'
import type { Shell } from '../../src/node/pipeline/shell.ts'
import { defer } from '../../src/fields/deferred.ts'
import { generate, page, pageFile } from '../bench/generate.mjs'

const PAGES = 4
const file = pageFile(1)

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'takeover-'))
  generate(root, PAGES)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A process of the pool, that writes into a folder of its own. */
function worker(name: string) {
  const site = 'content/site.yaml'
  const content = [{ name: 'site', file: site, hash: contentHash(readFileSync(join(root, site))) }]
  const context = pageContext({ root, cache: join(root, 'cache'), content, core: '', base: '/', origin: '' })
  const next = join(root, name)
  const config = {
    url: 'https://example.org',
    locale: 'en',
    schemaType: 'Organization',
    contact: {},
    sampleContact: true,
    appIcon: defer('image', { src: '0.svg' }),
    social: [],
  }
  const shell = {
    base: '/',
    template: '<!--head--><!--app-->',
    config,
    site: { base: '/', lang: 'en', name: 'Us' } as SiteData,
    siteFile: '/site.json',
    assets: { styles: [], script: '/a.js', preload: [], fonts: [], bars: { light: '#ffffff', dark: '#000000' } },
    render: (data: object) => ({ html: JSON.stringify(data), failed: [] }),
    next,
    compression: 'none',
  } as unknown as Shell
  return {
    context,
    write: (job: PageJob) => writeJob(job, context, shell),
    files: (written: [path: string, ...rest: unknown[]][]) =>
      written.map(([path]) => [path, readFileSync(join(next, path), 'utf8')]),
  }
}

async function readBy({ context }: ReturnType<typeof worker>): Promise<PageJob> {
  const [{ summary, compiled }] = (await checkFile(file, context, true))?.pages ?? []
  return { path: summary.head.path, file, index: 0, hash: compiled?.hash ?? '', more: {}, facts: {} }
}

test('a worker that has not read a page writes the same', async () => {
  const [owner, other] = [worker('owner'), worker('other')]
  const job = await readBy(owner)
  const own = owner.files(await owner.write(job))
  expect(own).toHaveLength(2)
  expect(other.files(await other.write(job))).toEqual(own)
})

test('what was saved meanwhile is not written unchecked', async () => {
  const [owner, other] = [worker('owner'), worker('other')]
  const job = await readBy(owner)
  writeFileSync(join(root, file), page(1, PAGES, 1))
  await expect(other.write(job)).rejects.toThrow(
    `${file} changed while the site was being built. Run the command again.`,
  )
  expect(await owner.write(job)).toHaveLength(2)
})

// Answers with its number where a real one would say what it found and wrote, and with what it was asked before.
const ANSWERS = `
const asked = new Set()
process.on('message', ({ number, question: { ask, files, jobs } }) => {
  asked.add(ask)
  const result = ask === 'check' ? files.map(() => process.pid) : jobs?.map(({ path }) => [[path, process.pid, [...asked].join(' ')]])
  setTimeout(() => process.send({ number, result }), ask === 'check' ? 5 : 0)
})`

function poolOfAnswers(options: Partial<WorkOptions>): Promise<PagePool> {
  writeFileSync(join(root, 'pageWorker.js'), ANSWERS)
  return PagePool.open(root, options as WorkOptions)
}

test.each([
  [true, 'open check prepare write'],
  [false, 'open check write'],
])('what renders is loaded as soon as all is read, where that is compiled (%s)', async (compiles, order) => {
  const pool = await poolOfAnswers({ compiles })
  try {
    await pool.check(['0'], () => {})
    const [[[, , asked]]] = await pool.write([{ path: '0', file: '0' } as PageJob], () => {})
    expect(asked).toBe(order)
  } finally {
    await pool.close()
  }
})

test.skipIf(availableParallelism() < 2)(
  'a page is written by the process that compiled it, and the answers stay in order',
  async () => {
    const pool = await poolOfAnswers({})
    try {
      const names = Array.from({ length: 1000 * availableParallelism() }, (_, n) => String(n))
      const readers = new Map<string, unknown>()
      await pool.check(names, (name, reader) => readers.set(name, reader))
      expect(new Set(readers.values()).size).toBe(availableParallelism())
      let done = 0
      const written = await pool.write(
        names.map(name => ({ path: name, file: name }) as PageJob),
        count => {
          done += count
        },
      )
      expect(written.map(([[path]]) => path)).toEqual(names)
      expect(done).toBe(names.length)
      expect(written.filter(([[path, writer]]) => readers.get(path) !== writer)).toEqual([])
    } finally {
      await pool.close()
    }
  },
)
