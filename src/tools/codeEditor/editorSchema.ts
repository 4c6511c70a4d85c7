// The schemas that check a site as JSON Schemas for editors: help, completion and first errors while typing.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { FORM_META, formMessage } from '../../fields/describe.ts'
import { FORMER_META, NEXT_VERSION } from '../../fields/former.ts'
import { words } from '../../fields/text.ts'
import { contentName, type Located } from '../../model/source/library.ts'
import { pairsSchema } from '../../model/locales/pairs.ts'
import { termsSchema } from '../../model/locales/checks/agreement.ts'
import { isRecord } from '../../model/source/path.ts'
import { blockCommon, pageSchema } from '../../model/schemas/pageSchema.ts'
import { schemaAt } from '../../model/schemas/shape.ts'
import { siteSchema } from '../../model/schemas/siteSchema.ts'
import { searchSchema } from '../../model/schemas/searchSchema.ts'
import { themeSchema } from '../../model/schemas/themeSchema.ts'
import {
  type JsonSchema,
  type Older,
  type OlderForm,
  olderOf,
  olderSections,
  olderTypes,
  olderValues,
  withOlderFields,
} from './deprecatedForms.ts'

/** What editors need to know of a block: its schema, its purpose, samples, and where its older forms end. */
export type EditorCatalogue = ReadonlyMap<
  string,
  { schema: z.ZodType; about: BlockAbout; examples?: unknown[]; ends?: string }
>

const DRAFT = 'http://json-schema.org/draft-07/schema#'
const SAMPLE = {
  const: true,
  description: 'Not real yet: the page says so, and a release is refused until it is replaced',
}

/** The file of definitions that other files of schemas refer to. No content file has a name like it. */
export const SHARED_FILE = '_shared.json'

// Language servers look for no file from within it.
const IN_FILE = '#/definitions/'
const inShared = (name: string) => `${SHARED_FILE}${IN_FILE}${name}`

const DEFINITIONS: Record<string, JsonSchema> = {
  reference: {
    title: 'value of another file',
    type: 'object',
    required: ['from'],
    additionalProperties: false,
    properties: {
      from: {
        type: 'string',
        description: 'A content file, or a key of one: outlets, history.periods',
        examples: ['outlets', 'history.periods'],
      },
    },
  },
  count: {
    title: 'number of entries',
    type: 'object',
    required: ['count'],
    additionalProperties: false,
    properties: {
      count: { $ref: inShared('reference'), description: 'The list whose entries are counted' },
      where: { type: 'object', description: 'Only entries with these values: { room: North }' },
      distinct: { type: 'string', description: 'Count the different values of this field' },
    },
  },
}

/** The schema of pages.yaml and the files it includes. Inside a section only the fields of its type are offered. */
export function pagesEditorSchema(catalogue: EditorCatalogue): JsonSchema {
  const types = [...catalogue].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const purposes = types.map(([, { about }]) => about.purpose)
  const page = convert(pageSchema, NEXT_VERSION)
  const oldTypes = olderTypes(types)
  const named = {
    enum: types.map(([type]) => type),
    enumDescriptions: purposes,
    markdownEnumDescriptions: purposes,
  }
  const section = {
    title: 'section',
    type: 'object',
    required: ['type'],
    properties: {
      type: {
        ...(oldTypes.length ? oneOfThese([named], oldTypes) : named),
        description: 'What kind of section this is',
      },
    },
    allOf: types.flatMap(([type, entry]) => {
      const olds = olderSections(type, types)
      const own = when('type', type, sectionSchema(type, entry))
      if (olds.length === 0) return [own]
      const isOwn = { ...(own.if as JsonSchema), not: { anyOf: olds.map(({ is }) => is) } }
      return [{ ...own, if: isOwn }, ...olds.map(({ is, told }) => rule(is, told))]
    }),
    // What editors offer to write where a section begins.
    defaultSnippets: types.flatMap(([type, { about, examples = [] }]) =>
      examples.slice(0, 1).map(body => ({ label: type, description: about.purpose, body })),
    ),
  }
  return {
    $schema: DRAFT,
    title: 'Pages of the site',
    type: 'object',
    required: ['pages'],
    additionalProperties: false,
    properties: {
      pages: {
        type: 'array',
        description: 'Every page, in menu order',
        items: {
          ...page,
          title: 'page',
          required: [...(page.required as string[]), 'blocks'],
          properties: {
            ...(page.properties as object),
            blocks: {
              type: 'array',
              minItems: 1,
              description: 'The sections of the page, from top to bottom',
              items: section,
            },
          },
        },
      },
      include: {
        type: 'array',
        items: { type: 'string' },
        description: 'Other files of pages, such as pages/*.yaml',
        examples: [['pages/*.yaml']],
      },
    },
  }
}

