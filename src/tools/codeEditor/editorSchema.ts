// The schemas that check a site as JSON Schemas for editors: help, completion and first errors while typing.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { words } from '../../fields/text.ts'
import { contentName } from '../../model/source/library.ts'
import type { Located } from '../../model/source/located.ts'
import { isRecord } from '../../model/source/path.ts'
import { blockCommon, pageSchema } from '../../model/schemas/pageSchema.ts'
import { schemaAt } from '../../model/schemas/shape.ts'
import { siteSchema } from '../../model/schemas/siteSchema.ts'
import { searchSchema } from '../../model/schemas/searchSchema.ts'
import { themeSchema } from '../../model/schemas/themeSchema.ts'

/** A JSON Schema or a part of one. */
export interface JsonSchema {
  [key: string]: unknown
}

/** What editors need to know of a block: its schema, its purpose, and samples. */
export type EditorCatalogue = ReadonlyMap<string, { schema: z.ZodType; about: BlockAbout; examples?: unknown[] }>

const DRAFT = 'http://json-schema.org/draft-07/schema#'
const SAMPLE = {
  const: true,
  description: 'Not real yet: the page says so, and a release is refused until it is replaced',
}

const DEFINITIONS = {
  reference: {
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
    type: 'object',
    required: ['count'],
    additionalProperties: false,
    properties: {
      count: { $ref: '#/definitions/reference', description: 'The list whose entries are counted' },
      where: { type: 'object', description: 'Only entries with these values: { room: North }' },
      distinct: { type: 'string', description: 'Count the different values of this field' },
    },
  },
}

/** The schema of pages.yaml and the files it includes. Inside a section only the fields of its type are offered. */
export function pagesEditorSchema(catalogue: EditorCatalogue): JsonSchema {
  const types = [...catalogue].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const purposes = types.map(([, { about }]) => about.purpose)
  const page = convert(pageSchema)
  const section = {
    type: 'object',
    required: ['type'],
    properties: {
      type: {
        enum: types.map(([type]) => type),
        enumDescriptions: purposes,
        markdownEnumDescriptions: purposes,
        description: 'What kind of section this is',
      },
    },
    allOf: types.map(([type, entry]) => when('type', type, sectionSchema(type, entry))),
    // What editors offer to write where a section begins.
    defaultSnippets: types.flatMap(([type, { about, examples = [] }]) =>
      examples.slice(0, 1).map(body => ({ label: type, description: about.purpose, body })),
    ),
  }
  return shared({
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
    definitions: DEFINITIONS,
  })
}

// Shorter parts are read as quickly where they are used.
const MIN_SHARED_CHARACTERS = 90

/** A schema in which parts that appear more than once are written once: editors read half of the text. */
function shared(schema: JsonSchema): JsonSchema {
  const counts = new Map<string, number>()
  const count = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const text = isSchema(part) ? JSON.stringify(part) : ''
    if (text.length >= MIN_SHARED_CHARACTERS) counts.set(text, (counts.get(text) ?? 0) + 1)
    // What is inside a part that was met before is shared with it.
    if ((counts.get(text) ?? 0) < 2) for (const inner of Object.values(part)) count(inner)
  }
  count(schema)
  const names = new Map([...counts].filter(([, n]) => n > 1).map(([text], index) => [text, `part${index + 1}`]))
  const replace = (part: unknown, isTop = false): unknown => {
    if (typeof part !== 'object' || part === null) return part
    const name = isTop || !isSchema(part) ? undefined : names.get(JSON.stringify(part))
    if (name) return { $ref: `#/definitions/${name}` }
    if (Array.isArray(part)) return part.map(inner => replace(inner))
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, replace(inner)]))
  }
  const parts = [...names].map(([text, name]) => [name, replace(JSON.parse(text), true)] as const)
  const whole = replace(schema, true) as JsonSchema
  return { ...whole, definitions: { ...(whole.definitions as object), ...Object.fromEntries(parts) } }
}

/** True for a group that says what a value may be, and not for a sample of one. */
const isSchema = (part: object) =>
  'type' in part ? typeof part.type !== 'object' && 'properties' in part : 'anyOf' in part

function sectionSchema(
  type: string,
  { schema, about }: EditorCatalogue extends ReadonlyMap<string, infer Entry> ? Entry : never,
): JsonSchema {
  const common = (convert(blockCommon).properties ?? {}) as JsonSchema
  const head = { type: { const: type, description: about.purpose }, ...common, sample: SAMPLE }
  const own = convert(schema)
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
function when(key: string, value: unknown, schema: JsonSchema): JsonSchema {
  // biome-ignore lint/suspicious/noThenProperty: it is the word of JSON Schema
  return { if: { required: [key], properties: { [key]: { const: value } } }, then: schema }
}

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
  return { $schema: DRAFT, title: 'What every page shares', ...convert(siteSchema), definitions: DEFINITIONS }
}

/** The schema of content/theme.yaml. */
export function themeEditorSchema(): JsonSchema {
  return { $schema: DRAFT, title: 'How the site looks', ...convert(themeSchema), definitions: DEFINITIONS }
}

/** The schema of content/search.yaml. */
export function searchEditorSchema(): JsonSchema {
  return { $schema: DRAFT, title: 'What the search understands', ...convert(searchSchema), definitions: DEFINITIONS }
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
        definitions: DEFINITIONS,
      }
      put(schema, path as string[], convert(found as z.ZodType))
      files.set(name, schema)
    }
  }
  return new Map([...files].map(([name, schema]) => [name, shared(schema)]))
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

// The forms of the editor have buttons for it.
const MARKDOWN = ' Markdown: **bold**, *emphasis*, [link](/path), lists.'

/** A zod schema as the maintainer writes it, in which any value may be a reference. */
function convert(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (words.get(zodSchema as z.ZodString)?.kind === 'richText') jsonSchema.description += MARKDOWN
    },
  }) as JsonSchema
  return withReferences(json)
}

function withReferences(schema: JsonSchema): JsonSchema {
  const result = { ...schema }
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(result[key])) result[key] = result[key].map(part => withReferences(part as JsonSchema))
  if (isRecord(result.items)) result.items = orReference(result.items)
  if (isRecord(result.properties)) {
    result.properties = Object.fromEntries(
      Object.entries(result.properties).map(([key, value]) => [key, orReference(value as JsonSchema)]),
    )
    // Entries of any list may be marked; the mark is no field of theirs.
    if (result.additionalProperties === false) result.properties = { ...(result.properties as object), sample: SAMPLE }
  }
  return result
}

function orReference(schema: JsonSchema): JsonSchema {
  const { description, examples, default: preset, ...own } = withReferences(schema)
  const help = {
    ...(description !== undefined && { description }),
    ...(examples !== undefined && { examples }),
    ...(preset !== undefined && { default: preset }),
  }
  const kinds = [own.type, ...((own.anyOf ?? []) as JsonSchema[]).map(part => part.type)]
  const counted = kinds.includes('number') || kinds.includes('integer')
  return {
    ...help,
    anyOf: [own, { $ref: '#/definitions/reference' }, ...(counted ? [{ $ref: '#/definitions/count' }] : [])],
  }
}
