// A page of the site as the editor needs it: forms with values, and the page with marks around its words.
import { type EditedPage, type Subject, type Translated, originOf, SIGNS } from '../protocol.ts'
import { memoized } from '../../write/memoized.ts'
import { siteSchema } from '../../model/schemas/siteSchema.ts'
import type { Problem } from '../../model/messages/problem.ts'
import { languageOfFile, pairFileOf } from '../../model/locales/languages.ts'
import { missingPairs } from '../../model/locales/coverage.ts'
import { type Pair, textKey } from '../../model/locales/pairs.ts'
import type { Translations } from '../../model/locales/translations.ts'
import { findTexts, type FieldText } from '../../model/locales/sourceWords.ts'
import { contentOf } from '../../model/site/loadSite.ts'
import type { DevSite, Shown } from '../../node/dev/devSite.ts'
import { shownPage } from '../../node/dev/shown.ts'
import { catalogue } from '../../node/page/blockCatalogue.ts'
import { siteTexts } from '../../node/reports/siteCoverage.ts'
import type { Render } from '../../app/server.tsx'
import { questionsIn } from '../../translate/answers.ts'
import { subjectsOf } from './subjects.ts'
import type { PageData, SiteData } from '../../app/data.ts'
import { valueAt } from '../../model/source/path.ts'

/** A page, and the files that it is made of. */
export interface PageAndFiles {
  page: Omit<EditedPage, 'versions' | 'history'>
  files: string[]
}

/**
 * A page by its path below the site's base, which begins with the code of a language for a translated one. Undefined
 * when there is none.
 */
export async function editedPage(dev: DevSite, path: string, render: Render): Promise<PageAndFiles | undefined> {
  const shown = await dev.show()
  const [, code = ''] = path.split('/')
  const named = shown.locales.get(code)
  const locale = named?.folder ? named : shown.first
  const own = locale.folder ? path.slice(code.length + 1) || '/' : path
  const data = await shownPage(dev, own, locale)
  const found = shown.pages.get(own)
  if (!data || !found) return undefined
  const { full, fileOf } = shown.checked
  const page = full(found)
  const { files } = shown.folder
  const fileValue = (file: string) => shown.memory.parse(file, contentOf(files, file)).value
  const uses = usesOf(shown.checked, shown.pages)
  const pagesWith = (target: string) => (uses.get(target) ?? []).filter(other => other !== own)
  const subjects = subjectsOf(page, shown.draft.located, { fileValue, pagesWith })
  const { marks, bySource, words } = markAll(subjects)
  const { html } = await render(markedPage(data, bySource), markedSite(locale.site, bySource.get('site') ?? []))
  const translations = shown.checked.translations.get(locale.code)?.with(fileOf(found.file).pairs)
  const around = { page: own, older: olderPairs(shown, translations) }
  const translated = translations && words.map(word => translatedWord(word, translations, around))
  const language = languageOf(shown, translations)
  const used = [
    ...subjects.flatMap(({ file, borrowed }) => [file, ...borrowed.flatMap(each => [each.file, each.reference.file])]),
    ...[...(translated ?? []), ...(language?.unused ?? [])]
      .filter(({ file }) => files.has(file))
      .map(({ file }) => file),
  ]
  return {
    files: [...new Set(used)],
    page: {
      path: own,
      subjects,
      html,
      marks,
      names: namesOf(shown),
      titles: Object.fromEntries(shown.draft.pages.map(({ summary: { head } }) => [head.path, head.title])),
      language,
      languages: [...shown.locales.values()].flatMap(({ language, folder }) =>
        language ? [{ name: language.name, code: folder && language.code }] : [],
      ),
      translated,
    },
  }
}

/** The pages that show content, by its name. */
const usesOf = memoized((checked: Shown['checked'], pages: Shown['pages']) => {
  const uses = new Map<string, string[]>()
  for (const [path, page] of pages) {
    const targets = checked.full(page).blocks.flatMap(({ located }) => located.references.map(({ target }) => target))
    for (const target of new Set(targets)) uses.set(target, [...(uses.get(target) ?? []), path])
  }
  return uses
})

/** A text with its place in its file. */
interface Placed extends FieldText {
  subject: Subject
}

/** Numbers all words of a page. */
function markAll(subjects: Subject[]) {
  const marks: EditedPage['marks'] = []
  const words: Placed[] = []
  const bySource = new Map<string, Marked[]>()
  subjects.forEach((subject, index) => {
    const schema = subject.kind === 'site' ? siteSchema : catalogue.get(subject.type ?? '')?.schema
    if (!schema) return
    const own: Marked[] = []
    findTexts(schema, subject.value, word => {
      own.push({ path: word.path, kind: word.kind, mark: marks.length })
      marks.push([index, word.path])
      words.push({ ...word, subject })
    })
    bySource.set(subject.source, own)
  })
  return { marks, bySource, words }
}

