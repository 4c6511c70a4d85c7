// The limits of a field, such as its longest text, hold for its translations too.
import { z } from 'zod'
import { describe, runSchema, type Schema } from '../../../fields/describe.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import type { CheckedPage } from '../../page/checkedPage.ts'
import { describeIssues } from '../../wording/issues.ts'
import type { Problem } from '../../messages/problem.ts'
import type { Located } from '../../source/located.ts'
import { pageSchema } from '../../schemas/pageSchema.ts'
import { schemaAt } from '../../schemas/shape.ts'
import { siteSchema } from '../../schemas/siteSchema.ts'
import { type SourceWord, wordsOfConfig, wordsOfPage } from '../sourceWords.ts'
import type { Translations } from '../translations.ts'

/** Warns of each translation on a page that is too long for its field, or not of its form. */
export const checkLimitsOnPage = (page: CheckedPage, catalogue: Catalogue, translations: Translations): Problem[] =>
  wordsOfPage(page, catalogue).flatMap(word => {
    const block = word.block === undefined ? undefined : page.blocks[word.block]
    const schema = block ? catalogue.get(block.type)?.schema : pageSchema
    return schema ? checkLimits(word, schema, (block ?? page).located, translations) : []
  })

/** The same for what all pages share. */
export const checkSharedLimits = (located: Located, translations: Translations): Problem[] =>
  wordsOfConfig(located).flatMap(word => checkLimits(word, siteSchema, located, translations))

function checkLimits(word: SourceWord, schema: Schema, within: Located, translations: Translations): Problem[] {
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
