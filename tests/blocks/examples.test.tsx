import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { z } from 'zod'
import { isDeferred } from '../../src/fields/deferred.ts'
import { withEntryFields } from '../../src/fields/entryFields.ts'
import type { PageUrls, JsonLd } from '../../src/fields/block.ts'
import type { PriceRow } from '../../src/fields/priceLines.ts'
import { findTexts } from '../../src/model/locales/sourceWords.ts'
import { provideLanguages } from '../../src/ui/language.ts'
import { WordsContext } from '../../src/ui/withLang.tsx'

// The conformance suite: each block folder is whole, and each of its examples is valid, is rendered, and says its
// words. Blocks of a site's own are among them: those of the library, or of the site that SITE names.
const site = process.env.SITE || 'tests/sites/library'
const own = existsSync(`${site}/blocks`) ? readdirSync(`${site}/blocks`) : []
const types = [...readdirSync('src/blocks'), ...own]
const folderOf = (type: string) => `${own.includes(type) ? site : 'src'}/blocks/${type}`
const words = parse(readFileSync('content/site.yaml', 'utf8')).words as Record<string, string>
// The end of a day, in ms since 1970.
const ENDS = 1
const DAY = '2026-11-30'
const SENDER = {
  name: 'The library',
  phone: '+44 1632 960000',
  url: 'https://example.org/page',
}
const ICON = { d: 'M0 0h8v8z' }

// Another test may have rendered pages of another language.
beforeEach(() => provideLanguages({ lang: 'en', base: '/' }))

interface Example {
  name: string
  props: Record<string, unknown>
}

const nameOf = (type: string) => type[0].toUpperCase() + type.slice(1)
const examplesOf = (type: string) => parse(readFileSync(`${folderOf(type)}/examples.yaml`, 'utf8')) as Example[]

interface BlockSchema {
  schema: z.ZodType
  about: {
    purpose: string
    anchors?: string
    jsonLd?: (props: unknown, urls: PageUrls) => JsonLd[]
    onDay?: (props: unknown, today: string) => { props: unknown }
    script?: string
  }
}

type BlockModule = Record<string, ComponentType<Record<string, unknown>>>

const schemas = {
  ...import.meta.glob<BlockSchema>('/src/blocks/*/schema.ts', { eager: true }),
  ...import.meta.glob<BlockSchema>('@site/blocks/*/schema.ts', { eager: true }),
}
const components = {
  ...import.meta.glob<BlockModule>('/src/blocks/*/*.tsx', { eager: true }),
  ...import.meta.glob<BlockModule>('@site/blocks/*/*.tsx', { eager: true }),
}
const schemaOf = (type: string) => schemas[`/src/blocks/${type}/schema.ts`]

/** What the build makes of markers, without the disk. */
function settle(value: unknown): unknown {
  if (isDeferred(value)) {
    const given = value.value as { src: string; alt?: string }
    if (value.$ === 'image') return { src: `/${given.src}`, width: 8, height: 6, alt: given.alt ?? '' }
    if (value.$ === 'icon') return ICON
    if (value.$ === 'richText') return [{ t: 'p', c: [String(value.value).replaceAll('**', '')] }]
    if (value.$ === 'day') return { date: given, words: String(given), ends: ENDS }
    if (value.$ === 'document') return { href: `/documents/${value.value}`, type: 'PDF', size: '1 KB' }
    return value.value
  }
  if (Array.isArray(value)) return value.map(settle)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, settle(item)]))
}

/** The fields of a block as they are shown on {@link DAY}. */
const shownOn = (type: string, parsed: unknown) => settle(onDay(type, parsed)) as Record<string, unknown>
const onDay = (type: string, parsed: unknown) => schemaOf(type).about.onDay?.(parsed, DAY).props ?? parsed

function render(type: string, props: Record<string, unknown>): string {
  const Block = components[`/src/blocks/${type}/${nameOf(type)}.tsx`][nameOf(type)]
  return renderToString(
    <WordsContext value={words}>
      <Block {...props} name="example" index={0} base="/" sender={SENDER} />
    </WordsContext>,
  )
}

test.each(types)('%s is a whole folder that says what it is for', type => {
  for (const file of ['schema.ts', `${nameOf(type)}.tsx`, 'examples.yaml'])
    expect([file, existsSync(`${folderOf(type)}/${file}`)]).toEqual([file, true])
  expect(schemaOf(type).about.purpose).toMatch(/^[A-Z].+\.$/)
  expect(examplesOf(type).length).toBeGreaterThan(0)
})

const cases = types.flatMap(type => examplesOf(type).map(example => [type, example.name, example] as const))

