// The parts of a site's folder that the dev server watches, and the disks that announce no change.
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isSilent } from '../../src/node/cli/silentDisk.ts'
import { readFiles } from '../../src/node/disk/siteFolder.ts'
import { WatchedSite } from '../../src/node/dev/watchSite.ts'
import { copySite } from '../authoring/copy.ts'

const site = copySite()
const root = site.folder
afterAll(() => rmSync(root, { recursive: true, force: true }))

const options = { root, code: '/code', out: join(root, 'dist'), cache: join(root, '.cache') }
const include = (patterns: string) => site.write('pages.yaml', `include: ${patterns}\npages: []\n`)
const watcher = () => {
  const added: string[] = []
  return { added, add: (path: string) => added.push(path), getWatched: () => ({ [root]: [] }) }
}

test('what belongs to a site is watched, and what lies beside it is not', () => {
  include('["pages/*.yaml", "years/**/*.yaml"]')
  const watched = new WatchedSite(options)
  const parts = ['', 'pages.yaml', 'content', 'content/images/pond.svg', 'blocks/lamp/schema.ts', 'public/CNAME']
  const pages = ['pages', 'pages/search.yaml', 'years', 'years/2026', 'years/2026/may.yaml']
  expect([...parts, ...pages].filter(path => !watched.has(join(root, path)))).toEqual([])
  const others = [
    'dist',
    'dist/index.html',
    'node_modules',
    '.git',
    'photos',
    'photos/a.yaml',
    'pages/old',
    'notes.txt',
  ]
  expect(others.filter(path => watched.has(join(root, path)))).toEqual([])
  // Others leave out what is no part of the site's folder.
  expect(watched.has('/code/src/ui/base.css')).toBe(true)
})

test('a change concerns the file that it is in, or everything where a folder of pages comes or goes', () => {
  include('["pages/*.yaml"]')
  const watched = new WatchedSite(options)
  const concern = (event: string, path: string) => watched.concern(event, join(root, path))
  expect(concern('change', 'pages.yaml')).toEqual({ file: 'pages.yaml' })
  expect(concern('unlink', 'pages/search.yaml')).toEqual({ file: 'pages/search.yaml' })
  expect(concern('add', 'content/images/new.svg')).toEqual({ file: 'content/images/new.svg' })
  expect(concern('addDir', 'pages')).toEqual({})
  expect(
    ['content/schema/site.json', 'public/CNAME', 'blocks/lamp/schema.ts'].map(path => concern('change', path)),
  ).toEqual([undefined, undefined, undefined])
})

test('files count as followed once the watcher has been seen to have begun with each of them, twice', async () => {
  include('["pages/*.yaml"]')
  const files = ['pages.yaml', 'pages/search.yaml', 'content/site.yaml', 'content/history.yaml']
  const known: Record<string, string[]> = {}
  let looks = 0
  const slow = {
    add: () => undefined,
    getWatched: () => {
      for (const path of [...readFiles(root).keys()].slice(0, 2 ** looks++)) {
        const { dir, base } = parse(join(root, path))
        known[dir] = [...new Set([...(known[dir] ?? []), base])]
      }
      return known
    },
  }
  const found = await new WatchedSite(options).followed(slow, 1)
  expect(found).toEqual(expect.arrayContaining(files))
  expect(2 ** (looks - 2)).toBeGreaterThanOrEqual(found.length)
  expect(await new WatchedSite(options).followed({ add: () => undefined, getWatched: () => ({}) }, 1)).toEqual([])
})

test('folders that pages.yaml includes later are watched from then on', () => {
  include('["pages/*.yaml"]')
  const watched = new WatchedSite(options)
  const first = watcher()
  watched.begin(first)
  expect(first.added).toEqual([root])
  expect(watched.follow(first)).toBe(false)
  mkdirSync(join(root, 'more'))
  include('["pages/*.yaml", "more/*.yaml"]')
  const then = { ...watcher(), getWatched: () => ({ [root]: [], [join(root, 'pages')]: [] }) }
  expect([watched.follow(then), then.added]).toEqual([true, [join(root, 'more')]])
  expect(watched.has(join(root, 'more/page.yaml'))).toBe(true)
})

const TEMPORARY = realpathSync(tmpdir())
const MOUNTS = `22 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw
23 22 0:20 / /proc rw - proc proc rw
60 22 0:35 / ${TEMPORARY}/silent\\040disk rw,noatime shared:7 - KIND C:\\134 rw,aname=drvfs
61 60 8:2 / ${TEMPORARY}/silent\\040disk/inner rw - ext4 /dev/sdb1 rw
`

test('a disk of the other side is known by its kind, also below it, and the innermost one counts', () => {
  const disk = join(TEMPORARY, 'silent disk')
  const folders = [disk, join(disk, 'site'), join(disk, 'inner')]
  for (const folder of folders) mkdirSync(folder, { recursive: true })
  const silent = (kind: string) => folders.map(folder => isSilent(folder, MOUNTS.replace('KIND', kind)))
  for (const kind of ['9p', 'cifs', 'nfs4', 'virtiofs', 'fuse.sshfs']) expect(silent(kind)).toEqual([true, true, false])
  for (const kind of ['ext4', 'fuseblk', 'tmpfs']) expect(silent(kind)).toEqual([false, false, false])
  expect([isSilent(root, MOUNTS.replace('KIND', '9p')), isSilent(root, '')]).toEqual([false, false])
  rmSync(disk, { recursive: true })
})
