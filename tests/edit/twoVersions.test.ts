// Two versions that git has left in a file: asked as two values, and the file is written without the marks.
import { expect, test } from 'vitest'
import { twoVersionsIn, withVersionKept } from '../../src/editor/server/twoVersions.ts'
import { open, pageOf } from './session.ts'

const marks = (first: string, second: string, [start, end] = ['HEAD', 'news'], eol = '\n') =>
  [`<<<<<<< ${start}`, first, '=======', second, `>>>>>>> ${end}`].join(eol)

test('two versions are told as values, the kept one is written, and all other bytes stay', async () => {
  const { session, site, problems } = open()
  const before = site.read('pages.yaml')
  const line = '        title: A room to read in'
  const other = '        kicker: Open six days a week'
  site.edit('pages.yaml', line, marks(line, '        title: A quiet room'))
  site.edit('pages.yaml', other, marks(other, '        kicker: Open every day'))
  const first = await session.twoVersions()
  expect(first).toMatchObject({
    file: 'pages.yaml',
    names: ['HEAD', 'news'],
    left: 1,
    differences: [{ kind: 'changed', path: ['pages', 0, 'blocks', 0, 'kicker'], after: 'Open every day' }],
  })
  const keep = (found: typeof first, side: 0 | 1) =>
    session.keepVersion({ file: 'pages.yaml', version: found?.version ?? '', side })
  expect(await keep(first, 1)).toHaveProperty('done')
  expect(await keep(first, 1)).toHaveProperty('refused')
  const second = await session.twoVersions()
  expect(second).toMatchObject({ left: 0, differences: [{ before: 'A room to read in', after: 'A quiet room' }] })
  expect(await keep(second, 0)).toHaveProperty('done')
  expect(site.read('pages.yaml')).toBe(before.replace('Open six days a week', 'Open every day'))
  expect(await session.twoVersions()).toBeUndefined()
  expect(await problems()).toEqual([])
  await session.step('undo')
  expect(await session.twoVersions()).toMatchObject({ left: 0 })
})

test('a file of settings with two versions is asked about where no page can be shown', async () => {
  const { session, site } = open()
  const before = site.read('content/site.yaml')
  const [line] = /^name: .*$/m.exec(before) ?? ['']
  site.edit('content/site.yaml', line, marks(line, 'name: Another library'))
  expect(await session.twoVersions()).toMatchObject({ file: 'content/site.yaml' })
  site.write('content/site.yaml', marks(before.trimEnd(), 'name: [', undefined, '\n'))
  const found = await session.twoVersions()
  await session.keepVersion({ file: 'content/site.yaml', version: found?.version ?? '', side: 0 })
  expect(site.read('content/site.yaml')).toBe(before)
  expect((await pageOf(session)).path).toBe('/')
})

test.each([
  ['other ends of lines', marks('a: 1', 'a: 2', undefined, '\r\n'), ['a: 1\r\n', 'a: 2\r\n']],
  [
    'the common version between',
    '<<<<<<< HEAD\na: 1\n||||||| base\na: 0\n=======\na: 2\n>>>>>>> x\n',
    ['a: 1\n', 'a: 2\n'],
  ],
  ['nothing on one side', '<<<<<<< HEAD\n=======\na: 2\n>>>>>>> x\n', ['', 'a: 2\n']],
])('with %s both versions are kept as they are', (_, block, versions) => {
  const text = `first: 1\n${block}${block.endsWith('\n') ? '' : '\r\n'}last: 1\n`
  for (const side of [0, 1] as const) expect(withVersionKept(text, side)).toBe(`first: 1\n${versions[side]}last: 1\n`)
})

test('marks without their other half, and lines that only look like marks, are no two versions', () => {
  expect(twoVersionsIn('pages.yaml', 'a: 1\n<<<<<<< HEAD\nb: 2\n')).toBeUndefined()
  expect(twoVersionsIn('pages.yaml', 'a: |\n  =======\n  >>>>>>> x\n')).toBeUndefined()
})
