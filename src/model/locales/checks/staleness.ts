// Pairs of texts that have changed since they were translated, or are no longer on the site.
import type { Code } from '../../messages/codes.ts'
import { type Problem, warning } from '../../messages/problem.ts'
import { shorten } from '../../messages/valueInWords.ts'
import { formerPairs } from '../coverage.ts'
import { type Pair, type PairFile, textKey } from '../pairs.ts'
import { isTurned } from './letters.ts'
import { type Language, pairFileOf } from '../languages.ts'
import { reportIn } from '../../source/report.ts'
import { type SourceText, textsOfConfig, textsOfPage } from '../sourceWords.ts'
import type { Translations } from '../translations.ts'
import type { Source } from '../../source/source.ts'
import { walk } from '../../source/path.ts'
import { z } from 'zod'
import { describe, runSchema, type Schema } from '../../../fields/describe.ts'
import { type Catalogue, schemaAt } from '../../schemas/shape.ts'
import type { CheckedPage } from '../../page/checkedPage.ts'
import { describeIssues } from '../../wording/issues.ts'
import type { Located } from '../../source/library.ts'
import { pageSchema } from '../../schemas/pageSchema.ts'
import { siteSchema } from '../../schemas/siteSchema.ts'

/** What the pages say that some pairs serve. */
export interface Said {
  /** The keys of all texts. */
  keys: ReadonlySet<string>
  /** The texts without a pair, as far as they may be what others have become. */
  words: readonly SourceText[]
  /** The file of a text. */
  sourceOf: (file: string) => Source | undefined
}

/** The pairs of some files that are for any place and for no words that are said. */
export const unusedPairs = (
  files: readonly PairFile[],
  { keys, script }: Pick<Said, 'keys'> & Pick<Language, 'script'>,
): Pair[] =>
  files.flatMap(({ pairs }) =>
    pairs.filter(
      ({ at, source, target }) => at === undefined && !keys.has(textKey(source)) && !isTurned(source, target, script),
    ),
  )

/** Warns of each pair of some files that was made for older words, and of each that is for no words at all. */
export function checkStaleness(translations: Translations, files: readonly PairFile[], said: Said): Problem[] {
  const { code, script } = translations.language
  return files.flatMap(file => {
    const unused = unusedPairs([file], { keys: said.keys, script })
    const changed = unused.length ? changedWords(unused, file, translations, said) : new Map<Pair, SourceText>()
    return [
      ...unused.map(pair => unusedProblem(pair, file, { translations, word: changed.get(pair), said })),
      ...file.pairs.filter(({ state }) => state === 'stale').map(pair => markedAsStale(pair, file, code)),
    ]
  })
}

function unusedProblem(
  { source, target, path }: Pair,
  file: PairFile,
  { translations, word, said }: { translations: Translations; word?: SourceText; said: Said },
): Problem {
  const warn = (...words: [code: Code, message: string, hint: string]) =>
    reportIn(file.source, [...path, translations.from], ...words, { severity: 'warning' })
  if (!word) return warn('unused-translation', `${shorten(source)} is no longer used on the site`, 'Delete the pair.')
  const [before, now] = fromDifference(source, word.text)
  const place = `${word.file}:${said.sourceOf(word.file)?.place(word.at).line ?? 1}`
  const message = `${before} is now ${now} (${place}), so ${shorten(target)} is out of date`
  const hint =
    `Run npm run translate -- ${translations.language.code}, and translate them anew. ` +
    'If only the pair was changed, write the text of the content in it again.'
  return warn('stale-translation', message, hint)
}

// As much as is left of what two texts begin with alike, so that both differ in what is shown of them.
const MAX_ALIKE = 20

/** Two texts that differ, cut so that the difference is shown. */
export function fromDifference(one: string, other: string): [string, string] {
  let alike = 0
  while (alike < one.length && one[alike] === other[alike]) alike++
  const begin = alike > MAX_ALIKE ? one.lastIndexOf(' ', alike - MAX_ALIKE / 2) + 1 : 0
  const show = (text: string) => shorten(`${begin ? '… ' : ''}${text.slice(begin)}`)
  return [show(one), show(other)]
}

