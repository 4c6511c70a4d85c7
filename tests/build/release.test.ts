import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { MARKER, Release, type ReleaseOptions } from '../../src/node/output/release.ts'

let out = ''
let staging = ''
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  out = join(folder, 'dist')
  staging = join(folder, 'staging')
})

/** Publishes a release of units, each one file of its own name; gives the names that had to be written. */
function publish(wanted: Record<string, string>, options?: ReleaseOptions): string[] {
  const next = new Release(out, staging, options)
  const written = Object.entries(wanted)
    .filter(([path, text]) => !next.keep(path, text))
    .map(([path, text]) => {
      next.write(path, text, [{ path, bytes: text }])
      return path
    })
  next.publish()
  return written
}

// What every site has.
const SITE = { _headers: '1', '404.html': '1', 'sitemap.xml': '1' }

const published = () =>
  Object.fromEntries(
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(file => [file.slice(out.length + 1), readFileSync(file, 'utf8')])
      .filter(([path]) => path !== MARKER),
  )

test('only what has another key is written, and the release is complete', () => {
  expect(publish({ a: '1', 'b/c': '1' })).toEqual(['a', 'b/c'])
  expect(publish({ a: '1', 'b/c': '2' })).toEqual(['b/c'])
  expect(publish({ a: '1', 'b/c': '3' })).toEqual(['b/c'])
  expect(published()).toEqual({ a: '1', 'b/c': '3' })
})

test('what is no longer wanted is gone, with its folders', () => {
  for (const _ of [1, 2]) publish({ a: '1', 'b/c/d': '1' })
  for (const _ of [1, 2]) {
    publish({ a: '1' })
    expect(published()).toEqual({ a: '1' })
    expect(existsSync(join(out, 'b'))).toBe(false)
  }
})

test('files that somebody changed, took away or added in the published folder do not come back', () => {
  publish({ a: '1', b: '1', 'c/d': '1' })
  publish({ a: '1', b: '1', 'c/d': '1' })
  writeFileSync(join(out, 'a'), 'x')
  utimesSync(join(out, 'a'), 1, 1)
  renameSync(join(out, 'b'), join(out, 'c/stranger'))
  for (const _ of [1, 2, 3]) {
    publish({ a: '1', b: '1', 'c/d': '1' })
    expect(published()).toEqual({ a: '1', b: '1', 'c/d': '1' })
  }
})

test('what a link leads to is neither taken for published nor touched', () => {
  const wanted = { a: '1', 'b/c/d': '1', 'b/c/e': '1' }
  for (const _ of [1, 2]) publish(wanted)
  const elsewhere = join(out, '../elsewhere')
  renameSync(join(out, 'b/c'), elsewhere)
  symlinkSync(elsewhere, join(out, 'b/c'))
  renameSync(join(out, 'a'), join(elsewhere, 'own'))
  symlinkSync(join(elsewhere, 'own'), join(out, 'a'))
  expect(publish(wanted, { looks: true })).toEqual(Object.keys(wanted))
  expect(published()).toEqual(wanted)
  expect(readdirSync(elsewhere).sort()).toEqual(['d', 'e', 'own'])
})

test('what no build has written is named when it goes', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const _ of [1, 2]) publish({ a: '1', 'b/c': '1' })
  expect(said).not.toHaveBeenCalled()
  for (const name of ['CNAME', 'b/notes.txt']) writeFileSync(join(out, name), 'x')
  writeFileSync(join(out, 'd'), 'of somebody else')
  publish({ a: '2', d: '1' })
  expect(said.mock.calls).toEqual([
    [`Removed from ${out}, because no build has written it: CNAME, b/notes.txt, d. Files for it belong in public/.`],
  ])
  expect(published()).toEqual({ a: '2', d: '1' })
  said.mockRestore()
})

const elsewhere = () => {
  staging = `${staging}-other`
}
const OLDER = '{ "version": 3, "id": "", "units": [] }'
test.each([
  ['goes', () => rmSync(staging, { recursive: true })],
  ['is that of another cache', elsewhere],
  ['is of an older build', () => writeFileSync(join(staging, 'published.json'), OLDER)],
])('when the list of a folder %s, it is still known what builds have written there', (_, change) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  publish({ ...SITE, a: '1', 'b/c': '1' })
  change()
  publish({ ...SITE, a: '2' })
  expect([published(), said.mock.calls]).toEqual([{ ...SITE, a: '2' }, []])
  change()
  writeFileSync(join(out, 'CNAME'), 'x')
  publish({ ...SITE, a: '2' })
  expect(said.mock.calls.flat()).toEqual([expect.stringContaining('no build has written it: CNAME.')])
  said.mockRestore()
})

