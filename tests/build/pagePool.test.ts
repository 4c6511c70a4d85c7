// Processes share the work on pages; each makes those that it has checked, and others from their files, to the same.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PagePool } from '../../src/node/pipeline/pagePool.ts'
import { HeldPages, contextElsewhere, workOnGroup } from '../../src/node/pipeline/pageWork.ts'
import { pageKey, type WorkOptions, workOn } from '../../src/node/pipeline/inputs.ts'
import { makePage, type PageJob } from '../../src/node/pipeline/makePage.ts'
import { readSite } from '../../src/node/pipeline/read.ts'
import type { SiteShell } from '../../src/node/pipeline/render.ts'
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
  const folder = readSite({ code: resolve('.'), root, base: '/', out: '', cache: join(root, 'cache') })
  const context = contextElsewhere(workOn(folder, join(root, 'cache')))
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
    root: '/',
    template: '<!--head--><!--app-->',
    assets: { styles: [], script: '/a.js', preload: [], fonts: [], bars: { light: '#ffffff', dark: '#000000' } },
    render: (data: object) => ({ html: JSON.stringify(data), failed: [] }),
    next,
    compression: 'none',
    locales: {
      '': { base: '/', folder: '', config, site: { base: '/', lang: 'en', name: 'Us' } },
    },
  } as unknown as SiteShell
  return {
    context,
    make: (job: PageJob) => makePage(job, context, shell),
    files: (written: [path: string, ...rest: unknown[]][]) =>
      written.map(([path]) => [path, readFileSync(join(next, path), 'utf8')]),
  }
}

/** Checks the file, and gives what its page is made from. */
async function checkedBy({ context }: ReturnType<typeof worker>): Promise<PageJob> {
  const group = { name: file, files: [file] }
  const [{ value }] = (await workOnGroup(group, [file], context, true)).records
  const place = {
    file,
    index: 0,
    locale: '',
    missing: [],
    key: pageKey(context.inputs.fileKeys(file, value.inputs), ''),
  }
  return { path: value.pages[0].head.path, place, more: {}, facts: {} }
}

test('a worker that has not checked a page makes the same', async () => {
  const [owner, other] = [worker('owner'), worker('other')]
  const job = await checkedBy(owner)
  const own = owner.files(await owner.make(job))
  expect(own).toHaveLength(1)
  expect(other.files(await other.make(job))).toEqual(own)
  // It holds the page no longer.
  expect(owner.files(await owner.make(job))).toEqual(own)
})

test('a page that its process holds is made of what was checked, whatever was saved since', async () => {
  const [owner, other] = [worker('owner'), worker('other')]
  const job = await checkedBy(owner)
  writeFileSync(join(root, file), page(1, PAGES, 1))
  expect(await owner.make(job)).toHaveLength(1)
  await expect(async () => other.make(job)).rejects.toThrow(
    `${file} changed while the site was being built. Run the command again.`,
  )
})

test.each([
  ['are compressed in it', { plain: -1, all: 1e9 }],
  ['are made from their files', { plain: -1, all: -1 }],
])('pages that do not fit into memory %s', async (_, limits) => {
  const [owner, small] = [worker('owner'), worker('small')]
  const own = owner.files(await owner.make(await checkedBy(owner)))
  small.context.held = new HeldPages(limits)
  expect(small.files(await small.make(await checkedBy(small)))).toEqual(own)
})

// Answers with its number where a real one would say what it found and wrote, and with what it was asked before.
const ANSWERS = `
const asked = new Set()
process.on('message', ({ number, question: { ask, jobs } }) => {
  asked.add(ask)
  const result = ask === 'check' ? { records: [], stamps: [] } : jobs?.map(({ path }) => [[path, process.pid, [...asked].join(' ')]])
  setTimeout(() => process.send({ number, result }), ask === 'check' || jobs ? 5 : 0)
})`

// Answers for each page whether this process has checked it.
const OWNERS = `
const own = new Set()
process.on('message', ({ number, question: { ask, stale, jobs } }) => {
  for (const file of stale ?? []) own.add(file)
  const result = jobs ? jobs.map(({ path }) => [[path, own.has(path)]]) : { records: [], stamps: [] }
  setTimeout(() => process.send({ number, result }), 1)
})`

function poolOfAnswers(builds = true): PagePool {
  writeFileSync(join(root, 'pageWorker.js'), ANSWERS)
  return new PagePool({} as WorkOptions, builds, root)
}

const groupOf = (name: string) => ({ group: { name, files: [name] }, stale: [name] })
const jobOf = (name: string) => ({ path: name, place: { file: name } }) as PageJob

test.each([
  [true, 'open check prepare make'],
  [false, 'open check make'],
])('what renders is loaded as soon as all is read, where pages are made of it (%s)', async (builds, order) => {
  const pool = poolOfAnswers(builds)
  try {
    await pool.check([groupOf('0')], () => {})
    const [[[, , asked]]] = await pool.make([jobOf('0')], () => {})
    expect(asked).toBe(order)
  } finally {
    await pool.close()
  }
})

test.skipIf(availableParallelism() < 2)('all processes take part, and the answers stay in order', async () => {
  const pool = poolOfAnswers()
  try {
    const names = Array.from({ length: 1000 * availableParallelism() }, (_, n) => String(n))
    let checked = 0
    await pool.check(names.map(groupOf), ({ stale }) => {
      checked += stale.length
    })
    expect(checked).toBe(names.length)
    let done = 0
    const written = await pool.make(names.map(jobOf), count => {
      done += count
    })
    expect(written.map(([[path]]) => path)).toEqual(names)
    expect(new Set(written.map(([[, writer]]) => writer)).size).toBe(availableParallelism())
    expect(done).toBe(names.length)
  } finally {
    await pool.close()
  }
})

test.skipIf(availableParallelism() < 2)('each process makes the pages that it has checked', async () => {
  writeFileSync(join(root, 'pageWorker.js'), OWNERS)
  const pool = new PagePool({} as WorkOptions, true, root)
  try {
    const names = Array.from({ length: 100 }, (_, n) => String(n))
    await pool.check(names.map(groupOf), () => {})
    const made = await pool.make(names.map(jobOf), () => {})
    expect(made.flat().filter(([, isOwn]) => !isOwn)).toEqual([])
  } finally {
    await pool.close()
  }
})
