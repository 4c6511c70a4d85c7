// What stays in memory of a page that was read: of ten thousand it has to be little.
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepFacts } from '../../src/node/pipeline/compilePages.ts'
import { workOn } from '../../src/node/pipeline/inputs.ts'
import { contextElsewhere, type FileWork, workOnFile } from '../../src/node/pipeline/pageWork.ts'
import { readSite } from '../../src/node/pipeline/read.ts'
import { TestSite } from '../builds/site.ts'
import { isWhole } from '../isWhole.ts'

// A page file has 13 KB; what is known of it stays in memory (3 to 4 KB), and its content is kept on the disk.
const MAX_BYTES = 6500
const PAGES = isWhole ? 400 : 160
// After so many all code has been compiled, and all that pages share is there.
const WARM = 60

setFlagsFromString('--expose-gc')
const tidyUp = runInNewContext('gc') as () => void

let site: TestSite
beforeAll(() => {
  site = new TestSite(resolve('.'), PAGES)
})
afterAll(() => site.remove())

test('a page that was read keeps neither its file nor its values in memory', { timeout: 300_000 }, async () => {
  const files = readdirSync(join(site.root, 'pages')).map(name => `pages/${name}`)
  const folder = readSite({ code: resolve('.'), root: site.root, base: '/', out: '', cache: site.cache })
  const context = contextElsewhere(workOn(folder, site.cache))
  const read = async (some: string[]) => {
    for (const file of some) {
      const { record, facts } = (await workOnFile(file, context, true)) as FileWork
      context.store.put('file', file, record)
      for (const [place, value] of facts) keepFacts(context.store, place, value)
    }
    tidyUp()
    return process.memoryUsage().heapUsed
  }
  const before = await read(files.slice(0, WARM))
  const after = await read(files.slice(WARM))
  expect((after - before) / (PAGES - WARM)).toBeLessThan(MAX_BYTES)
})
