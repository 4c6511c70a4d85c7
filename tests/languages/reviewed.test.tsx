// What counts as reviewed, and what a page says of it.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageData } from '../../src/app/data.ts'
import { Notices } from '../../src/app/page/PageContent.tsx'
import { pageInLocale } from '../../src/model/locales/translatePage.ts'
import type { Translations } from '../../src/model/locales/translations.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { type Locale, noticesOf } from '../../src/node/pipeline/locales.ts'
import { textOf } from '../model/library.ts'
import { loadTelugu, translated } from './library.ts'
import { provideLanguages } from '../../src/ui/language.ts'

const SIGNED = '\n  by: S. R.\n  on: 2026-11-20'

/** All files of pairs, with words for every text; those with `signs` are signed. */
function files(signs: (source: string, file: string) => boolean): Record<string, string> {
  const all = Object.entries(translated()).map(([file, text]) => [
    file,
    text.replace(
      /^(- en: (.+(?:\n {4}.*)*))\n {2}te:$/gm,
      (_, pair: string, source: string) => `${pair}\n  te: ${pair.slice(6)}${signs(source, file) ? SIGNED : ''}`,
    ),
  ])
  return Object.fromEntries(all)
}

function pageOf(pairs: Record<string, string>, path = '/shelves') {
  const { draft, full, translations } = loadTelugu(pairs)
  const page = draft?.pages.find(({ summary }) => summary.head.path === path)
  if (!draft || !page) throw new Error(`There is no page ${path}.`)
  return { page, draft, made: pageInLocale(full(page), catalogue, translations.get('te') as Translations) }
}

const counts = (draft = 0) => ({ reviewed: 1, draft, stale: 0, missing: 0, same: 0 })
const words = { awaitsReview: 'Readers have not checked all of this page.', reviewAdvice: 'Call first:' }

/** The line of a page, with its parts filled in. */
function noteOf(pairs: Record<string, string>, drafts = 0): string {
  const { page, draft, made } = pageOf(pairs)
  const config = { ...draft.config, lang: 'en', words }
  const locale = { config, compile: { base: '/' }, shared: counts(drafts) } as unknown as Locale
  const notices = noticesOf({ page, head: made.head, translated: made }, locale, { code: 'en', name: 'x' } as never)
  const data = { ...notices, blocks: [] } as unknown as PageData
  return renderToStaticMarkup(<Notices page={data} />)
}

test.each([
  ['neither a state nor a signature', '', 'draft'],
  ['a name without a day', 'by: S. R.', 'draft'],
  ['a day without a name', 'on: 2026-11-20', 'draft'],
  ['a name and a day', 'by: S. R., on: 2026-11-20', 'reviewed'],
  ['a name, a day and state: draft', 'by: S. R., on: 2026-11-20, state: draft', 'draft'],
])('a pair with %s is %s', (_, fields, state) => {
  const { translations } = loadTelugu({ 'content/te/shelves.yaml': `- { en: Poems, te: కవితలు, ${fields} }\n` })
  expect(translations.get('te')?.sharedPairsOf('Poems')[0].state).toBe(state)
})

test('a page counts its sections of which every word is signed', () => {
  expect(textOf('pages.yaml')).toContain('/shelves')
  const none = pageOf(files(() => false)).made.reviewed
  expect(none).toMatchObject({ head: false, signed: 0 })
  expect(none.sections).toBeGreaterThan(1)
  const all = pageOf(files(() => true)).made.reviewed
  expect(all).toEqual({ head: true, sections: none.sections, signed: none.sections })
  const some = pageOf(files((_, file) => !file.endsWith('/shelves.yaml'))).made.reviewed
  expect(some.signed).toBeLessThan(none.sections)
  expect(some.signed).toBeGreaterThan(0)
})

test('its line opens, with the advice and the telephone number, and goes when all that the page shows is signed', () => {
  // Another test may have left the languages of its own site.
  provideLanguages({ lang: 'en', base: '/' })
  const note = noteOf(files(() => false))
  expect(note).toMatch(
    /^<details.*<summary>Readers have not checked all of this page\.<\/summary><p>Call first: <a href="tel:\+\d+"/,
  )
  expect(note).toContain('<span class="whole">+')
  // A page that begins with a picture has it at its end, open.
  expect(note).toContain(' open=""')
  expect(noteOf(files(() => true))).toBe('')
  // Menu and footer are on every page.
  expect(
    noteOf(
      files(() => true),
      3,
    ),
  ).toContain(words.awaitsReview)
})
