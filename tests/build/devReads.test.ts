// The development server goes on when a read of the folder fails: the next one begins from the start.
import { afterEach, expect, test, vi } from 'vitest'
import { FileStamps } from '../../src/node/cache/fileStamps.ts'
import { DevSite } from '../../src/node/dev/devSite.ts'
import { readFiles } from '../../src/node/disk/siteFolder.ts'
import { contentOf } from '../../src/model/site/loadSite.ts'
import { changedMeanwhile, isTransient } from '../../src/node/disk/stats.ts'
import { copySite } from '../authoring/copy.ts'
import { optionsIn } from './folder.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Has the next read of a file fail. Gives how often it was read. */
function failing(file: string, error: Error): () => number {
  const { bytesOf } = FileStamps.prototype
  let times = 0
  vi.spyOn(FileStamps.prototype, 'bytesOf').mockImplementation(function (this: FileStamps, name) {
    if (name === file && times++ === 0) throw error
    return bytesOf.call(this, name)
  })
  return () => times
}

test('a read that failed is not kept', async () => {
  const site = copySite()
  const dev = new DevSite(optionsIn(site.folder))
  const { checked } = await dev.now()
  expect(checked.problems).toEqual([])
  failing('content/history.yaml', Object.assign(new Error('EIO: the disk reports a fault'), { code: 'EIO' }))
  dev.reload(['content/history.yaml'])
  await expect(dev.now()).rejects.toThrow('EIO')
  expect(await dev.knows(['content/site.yaml'])).toBe(true)
  expect((await dev.show()).checked.problems).toEqual([])
})

test('a file that goes, or is saved, while the folder is read is read again', async () => {
  const site = copySite()
  const dev = new DevSite(optionsIn(site.folder))
  await dev.now()
  // Reading names the files, then takes their contents: meanwhile one of them goes, and comes back.
  const times = failing('content/history.yaml', Object.assign(new Error('gone'), { code: 'ENOENT' }))
  dev.reload([])
  expect((await dev.now()).checked.problems).toEqual([])
  expect(times()).toBe(2)
})

test('the files of a site are those that one text of pages.yaml includes, though another one is saved meanwhile', () => {
  const site = copySite()
  const whole = site.read('pages.yaml')
  site.write('pages.yaml', 'pages: []\n')
  const files = readFiles(site.folder)
  site.write('pages.yaml', whole)
  expect([...files.keys()]).not.toContain('pages/search.yaml')
  expect(String(contentOf(files, 'pages.yaml'))).toBe('pages: []\n')
  expect([...readFiles(site.folder).keys()]).toContain('pages/search.yaml')
})

test('a request that meets a file coming and going is answered by what is there next', async () => {
  const site = copySite()
  const dev = new DevSite(optionsIn(site.folder))
  const { revision } = dev
  let times = 0
  const made = dev.steadily(async () => {
    if (times++ === 0) throw Object.assign(new Error('ENOENT: content/t.yaml'), { code: 'ENOENT' })
    return (await dev.now()).checked.problems
  })
  expect(await made).toEqual([])
  // What was made of the folder before is forgotten.
  expect([times, dev.revision]).toEqual([2, revision + 1])
  const fault = new TypeError('of the code')
  await expect(dev.steadily(() => Promise.reject(fault))).rejects.toBe(fault)
})

test('what goes by itself is told from what does not', () => {
  const error = (code: string) => Object.assign(new Error(code), { code })
  expect([changedMeanwhile('a'), error('ENOENT'), error('EBUSY')].map(isTransient)).toEqual([true, true, true])
  expect([new Error('a'), error('EISDIR'), new TypeError('b')].map(isTransient)).toEqual([false, false, false])
})
