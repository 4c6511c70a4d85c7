// The share of texts that can be edited: each is looked for in the form that the panel shows for it.
import './english.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { DevSite } from '../../src/node/dev/devSite.ts'
import { fieldOf, subjectsOf } from '../../src/editor/server/subjects.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { SectionForm } from '../../src/editor/client/SectionForm.tsx'
import { originOf, type Field, type Subject } from '../../src/editor/protocol.ts'
import { namedFields } from '../../src/editor/client/fieldValues.ts'
import { isTable } from '../../src/model/source/readTable.ts'
import { contentOf } from '../../src/model/site/loadSite.ts'
import { type SourceText, textsOfConfig, textsOfPage } from '../../src/model/locales/sourceWords.ts'
import type { Path } from '../../src/model/source/path.ts'
import { parseSource } from '../../src/model/source/source.ts'
import { SITES } from '../extent.ts'
import { escaped, shown } from './form.ts'

/** True when the panel has a control that holds a text. */
function hasControl(subject: Subject, { path, text }: Pick<SourceText, 'path' | 'text'>): boolean {
  const html = shown(createElement(SectionForm, { subject }), subject, path)
  const [, own = ''] = html.split(`data-field="${escaped(path.join('.'))}"`)
  const [control] = own.split('data-field=')
  return /<(?:input|textarea)\b/.test(control) && control.includes(escaped(text))
}

/** The way to a text, equal for all entries of a list. */
const wayOf = ({ type, kind }: Subject, path: Path) =>
  [type ?? kind, ...path.map(step => (typeof step === 'number' ? '*' : step))].join('.')

/** The texts of one block: how many there are, and those that cannot be edited here. */
interface Texts {
  all: number
  missing: string[]
  /** Those of tables, which are changed in the spreadsheet that they come from. */
  inTables: number
}

/** All texts of a site by the block that shows them. */
async function coverageOf(root: string) {
  const cache = mkdtempSync(join(tmpdir(), 'cache-'))
  const site = new DevSite({ code: resolve('.'), root, base: '/', out: join(cache, 'dist'), cache })
  const { checked, folder } = await site.now()
  if (!checked.site) throw new Error(`${root} has problems`)
  const { located, pages } = checked.site
  const fileValue = (file: string) => parseSource(file, contentOf(folder.files, file)).value
  const found = new Map<string, Texts>()
  const ways = new Map<string, boolean>()
  const look = (subject: Subject, word: SourceText) => {
    const type = subject.type ?? subject.kind
    const block = found.get(type) ?? { all: 0, missing: [], inTables: 0 }
    found.set(type, block)
    block.all++
    const way = wayOf(subject, word.path)
    const isThere = ways.get(way) ?? hasControl(subject, word)
    ways.set(way, isThere)
    const { file, path } = originOf(subject, word.path)
    const isOwnPlace = file === word.file && path.join('.') === word.at.join('.')
    if (!isThere || !isOwnPlace) block.missing.push(`${file} ${path.join('.')}`)
    else if (isTable(file)) block.inTables++
  }
  const around = { fileValue, pagesWith: () => [] }
  const [first] = pages
  for (const page of pages) {
    const subjects = subjectsOf(checked.full(page), located, around)
    for (const word of textsOfPage(checked.full(page), catalogue))
      look(subjects[word.block === undefined ? 0 : word.block + 1], word)
    if (page === first) for (const word of textsOfConfig(located)) look(subjects[subjects.length - 1], word)
  }
  return found
}
// The bus stops of the library.
const IN_TABLES: Record<string, number> = { 'tests/sites/library': 6 }

test.each(SITES)('every text of the site in %s can be edited, whatever block shows it', async root => {
  const found = [...(await coverageOf(root))]
  const missing = found.map(([type, texts]) => `${type}: ${texts.missing.length} of ${texts.all}; ${texts.missing}`)
  expect(missing.filter((_, index) => found[index][1].missing.length)).toEqual([])
  expect(found.map(([, texts]) => texts.inTables).reduce((sum, each) => sum + each)).toBe(IN_TABLES[root] ?? 0)
})

test('a text without a control is noticed', () => {
  const [hero, path] = [catalogue.get('hero'), ['title']]
  const value = { title: 'A room', lead: 'To read in' }
  const subject = {
    kind: 'section',
    type: 'hero',
    title: '',
    file: 'a.yaml',
    path: [0],
    value,
    borrowed: [],
    counted: [],
    filled: [],
    samples: [],
  }
  const shows = (field: Field) => hasControl({ ...subject, source: '', field } as Subject, { path, text: 'A room' })
  const field = fieldOf(hero?.schema as z.ZodType)
  expect(shows(field)).toBe(true)
  expect(shows({ kind: 'group', fields: namedFields(field, value).filter(({ name }) => name !== 'title') })).toBe(false)
})