/** Finds the pair of a text that has changed since it was translated. The whole site is looked through at the first. */
function olderPairs({ checked }: Shown, own: Translations | undefined): Around['older'] {
  const code = own?.language.code ?? ''
  const isChanged = (problem: Problem) => problem.code === 'stale-translation' && languageOfFile(problem.file, [code])
  if (!checked.problems.some(isChanged)) return () => undefined
  let known: Map<string, Pair> | undefined
  const find = () => {
    const { words, translations } = siteTexts(checked)
    const missing = missingPairs(words, translations.get(code) as Translations)
    return new Map(missing.flatMap(({ word, old }) => (old ? [[textKey(word.text), old] as const] : [])))
  }
  return text => {
    known ??= find()
    return known.get(textKey(text))
  }
}

interface Around {
  /** The page that shows a word. */
  page: string
  /** The pair of a text that has changed since. */
  older: (text: string) => Pair | undefined
}

function translatedWord(
  { path, text, kind, subject }: Placed,
  translations: Translations,
  { page, older }: Around,
): Translated {
  const { file, path: at } = originOf(subject, path)
  const { pair, state, text: target } = translations.render({ text: text.trim(), file, at, page })
  const word = { source: text, kind }
  if (pair) {
    const words = state === 'missing' ? '' : pair.target
    const { file, path, at: place, was, by, on, unmarked } = pair
    const pairs = translations.file(file)
    const asked = pairs && questionsIn(pairs).get(Number(path[0]))
    return { ...word, target: words, state, file, path, exists: true, at: place, was, by, on, unmarked, asked }
  }
  const pairs = pairFileOf(file, translations.language.code)
  const old = state === 'missing' ? older(text) : undefined
  if (old?.file === pairs) {
    const { target, source, path, was, by, on } = old
    return { ...word, target, state: 'stale', file: pairs, path, exists: true, older: source, was, by, on }
  }
  const count = translations.file(pairs)?.pairs.length ?? 0
  return {
    ...word,
    target: state === 'same' ? target : '',
    state,
    file: pairs,
    path: [count],
    exists: false,
  }
}

function languageOf({ checked }: Shown, translations?: Translations): EditedPage['language'] {
  if (!translations) return undefined
  const { language, from } = translations
  const { code, name } = language
  const unused = checked.problems
    .filter(problem => problem.code === 'unused-translation' && languageOfFile(problem.file, [code]))
    .map(({ file, path = [] }) => ({ file, path: path.slice(0, 1) }))
  return { code, name, from, unused }
}

function namesOf({ folder: { facts }, draft }: Shown): EditedPage['names'] {
  return {
    picture: [...facts.images].filter(name => !name.startsWith('.')),
    document: [...facts.documents],
    link: [...new Set(draft.pages.map(({ summary }) => summary.head.path))],
  }
}

// Marks the words of a page that is compiled, so that what is rendered from it tells where each of them comes from.

/** Words of a subject, and the number of their mark. */
interface Marked extends Pick<FieldText, 'path' | 'kind'> {
  mark: number
}

// Numbers are written in letters of their own, because a block may read figures out of a text.
const DIGITS = 0xe0e0

/** Words with a mark around them. */
function marked(words: string, mark: number): string {
  const number = [...mark.toString(16)].map(digit => String.fromCharCode(DIGITS + Number.parseInt(digit, 16))).join('')
  return `${SIGNS.open}${number}${SIGNS.named}${words}${SIGNS.close}`
}

type Group = Record<string | number, unknown>

/** A copy of compiled fields in which words have marks. Words that the fields have not are left out. */
function withMarks<Value extends object>(value: Value, words: readonly Marked[]): Value {
  const copy = structuredClone(value)
  for (const { path, kind, mark } of words) {
    const holder = valueAt(copy, path.slice(0, -1)) as Group
    const step = path[path.length - 1]
    const part = valueAt(copy, path)
    if (typeof holder !== 'object') continue
    if (typeof part === 'string') holder[step] = marked(part, mark)
    else if (kind === 'richText' && Array.isArray(part)) holder[step] = markedNodes(part, mark)
  }
  return copy
}

/** Rich text of which every word has the mark of the whole. */
const markedNodes = (nodes: unknown[], mark: number): unknown[] =>
  nodes.map(node => {
    if (typeof node === 'string') return marked(node, mark)
    const { c, ...rest } = node as { c?: unknown[] }
    return c ? { ...rest, c: markedNodes(c, mark) } : node
  })

/** The page with marks: sections by what they carry on the page. */
function markedPage(page: PageData, words: ReadonlyMap<string, readonly Marked[]>): PageData {
  const blocks = page.blocks.map(block => {
    const own = words.get(block.source ?? '')
    return own ? { ...block, props: withMarks(block.props, own) } : block
  })
  return { ...page, blocks }
}

/** What all pages share, with marks. */
const markedSite = (site: SiteData, words: readonly Marked[]): SiteData => withMarks(site, words)