/** The new words of each pair of a file whose words have changed. */
function changedWords(
  pairs: readonly Pair[],
  file: PairFile,
  translations: Translations,
  { words, sourceOf }: Said,
): Map<Pair, SourceText> {
  const { code } = translations.language
  const filled = pairs.filter(({ target }) => target !== '')
  const missing = words.filter(
    word =>
      pairFileOf(word.file, code) === file.file &&
      translations.pairsOf(word).length === 0 &&
      translations.render(word).state === 'missing',
  )
  if (filled.length === 0 || missing.length === 0) return new Map()
  const former = formerPairs(missing, filled, file, textsIn(sourceOf(missing[0].file)?.value))
  return new Map([...former].map(([word, pair]) => [pair, word]))
}

/** Every text of a value, and the way to it. */
function textsIn(value: unknown): Pick<SourceText, 'at' | 'text'>[] {
  const texts: Pick<SourceText, 'at' | 'text'>[] = []
  walk(value, (text, path) => void (typeof text === 'string' && texts.push({ at: path(), text })))
  return texts
}

function markedAsStale({ path, was, target }: Pair, { source }: PairFile, code: string): Problem {
  const message = `${shorten(target)} is for an older text${was ? `: ${shorten(was)}` : ''}`
  const hint = `Translate the new ones and delete state and was, or run npm run translate -- ${code} --keep.`
  return reportIn(source, [...path, code], 'stale-translation', message, hint, { severity: 'warning' })
}

// Titles in a language whose letters no font of the site has: the pictures of shared links could not show them.

/**
 * Warns of each translated title with letters that no font of the theme has.
 * @param titles those of the content, and the files that say them
 * @param missing the letters of a text that no font has
 */
export function checkTitles(
  translations: Translations,
  titles: readonly { text: unknown; file: string }[],
  missing: (title: unknown) => string[],
): Problem[] {
  const { code } = translations.language
  const known = new Set(
    titles.flatMap(({ text, file }) => (typeof text === 'string' ? translations.pairsOf({ text, file }) : [])),
  )
  return [...known].flatMap(({ target, path, file }) => {
    const letters = missing(target)
    const place = letters.length ? translations.file(file)?.located.place([...path, code]) : undefined
    if (!place) return []
    const lacking = letters.join(' ')
    const message = `no font of the site has ${lacking}, so the picture of shared links may show boxes there`
    const hint = 'Name a font with these letters in content/theme.yaml.'
    return [warning(place, 'missing-letters', message, hint)]
  })
}

// The limits of a field, such as its longest text, hold for its translations too.

/** Warns of each translation on a page that is too long for its field, or not of its form. */
export const checkLimitsOnPage = (page: CheckedPage, catalogue: Catalogue, translations: Translations): Problem[] =>
  textsOfPage(page, catalogue).flatMap(word => {
    const block = word.block === undefined ? undefined : page.blocks[word.block]
    const schema = block ? catalogue.get(block.type)?.schema : pageSchema
    return schema ? checkLimits(word, schema, (block ?? page).located, translations) : []
  })

/** The same for what all pages share. */
export const checkSharedLimits = (located: Located, translations: Translations): Problem[] =>
  textsOfConfig(located).flatMap(word => checkLimits(word, siteSchema, located, translations))

function checkLimits(word: SourceText, schema: Schema, within: Located, translations: Translations): Problem[] {
  const field = schemaAt(schema, word.path, within.value)
  if (!field || !hasLimits(field)) return []
  const { state, pair, text } = translations.render(word)
  const file = pair && (state === 'draft' || state === 'reviewed') ? translations.file(pair.file) : undefined
  if (!pair || !file) return []
  const path = [...pair.path, file.language]
  // What else a field refuses, pairs are checked for by themselves.
  const issues = runSchema(field, text).issues.filter(({ code }) => code === 'too_big' || code === 'invalid_format')
  const located = { ...file.located, value: file.source.value }
  const pairs = z.array(z.record(z.string(), field as z.ZodType))
  return describeIssues(
    issues.map(issue => ({ ...issue, path: [...path, ...issue.path] })),
    { located, schema: pairs, concern: { place: [] } },
    // A repair is made for the letters of the content.
  ).map(({ fix, hint, ...problem }) => ({ ...problem, ...(!fix && { hint }), severity: 'warning' }))
}

function hasLimits(field: Schema): boolean {
  const { max, format } = describe(field)
  return max !== undefined || format !== undefined
}
