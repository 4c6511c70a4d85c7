// Readers of translations in the editor: a sheet is made, answers are taken, questions are seen and taken away.
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { answerKey } from '../../src/translate/answers.ts'
import { ask, openTelugu, pageOf } from './session.ts'

const FILE = 'content/te/shelves.yaml'

interface Row {
  en: string
  te: string
}

/** A session, and the answer of a reader to pairs of a file. */
function begin() {
  const { site, session } = openTelugu()
  const rows = () => parse(site.read(FILE)) as Row[]
  const keyOf = ({ en, te }: Row) => answerKey({ file: FILE, source: en, target: te })
  const text = (answers: object) =>
    `[27/11, 10:30] S. Rao: ${JSON.stringify({
      answerSheet: 2,
      language: 'te',
      reader: 'S. Rao',
      made: '2026-01-01',
      on: '2026-01-02',
      ...answers,
    })}`
  const take = (answers: object, accepted: string[] = []) =>
    ask(session, 'answers', { language: 'te', text: text(answers), accepted })
  return { site, session, rows, keyOf, take }
}

test('a sheet has what waits on a page, and says how much waits on the others', async () => {
  const { session, rows } = begin()
  const readers = await ask(session, 'readers', { language: 'te', path: '/shelves' })
  expect(readers?.waiting.this).toBeGreaterThan(0)
  expect(readers?.waiting.all).toBeGreaterThan(readers?.waiting.this ?? 0)
  expect(readers?.waiting.changed).toBe(0)
  const sheet = await ask(session, 'sheet', { language: 'te', pages: 'this', path: '/shelves' })
  expect(sheet).toMatchObject({ name: 'sheet-te.html', count: readers?.waiting.this })
  expect('html' in sheet && sheet.html).toContain(rows()[0].te)
  expect(await ask(session, 'sheet', { language: 'te', pages: 'changed', path: '/shelves' })).toHaveProperty('refused')
  expect(await ask(session, 'sheet', { language: 'xx', pages: 'all', path: '/' })).toHaveProperty('refused')
})

test('answers are one change, which is undone in one step', async () => {
  const { site, session, rows, keyOf, take } = begin()
  const before = site.read(FILE)
  const [first, second, third] = rows()
  const outcome = await take({
    right: keyOf(first),
    change: { [keyOf(second)]: `${second.te} మాట` },
    ask: { [keyOf(third)]: 'ఏ మాట?' },
  })
  expect(outcome).toHaveProperty('done')
  expect(outcome.report?.counts).toEqual({ right: 1, change: 1, ask: 1 })
  expect(site.read(FILE).match(/by: S\. Rao/g)).toHaveLength(2)
  expect(await take({ right: keyOf(first) })).toHaveProperty('isSame')
  await session.step('undo')
  expect(site.read(FILE)).toBe(before)
})

test('a changed number waits for a word of the clerk, and other answers do not', async () => {
  const { site, rows, keyOf, take } = begin()
  site.write(FILE, `${site.read(FILE)}- en: Rs. 100 for a room\n  te: గదికి రూ. 100\n  state: draft\n`)
  const rent = rows().at(-1) as Row
  const answers = { right: keyOf(rows()[0]), change: { [keyOf(rent)]: 'గదికి రూ. 900' } }
  const { report } = await take(answers)
  expect(report?.held).toMatchObject([{ words: 'గదికి రూ. 900', why: expect.stringContaining('900') as string }])
  expect(site.read(FILE)).toContain('గదికి రూ. 100')
  expect(report?.counts.right).toBe(1)
  await take(answers, [keyOf(rent)])
  expect(site.read(FILE)).toContain('గదికి రూ. 900')
})

test('a question is seen at its text and on the list, until it is answered', async () => {
  const { site, session, rows, keyOf, take } = begin()
  const before = site.read(FILE)
  const [, second] = rows()
  await take({ ask: { [keyOf(second)]: 'ఏ మాట?' } })
  const readers = await ask(session, 'readers', { language: 'te', path: '/' })
  expect(readers?.questions).toMatchObject([{ by: 'S. Rao', text: 'ఏ మాట?', source: second.en, file: FILE, index: 1 }])
  const page = await pageOf(session, `/te${readers?.questions[0].path}`)
  expect(page.translated?.find(({ source }) => source === second.en)?.asked).toMatchObject([{ text: 'ఏ మాట?' }])
  await ask(session, 'answered', { language: 'te', file: FILE, index: 1 })
  expect(site.read(FILE)).toBe(before)
  expect((await ask(session, 'readers', { language: 'te', path: '/' }))?.questions).toEqual([])
})

test('what are no answers, or those of another language, changes nothing and says why', async () => {
  const { site, session, take } = begin()
  const before = site.read(FILE)
  expect(await take({ language: 'hi' })).toMatchObject({ refused: expect.stringContaining('hi') as string })
  for (const text of ['', 'Good morning', '{"answerSheet":2'])
    expect(await ask(session, 'answers', { language: 'te', text, accepted: [] })).toHaveProperty('refused')
  expect(site.read(FILE)).toBe(before)
})
