// `npm run migrate`: what is written as in an earlier version is shown as it is today, and written when told to.
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settings } from '../../src/node/bundle/settings.ts'
import { writeSealed } from '../../src/node/disk/made.ts'
import { siteCache } from '../../src/node/pipeline/read.ts'
import { command } from './command.ts'
import { copySite, type SiteCopy } from './copy.ts'

const SITE = 'content/site.yaml'
const PAGES = 'pages.yaml'
const LOGO = 'logo: { src: mark.svg, alt: "", onDark: true }'
const PICTURE = 'image: { src: pond.svg, alt: A house with one lit window beside a pond }'

let site: SiteCopy
let [before, today] = ['', '']
beforeEach(() => {
  site = copySite()
  today = site.read(SITE)
  site.edit(SITE, LOGO, 'logo: { src: mark.svg, decorative: true, onDark: true }')
  site.edit(SITE, '  email: desk', '  phoneHref: tel:+441632960001\n  email: desk')
  site.edit(PAGES, PICTURE, PICTURE.replace(' }', ', decorative: true }'))
  before = site.read(SITE)
})
afterEach(() => rmSync(site.folder, { recursive: true, force: true }))

const migrate = (...words: string[]) => command(site.folder, 'migrate', ...words)

test('shows what it would write, writes it when told to, and then has nothing to do', async () => {
  const shown = await migrate()
  expect(shown).toMatchObject({ status: 0, stderr: '' })
  expect(shown.stdout).toContain('  + logo: { src: mark.svg, alt: "", onDark: true }')
  expect(shown.stdout).toContain('3 lines of 2 files.\nNothing was written; --write writes it.')
  expect(site.read(SITE)).toBe(before)

  expect(await migrate('--write')).toMatchObject({ status: 0, stderr: '' })
  expect(site.read(SITE)).toBe(today)
  expect(site.read(PAGES)).toContain(PICTURE)
  expect(await migrate('--write')).toEqual({
    status: 0,
    stdout: 'Everything is written as it is today.\n',
    stderr: '',
  })
})

test('validate warns until it is written, and --fix writes it', async () => {
  const told = await command(site.folder, 'validate')
  expect(told.status).toBe(0)
  expect(told.stderr).toContain('The older form is taken until version 1.0')
  expect(told.stderr).toContain('0 errors, 3 warnings')
  const mended = await command(site.folder, 'validate', '--fix')
  expect(mended).toMatchObject({ status: 0, stderr: '' })
  expect(mended.stdout).toContain('- phoneHref: tel:+441632960001')
  expect(site.read(SITE)).toBe(today)
})

test('a number that another one is dialled for stays for its writer', async () => {
  site.edit(SITE, 'phoneHref: tel:+441632960001', 'phoneHref: tel:+441632960002')
  await migrate('--write')
  expect(site.read(SITE)).toContain('phoneHref: tel:+441632960002')
  expect((await command(site.folder, 'validate')).stderr).toContain('phone is there already')
})

test('a byte order mark and line ends stay', async () => {
  site.write(SITE, `\uFEFF${before.replaceAll('\n', '\r\n')}`)
  await migrate('--write')
  expect(site.read(SITE)).toBe(`\uFEFF${today.replaceAll('\n', '\r\n')}`)
})

test('what was killed half way is finished first', async () => {
  const { cache } = settings(resolve('.'))
  const bytes = (text: string) => Buffer.from(text).toString('base64')
  const [old, now] = [site.read(PAGES), site.read(PAGES).replace(', decorative: true', '')]
  const changes = [
    { file: SITE, before: bytes(before), after: bytes(today) },
    { file: PAGES, before: bytes(old), after: bytes(now) },
  ]
  writeSealed(join(siteCache({ cache, root: site.folder }), 'migrate.journal'), JSON.stringify(changes))
  site.write(SITE, today)
  const { status, stdout } = await migrate()
  expect([status, stdout]).toEqual([0, 'pages.yaml: finished what was begun\nEverything is written as it is today.\n'])
  expect(site.read(PAGES)).toBe(now)
})