test('nothing is said of files where list and marker are gone', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const marker of ['', 'of an older version']) {
    publish({ ...SITE, a: '1' })
    rmSync(staging, { recursive: true })
    writeFileSync(join(out, MARKER), marker)
    publish(SITE)
    expect([published(), said.mock.calls]).toEqual([SITE, []])
  }
  said.mockRestore()
})

test('a build stopped while files move in, whose list then is gone, is finished by the next', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const next = new Release(out, staging)
  for (const path of ['b', 'c']) next.write(path, '1', [{ path, bytes: '1' }])
  rmSync(join(next.next, 'c'))
  expect(() => next.publish()).toThrow()
  rmSync(staging, { recursive: true })
  publish({ a: '1' })
  expect([published(), said.mock.calls]).toEqual([{ a: '1' }, []])
  said.mockRestore()
})

test('a build stopped while files move in takes none of them for those of others', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  publish({ a: '1' })
  const next = new Release(out, staging)
  for (const path of ['b', 'c']) next.write(path, '1', [{ path, bytes: '1' }])
  rmSync(join(next.next, 'c'))
  expect(() => next.publish()).toThrow()
  publish({ a: '1' })
  expect([published(), said.mock.calls]).toEqual([{ a: '1' }, []])
  said.mockRestore()
})

test('until all is there, nothing changes in the published folder', () => {
  publish({ a: '1' })
  const next = new Release(out, staging)
  next.write('a', '2', [{ path: 'a', bytes: '2' }])
  next.write('b', '2', [{ path: 'b', bytes: '2' }])
  expect(published()).toEqual({ a: '1' })
  next.publish()
  expect(published()).toEqual({ a: '2', b: '2' })
})

test('what a stopped build left is no part of the next', () => {
  publish({ a: '1' })
  new Release(out, staging).write('b', '2', [{ path: 'b', bytes: '2' }])
  publish({ a: '2' })
  expect(published()).toEqual({ a: '2' })
})

test('what a process of a stopped build writes later is no part of the next', () => {
  publish({ a: '1' })
  const stopped = new Release(out, staging)
  const next = new Release(out, staging)
  next.write('a', '2', [{ path: 'a', bytes: '2' }])
  mkdirSync(stopped.next, { recursive: true })
  stopped.write('a', '3', [{ path: 'a', bytes: '3' }])
  next.publish()
  expect(published()).toEqual({ a: '2' })
  publish({ a: '2' })
  expect(readdirSync(staging)).toEqual(['published.json'])
})

test('a build stopped while files move in is finished by the next', () => {
  publish({ a: '1', b: '1', 'c/d': '1' })
  const ledger = readFileSync(join(staging, 'published.json'))
  publish({ a: '2', b: '1', 'e/f': '2' })
  writeFileSync(join(staging, 'published.json'), ledger)
  expect(publish({ a: '1', b: '1', 'c/d': '1' })).toEqual(['a', 'c/d'])
  expect(published()).toEqual({ a: '1', b: '1', 'c/d': '1' })
})

test('a file may become a folder, and a folder a file', () => {
  publish({ a: '1', 'b/c': '1' })
  publish({ 'a/c': '1', b: '1' })
  expect(published()).toEqual({ 'a/c': '1', b: '1' })
  renameSync(join(out, 'a'), join(out, 'x'))
  writeFileSync(join(out, 'a'), 'x')
  publish({ 'a/c': '1', b: '1' })
  expect(published()).toEqual({ 'a/c': '1', b: '1' })
})

test('a name may change its spelling', () => {
  publish({ 'Report.pdf': '1', 'About/index': '1' })
  publish({ 'report.pdf': '2', 'about/index': '2' })
  expect(published()).toEqual({ 'report.pdf': '2', 'about/index': '2' })
})

