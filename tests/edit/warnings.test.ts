// What `validate` warns of, in the editor: a change that brings it is saved, says so, and offers its repair.
import { expect, test } from 'vitest'
import type { Done, OpenWarning } from '../../src/editor/protocol.ts'
import type { Edit } from '../../src/write/edited.ts'
import { ask, open, openTelugu, pageOf } from './session.ts'

type Session = ReturnType<typeof open>['session']

/** Makes edits of a file on a page, which are accepted. */
async function saved(session: Session, path: string, file: string, edits: Edit[]): Promise<Done> {
  const { versions } = await pageOf(session, path)
  const outcome = await session.change({ file, version: versions[file], edits })
  expect(outcome).toMatchObject({ done: true })
  return outcome as Done
}

/** Makes the repair of a warning. */
const repaired = (session: Session, { fix }: OpenWarning) => {
  const { file = '', version = '', edits = [] } = fix ?? {}
  return session.change({ file, version, edits })
}

const PAIR = { en: 'A room for 250 books', te: '250 పుస్తకాల గది' }
const HEADING: Edit = { op: 'set', path: ['pages', 0, 'blocks', 0, 'title'], value: PAIR.en }

/** The library in two languages, with a title whose translation has its figures. */
async function withFigures() {
  const opened = openTelugu()
  await saved(opened.session, '/', 'pages.yaml', [HEADING])
  const { translated = [] } = await pageOf(opened.session, '/te')
  const { file, path } = translated.find(({ source }) => source === PAIR.en) ?? { file: '', path: [] }
  await saved(opened.session, '/te', file, [{ op: 'insert', path, values: [PAIR] }])
  return { ...opened, file, path }
}

test('a figure of a translation that is not in its text is saved, told with its repair, and mended as one step', async () => {
  const { session, site, file, path } = await withFigures()
  const before = site.read(file)
  const { count } = await session.warnings()
  const wrong: Edit = { op: 'set', path: [...path, 'te'], value: '900 పుస్తకాల గది' }
  const { warnings = [] } = await saved(session, '/te', file, [wrong])
  expect(warnings).toMatchObject([
    { message: '900 is not in the original text. Write 250.', file, path: [...path, 'te'], fix: { words: '250' } },
  ])
  expect(await session.warnings()).toMatchObject({ count: count + 1 })
  expect(await ask(session, 'pageWith', { file, path: [...path, 'te'] })).toEqual({ shownOn: '/te/' })
  expect(await repaired(session, warnings[0])).toMatchObject({ done: true, warnings: [] })
  expect(site.read(file)).toBe(before)
  expect(await session.warnings()).toMatchObject({ count })
  await session.step('undo')
  expect(site.read(file)).toContain('900')
})

test('a text of the content whose translation is made for other words tells of it, without a command', async () => {
  const { session } = await withFigures()
  const { warnings = [] } = await saved(session, '/', 'pages.yaml', [{ ...HEADING, value: 'A room for 260 books' }])
  expect(warnings.map(({ message }) => message).join()).toContain('is out of date')
  expect(warnings.map(({ message }) => message).join()).not.toMatch(/npm run|\.yaml:/)
})

test.each<[what: string, edit: Edit, words: string, repair?: string]>([
  [
    'a link with the full address of the site',
    { op: 'set', path: ['pages', 0, 'blocks', 0, 'actions', 0, 'to'], value: 'https://library.example.org/visit' },
    '/visit',
    '/visit',
  ],
  [
    'HTML in a text',
    { op: 'set', path: ['pages', 0, 'blocks', 0, 'lead'], value: 'Novels <b>and</b> papers.' },
    'shown as it is written',
  ],
])('%s is saved and told', async (_, edit, words, repair) => {
  const { session } = open()
  const { warnings = [] } = await saved(session, '/', 'pages.yaml', [edit])
  expect(warnings.map(({ message }) => message).join()).toContain(words)
  if (repair) expect(warnings).toMatchObject([{ fix: { words: repair } }])
})

test('a site without warnings has nothing to look at', async () => {
  expect(await open().session.warnings()).toEqual({ count: 0, first: [] })
})
