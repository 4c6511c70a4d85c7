// One declared page -> a checked page and its problems. Knows nothing of other pages.
import type { z } from 'zod'
import { type Anchor, anchorsOf } from './anchors.ts'
import type { Code } from '../messages/codes.ts'
import type { PageDigest } from '../known.ts'
import { checkSuspiciousValues } from './suspiciousValues.ts'
import { nearest, suggest } from '../messages/nearest.ts'
import { blockCommon, type PageHead, pageSchema } from '../schemas/pageSchema.ts'
import type { Fix, Place, Problem } from '../messages/problem.ts'
import { isRecord, valueAt } from '../yaml/path.ts'
import type { Library } from '../references/library.ts'
import type { Located } from '../references/located.ts'
import { resolveReferences } from '../references/references.ts'
import { runSchema } from '../schemas/shape.ts'
import type { Part, Path } from '../yaml/path.ts'
import type { Source } from '../yaml/source.ts'
import type { Concern } from '../references/placeInWords.ts'
import { describeIssues } from './issues.ts'
import { asWord } from '../messages/valueInWords.ts'

// The fields that every section may have.
const COMMON = Object.keys(blockCommon.shape)

/** What the folders of src/blocks offer: each type with its schema. */
export type Catalogue = ReadonlyMap<
  string,
  { schema: z.ZodType; anchors?: string; opensPage: (props: Record<string, unknown>) => boolean }
>

/** A checked block; markers of pictures and links still stand in its props. */
export interface CheckedBlock {
  type: string
  id?: string
  /** Where links can lead to in it: its own id, and those of its entries. */
  anchors: readonly Anchor[]
  tone?: string
  rise?: boolean
  /** The block's heading or type, for messages. */
  label: string
  sample: boolean
  /** The output of the block's schema; where the block has problems, only the parts that are fine are settled. */
  props: Record<string, unknown>
  located: Located
  /**
   * Where the section is declared. Finding it may mean parsing the file again, so it is found when it is asked for.
   * Not a getter: V8 keeps that of an object literal, and all it reaches, in a hidden class until everything is tidied up.
   */
  place(): Place
  /** Where the block is, in words: section 3 (Our shops). */
  where: string
}

/** A checked page. */
export interface CheckedPage {
  /** What every page declares; incomplete when the page has problems, but its path is always there. */
  head: PageHead
  located: Located
  place(): Place
  blocks: CheckedBlock[]
  /** True when some sections could not be read, so that what they declare is unknown. */
  partial: boolean
  /** Of a page that was found sound before: what is remembered of it, and all of it. Its own blocks are only names. */
  known?: { digest: PageDigest; full: () => CheckedPage }
}

/** What checking one page gives. */
export interface PageResult {
  page?: CheckedPage
  problems: Problem[]
  used: string[]
}

/** Checks one entry of `pages`. A page with problems is still returned where its path is known. */
export function checkPage(source: Source, path: Path, library: Library, catalogue: Catalogue): PageResult {
  const value = valueAt(source.value, path)
  if (!isRecord(value)) {
    const problem: Problem = {
      ...source.place(path),
      severity: 'error',
      code: 'wrong-kind',
      place: `page ${Number(path.at(-1)) + 1}`,
      message: 'a page must be a group of fields',
      hint: 'Write - path: /… and the other fields below it.',
    }
    return { problems: source.explained(path) ? [] : [problem], used: [] }
  }
  const { blocks: _, ...rest } = value
  const name = typeof value.path === 'string' ? value.path : undefined
  const concern = { page: name, place: name === undefined ? [`page ${Number(path.at(-1)) + 1}`] : [] }
  const located = resolveReferences(source, path, rest, library)
  // `blocks` is judged apart, but must not look like a misspelt other field.
  const { output, issues } = runSchema(pageSchema, located.value)
  const sections = readBlocks(source, path, concern)
  const pageIssues = describeIssues(
    sections.typo
      ? issues.filter(issue => issue.code !== 'unrecognized_keys' || !issue.keys.includes(sections.typo as string))
      : issues,
    { located, schema: pageSchema, concern, extra: ['blocks'] },
  )
  const checked = sections.list.map((_, index) =>
    checkBlock(sections.source, [...sections.path, index], { index, concern, library, catalogue }),
  )
  const problems = [
    ...located.problems.map(problem => ({ ...problem, page: name })),
    ...pageIssues,
    ...sections.problems,
    ...checkSuspiciousValues({ located, concern }, pageSchema),
    ...checked.flatMap(result => result.problems),
  ]
  const used = [...located.used, ...sections.used, ...checked.flatMap(result => result.used)]
  if (name === undefined) return { problems, used }
  const blocks = checked.flatMap(result => result.block ?? [])
  const head = { aliases: [], ...(output as object) } as unknown as PageHead
  return {
    page: {
      head,
      located,
      place: () => source.place(path),
      blocks,
      partial: checked.some(result => !result.block || result.doubtful) || sections.problems.length > 0,
    },
    problems,
    used,
  }
}