/** Words that a block says only when it moves, is sent, is filtered or has a price. */
const UNSAID: Record<string, string[]> = {
  awards: ['prize'],
  board: ['a sack', 'Send these prices'],
  contact: ['Nothing was sent.'],
  table: ['{n} of {total} branches', 'No branch matches.'],
}

const decode = (html: string) =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

const plain = (text: string) => text.replaceAll('**', '').replace(/\s+/g, ' ').trim()

// Attributes that people get to know: a browser says them, or a script of the block does.
const SAID_IN =
  / (?:alt|title|placeholder|label|value|aria-(?:label|description|roledescription)|data-[\w-]+)="([^"]*)"/g

/** The whole texts that a fragment of HTML says: between its tags, and in attributes. */
function textsIn(html: string): Set<string> {
  const whole = html.replace(/<!-- -->/g, '')
  const attributes = [...whole.matchAll(SAID_IN)].map(([, value]) => value)
  return new Set([...whole.split(/<[^>]*>/), ...attributes].map(text => plain(decode(text))))
}

/** True where words stand in a text, and are no part of longer ones. */
function hasWords(text: string, words: string): boolean {
  const at = text.indexOf(words)
  const around = at < 0 ? undefined : [text[at - 1], text[at + words.length]]
  return around !== undefined && !around.some(sign => /[\p{L}\p{M}\p{N}]/u.test(sign ?? ''))
}

test.each(cases)('%s, example "%s", is valid and is rendered with its words', (type, _name, example) => {
  const parsed = schemaOf(type).schema.safeParse(example.props)
  expect(parsed.error?.issues ?? []).toEqual([])
  const html = render(type, shownOn(type, parsed.data))
  expect(html).not.toMatch(/ style="/)
  const seen = textsIn(html)
  const said: string[] = []
  findTexts(schemaOf(type).schema, example.props, ({ text }) => said.push(plain(text)))
  // Some blocks put texts together, as in "Rs 5 lakh"; what another field says whole is no such text.
  const joined = [...seen].filter(text => !said.includes(text))
  const isSaid = (text: string) => seen.has(text) || joined.some(each => hasWords(each, text))
  expect(said.filter(text => !isSaid(text) && !UNSAID[type]?.includes(text))).toEqual([])
})

test.each(cases)('%s, example "%s", refuses a field that it does not know', (type, _name, example) => {
  const codes = (schemaOf(type).schema.safeParse({ ...example.props, colour: 'red' }).error?.issues ?? []).map(
    issue => issue.code,
  )
  expect(codes).toContain('unrecognized_keys')
})

const inRows = ({ rows }: Record<string, unknown>, price: string) =>
  (rows as PriceRow[]).some(row => [row.price, ...(row.references ?? [])].some(each => each?.price === price))

/** An example in which every entry that may has a last day; `count` is how many have. */
function withLastDays(type: string, props: Record<string, unknown>) {
  const schema = withEntryFields(schemaOf(type).schema)
  const dated = structuredClone(props)
  const entries = new Set<object>()
  const mark = (value: unknown, isEntry: boolean): void => {
    if (Array.isArray(value)) for (const item of value) mark(item, true)
    else if (typeof value === 'object' && value !== null) {
      if (isEntry) entries.add(Object.assign(value, { until: DAY }))
      for (const item of Object.values(value)) mark(item, false)
    }
  }
  mark(dated, false)
  // Rows whose fields the site declares, and what is made into something else, have no days.
  for (const entry of entries) {
    const before = schema.safeParse(dated).error?.issues.length ?? 0
    delete (entry as { until?: string }).until
    const after = schema.safeParse(dated).error?.issues.length ?? 0
    if (after < before) entries.delete(entry)
    else Object.assign(entry, { until: DAY })
  }
  const shown = shownOn(type, schema.parse(dated))
  // A price that another one has followed is shown as the one before.
  const isOver = (entry: object) => type === 'board' && 'price' in entry && !inRows(shown, String(entry.price))
  return { props: shown, count: [...entries].filter(entry => !isOver(entry)).length }
}

test.each(cases)('%s, example "%s", says of every entry when it ends', (type, _name, example) => {
  const { props, count } = withLastDays(type, example.props)
  const marked = render(type, props).match(new RegExp(`data-ends="${ENDS}"`, 'g'))?.length ?? 0
  expect(marked).toBeGreaterThanOrEqual(count)
})

// What search engines ask of each kind of thing.
const NEEDED: Record<string, string[]> = {
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'embedUrl'],
  Article: ['headline', 'datePublished', 'image', 'url'],
  Report: ['headline', 'url'],
  ItemList: ['name', 'numberOfItems', 'itemListElement'],
  FAQPage: ['mainEntity'],
  Offer: ['itemOffered', 'priceSpecification', 'url'],
}
const ADDRESSES = /^(?:@id|url|image|thumbnailUrl|embedUrl)$/
// What the page says in other words.
const WRITTEN_FOR_PROGRAMS = /^(?:priceCurrency|validFrom|validThrough|businessFunction)$/
const telling = cases.filter(([type]) => schemaOf(type).about.jsonLd)

