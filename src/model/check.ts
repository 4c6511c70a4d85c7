// One declared page -> a validated page, or problems. Knows nothing of other pages.
import type { z } from 'zod'
import { type Problem, type Place, suggest } from './problem.ts'
import { blockCommon, type PageHead, pageSchema } from './pageSchema.ts'
import { isRecord, type Library, type Located, resolveReferences } from './references.ts'
import type { Path, Source } from './source.ts'
import { describeIssues } from './words.ts'

/** What the folders of src/blocks offer: each type with its schema. */
export type Catalogue = ReadonlyMap<string, { schema: z.ZodType, opensPage: (props: Record<string, unknown>) => boolean }>

/** A validated block; markers of pictures and links still stand in its props. */
export interface CheckedBlock {
  type: string
  id?: string
  tone?: string
  rise?: boolean
  /** The block's heading or type, for messages. */
  label: string
  sample: boolean
  props: Record<string, unknown>
  located: Located
  place: Place
}

/** A validated page. */
export interface CheckedPage {
  head: PageHead
  located: Located
  place: Place
  blocks: CheckedBlock[]
}

/** Validates one entry of `pages`. A page with problems is still returned where its path is known. */
export function checkPage(source: Source, path: Path, library: Library, catalogue: Catalogue): { page?: CheckedPage, problems: Problem[] } {
  const value = valueAt(source, path)
  const place = source.place(path)
  if (!isRecord(value)) {
    return { problems: [{ ...place, severity: 'error', code: 'wrong-kind', message: 'a page must be a group of fields', hint: 'Write - path: /… and the other fields below it.' }] }
  }
  const { blocks, ...head } = value
  const name = typeof value.path === 'string' ? value.path : undefined
  const located = resolveReferences(source, path, head, library)
  const parsed = pageSchema.safeParse(located.value)
  const problems = [...located.problems, ...parsed.error ? describeIssues(parsed.error.issues, located, { page: name, place: [] }) : []]
  if (!Array.isArray(blocks)) {
    const hint = 'Write blocks: and a list of sections below it.'
    problems.push({ ...source.place([...path, 'blocks']), severity: 'error', code: 'missing-field', page: name, message: '"blocks" is missing or not a list', hint })
  }
  const checked = (Array.isArray(blocks) ? blocks : []).map((_, index) => checkBlock(source, [...path, 'blocks', index], { index, page: name, library, catalogue }))
  problems.push(...checked.flatMap(result => result.problems))
  const page = parsed.success
    ? { head: parsed.data, located, place, blocks: checked.flatMap(result => result.block ?? []) }
    : undefined
  return { page, problems }
}

interface BlockSurroundings { index: number, page?: string, library: Library, catalogue: Catalogue }

function checkBlock(source: Source, path: Path, { index, page, library, catalogue }: BlockSurroundings): { block?: CheckedBlock, problems: Problem[] } {
  const located = resolveReferences(source, path, valueAt(source, path), library)
  const value = located.value
  const place = located.place([])
  const problem = (code: string, at: Path, message: string, hint?: string): { problems: Problem[] } => ({
    problems: [...located.problems, { ...located.place(at), severity: 'error', code, page, place: `section ${index + 1}`, message, hint }],
  })
  if (value === undefined && located.problems.length) return { problems: located.problems }
  if (!isRecord(value)) return problem('wrong-kind', [], 'a section must be a group of fields', 'Begin it with - type: …')
  const { type, id, tone, rise, ...fields } = value
  if (type === undefined || type === null) return problem('missing-field', [], 'the section has no type', `Add type: and one of: ${[...catalogue.keys()].sort().join(', ')}.`)
  const entry = typeof type === 'string' ? catalogue.get(type) : undefined
  if (!entry) return problem('unknown-type', ['type'], `there is no block type ${JSON.stringify(type)}`, suggest(String(type), catalogue.keys()))
  const label = typeof fields.title === 'string' ? fields.title : String(type)
  const concern = { page, place: [`section ${index + 1} (${label})`] }
  const common = blockCommon.safeParse({ id: id ?? undefined, tone: tone ?? undefined, rise: rise ?? undefined })
  const parsed = entry.schema.safeParse(fields)
  const problems = [
    ...located.problems,
    ...describeIssues(common.error?.issues ?? [], located, concern),
    ...suggestFields(describeIssues(parsed.error?.issues ?? [], located, concern), entry.schema, parsed.error?.issues ?? []),
  ]
  if (!parsed.success || !common.success) return { problems }
  return { block: { type: String(type), ...common.data, label, sample: located.sample, props: parsed.data as Record<string, unknown>, located, place }, problems }
}

/** Adds the nearest field name to unknown keys at the top of a block. */
function suggestFields(problems: Problem[], schema: z.ZodType, issues: readonly z.core.$ZodIssue[]): Problem[] {
  const shape = (schema as { shape?: Record<string, unknown> }).shape
  if (!shape) return problems
  const top = new Set(issues.flatMap(issue => issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : []))
  return problems.map(problem => {
    const key = /^there is no field "(.+)" here$/.exec(problem.message)?.[1]
    if (problem.code !== 'unknown-key' || !key || !top.has(key)) return problem
    return { ...problem, hint: suggest(key, [...Object.keys(shape), 'id', 'tone', 'rise']) ?? problem.hint }
  })
}

function valueAt(source: Source, path: Path): unknown {
  let value = source.value
  for (const step of path) value = (value as Record<string | number, unknown> | null | undefined)?.[step]
  return value
}