interface Sections {
  list: unknown[]
  source: Source
  path: Path
  problems: Problem[]
  used: string[]
  typo?: string
}

/** The list of sections of a page. */
function readBlocks(source: Source, path: Path, { page, place }: Concern): Sections {
  const value = valueAt(source.value, path) as Record<string, unknown>
  const at = [...path, 'blocks']
  const none = (problems: Problem[]): Sections => ({ list: [], source, path: at, problems, used: [] })
  const problem = (code: Code, where: Path, message: string, hint: string, part?: Part, fix?: Fix): Problem => ({
    ...source.place(where, part),
    severity: 'error',
    code,
    page,
    place: place[0],
    message,
    hint,
    ...(fix && { fix }),
  })
  if (Array.isArray(value.blocks)) {
    if (value.blocks.length) return { list: value.blocks, source, path: at, problems: [], used: [] }
    return none([problem('too-small', at, '"blocks" has no sections', 'Add at least one: - type: hero.')])
  }
  if (value.blocks === undefined) {
    const known = Object.keys(pageSchema.shape)
    const typo = Object.keys(value).find(key => !known.includes(key) && nearest(key, ['blocks', 'sections']))
    if (!typo)
      return none([
        problem('missing-field', path, '"blocks" is missing', 'Write blocks: and a list of sections below it.'),
      ])
    const fix = { ...source.span([...path, typo], 'key'), text: 'blocks', sure: true }
    return {
      ...none([
        problem('unknown-key', [...path, typo], `there is no field "${typo}" here`, 'Did you mean blocks?', 'key', fix),
      ]),
      typo,
    }
  }
  if (source.explained(at)) return none([])
  if (value.blocks === null)
    return none([
      problem('empty-value', at, 'nothing stands after the colon', 'Write a list of sections below it: - type: hero.'),
    ])
  return none([
    problem('wrong-kind', at, '"blocks" must be a list of sections', 'Put a dash before each section: - type: …'),
  ])
}

interface BlockSurroundings {
  index: number
  concern: Concern
  library: Library
  catalogue: Catalogue
}

