// Checks one section of a page: its type, and its fields by the schema of that type.
import type { z } from 'zod'
import { didYouMean, nearest, suggest } from '../messages/nearest.ts'
import type { Code } from '../messages/codes.ts'
import type { Problem } from '../messages/problem.ts'
import { asWord, cut } from '../messages/valueInWords.ts'
import { MAX_LABEL_LENGTH } from '../references/placeInWords.ts'
import { type Concern, report, reportIn, type ReportSubject } from '../references/report.ts'
import { isRecord, valueAt } from '../yaml/path.ts'
import { type Library, lookUp } from '../references/library.ts'
import type { Located } from '../references/located.ts'
import { resolveReferences } from '../references/references.ts'
import { blockCommon } from '../schemas/pageSchema.ts'
import { describe, runSchema } from '../../fields/describe.ts'
import { fieldsAt } from '../schemas/shape.ts'
import type { Path } from '../yaml/path.ts'
import { CURLY_QUOTES } from '../yaml/commonSlips.ts'
import type { Source } from '../yaml/source.ts'
import { anchorsOf } from './anchors.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { CheckedBlock } from './checkedPage.ts'
import { describeIssues } from '../wording/issues.ts'
import { typeMeant } from '../wording/names.ts'
import { fitCells } from './tableCells.ts'
import { checkSuspiciousValues } from './suspiciousValues.ts'

// The fields that every section may have.
const COMMON = Object.keys(blockCommon.shape)

/** The page of a section, and what it is checked with. */
export interface SectionContext {
  /** Position among the sections of the page. */
  index: number
  /** The page in words. */
  concern: Concern
  library: Library
  catalogue: Catalogue
}

/** What checking a section gives. */
export interface SectionResult {
  /** Undefined when the section has no type that could be checked. */
  block?: CheckedBlock
  problems: Problem[]
  /** Content that the section uses. */
  used: string[]
  /** True when ids in the section may have been overlooked. */
  doubtful?: boolean
}

/** Checks one section. */
export function checkSection(source: Source, path: Path, context: SectionContext): SectionResult {
  const written = valueAt(source.value, path)
  const misplaced = referenceAmongFields(written, context)
  const resolved = resolveReferences(source, path, misplaced?.value ?? written, context.library)
  const located = fitted(resolved, context.catalogue)
  const { value, used } = located
  const { page, place } = context.concern
  const label = labelOf(value)
  const concern = {
    page,
    section: context.index,
    place: [...place, `section ${context.index + 1}${label ? ` (${cut(label, MAX_LABEL_LENGTH)})` : ''}`],
  }
  const where = concern.place.join(' > ')
  const inSection = { page, section: context.index, place: where }
  const earlier = located.problems.map(problem => ({ ...problem, ...inSection }))
  if (misplaced) {
    const { message, hint } = misplaced
    const from = reportIn(source, [...path, 'from'], 'bad-reference', message, hint, { part: 'key' })
    const problem = { ...from, ...inSection, at: ['from'] }
    return { problems: [...earlier, problem], used: [...used, ...misplaced.used], doubtful: true }
  }
  const fault = typeFault(value, { located, concern }, context.catalogue)
  if (fault) return { problems: [...earlier, { ...fault, ...inSection }], used }
  const { type, ...rest } = value as Record<string, unknown> & { type: string }
  const entry = context.catalogue.get(type) as NonNullable<ReturnType<Catalogue['get']>>
  const common = Object.fromEntries(COMMON.filter(key => key in rest).map(key => [key, rest[key]]))
  const fields = Object.fromEntries(Object.entries(rest).filter(([key]) => !COMMON.includes(key)))
  const head = runSchema(blockCommon, common)
  const body = runSchema(entry.schema, fields)
  const subject = { located: { ...located, value }, schema: entry.schema, concern, extra: ['type', ...COMMON] }
  const { from, until, checked, ...own } = (head.issues.length === 0 ? head.output : {}) as z.output<typeof blockCommon>
  const dates = from || until || checked ? { from, until, checked } : undefined
  const props = isRecord(body.output) ? body.output : {}
  return {
    block: {
      type,
      ...own,
      anchors: anchorsOf(own.id, props, entry.anchors),
      label: label ?? type,
      sample: located.sample,
      ...(dates && { dates }),
      props,
      located,
      place: () => located.place([]),
      where,
      section: context.index,
    },
    problems: [
      ...earlier,
      ...describeIssues(head.issues, { ...subject, schema: blockCommon }),
      ...describeIssues(body.issues, subject, { type, catalogue: context.catalogue }),
      ...checkSuspiciousValues({ located, concern }, entry.schema),
    ],
    used,
    doubtful: head.issues.length > 0 || ('items' in rest && !('items' in props)),
  }
}

/** The section with the cells of tables as its type wants them. */
function fitted(located: Located, catalogue: Catalogue): Located {
  const type = isRecord(located.value) ? located.value.type : undefined
  const entry = typeof type === 'string' ? catalogue.get(type) : undefined
  return entry ? fitCells(entry.schema, located) : located
}