// Shorter parts are read as quickly where they are used.
const MIN_SHARED_CHARACTERS = 90

/**
 * Schemas in which every part that appears more than once, in one or in several of them, is a reference to a file of
 * definitions, which comes last. A definition has the name of the place where it is first met, so that a change of one
 * field changes the definitions that have it, and no others.
 */
export function withSharedParts(schemas: ReadonlyMap<string, JsonSchema>): [file: string, schema: JsonSchema][] {
  const counts = new Map<string, { count: number; name: string }>()
  const count = (part: unknown, name: string): void => {
    if (typeof part !== 'object' || part === null) return
    const text = isSchema(part) ? JSON.stringify(part) : ''
    const known = counts.get(text)
    if (known) known.count++
    // What is inside a part that was met before is shared with it.
    if (known) return
    if (text.length >= MIN_SHARED_CHARACTERS) counts.set(text, { count: 1, name })
    const own = 'title' in part && typeof part.title === 'string' && !part.title.includes(' ') ? part.title : name
    for (const [key, inner] of Object.entries(part)) count(inner, nameWithin(own, key))
  }
  for (const [name, schema] of schemas) count(schema, name)
  const names = new Map<string, string>()
  const taken = new Set(Object.keys(DEFINITIONS))
  for (const [text, { count: times, name }] of counts) {
    if (times < 2) continue
    let free = name
    for (let n = 2; taken.has(free); n++) free = `${name}-${n}`
    taken.add(free)
    names.set(text, free)
  }
  const replace = (part: unknown, isTop = false): unknown => {
    if (typeof part !== 'object' || part === null) return part
    const name = isTop || !isSchema(part) ? undefined : names.get(JSON.stringify(part))
    if (name) return { $ref: inShared(name) }
    if (Array.isArray(part)) return part.map(inner => replace(inner))
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, replace(inner)]))
  }
  const parts = [...names].map(([text, name]) => [name, replace(JSON.parse(text), true)] as const)
  const all = JSON.stringify(Object.fromEntries([...Object.entries(DEFINITIONS), ...parts]))
  const definitions = JSON.parse(all.replaceAll(inShared(''), IN_FILE)) as JsonSchema
  return [
    ...[...schemas].map(
      ([name, schema]) => [fileOf(name), replace(schema, true) as JsonSchema] as [string, JsonSchema],
    ),
    [SHARED_FILE, { $schema: DRAFT, definitions }],
  ]
}

/** The file of a schema. */
const fileOf = (name: string) => `${name.replaceAll('/', '-')}.json`

// Keywords of JSON Schema, which lead to a part of the same field.
const NO_NAMES = new Set(['properties', 'anyOf', 'oneOf', 'allOf', 'then', 'items', 'additionalProperties'])

const nameWithin = (name: string, key: string) => (NO_NAMES.has(key) || /^\d+$/.test(key) ? name : `${name}.${key}`)

/** True for a group that says what a value may be, and not for a sample of one. */
const isSchema = (part: object) =>
  'type' in part ? typeof part.type !== 'object' && 'properties' in part : 'anyOf' in part

