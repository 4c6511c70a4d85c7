// Changes of several files as one: pictures and pages on a copy of the library.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MAX_PICTURE_BYTES, originOf, type Subject, type Upload } from '../../src/editor/protocol.ts'
import { ask, change, open, pageOf } from './session.ts'

/** For tables in which nothing is written. */
const shared = open()

const IMAGE = ['pages', 0, 'blocks', 0, 'image']

const photo = (format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#395' } })
    .toFormat(format)
    .toBuffer()

const upload = (name: string, bytes: Buffer | string, more: Partial<Upload> = {}): Upload => ({
  name,
  about: 'A room to read in',
  data: Buffer.from(bytes).toString('base64'),
  ...more,
})

/** What a folder holds, all the way down, with the bytes of each file. */
const contentsOf = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(file => [file, readFileSync(file).toString('base64')]),
  )

test('a picture is measured, named, put beside the old one with its alt, undone and done again to equal bytes', async () => {
  const { session, site } = open()
  const before = contentsOf(site.folder)
  const bytes = await photo('jpeg')
  // The name says PNG, and the file holds a JPEG.
  expect(await session.offer(upload('Çà et là (2).PNG', bytes, { beside: 'pond.svg' }))).toEqual({
    name: 'ca-et-la-2.jpg',
    width: 30,
    height: 20,
    bytes: bytes.length,
  })
  expect(contentsOf(site.folder)).toEqual(before)
  const page = await pageOf(session)
  const value = { src: 'ca-et-la-2.jpg', alt: 'A shelf by a window' }
  const wanted = { ...change(page, 'pages.yaml', [{ op: 'set', path: IMAGE, value }]), picture: 'ca-et-la-2.jpg' }
  expect(await session.change(wanted)).toMatchObject({
    done: true,
    history: { undo: { differences: [{ kind: 'added' }, { after: 'ca-et-la-2.jpg' }, {}] } },
  })
  expect(site.read('pages.yaml')).toContain('image: { src: ca-et-la-2.jpg, alt: A shelf by a window }')
  const after = contentsOf(site.folder)
  expect(after.get(join(site.folder, 'content/images/ca-et-la-2.jpg'))).toBe(bytes.toString('base64'))
  expect(await session.step('undo')).toMatchObject({ done: true })
  expect(contentsOf(site.folder)).toEqual(before)
  expect(await session.step('redo')).toMatchObject({ done: true })
  expect(contentsOf(site.folder)).toEqual(after)
  // The same file again has another name, and the first one stays as it is.
  expect(await session.offer(upload('ca-et-la-2.webp', await photo('webp')))).toMatchObject({
    name: 'ca-et-la-2-2.webp',
  })
})

test('a report is put into the site with the entry that names it, and undone; what is no PDF is refused', async () => {
  const { session, site } = open()
  const report = '{ id: one, year: "2025", title: The year, description: What was read., pdfFile: rules.pdf }'
  const section = `      - { type: documents, variant: reports, items: [${report}] }`
  site.write('pages.yaml', `${site.read('pages.yaml').trimEnd()}\n${section}\n`)
  const pdf = upload('Annual Report 2026.pdf', '%PDF-1.4\n%%EOF\n', { kind: 'document' })
  expect(await session.offer({ ...pdf, data: Buffer.from('PK').toString('base64') })).toEqual({
    refused: 'content/documents/Annual Report 2026.pdf cannot be opened: the file is no PDF. Save the file again.',
  })
  const offer = await session.offer(pdf)
  expect(offer).toMatchObject({ name: 'annual-report-2026.pdf' })
  const page = await pageOf(session, '/visit')
  const reports = page.subjects.find(({ type }) => type === 'documents') as Subject
  const { file, path } = originOf(reports, ['items', 0, 'pdfFile'])
  const before = site.read(file)
  const edits = [{ op: 'set', path, value: 'annual-report-2026.pdf' }] as const
  const wanted = { ...change(page, file, [...edits]), picture: 'annual-report-2026.pdf' }
  expect(await session.change(wanted)).toMatchObject({ done: true })
  const added = join(site.folder, 'content/documents/annual-report-2026.pdf')
  expect(existsSync(added)).toBe(true)
  expect(await session.step('undo')).toMatchObject({ done: true })
  expect([existsSync(added), site.read(file)]).toEqual([false, before])
})

test('a picture that no page shows any more is told, and stays', async () => {
  const { session, site } = open()
  const first = await session.offer(upload('first.png', await photo()))
  const put = async (name: string) => {
    const edits = [{ op: 'set', path: IMAGE, value: { src: name, alt: 'A window' } }] as const
    return session.change({ ...change(await pageOf(session), 'pages.yaml', [...edits]), picture: name })
  }
  expect(first).toMatchObject({ name: 'first.png' })
  await put('first.png')
  await session.offer(upload('second.png', await photo()))
  expect(await put('second.png')).toMatchObject({ done: true, unusedPicture: 'first.png' })
  expect(existsSync(join(site.folder, 'content/images/first.png'))).toBe(true)
})