test('there are blocks that tell search engines something', () =>
  expect(new Set(telling.map(([type]) => type))).toEqual(
    new Set(['board', 'documents', 'questions', 'table', 'videos']),
  ))

test.each(
  telling,
)('%s, example "%s", tells search engines only what it shows, and all that they need', (type, _name, example) => {
  const props = shownOn(type, schemaOf(type).schema.parse(example.props))
  const html = render(type, props)
  const said = html
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/<!-- -->/g, '')
  const urls = {
    here: (id = 'section') => `https://example.org/page#${id}`,
    absolute: (href: string) => new URL(href, 'https://example.org').href,
  }
  const jsonLd = schemaOf(type).about.jsonLd?.(props, urls) ?? []
  const isOne = example.props.rowsAre || type === 'questions'
  const { items, rows = items } = props as Record<string, { price?: unknown }[]>
  const things = type === 'board' ? rows.filter(({ price }) => price) : items
  expect(jsonLd.length).toBe(isOne ? 1 : (things?.length ?? 0))
  for (const thing of jsonLd)
    for (const name of NEEDED[thing['@type']])
      expect([thing['@type'], name, thing[name]]).toEqual([thing['@type'], name, expect.anything()])
  const check = (value: unknown, name: string): void => {
    if (name === '@type' || value === undefined) return
    if (Array.isArray(value))
      value.forEach(item => {
        check(item, name)
      })
    else if (typeof value === 'object') for (const [key, item] of Object.entries(value as object)) check(item, key)
    else if (ADDRESSES.test(name)) expect(String(value)).toMatch(/^https:\/\/[^ ]+$/)
    else if (typeof value === 'string' && !WRITTEN_FOR_PROGRAMS.test(name))
      for (const part of name === 'name' ? value.split(', ') : [value])
        expect([name, said.includes(part), part]).toEqual([name, true, part])
  }
  check(jsonLd, '')
})

const lists = cases.flatMap(([type, name, { props }]) =>
  ['items', 'nodes'].flatMap(field => {
    const list = props[field] as { id?: string }[] | undefined
    return list?.[0]?.id ? [[type, name, field, list, props] as const] : []
  }),
)

test('there are lists whose entries have ids', () =>
  expect(new Set(lists.map(([type]) => type)).size).toBeGreaterThan(4))

test.each(
  lists,
)('%s, example "%s", refuses two %s of one id, because an id is an address', (type, _name, field, list, props) => {
  const twice = schemaOf(type).schema.safeParse({ ...props, [field]: [...list, list[0]] })
  expect(twice.error?.issues.map(issue => issue.path.join('.'))).toContain(`${field}.${list.length}.id`)
})

/** The ids of entries that are rendered; those that a block makes up begin with its own name. */
const idsIn = (html: string) =>
  [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id).filter(id => !id.startsWith('example-'))

/** The example with an id for each entry, where its block takes ids. */
function withIds(type: string, props: Record<string, unknown>): Record<string, unknown> {
  const { schema } = schemaOf(type)
  const items = Array.isArray(props.items)
    ? props.items.map((item: object, index) => ({ id: `entry-${index + 1}`, ...item }))
    : undefined
  return (schema.safeParse({ ...props, ...(items && { items }) }).data ?? schema.parse(props)) as Record<
    string,
    unknown
  >
}

const addressed = cases.map(([type, name, { props }]) => {
  const settled = shownOn(type, withIds(type, props))
  const field = schemaOf(type).about.anchors
  const declared =
    field === undefined ? [] : (settled.items as Record<string, string | undefined>[]).map(item => item[field])
  return [type, name, declared, idsIn(render(type, settled))] as const
})

test.each(
  addressed,
)('%s, example "%s", renders the ids of entries that its folder says it does', (_type, _name, declared, rendered) =>
  expect(rendered).toEqual(declared))

test('there are blocks whose entries are addresses', () =>
  expect(addressed.filter(([, , declared]) => declared.length).length).toBeGreaterThan(7))

