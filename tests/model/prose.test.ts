// Words are for people. With every word of every message, hint, place and description replaced by another one, all that
// acts on problems does the same: what is reported and where, repairs, links, the page in development, the editor.
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Problem } from '../../src/model/messages/problem.ts'
import { changesWith, MISTAKES, type Mistake, withMistake } from './mistakes.ts'

/** Every word as another one of the same length; different words stay different. */
const other = (words: string) =>
  words.replace(/[\p{L}\p{N}]+/gu, word =>
    [...word].map(letter => String.fromCodePoint(0x4e00 + ((letter.codePointAt(0) ?? 0) % 0x4000))).join(''),
  )

type Words = { message: string; hint?: string; place?: string }

const replaced = <Value extends Words>(value: Value): Value => ({
  ...value,
  message: other(value.message),
  hint: value.hint && other(value.hint),
  ...(value.place !== undefined && { place: other(value.place) }),
})

/** A module of which some functions return problems, or faults that become problems. */
function mock(path: string, names: string[]): void {
  vi.doMock(path, async original => {
    const real = (await original()) as Record<string, (...args: unknown[]) => Words>
    const changed = names.map(name => [name, (...args: unknown[]) => replaced(real[name](...args))])
    return { ...real, ...Object.fromEntries(changed) }
  })
}

/** What this test uses of the program: a fresh copy at each call. */
async function program() {
  vi.resetModules()
  const [library, draft, fixes, fields, session, catalogue] = await Promise.all([
    import('./library.ts'),
    import('../../src/node/dev/shown.ts'),
    import('../../src/model/messages/fixes.ts'),
    import('../../src/editor/server/subjects.ts'),
    import('../edit/session.ts'),
    import('../../src/node/page/blockCatalogue.ts'),
  ])
  return { ...library, ...draft, ...fixes, ...fields, ...session, ...catalogue }
}

const plain = await program()
mock('../../src/model/source/report.ts', ['report', 'reportIn'])
mock('../../src/model/messages/problem.ts', ['error', 'warning'])
mock('../../src/model/source/slip.ts', ['slip'])
const get = z.globalRegistry.get.bind(z.globalRegistry)
const spy = vi.spyOn(z.globalRegistry, 'get').mockImplementation(schema => {
  const about = get(schema)
  return about && { ...about, ...(about.description && { description: other(about.description) }) }
})
const changed = await program()

afterAll(() => {
  spy.mockRestore()
  vi.doUnmock('../../src/model/source/report.ts')
  vi.doUnmock('../../src/model/messages/problem.ts')
  vi.doUnmock('../../src/model/source/slip.ts')
  vi.resetModules()
})

/** All of a problem but its words. */
const deeds = ({ message: _, hint: __, place: ___, ...rest }: Problem) => rest

/** What is done about a site with a mistake. */
function done(with_: typeof plain, mistake: Mistake) {
  const { problems, draft, full } = with_.loadLibrary(changesWith(mistake.file, withMistake(mistake).text))
  const pages = draft?.pages ?? []
  return {
    problems: problems.map(deeds),
    fixes: with_.sureFixes(problems),
    dev: pages.map(page => {
      const { page: shown, bad } = with_.draftPage(full(page), problems)
      return { types: shown.blocks.map(({ type }) => type), band: shown.head.band, bad: [...bad.keys()] }
    }),
  }
}

test('all words are replaced', () => {
  const first = plain.loadLibrary({ 'pages.yaml': 'pages: 1\n' }).problems[0].message
  const second = changed.loadLibrary({ 'pages.yaml': 'pages: 1\n' }).problems[0].message
  expect(second).toBe(other(first))
})

// Every twelfth is enough, because those beside it are of the same kind.
test.each(
  MISTAKES.filter((_, index) => index % 12 === 0),
)('a mistake is found, silenced, mended and shown in development alike: somebody $does', mistake =>
  expect(done(changed, mistake)).toEqual(done(plain, mistake)))

test('the forms of all blocks have the same controls', () => {
  const kinds = (with_: typeof plain) =>
    [...with_.catalogue].map(([type, { schema }]) => [
      type,
      JSON.stringify(with_.fieldOf(schema), (key, value) => (key === 'help' ? undefined : value)),
    ])
  expect(kinds(changed)).toEqual(kinds(plain))
})

test('a page is deleted with the same content, and the same changes are refused', async () => {
  const outcome = async (with_: typeof plain) => {
    const { session, site } = with_.open()
    const deletion = await with_.ask(session, 'deletion', { path: '/history' })
    const made = await with_.ask(session, 'deletePage', { path: '/history' })
    const page = await with_.pageOf(session)
    const at = ['pages', 0, 'blocks', 0, 'actions', 0, 'to']
    const refused = await session.change(
      with_.change(page, 'pages.yaml', [{ op: 'set', path: at, value: '/no-such-page' }]),
    )
    return { deletion, made: 'refused' in made, refused: 'faults' in refused, files: site.read('pages.yaml') }
  }
  const before = await outcome(plain)
  expect(before).toMatchObject({ made: false, refused: true })
  expect(await outcome(changed)).toEqual(before)
})