function checkBlock(
  source: Source,
  path: Path,
  { index, concern: whole, library, catalogue }: BlockSurroundings,
): { block?: CheckedBlock; problems: Problem[]; used: string[]; doubtful?: boolean } {
  const located = resolveReferences(source, path, valueAt(source.value, path), library)
  const { value, used } = located
  const { page } = whole
  const title = isRecord(value)
    ? [value.title, value.type].find(word => typeof word === 'string' && word.trim())
    : undefined
  const label = typeof title === 'string' ? title : undefined
  const concern = { page, place: [...whole.place, `section ${index + 1}${label ? ` (${label})` : ''}`] }
  const earlier = located.problems.map(problem => ({ ...problem, page, place: concern.place.join(' > ') }))
  const problem = (code: Code, at: Path, message: string, hint?: string, fix?: Fix, part?: Part) => ({
    problems: [
      ...earlier,
      {
        ...located.place(at, part),
        severity: 'error' as const,
        code,
        page,
        place: concern.place.join(' > '),
        message,
        hint,
        ...(fix && { fix }),
      },
    ],
    used,
  })
  if (located.explained([]) && !isRecord(value)) return { problems: earlier, used }
  if (!isRecord(value))
    return problem(
      'wrong-kind',
      [],
      'a section must be a group of fields',
      typeof value === 'string' && catalogue.has(value)
        ? `Write - type: ${value} and its fields below it.`
        : 'Begin it with - type: …',
    )
  const { type, ...rest } = value
  const common = Object.fromEntries(COMMON.filter(key => key in rest).map(key => [key, rest[key]]))
  const fields = Object.fromEntries(Object.entries(rest).filter(([key]) => !COMMON.includes(key)))
  if (located.explained(['type']) && typeof type !== 'string') return { problems: earlier, used }
  if (type === undefined) return problem(...missingType(value, located, catalogue))
  if (type === null) return problem('empty-value', ['type'], 'the section has no type', suggest('', catalogue.keys()))
  const entry = typeof type === 'string' ? catalogue.get(type) : undefined
  if (!entry) {
    if (located.explained(['type'])) return { problems: earlier, used }
    const curly = /^[“”„‘’](.*)[“”’]$/.exec(asWord(type))
    const near = nearest(curly?.[1] ?? asWord(type), catalogue.keys())
    if (curly && near)
      return problem('curly-quotes', ['type'], 'curly quotes do not quote in YAML', `Write ${near.word}.`, {
        ...located.span(['type']),
        text: near.word,
        sure: near.sure,
      })
    return problem(
      'unknown-type',
      ['type'],
      `there is no block type ${JSON.stringify(type)}`,
      suggest(asWord(type), catalogue.keys()),
      near && { ...located.span(['type']), text: near.word, sure: near.sure },
    )
  }
  const head = runSchema(blockCommon, common)
  const body = runSchema(entry.schema, fields)
  const subject = { located: { ...located, value }, schema: entry.schema, concern, extra: ['type', ...COMMON] }
  const problems = [
    ...earlier,
    ...describeIssues(head.issues, { ...subject, schema: blockCommon }),
    ...describeIssues(body.issues, subject),
    ...checkSuspiciousValues({ located, concern }, entry.schema),
  ]
  const settled: Partial<z.output<typeof blockCommon>> = head.issues.length === 0 ? (head.output as object) : {}
  const props = isRecord(body.output) ? body.output : {}
  return {
    block: {
      type: asWord(type),
      ...settled,
      anchors: anchorsOf(settled.id, props, entry.anchors),
      label: label ?? asWord(type),
      sample: located.sample,
      props,
      located,
      place: () => located.place([]),
      where: concern.place.join(' > '),
    },
    problems,
    used,
    doubtful: head.issues.length > 0 || ('items' in value && !('items' in props)),
  }
}

type Found = [code: Code, at: Path, message: string, hint?: string, fix?: Fix, part?: Part]

/** A section without `type`: the key may be misspelt, or the type may stand as a key. */
function missingType(value: Record<string, unknown>, located: Located, catalogue: Catalogue): Found {
  const typo = Object.keys(value).find(
    key =>
      (typeof value[key] === 'string' && catalogue.has(value[key] as string)) ||
      (nearest(key, ['type'])?.word === 'type' && !['tone', 'title'].includes(key)),
  )
  if (typo)
    return [
      'unknown-key',
      [typo],
      `there is no field "${typo}" here`,
      'Did you mean type?',
      { ...located.span([typo], 'key'), text: 'type', sure: true },
      'key',
    ]
  const asKey = Object.keys(value).find(key => catalogue.has(key))
  if (asKey) return ['missing-field', [], 'the section has no type', `Write type: ${asKey}, and the fields beside it.`]
  return [
    'missing-field',
    [],
    'the section has no type',
    `Add type: and one of: ${[...catalogue.keys()].sort().join(', ')}.`,
  ]
}