/** The values of an example, in which every link and download leads to a document. */
function toDocuments(value: unknown): unknown {
  if (isDeferred(value) && value.$ === 'link') return /^tel:/.test(value.value) ? value.value : '/documents/rules.pdf'
  if (isDeferred(value) && value.$ === 'richText')
    return [{ t: 'p', c: [{ t: 'a', href: '/documents/rules.pdf', c: ['rules'] }] }]
  if (isDeferred(value)) return settle(value)
  if (Array.isArray(value)) return value.map(toDocuments)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toDocuments(item)]))
}

const linking = cases.filter(([type, , { props }]) =>
  JSON.stringify(toDocuments(onDay(type, schemaOf(type).schema.parse(props)))).includes('/documents/'),
)

test('links to documents can be written in most blocks', () => expect(linking.length).toBeGreaterThan(20))

test.each(
  linking,
)('%s, example "%s", says on a Telugu page that a document is in English, and nothing of it on an English one', (type, _name, {
  props,
}) => {
  const values = toDocuments(onDay(type, schemaOf(type).schema.parse(props))) as Record<string, unknown>
  const english = { code: 'en', base: '/', script: 'Latn' }
  const telugu = { code: 'te', base: '/te/', script: 'Telu' }
  const links = () =>
    [...render(type, values).matchAll(/<a [^>]*href="\/documents\/[^>]*>.*?<\/a>/gs)].map(([link]) => link)
  try {
    provideLanguages({ lang: 'te', base: '/te/', editions: [english] })
    const found = links()
    expect(found.filter(link => !/ hrefLang="en"/.test(link) || !/<span> \(.*ఇంగ్లీష్/s.test(link))).toEqual([])
    provideLanguages({ lang: 'en', base: '/', editions: [telugu] })
    expect(links().filter(link => /hrefLang|ఇంగ్లీష్|English/.test(link))).toEqual([])
  } finally {
    provideLanguages({ lang: 'en', base: '/' })
  }
})

/** The text of a block's files whose names end so. */
const textOf = (type: string, ending: string) =>
  readdirSync(folderOf(type), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith(ending))
    .map(file => readFileSync(`${folderOf(type)}/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''))
    .join('\n')

test.each(types)('each style of %s is named in its code, or worn in one of its examples', type => {
  const code = textOf(type, '.tsx')
  const classes = new Set([...textOf(type, '.css').matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name))
  const html = examplesOf(type)
    .map(({ props }) => render(type, shownOn(type, schemaOf(type).schema.parse(props))))
    .join()
  const isUsed = (name: string) => new RegExp(`tyles\\.${name}\\b`, 'i').test(code) || html.includes(`_${name}_`)
  expect([...classes].filter(name => !isUsed(name))).toEqual([])
})

// The contract between the markup of a block and its script.

const CALL =
  /\b(?:part|all|querySelector(?:All)?|closest|matches)(?:<[^>]*>)?\(\s*(?:[\w.]+(?:\s+as\s+\w+)?,\s*)?'([^']+)'/g

// Sections and pages are drawn around a block, and pictures in several sizes by the build.
const AROUND = new Set([' data-block', '<main', '<source'])

/** The selectors of a script of which no alternative has all its elements and attributes in some HTML. */
function lostIn(code: string, html: string): string[] {
  const isThere = (selector: string) =>
    selector
      .replace(/:[\w-]+(?:\([^)]*\))?/g, '')
      .split(/[\s>~+]+/)
      .flatMap(each => [
        ...[...each.matchAll(/\[([\w-]+)/g)].map(([, name]) => ` ${name}`),
        ...(/^[a-z]\w*/.exec(each) ?? []).map(tag => `<${tag}`),
      ])
      .every(name => AROUND.has(name) || html.includes(name))
  return [...code.matchAll(CALL)].map(([, selector]) => selector).filter(found => !found.split(',').some(isThere))
}

const scriptsOf = (type: string) => {
  const folder = folderOf(type)
  const parts = existsSync(`${folder}/parts`) ? readdirSync(`${folder}/parts`).map(file => `parts/${file}`) : []
  const { script } = schemaOf(type).about
  const shared = script ? [`../../ui/${script}/enhance.ts`] : []
  const own = ['enhance.ts', ...parts.filter(file => file.endsWith('.ts'))]
  return [...own, ...shared].filter(file => existsSync(`${folder}/${file}`))
}

test.each(
  types.filter(type => scriptsOf(type).length > 0),
)('what the script of %s looks for is in an example', type => {
  const html = examplesOf(type)
    .map(({ props }) => render(type, shownOn(type, schemaOf(type).schema.parse(props))))
    .join('\n')
  const code = scriptsOf(type)
    .map(file => readFileSync(`${folderOf(type)}/${file}`, 'utf8'))
    .join('\n')
  expect(lostIn(code, html)).toEqual([])
})