test.each([
  ['../../../evil.png', 'evil.png'],
  ['..\\..\\evil.png', 'evil.png'],
  ['/etc/passwd.png', 'passwd.png'],
  ['C:\\Users\\me\\Photo of a Pond.PNG', 'photo-of-a-pond.png'],
  ['IMG_20260714_101500.png', 'a-room-to-read-in.png'],
  ['వరి.png', 'vari.png'],
  ['.htaccess', 'htaccess.png'],
  ['pond.png', 'pond-2.png'],
  ['POND.png', 'pond-2.png'],
  ['a\0b.yaml', 'a-b.png'],
  ['x'.repeat(900), `${'x'.repeat(60)}.png`],
])('a picture called %j becomes %s', async (name, own) => {
  const { session } = shared
  expect(await session.offer(upload(name, await photo(), { beside: '../../content/pond.svg' }))).toMatchObject({
    name: own,
  })
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"'

test.each([
  [
    'a text',
    'notes.txt',
    'Hello',
    'Pictures of the kind .txt cannot be shown. Save it as JPEG, PNG, WebP, AVIF or SVG.',
  ],
  ['a format of phones', 'a.heic', '\0\0\0\x18ftypheic', 'Pictures of the kind .heic cannot be shown.'],
  [
    'a page that is called a picture',
    'a.png',
    '<!doctype html><script>1</script>',
    'content/images/a.png cannot be opened: the file is a web page, and not what can be downloaded there.',
  ],
  ['half a picture', 'a.png', '\x89PNG\r\n\x1a\n', 'content/images/a.png cannot be opened: the picture is cut off.'],
  ['nothing', 'a.png', '', 'content/images/a.png cannot be opened: the file is empty.'],
  ['a drawing without a size', 'a.svg', '<svg></svg>', 'the drawing says neither its width and height nor its viewBox'],
  ['a drawing with script', 'a.svg', `${SVG}><script>1</script></svg>`, 'The drawing holds script'],
  ['a drawing that acts', 'a.svg', `${SVG} onload="a()"></svg>`, 'The drawing holds script'],
  [
    'a drawing that fetches',
    'a.svg',
    `${SVG}><image href="https://example.org/a.png"/></svg>`,
    'The drawing names another address in href (line 1).',
  ],
  [
    'a huge file',
    'a.png',
    Buffer.alloc(MAX_PICTURE_BYTES + 100_000),
    'The picture has 16.1 MB; at most 16.0 are allowed.',
  ],
])('%s is refused, in the words of validate where it has any', async (_, name, bytes, words) => {
  const { session, site } = shared
  const before = contentsOf(join(site.folder, 'content'))
  const offer = await session.offer(upload(name, typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes))
  expect((offer as { refused: string }).refused).toContain(words)
  const edits = [{ op: 'set', path: IMAGE, value: { src: name, alt: 'A window' } }] as const
  const wanted = { ...change(await pageOf(session), 'pages.yaml', [...edits]), picture: name }
  expect(await session.change(wanted)).toHaveProperty('refused')
  expect(contentsOf(join(site.folder, 'content'))).toEqual(before)
})

test('a new page validates, stands in the menu, and is undone as one', async () => {
  const { session, site } = open()
  const before = contentsOf(site.folder)
  const page = await pageOf(session)
  const { value } = page.subjects.at(-1) as unknown as { value: { menu: unknown[] } }
  const menu = { file: 'content/site.yaml', path: ['menu', value.menu.length] }
  const added = await ask(session, 'newPage', { title: 'Summer reading', path: '/summer-reading', menu })
  expect(added).toMatchObject({
    done: true,
    history: { undo: { differences: [{ file: 'pages.yaml' }, { file: 'content/site.yaml' }] } },
  })
  const own = await pageOf(session, '/summer-reading')
  expect(own.subjects.map(({ title }) => title)).toContain('Summer reading')
  expect(site.read('content/site.yaml')).toContain('{ title: Summer reading, to: /summer-reading }')
  expect(await session.step('undo')).toMatchObject({ done: true })
  expect(contentsOf(site.folder)).toEqual(before)
})

test('a new page is described in its own words', async () => {
  const { session, site } = open()
  const description = 'Which books to read while the mill stands still, with a shelf for every week of the long summer.'
  expect(await ask(session, 'newPage', { title: 'Summer', path: '/summer', description })).toMatchObject({ done: true })
  expect(site.read('pages.yaml')).toContain(description)
})

test.each([
  ['/shelves', 'There is a page /shelves already'],
  ['shelves new', 'A path begins with a slash. Write /shelves-new.'],
  ['/assets', 'Choose another path.'],
  ['/', 'There is a page / already'],
])('no page is added at %j', async (path, words) => {
  const { session, site } = shared
  const before = contentsOf(site.folder)
  expect(((await ask(session, 'newPage', { title: 'New', path })) as { refused: string }).refused).toContain(words)
  expect(
    await ask(session, 'newPage', { title: 'New', path: '/new', menu: { file: '../a.yaml', path: ['a', 0] } }),
  ).toHaveProperty('refused')
  expect(contentsOf(site.folder)).toEqual(before)
})

test('another address: links in all files follow, the old one leads to it, and undo brings back every byte', async () => {
  const { session, site } = open()
  const before = contentsOf(site.folder)
  expect(await ask(session, 'newAddress', { from: '/shelves', to: '/books/shelves' })).toMatchObject({ done: true })
  const files = ['pages.yaml', 'content/site.yaml'].map(site.read).join('\n')
  expect(files).toContain('path: /books/shelves')
  expect(files).toMatch(/aliases: \[.*\/shelves\]|aliases:\n\s+- \/shelves/)
  expect(files).toContain('/books/shelves#novels')
  expect(files).not.toMatch(/(?:to: "?|\]\()\/shelves/)
  await pageOf(session, '/books/shelves')
  // The way back leaves no address to itself.
  expect(await ask(session, 'newAddress', { from: '/books/shelves', to: '/shelves' })).toMatchObject({ done: true })
  expect(site.read('pages.yaml')).toContain('/books/shelves')
  for (let steps = 0; steps < 2; steps++) await session.step('undo')
  expect(contentsOf(site.folder)).toEqual(before)
  expect(await ask(session, 'newAddress', { from: '/', to: '/start' })).toHaveProperty('refused')
  expect(await ask(session, 'newAddress', { from: '/shelves', to: '/visit' })).toHaveProperty('refused')
})

/** Deletes a page of the library that links may lead to; gives what was told before, and the problems afterwards. */
async function deleted(path: string, instead?: string) {
  const { session, site, problems: found } = open()
  const before = contentsOf(site.folder)
  const told = await ask(session, 'deletion', { path: path })
  const outcome = await ask(session, 'deletePage', { path, instead })
  expect(outcome).toMatchObject({ done: true })
  const problems = await found()
  const files = ['pages.yaml', 'content/site.yaml'].map(site.read).join('\n')
  const gone = [...before.keys()].filter(file => !existsSync(file)).map(file => relative(site.folder, file))
  expect(await session.step('undo')).toMatchObject({ done: true })
  expect(contentsOf(site.folder)).toEqual(before)
  return { told, problems, files, gone }
}

test('a page is deleted with its entries in the menu; links and its old address lead to the page that is named', async () => {
  const { session, site } = shared
  const before = contentsOf(site.folder)
  const told = {
    entries: [
      { title: 'Shelves', label: 'Menu', file: 'content/site.yaml' },
      { title: 'The shelves', file: 'content/site.yaml' },
    ],
    links: [
      { label: 'Leads to', within: 'See the shelves', page: 'Home', file: 'pages.yaml' },
      { label: 'Leads to', within: 'The shelves', page: 'Search', file: 'pages/search.yaml' },
    ],
    unused: [],
    pairs: 0,
  }
  expect(await ask(session, 'deletePage', { path: '/shelves' })).toEqual({
    refused:
      'Links lead to it, in pages.yaml:20, pages/search.yaml:11. ' +
      'Choose the page that they are to lead to, or delete them.',
  })
  expect(contentsOf(site.folder)).toEqual(before)
  const made = await deleted('/shelves', '/visit')
  expect(made).toMatchObject({ told, gone: [], problems: [] })
  expect(made.files).not.toMatch(/to: "?\/shelves|path: \/shelves/)
  expect(made.files).toContain('{ label: See the shelves, to: "/visit" }')
  expect(made.files).toMatch(/aliases: \[\/shelves\]/)
})

test('content that only a deleted page used stays and is listed; a file of pages that holds nothing else goes', async () => {
  expect(await deleted('/history')).toMatchObject({
    told: { links: [], unused: ['content/history.yaml'] },
    problems: [{ code: 'orphan-content', file: 'content/history.yaml' }],
    gone: [],
  })
  expect(await deleted('/visit', '/')).toMatchObject({ told: { unused: ['content/stops.csv'] }, gone: [] })
  const search = await deleted('/search')
  expect(search).toMatchObject({ told: { links: [], unused: [] }, problems: [], gone: ['pages/search.yaml'] })
  expect(search.files).not.toContain('include:')
})

test.each([
  ['/', undefined, 'Every site has a home page.'],
  ['/none', undefined, 'There is no page /none.'],
  ['/shelves', '/shelves', 'There is no other page /shelves.'],
  ['/shelves', '/none', 'There is no other page /none.'],
])('%s is not deleted in favour of %j', async (path, instead, words) => {
  const { session, site } = shared
  const before = contentsOf(site.folder)
  expect(((await ask(session, 'deletePage', { path, instead })) as { refused: string }).refused).toContain(words)
  expect(contentsOf(site.folder)).toEqual(before)
})
