// Pictures of pages that changed, by the command of the workflow, on the tested site and a copy of it.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { changedPages } from '../../src/tools/pictures/changedPages.ts'
import { picturePage, pictureSummary } from '../../src/tools/pictures/picturePage.ts'
import { command } from '../authoring/command.ts'
import { argumentsOf, commandWith } from '../authoring/workflow.ts'

/** Copies some pages of the tested site; compressed copies would hide what is changed in them. */
function copyBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  const filter = (path: string) => !/\.(?:br|gz)$/.test(path)
  for (const part of ['_headers', 'index.html', 'assets', 'accessibility', 'contact', 'privacy', 'winning'])
    cpSync(join(inject('out'), part), join(folder, part), { recursive: true, filter })
  return folder
}

/** Runs the command of the workflow on two built sites. */
const runPictures = (before: string, now: string, into: string) => {
  const [name, other, ...more] = argumentsOf(commandWith('pictures'))
  expect(other).toBe('../before/dist')
  return command('.', name, before, ...more, '--out', now, '--into', into)
}

function edit(folder: string, file: string, find: string | RegExp, put: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  const edited = text.replace(find, put)
  if (edited === text) throw new Error(`${file} has no ${find}`)
  writeFileSync(path, edited)
}

/** Gives the only style sheet another hash, and all that name it. */
function renameStyles(folder: string): string {
  const name = readdirSync(join(folder, 'assets')).find(file => /^site-.{8}\.css$/.test(file)) ?? ''
  renameSync(join(folder, 'assets', name), join(folder, 'assets/site-12345678.css'))
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('index.html')) edit(folder, file, name, 'site-12345678.css')
  return 'assets/site-12345678.css'
}

test('the command of the workflow pictures the page that changed, before and after, on phone and desk', async () => {
  const [old, now] = [copyBuild(), copyBuild()]
  renameStyles(now)
  edit(old, 'privacy/index.html', /(<h1[^>]*>)[^<]*/, '$1Earlier words')
  const into = join(now, 'pictures.html')
  expect(await runPictures(old, now, into)).toEqual({
    status: 0,
    stdout: 'Pages that changed:\n\n- `/privacy`\n\n',
    stderr: '',
  })
  const page = readFileSync(into, 'utf8')
  expect(page).not.toMatch(/src="(?!data:)|<script|<link/)
  const pictures = [...page.matchAll(/src="data:image\/webp;base64,([^"]+)"/g)].map(([, data]) =>
    Buffer.from(data, 'base64'),
  )
  const sizes = await Promise.all(pictures.map(picture => sharp(picture).metadata()))
  expect(sizes.map(({ width }) => width)).toEqual([360, 360, 1280, 1280])
  for (const { height } of sizes) expect(height).toBeLessThan(1000)
  expect(page).toMatch(/<h2>Privacy[^<]*: \/privacy<\/h2>\n<ul><li><del>Earlier words<\/del><\/li><li><ins>Privacy</)
  expect(new Set(pictures.map(picture => picture.toString('base64'))).size).toBe(4)
})

test('hashes of styles count for nothing, those of pictures do; pages whose own part changed come first', () => {
  const [old, now] = [copyBuild(), copyBuild()]
  const styles = renameStyles(now)
  expect(changedPages(old, now)).toEqual({ pages: [], looks: false })
  edit(now, 'contact/index.html', /(hero-contact-).{8}(?=\.svg)/g, '$112345678')
  expect(changedPages(old, now).pages).toEqual([{ path: '/contact', kind: 'changed' }])
  edit(now, 'accessibility/index.html', '<footer', '<footer title="x"')
  edit(now, 'winning/index.html', '<main', '<main title="x"')
  edit(now, styles, /^/, 'p{color:red}')
  rmSync(join(old, 'privacy'), { recursive: true })
  rmSync(join(now, 'contact'), { recursive: true })
  expect(changedPages(old, now)).toEqual({
    pages: [
      { path: '/contact', kind: 'gone' },
      { path: '/privacy', kind: 'new' },
      { path: '/winning', kind: 'changed' },
      { path: '/accessibility', kind: 'frame' },
    ],
    looks: true,
  })
})

test('what is left out is said, and a page that looks the same has no pictures', () => {
  const changes = {
    pages: ['/a', '/b', '/<c>'].map(path => ({ path, kind: 'changed' as const })),
    looks: true,
  }
  expect(pictureSummary(changes, 1)).toBe(
    'Pages that changed:\n\n- `/a`\n\n2 more changed, which are not in the pictures:\n\n- `/b`\n- `/<c>`\n\nStyles or scripts changed too, which may show on any page.\n',
  )
  expect(pictureSummary({ pages: [], looks: false }, 0)).toBe('No page changed.\n')
  const picture = Buffer.from('x')
  const page = picturePage(changes, [[{ width: 360, before: picture, after: picture, same: true }]])
  expect(page).toContain('Looks the same as before.')
  expect(page).toContain('2 more, without pictures')
  expect(page).toContain('/&lt;c&gt;')
  expect(page).not.toContain('<img')
})

test('without a site to compare with, nothing is written', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'empty-'))
  const { status, stderr } = await runPictures(empty, inject('out'), join(empty, 'pictures.html'))
  expect(status).toBe(1)
  expect(stderr).toContain(`There is no built site in ${empty}. Build the state of before in a folder of its own`)
  expect(readdirSync(empty)).toEqual([])
})
