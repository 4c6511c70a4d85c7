// Checks one declared page. Knows nothing of other pages.
import type { Catalogue } from '../schemas/shape.ts'
import type { CheckedPage } from './checkedPage.ts'
import type { Code } from '../messages/codes.ts'
import { checkSuspiciousValues, checkSection } from './section.ts'
import { nearest } from '../messages/nearest.ts'
import { type PageHead, pageSchema } from '../schemas/pageSchema.ts'
import type { Problem } from '../messages/problem.ts'
import { isRecord, valueAt, type Path } from '../source/path.ts'
import type { Library } from '../source/library.ts'
import { resolveReferences } from '../source/references.ts'
import { runSchema } from '../../fields/describe.ts'
import type { Source } from '../source/source.ts'
import { type Concern, type More, reportIn } from '../source/report.ts'
import { describeIssues } from '../wording/issues.ts'
import { describeOldForms } from '../wording/oldForms.ts'
import { inToday } from '../schemas/today.ts'
import { NEXT_VERSION } from '../../fields/former.ts'

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
    const hint = 'Write - path: /… and the other fields below it.'
    const problem = {
      ...reportIn(source, path, 'wrong-kind', 'a page must be a group of fields', hint),
      place: `page ${Number(path.at(-1)) + 1}`,
    }
    return { problems: [problem], used: [] }
  }
  const { blocks: _, ...rest } = value
  const name = typeof value.path === 'string' ? value.path : undefined
  const concern = { page: name, place: name === undefined ? [`page ${Number(path.at(-1)) + 1}`] : [] }
  const { located, found } = inToday(pageSchema, resolveReferences(source, path, rest, library), NEXT_VERSION)
  // `blocks` is judged apart, but must not look like a misspelt other field.
  const { output, issues } = runSchema(pageSchema, located.value)
  const sections = readBlocks(source, path, concern)
  const pageIssues = describeIssues(issues, { located, schema: pageSchema, concern, extra: ['blocks'] })
  const checked = sections.list.map((_, index) =>
    checkSection(sections.source, [...sections.path, index], { index, concern, library, catalogue }),
  )
  const problems = [
    ...located.problems.map(problem => ({ ...problem, page: name })),
    ...describeOldForms(found, concern),
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
}

/** The list of sections of a page. */
function readBlocks(source: Source, path: Path, { page, place }: Concern): Sections {
  const value = valueAt(source.value, path) as Record<string, unknown>
  const at = [...path, 'blocks']
  const none = (problems: Problem[]): Sections => ({ list: [], source, path: at, problems, used: [] })
  const problem = (code: Code, where: Path, message: string, hint: string, more?: More): Problem => ({
    ...reportIn(source, where, code, message, hint, more),
    at: where.slice(path.length),
    page,
    place: place[0],
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
    const where = [...path, typo]
    const more = { part: 'key', fix, claims: [{ file: source.file, path: where }] } as const
    return none([problem('unknown-key', where, `there is no field "${typo}" here`, 'Did you mean blocks?', more)])
  }
  if (value.blocks === null)
    return none([
      problem(
        'empty-value',
        at,
        'there is nothing after the colon',
        'Write a list of sections below it: - type: hero.',
      ),
    ])
  return none([
    problem('wrong-kind', at, '"blocks" must be a list of sections', 'Put a dash before each section: - type: …'),
  ])
}