test('a published folder that was taken away comes back whole', () => {
  publish({ a: '1', b: '1' })
  publish({ a: '2', b: '1' })
  renameSync(out, `${out}-elsewhere`)
  publish({ a: '2', b: '1' })
  expect(published()).toEqual({ a: '2', b: '1' })
})

test('a damaged ledger counts as none', () => {
  publish({ a: '1' })
  publish({ a: '1' })
  writeFileSync(join(staging, 'published.json'), '{"units": 1')
  expect(publish({ a: '1' })).toEqual(['a'])
  expect(published()).toEqual({ a: '1' })
})

test('what somebody adds to a folder goes, also where nothing was written for some releases', () => {
  for (const _ of [1, 2, 3, 4]) publish({ a: '1', 'b/c': '1' })
  writeFileSync(join(out, 'b/stranger'), 'x')
  for (const _ of [1, 2]) publish({ a: '2', 'b/c': '1' }, { looks: true })
  expect(published()).toEqual({ a: '2', 'b/c': '1' })
})

test('a site that was there before is replaced whole', () => {
  mkdirSync(out)
  for (const name of ['old', '_headers', '404.html', 'sitemap.xml']) writeFileSync(join(out, name), 'x')
  publish({ a: '1' })
  expect(published()).toEqual({ a: '1' })
  expect(statSync(out).isDirectory()).toBe(true)
})

test('a folder that holds something else is refused and stays as it is', () => {
  for (const names of [['notes.txt'], ['_headers', 'src', 'package.json', 'README.md']]) {
    rmSync(out, { recursive: true, force: true })
    mkdirSync(out)
    for (const name of names) writeFileSync(join(out, name), 'x')
    expect(() => publish({ a: '1' })).toThrow(
      /contains files that are not from an earlier build \(.*\); publishing would delete them\. Name a folder/,
    )
    expect(Object.keys(published()).sort()).toEqual(names.toSorted())
  }
})

test('an empty folder is filled, and goes on being ours when a build is stopped on the way', () => {
  mkdirSync(out)
  const next = new Release(out, staging)
  next.write('a', '1', [{ path: 'a', bytes: '1' }])
  next.write('b', '1', [{ path: 'b', bytes: '1' }])
  // The second file cannot be moved in, as if the process had been killed before it.
  rmSync(join(next.next, 'b'))
  expect(() => next.publish()).toThrow()
  expect(Object.keys(published())).toEqual(['a'])
  publish({ a: '1', b: '2' })
  expect(published()).toEqual({ a: '1', b: '2' })
})

// On Linux, memory is a disk of its own.
const disk = '/dev/shm'
test.skipIf(!existsSync(disk) || statSync(disk).dev === statSync(tmpdir()).dev)(
  'a published folder that is a disk of its own is filled too',
  () => {
    out = mkdtempSync(join(disk, 'release-'))
    try {
      publish({ a: '1', 'b/c': '1' })
      publish({ a: '2', 'b/d': '1' })
      expect(published()).toEqual({ a: '2', 'b/d': '1' })
    } finally {
      rmSync(out, { recursive: true })
    }
  },
)

test('a folder with the marker of its release is not looked into, but by those who ask for it', () => {
  const wanted = { a: '1', 'b/c': '1' }
  publish(wanted)
  const id = readFileSync(join(out, MARKER), 'utf8')
  writeFileSync(join(out, 'b/c'), 'x')
  expect(publish(wanted)).toEqual([])
  expect(publish(wanted, { looks: true })).toEqual(['b/c'])
  expect(published()).toEqual(wanted)
  expect(readFileSync(join(out, MARKER), 'utf8')).toBe(id)
  expect(publish({ ...wanted, a: '2' })).toEqual(['a'])
  expect(readFileSync(join(out, MARKER), 'utf8')).not.toBe(id)
})

test('a folder is looked into when its marker is gone, names another release, or has other names beside it', () => {
  const wanted = { a: '1', 'b/c': '1' }
  for (const change of [
    () => rmSync(join(out, MARKER)),
    () => writeFileSync(join(out, MARKER), 'other'),
    () => writeFileSync(join(out, 'stranger'), 'x'),
    () => rmSync(join(out, 'a')),
  ]) {
    publish(wanted)
    writeFileSync(join(out, 'b/c'), 'x')
    change()
    expect(publish(wanted)).toContain('b/c')
    expect(published()).toEqual(wanted)
  }
})
