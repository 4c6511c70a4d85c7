// Recordings of pages, sections and entries: which of them say what is shown, in each language and on the day.
import { isDeferred, type Deferred } from '../../fields/deferred.ts'
import { describe, type Schema } from '../../fields/describe.ts'
import { startOf } from '../../fields/priceLines.ts'
import { isOrigin } from '../../fields/origin.ts'
import { fromDifference } from '../../model/locales/checks/staleness.ts'
import { translatePage } from '../../model/locales/translatePage.ts'
import { type Problem, warning } from '../../model/messages/problem.ts'
import { quoted } from '../../model/messages/valueInWords.ts'
import { type CheckedBlock, type CheckedPage, deferredIn } from '../../model/page/checkedPage.ts'
import type { CheckedFile } from '../../model/site/pageFile.ts'
import type { LoadResult, SitePage } from '../../model/site/loadSite.ts'
import { schemaAt } from '../../model/schemas/shape.ts'
import { isRecord, isWithin, type Path, walk } from '../../model/source/path.ts'
import { type CatalogueEntry, catalogue } from './blockCatalogue.ts'
import { validOn } from './validOn.ts'

type Recordings = Extract<Deferred, { $: 'recording' }>
type Entry = Pick<CatalogueEntry, 'schema' | 'about'>

/** A recording in one language, and what it is of. */
export interface FoundRecording {
  recordings: Recordings
  /** The section; none for one of the whole page. */
  block?: CheckedBlock
  /** The way to the field in the section, or in the head of the page. */
  path: Path
  code: string
  /** The words that are shown in its place. */
  shown: string
  isStale: boolean
}

/**
 * The recordings of a page in a language.
 * @param page as it is shown on the day, in the words of the language
 * @param language its code; undefined for a site that names no languages
 */
export function recordingsOn(
  page: CheckedPage,
  language: string | undefined,
  blocks: ReadonlyMap<string, Entry>,
): FoundRecording[] {
  const texts = new Map<CheckedBlock, Text[]>()
  const textsOf = (block: CheckedBlock) => {
    const own = texts.get(block) ?? textsIn(block, blocks.get(block.type))
    texts.set(block, own)
    return own
  }
  const found = (recordings: Recordings, path: Path, shown: () => Text[], block?: CheckedBlock): FoundRecording[] => {
    const code = language ?? Object.keys(recordings.value)[0]
    if (!Object.hasOwn(recordings.value, code)) return []
    const words = asRead(shown())
    return [{ recordings, block, path, code, shown: words, isStale: !isSame(words, recordings.value[code].says) }]
  }
  const { audio } = page.head as { audio?: unknown }
  return [
    ...(isDeferred(audio) && audio.$ === 'recording'
      ? found(audio, ['audio'], () => page.blocks.flatMap(textsOf))
      : []),
    ...page.blocks.flatMap(block =>
      bySection(deferredIn(block.props)).flatMap(({ deferred, path }) => {
        if (deferred.$ !== 'recording') return []
        const within = path.slice(0, -1)
        return found(deferred, path, () => textsOf(block).filter(text => isWithin(text.path, within)), block)
      }),
    ),
  ]
}

/** That of the whole section before those of its entries. */
const bySection = (found: ReturnType<typeof deferredIn>) => found.toSorted((a, b) => a.path.length - b.path.length)

/** Texts one after the other, with a pause after each. */
const asRead = (texts: readonly Text[]) =>
  texts
    .map(({ text }) => (/[.!?:;,।]\s*$/u.test(text) ? text.trim() : `${text.trim()},`))
    .join(' ')
    .replace(/,$/, '.')

interface Text {
  path: Path
  text: string
}

/** What a section says, in the order of its fields: its words but those of controls and sources, and its figures. */
function textsIn({ props }: CheckedBlock, entry: Entry | undefined): Text[] {
  if (!entry) return []
  const { schema } = entry
  const outdated = entry.about.prices ? outdatedLines(props) : new Set()
  const texts: Text[] = []
  walk(props, (part, path) => {
    if (isDeferred(part)) {
      if (part.$ === 'richText') texts.push({ path: path(), text: withoutMarks(part.value) })
      return false
    }
    const at = path()
    if (outdated.has(part) || isOrigin(schemaAt(schema, at, props))) return false
    const isText = typeof part === 'string' || typeof part === 'number'
    if (isText && isRead(schema, at, props)) texts.push({ path: at, text: String(part) })
    return true
  })
  return texts
}

/** True for words of the page, and for numbers that stand among words. */
function isRead(schema: Schema, path: Path, props: unknown): boolean {
  const forms = formsAt(schema, path, props)
  const isWords = forms.some(({ words, isControl }) => words && !isControl)
  // A number in a group of a chart's record.
  const isDatum = () => formsAt(schema, path.slice(0, -1), props).some(({ words }) => words)
  return isWords || (forms.some(({ type }) => type === 'number') && isDatum())
}