function sectionSchema(
  type: string,
  { schema, about, ends }: EditorCatalogue extends ReadonlyMap<string, infer Entry> ? Entry : never,
): JsonSchema {
  const common = (convert(blockCommon, NEXT_VERSION).properties ?? {}) as JsonSchema
  const head = { type: { const: type, description: about.purpose }, ...common, sample: SAMPLE }
  const own = convert(schema, ends)
  const variants = (own.oneOf ?? own.anyOf) as JsonSchema[] | undefined
  const withHead = (part: JsonSchema): JsonSchema => ({
    ...part,
    properties: { ...head, ...(part.properties as object) },
  })
  const described = { description: about.purpose }
  if (!variants) return { ...described, ...withHead(own) }
  // A section of several variants: which one decides the other fields, as the type does.
  const key = variantKey(variants)
  const values = variants.map(variant => constOf(variant, key))
  const help = variants.map((variant, index) => {
    const { description = '' } = (variant.properties as Record<string, JsonSchema>)[key]
    return `${values[index]}: ${description}`
  })
  return {
    ...described,
    type: 'object',
    required: [key],
    properties: { ...head, [key]: { enum: values, description: help.join('; ') } },
    allOf: variants.map((variant, index) => when(key, values[index], withHead(variant))),
  }
}

/** A schema that applies only where a field has one value. */
const when = (key: string, value: unknown, schema: JsonSchema): JsonSchema =>
  rule({ required: [key], properties: { [key]: { const: value } } }, schema)

// biome-ignore lint/suspicious/noThenProperty: it is the word of JSON Schema
const rule = (condition: JsonSchema, schema: JsonSchema): JsonSchema => ({ if: condition, then: schema })

/** A value of one of these forms; one of an older form is told beside them, as what is told within is no match. */
const oneOfThese = (forms: JsonSchema[], older: OlderForm[]): JsonSchema => ({
  anyOf: [...forms, ...older.map(({ is }) => is)],
  ...(older.length && { allOf: older.map(({ is, told }) => rule(is, told)) }),
})

function variantKey(variants: JsonSchema[]): string {
  const [first] = variants
  const key = Object.keys(first.properties as object).find(name =>
    variants.every(variant => constOf(variant, name) !== undefined),
  )
  if (!key) throw new Error('the variants of a block need a field with one value each')
  return key
}

/** The one value of a field; references to it are not an alternative worth offering. */
function constOf(variant: JsonSchema, key: string): unknown {
  const field = (variant.properties as Record<string, JsonSchema> | undefined)?.[key]
  const [own] = (field?.anyOf as JsonSchema[] | undefined) ?? [field]
  return own?.const
}

/** The schema of content/site.yaml. */
export function siteEditorSchema(): JsonSchema {
  return { $schema: DRAFT, title: 'What every page shares', ...convert(siteSchema, NEXT_VERSION) }
}

/** The schema of content/theme.yaml. */
export function themeEditorSchema(): JsonSchema {
  return { $schema: DRAFT, title: 'How the site looks', ...convert(themeSchema, NEXT_VERSION) }
}

/** The schemas of files of pairs of a language, and of its list of terms. */
export function pairsEditorSchemas(from: string, to: string): { pairs: JsonSchema; terms: JsonSchema } {
  const made = (title: string, schema: z.ZodType) => {
    const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' })
    return { $schema: DRAFT, title, ...json }
  }
  return {
    pairs: made(`Texts and what they are in ${to}`, pairsSchema(from, to)),
    terms: made(`Agreed words in ${to}`, termsSchema(from, to)),
  }
}

/** The schema of content/search.yaml. */
export function searchEditorSchema(): JsonSchema {
  return { $schema: DRAFT, title: 'What the search understands', ...convert(searchSchema, NEXT_VERSION) }
}

