// Processes share the work on pages; each takes what is kept of a page, or else compiles it, to the same.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PagePool } from '../../src/node/pipeline/pagePool.ts'
import { type WorkOptions, workOn } from '../../src/node/pipeline/inputs.ts'
import {
  contextElsewhere,
  type FileWork,
  type PageJob,
  workOnFile,
  writePage,
} from '../../src/node/pipeline/pageWork.ts'
import { readSite } from '../../src/node/pipeline/read.ts'
import type { SiteShell } from '../../src/node/pipeline/shell.ts'
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
    write: (job: PageJob) => writePage(job, context, shell),
    files: (written: [path: string, ...rest: unknown[]][]) =>
      written.map(([path]) => [path, readFileSync(join(next, path), 'utf8')]),
  }
}

async function readBy({ context }: ReturnType<typeof worker>): Promise<PageJob> {
  const { record, facts } = (await workOnFile(file, context, true)) as FileWork
  const [[place, { hash }]] = facts
  return { path: record.value.pages[0].head.path, place, hash, more: {}, facts: {} }
}

const forget = () => rmSync(join(root, 'cache/store'), { recursive: true })

test('a worker that has not read a page writes the same, whether or not it is kept', async () => {
  const [owner, other] = [worker('owner'), worker('other')]
  const job = await readBy(owner)
  const own = owner.files(await owner.write(job))
  expect(own).toHaveLength(1)
  expect(other.files(await other.write(job))).toEqual(own)
  forget()
  expect(other.files(await other.write(job))).toEqual(own)
})

test('what was saved meanwhile is not written unchecked', async () => {
  const [owner, other] = [worker('owner'), worker('other')]
  const job = await readBy(owner)
  writeFileSync(join(root, file), page(1, PAGES, 1))
  expect(await owner.write(job)).toHaveLength(1)
  forget()
  await expect(other.write({ ...job, hash: 'of another state' })).rejects.toThrow(
    `${file} changed while the site was being built. Run the command again.`,
  )
})

// Answers with its number where a real one would say what it found and wrote, and with what it was asked before.
const ANSWERS = `
const asked = new Set()
process.on('message', ({ number, question: { ask, files, jobs } }) => {
  asked.add(ask)
  const result = ask === 'check' ? files.map(() => null) : jobs?.map(({ path }) => [[path, process.pid, [...asked].join(' ')]])
  setTimeout(() => process.send({ number, result }), ask === 'check' || jobs ? 5 : 0)
})`

function poolOfAnswers(compiles = true): PagePool {
  writeFileSync(join(root, 'pageWorker.js'), ANSWERS)
  return new PagePool({} as WorkOptions, compiles, root)
}

test.each([
  [true, 'open check prepare write'],
  [false, 'open check write'],
])('what renders is loaded as soon as all is read, where that is compiled (%s)', async (compiles, order) => {
  const pool = poolOfAnswers(compiles)
  try {
    await pool.check(['0'], () => {})
    const [[[, , asked]]] = await pool.write([{ path: '0' } as PageJob], () => {})
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
    await pool.check(names, found => {
      checked += found.length
    })
    expect(checked).toBe(names.length)
    let done = 0
    const written = await pool.write(
      names.map(name => ({ path: name }) as PageJob),
      count => {
        done += count
      },
    )
    expect(written.map(([[path]]) => path)).toEqual(names)
    expect(new Set(written.map(([[, writer]]) => writer)).size).toBe(availableParallelism())
    expect(done).toBe(names.length)
  } finally {
    await pool.close()
  }
})