/** A reference that is written as a field of the section, instead of as the value of one. */
function referenceAmongFields(value: unknown, { catalogue, library }: SectionContext) {
  if (!isRecord(value) || typeof value.from !== 'string' || typeof value.type !== 'string') return undefined
  const entry = catalogue.get(value.type)
  const { from, ...rest } = value
  const { found, used } = lookUp(from, library)
  const fields = entry && fieldsAt(entry.schema, [], rest)
  if (!fields || !found || 'from' in fields) return undefined
  const content = isRecord(found.value) && Array.isArray(found.value.items) ? found.value.items : found.value
  const fitting = Object.keys(fields).find(field => runSchema(fields[field], content).issues.length === 0)
  const field =
    fitting ?? Object.keys(fields).find(name => !describe(fields[name]).isOptional && !(name in rest)) ?? 'items'
  const also = field in rest ? `, and delete the other ${field}:` : ''
  const hint = `Write ${field}: { from: ${from} } in its place${also}.`
  return { value: rest, used, message: '`from` is no field of a section', hint }
}

/** The heading of a section, or else its type. */
function labelOf(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined
  return [value.title, value.type].find(word => typeof word === 'string' && word.trim() !== '') as string | undefined
}

type LocatedSubject = ReportSubject & { located: Located }

/** Why a section cannot be checked by a schema; undefined where it can. */
function typeFault(value: unknown, subject: LocatedSubject, catalogue: Catalogue): Problem | undefined {
  if (!isRecord(value)) {
    const hint =
      typeof value === 'string' && catalogue.has(value)
        ? `Write - type: ${value} and its fields below it.`
        : 'Begin it with - type: …'
    return report(subject, [], 'wrong-kind', 'a section must be a group of fields', hint)
  }
  const { type } = value
  if (type === undefined && typeof value.path === 'string' && 'blocks' in value) {
    const hint = 'Move it to the end of the list of pages: its dash belongs below the dash of this page.'
    return report(subject, [], 'wrong-kind', `this page (${value.path}) stands among the sections of another`, hint)
  }
  if (type === undefined) return missingType(value, subject, catalogue)
  if (type === null || type === '') {
    const { type: _, ...fields } = value
    return report(subject, ['type'], 'empty-value', ...aboutType('Write', typesFor(fields, catalogue), catalogue))
  }
  if (typeof type === 'string' && catalogue.has(type)) return undefined
  return unknownType(type, value, subject, catalogue)
}

function unknownType(
  type: unknown,
  section: Record<string, unknown>,
  subject: LocatedSubject,
  catalogue: Catalogue,
): Problem {
  const curly = /^[“”„‘’](.*)[“”’]$/.exec(asWord(type))
  const fields = Object.fromEntries(Object.entries(section).filter(([key]) => ![...COMMON, 'type'].includes(key)))
  const near = typeMeant(curly?.[1] ?? asWord(type), fields, catalogue)
  const fix = near && { ...subject.located.span(['type']), text: near.word, sure: near.sure }
  const problem = (code: Code, message: string, hint?: string) =>
    report(subject, ['type'], code, message, hint, { fix })
  if (curly && near) return problem('curly-quotes', CURLY_QUOTES, `Write ${near.word}.`)
  const message = `there is no block type ${JSON.stringify(type)}`
  if (near) return problem('unknown-type', message, didYouMean(asWord(type), near.word))
  return problem('unknown-type', message, suggest(asWord(type), catalogue.keys(), 5))
}

/** A section without `type`: the key may be misspelt, or the type may be used as a key. */
function missingType(value: Record<string, unknown>, subject: LocatedSubject, catalogue: Catalogue): Problem {
  const { located } = subject
  const typo = Object.keys(value).find(
    key =>
      (typeof value[key] === 'string' && catalogue.has(value[key] as string)) ||
      (nearest(key, ['type'])?.word === 'type' && !['tone', 'title'].includes(key)),
  )
  if (typo) {
    const fix = { ...located.span([typo], 'key'), text: 'type', sure: true }
    const message = `there is no field "${typo}" here`
    return report(subject, [typo], 'unknown-key', message, 'Did you mean type?', { fix, part: 'key' })
  }
  const asKey = Object.keys(value).find(key => catalogue.has(key))
  const fitting = typesFor(value, catalogue)
  if (asKey && fitting.length === 0) {
    const hint = `Write type: ${asKey}, and the fields beside it.`
    return report(subject, [], 'missing-field', NO_TYPE, hint)
  }
  const [first] = Object.keys(value)
  const { column } = located.place([first], 'key')
  const after = located.written([]).startsWith('{') ? ', ' : `\n${' '.repeat(column - 1)}`
  const start = located.span([first], 'key')
  const fix =
    fitting.length === 1 ? { ...start, end: start.start, text: `type: ${fitting[0]}${after}`, sure: false } : undefined
  return report(subject, [], 'missing-field', ...aboutType('Add', fitting, catalogue), { fix })
}

const NO_TYPE = 'the section has no type'

/** What to say of a section without a type whose fields fit these blocks. */
function aboutType(verb: string, fitting: string[], { size }: Catalogue): [message: string, hint: string] {
  if (fitting.length === 0 || fitting.length > 5)
    return [NO_TYPE, `${verb} type: and the name of a block; npm run dev shows all ${size} at /catalogue.`]
  const names = fitting.toSorted()
  const hint = `${verb} type: ${names.length === 1 ? names[0] : `and one of: ${names.join(', ')}`}.`
  return [`${NO_TYPE}; its fields are those of ${names.join(', ')}`, hint]
}

/** The blocks that have all these fields and need no others. */
function typesFor(value: Record<string, unknown>, catalogue: Catalogue): string[] {
  const fields = Object.fromEntries(Object.entries(value).filter(([key]) => !COMMON.includes(key)))
  if (Object.keys(fields).length === 0) return []
  return [...catalogue].filter(([, { schema }]) => runSchema(schema, fields).issues.length === 0).map(([type]) => type)
}