/** Schemas of the other content files, by name, made from the sections that use them. */
export function contentEditorSchemas(
  sections: { type: string; located: Located }[],
  catalogue: EditorCatalogue,
): Map<string, JsonSchema> {
  const files = new Map<string, JsonSchema>()
  for (const { type, located } of sections) {
    const block = catalogue.get(type)
    for (const { at, file, path } of located.references) {
      const name = contentName(file)
      // A count says nothing about the list that it counts.
      const found =
        block && at.length > 0 && !located.counted(at) && path.every(step => typeof step === 'string')
          ? schemaAt(block.schema, at, located.value)
          : undefined
      if (!name || ['site', 'theme', 'search'].includes(name) || !found) continue
      const schema = files.get(name) ?? {
        $schema: DRAFT,
        title: `Content of ${file}`,
        type: 'object',
        properties: { sample: SAMPLE },
      }
      put(schema, path as string[], convert(found as z.ZodType, block?.ends))
      files.set(name, schema)
    }
  }
  return files
}

/** Puts a schema where a key leads; of several uses of one key the first decides how it is written. */
function put(schema: JsonSchema, path: string[], part: JsonSchema): void {
  const [key, ...rest] = path
  if (key === undefined) {
    for (const [name, value] of Object.entries(part)) schema[name] ??= value
    return
  }
  const properties = { ...(schema.properties as Record<string, JsonSchema> | undefined) }
  schema.properties = properties
  properties[key] ??= rest.length ? { type: 'object' } : part
  if (rest.length) put(properties[key], rest, part)
}

const DATE = 'Write the day like 2026-11-02.'

// The forms of the editor have buttons for it.
const MARKDOWN = ' Markdown: **bold**, *emphasis*, [link](/path), lists.'

/**
 * A zod schema as the maintainer writes it, in which any value may be a reference.
 * @param ends the version in which those older forms end that do not say it themselves
 */
function convert(schema: z.ZodType, ends?: string): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (words.get(zodSchema as z.ZodString)?.kind === 'richText') jsonSchema.description += MARKDOWN
      if (jsonSchema.format === 'date') Object.assign(jsonSchema, { pattern: undefined, errorMessage: DATE })
      const told = formMessage(zodSchema)
      if (told && jsonSchema.pattern) Object.assign(jsonSchema, { patternErrorMessage: told })
      for (const name of [...FORM_META, ...FORMER_META]) delete (jsonSchema as JsonSchema)[name]
      const older = olderOf(zodSchema)
      if (older) (jsonSchema as JsonSchema)[OLDER] = older
    },
  }) as JsonSchema
  return withReferences(json, ends)
}

// Where a schema keeps its older forms until references are put in.
const OLDER = 'older'

function withReferences({ [OLDER]: older, ...schema }: JsonSchema, ends?: string): JsonSchema {
  const result = { ...schema }
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(result[key])) result[key] = result[key].map(part => withReferences(part as JsonSchema, ends))
  if (isRecord(result.items)) result.items = orReference(result.items, ends)
  if (isRecord(result.properties)) {
    result.properties = Object.fromEntries(
      Object.entries(result.properties).map(([key, value]) => [key, orReference(value as JsonSchema, ends)]),
    )
    // Entries of any list may be marked; the mark is no field of theirs.
    if (result.additionalProperties === false) result.properties = { ...(result.properties as object), sample: SAMPLE }
    if (older) return withOlderFields(result, older as Older, ends)
  }
  return result
}

function orReference(schema: JsonSchema, ends?: string): JsonSchema {
  const { description, examples, default: preset, ...own } = withReferences(schema, ends)
  const older = schema[OLDER] ? olderValues(schema[OLDER] as Older, ends) : []
  const help = {
    ...(description !== undefined && { description }),
    ...(examples !== undefined && { examples }),
    ...(preset !== undefined && { default: preset }),
  }
  const kinds = [own.type, ...((own.anyOf ?? []) as JsonSchema[]).map(part => part.type)]
  const counted = kinds.includes('number') || kinds.includes('integer')
  return {
    ...help,
    ...oneOfThese([own, { $ref: inShared('reference') }, ...(counted ? [{ $ref: inShared('count') }] : [])], older),
  }
}
