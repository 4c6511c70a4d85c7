// A page of the site as the editor needs it: forms with values, and the page with marks around its words.
import { type EditedPage, type Subject, type Translated, originOf } from '../protocol.ts'
import { memoized } from '../../write/memoized.ts'
import { languageOfFile, pairFileOf } from '../../model/locales/languages.ts'
import { type Missing, missingPairs } from '../../model/locales/coverage.ts'
import { textKey } from '../../model/locales/pairs.ts'
import type { Translations } from '../../model/locales/translations.ts'
import type { FieldText } from '../../model/locales/sourceWords.ts'
import { contentOf } from '../../model/site/loadSite.ts'
import type { DevSite, Shown } from '../../node/dev/devSite.ts'
import { pageInLanguage } from '../../node/dev/shown.ts'
import { siteTexts } from '../../node/reports/siteCoverage.ts'
import type { Render } from '../../app/server.tsx'
import { questionsIn } from '../../translate/answers.ts'
import { markedRender, wordsOfSubject } from './pageMarks.ts'
import { subjectsOf } from './subjects.ts'

/** A page, and the files that it is made of. */
export interface PageAndFiles {
  page: Omit<EditedPage, 'versions' | 'history'>
  files: string[]
}

/** A page by its path below the site's base; undefined when there is none. */
export async function editedPage(dev: DevSite, path: string, render: Render): Promise<PageAndFiles | undefined> {
  const asked = await pageInLanguage(dev, path)
  if (!asked) return undefined
  const { locale, own, data } = asked
  const shown = await dev.show()
  const found = shown.pages.get(own)
  if (!found) return undefined
  const subjects = subjectsAt(shown, own)
  const { html } = await markedRender(render, () => subjects)(data, locale.site)
  const { pairs } = shown.checked.fileOf(found.file)
  const translations = shown.checked.translations.get(locale.code)?.with(pairs)
  const around = { page: own, older: olderPairs(shown, locale.code) }
  const words = subjects.flatMap((subject, index) => wordsOfSubject(subject).map(word => ({ ...word, subject, index })))
  const translated = translations && words.map(word => translatedWord(word, translations, around))
  const unchecked = [...(translations ? [] : shown.checked.translations.values())].map(each => {
    const { code, name } = each.language
    const open = words.filter(word => isUnchecked(word, each.with(pairs), own)).map(({ index }) => index)
    return { code, name, texts: subjects.map((_, index) => open.filter(each => each === index).length) }
  })
  const language = languageOf(shown, translations)
  const used = [
    ...subjects.flatMap(({ file, borrowed }) => [file, ...borrowed.flatMap(each => [each.file, each.reference.file])]),
    ...[...(translated ?? []), ...(language?.unused ?? [])].map(({ file }) => file),
  ]
  return {
    files: [...new Set(used)],
    page: {
      path: own,
      subjects,
      html,
      names: namesOf(shown),
      titles: Object.fromEntries(shown.draft.pages.map(({ summary: { head } }) => [head.path, head.title])),
      language,
      languages: shown.checked.languages.map(({ name, code }, index) => ({ name, code: index ? code : '' })),
      translated,
      unchecked,
    },
  }
}

/** What can be edited of a page; nothing where the site has no such page. */
export function subjectsAt(shown: Shown, path: string): Subject[] {
  const found = shown.pages.get(path)
  if (!found) return []
  const fileValue = (file: string) => shown.memory.parse(file, contentOf(shown.folder.files, file)).value
  const uses = usesOf(shown.checked, shown.pages)
  const pagesWith = (target: string) => (uses.get(target) ?? []).filter(other => other !== path)
  return subjectsOf(shown.checked.full(found), shown.draft.located, { fileValue, pagesWith })
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

/** Finds the pair of a text that has changed since it was translated. The whole site is looked through at the first. */
function olderPairs({ checked }: Shown, code: string): Around['older'] {
  let known: ReadonlyMap<string, Pick<Missing, 'old' | 'shared'>> | undefined
  const find = () => {
    const { words, translations } = siteTexts(checked)
    const own = translations.get(code)
    return new Map((own ? missingPairs(words, own) : []).map(each => [textKey(each.word.text), each]))
  }
  return text => {
    known ??= find()
    return known.get(textKey(text)) ?? {}
  }
}

interface Around {
  /** The page that shows a word. */
  page: string
  /** The pair of a text that has changed since, its own or one that is still that of another text. */
  older: (text: string) => Pick<Missing, 'old' | 'shared'>
}

/** A text with its place in its subject. */
interface Placed extends FieldText {
  subject: Subject
  index: number
}

const renderingOf = ({ path, text, subject }: Placed, translations: Translations, page: string) => {
  const { file, path: at } = originOf(subject, path)
  return { file, ...translations.render({ text: text.trim(), file, at, page }) }
}

const isUnchecked = (word: Placed, translations: Translations, page: string) =>
  ['draft', 'stale', 'missing'].includes(renderingOf(word, translations, page).state)

function translatedWord(placed: Placed, translations: Translations, { page, older }: Around): Translated {
  const { path, text, kind, index } = placed
  const { file, pair, state, text: target } = renderingOf(placed, translations, page)
  const word = { subject: index, way: path, source: text, kind }
  if (pair) {
    const words = state === 'missing' ? '' : pair.target
    const { file, path, at: place, was, by, on, unmarked } = pair
    const pairs = translations.file(file)
    const asked = pairs && questionsIn(pairs).get(Number(path[0]))
    return { ...word, target: words, state, file, path, exists: true, at: place, was, by, on, unmarked, asked }
  }
  const pairs = pairFileOf(file, translations.language.code)
  const { old, shared } = state === 'missing' ? older(text) : {}
  if (old?.file === pairs) {
    const { target, source, path, was, by, on } = old
    return { ...word, target, state: 'stale', file: pairs, path, exists: true, older: source, was, by, on }
  }
  const count = translations.file(pairs)?.pairs.length ?? 0
  return {
    ...word,
    target: state === 'same' ? target : (shared?.target ?? ''),
    state: shared ? 'stale' : state,
    was: shared?.source,
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