function formsAt(schema: Schema, path: Path, props: unknown) {
  const field = schemaAt(schema, path, props)
  if (!field) return []
  return [field, ...(describe(field).options ?? [])].map(describe)
}

/** The lines of a price list that a newer line is shown in the place of. */
function outdatedLines({ items }: CheckedBlock['props']): Set<unknown> {
  const lines = (Array.isArray(items) ? items : []).filter(isRecord)
  const isOlder = (line: Record<string, unknown>) =>
    lines.some(other => other.row === line.row && other.price !== undefined && startOf(other) > startOf(line))
  return new Set(lines.filter(isOlder))
}

const withoutMarks = (markdown: string) =>
  markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\*+|^\s*(?:[-+]|\d+[.)]) /gm, '')

// Words, figures with the signs within them, and signs that change what a figure means; no other signs are heard.
const HEARD = /\p{Nd}+(?:[.,:/-]\p{Nd}+)*|[\p{L}\p{M}\p{N}]+|[\p{Sc}\p{Sm}%]/gu

/** A text as it is heard: how it is spaced, punctuated and capitalised makes no difference. */
const heard = (text: string) =>
  (
    text
      .normalize('NFC')
      .replace(/[\u200B-\u200D\u2060]/g, '')
      .toLowerCase()
      .match(HEARD) ?? []
  ).join(' ')

const isSame = (one: string, other: string) => heard(one) === heard(other)

/** A site that was checked. */
type Site = LoadResult & { fileOf: (file: string) => CheckedFile }

/** A page in each language of its site; in one without a code where the site names none. */
function inEach(
  { full, fileOf, languages, translations }: Site,
  place: SitePage,
): [code?: string, page?: CheckedPage][] {
  const page = full(place)
  const { pairs } = fileOf(place.file)
  if (!languages.length) return [[undefined, page]]
  return languages.map(({ code }) => {
    const each = translations.get(code)
    return [code, each ? translatePage(page, catalogue, each.with(pairs)) : page]
  })
}

/** Warns of each recording that does not say what is shown, and of those in languages that the site does not have. */
export function checkRecordings(checked: Site, today: string): Problem[] {
  const { site, full, languages } = checked
  const known = languages.length ? languages.map(({ code }) => code) : [site?.config.lang ?? '']
  const problems: Problem[] = []
  for (const place of site?.pages ?? []) {
    if (!place.summary.needs.some(([kind]) => kind === 'recording')) continue
    for (const [code, page = full(place)] of inEach(checked, place)) {
      const shown = validOn(page, today, catalogue)
      problems.push(...recordingsOn(shown, code, catalogue).flatMap(found => stale(found, shown)))
    }
    problems.push(...withoutLanguage(full(place), known))
  }
  return problems
}

/**
 * What has to be read aloud, by the codes of the languages.
 * @param section the number of the section; undefined for the whole page
 * @param within the way to the entry, which is empty for all of the section
 */
export function wordsToRead(
  checked: Site,
  place: SitePage,
  { section, within, today }: { section?: number; within: Path; today: string },
): Record<string, string> {
  const words = inEach(checked, place).map(([code = checked.draft?.config.lang ?? '', page = checked.full(place)]) => {
    // The entries of a section that are left on a day have other numbers.
    const { blocks } = within.length ? page : validOn(page, today, catalogue)
    const own = blocks.filter(block => section === undefined || block.section === section)
    const texts = own.flatMap(block => textsIn(block, catalogue.get(block.type)))
    return [code, asRead(texts.filter(({ path }) => isWithin(path, within)))] as const
  })
  return Object.fromEntries(words)
}

function stale({ isStale, recordings, code, block, path, shown }: FoundRecording, page: CheckedPage): Problem[] {
  if (!isStale) return []
  const place = (block ?? page).located.place([...path, code, 'says'])
  const [before, now] = fromDifference(heard(recordings.value[code].says), heard(shown))
  const message = `the recording says ${before}, and here is ${now}; until it is made anew, nobody can hear it`
  const hint = `Have this read aloud, word for word, and write it, the day and the new file: says: ${quoted(shown)}`
  return [
    { ...warning(place, 'stale-recording', message, hint), page: page.head.path, ...(block && { place: block.where }) },
  ]
}

function withoutLanguage(page: CheckedPage, codes: readonly string[]): Problem[] {
  const { audio } = page.head as { audio?: unknown }
  const fields = [
    { located: page.located, deferred: audio, path: ['audio'] },
    ...page.blocks.flatMap(({ located, props }) => deferredIn(props).map(found => ({ located, ...found }))),
  ]
  return fields.flatMap(({ located, deferred, path }) => {
    if (!isDeferred(deferred) || deferred.$ !== 'recording') return []
    const odd = Object.keys(deferred.value).filter(code => !codes.includes(code))
    return odd.map(code => {
      const message = `the site has no language ${code}, so nobody hears this recording`
      const place = located.place([...path, code], 'key')
      return { ...warning(place, 'not-allowed', message, `Use one of: ${codes.join(', ')}.`), page: page.head.path }
    })
  })
}
