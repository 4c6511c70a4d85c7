// Checks one section of a page: its type, and its fields by the schema of that type.
import type { z } from 'zod'
import { didYouMean, nearest, suggest } from '../messages/nearest.ts'
import type { Code } from '../messages/codes.ts'
import type { Problem } from '../messages/problem.ts'
import { asWord, cut } from '../messages/valueInWords.ts'
import { MAX_LABEL_LENGTH, type Concern, report, type ReportSubject } from '../source/report.ts'
import { isRecord, valueAt, type Path, walk } from '../source/path.ts'
import type { Library, Located } from '../source/library.ts'
import { resolveReferences } from '../source/references.ts'
import { blockCommon } from '../schemas/pageSchema.ts'
import { runSchema } from '../../fields/describe.ts'
import { CURLY_QUOTES } from '../source/slip.ts'
import type { Source } from '../source/source.ts'
import { anchorsOf, type CheckedBlock } from './checkedPage.ts'
import { type Catalogue, acceptsText } from '../schemas/shape.ts'
import { describeIssues } from '../wording/issues.ts'
import { describeOldForms } from '../wording/oldForms.ts'
import { sectionInToday } from '../schemas/sectionToday.ts'
import { typeMeant } from '../wording/names.ts'
import { fitCells } from './tableCells.ts'

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
  const resolved = resolveReferences(source, path, written, context.library)
  const today = sectionInToday(resolved, context.catalogue)
  const located = fitted(today.located, context.catalogue)
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
  const earlier = [
    ...located.problems.map(problem => ({ ...problem, ...inSection })),
    ...describeOldForms(today.found, concern),
  ]
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
  if (type === undefined) return missingType(value, subject, catalogue)
  if (type === null || type === '')
    return report(subject, ['type'], 'empty-value', NO_TYPE, nameType('Write', catalogue))
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
  // A name that a block had, or several, for other sections than this one.
  const heirs = [...catalogue].flatMap(([name, { was }]) => (was?.includes(asWord(type)) ? name : []))
  const near = heirs.length ? undefined : typeMeant(curly?.[1] ?? asWord(type), fields, catalogue)
  const fix = near && { ...subject.located.span(['type']), text: near.word, sure: near.sure }
  const problem = (code: Code, message: string, hint?: string) =>
    report(subject, ['type'], code, message, hint, { fix })
  if (curly && near) return problem('curly-quotes', CURLY_QUOTES, `Write ${near.word}.`)
  const message = `there is no block type ${JSON.stringify(type)}`
  if (heirs.length) return problem('unknown-type', `${message} any more`, `Write type: ${heirs.join(' or ')}.`)
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
  const [first] = Object.keys(value)
  const hint = catalogue.has(first) ? `Write type: ${first}, and the fields beside it.` : nameType('Add', catalogue)
  return report(subject, [], 'missing-field', NO_TYPE, hint)
}

const NO_TYPE = 'the section has no type'

const nameType = (verb: string, { size }: Catalogue) =>
  `${verb} type: and the name of a block; npm run dev shows all ${size} at /catalogue.`

// Values that fit their schema and are wrong all the same: an end before its beginning, a number that prints otherwise.

// The fields that may hold the end of what begins in another one.
const ENDS: Readonly<Record<string, string[]>> = {
  start: ['end'],
  starts: ['ends'],
  begins: ['ends'],
  opens: ['closes'],
  from: ['to', 'until'],
  since: ['until'],
}
// Dates, months and years sort as they read when they have the same form. Times do not: 02:00 may be after midnight.
const FORMS = [/^\d{4}-\d\d-\d\d$/, /^\d{4}-\d\d$/, /^\d{4}$/]

/** Every end that comes before its beginning, and every number that is shown and does not print as it is written. */
export function checkSuspiciousValues(
  subject: ReportSubject & { located: Located },
  schema: z.core.$ZodType,
): Problem[] {
  // Most values are neither, so both are looked for in one go.
  const problems: Problem[] = []
  walk(subject.located.value, (part, path) => {
    if (typeof part === 'number') problems.push(...changedNumber(part, path, subject, schema))
    else if (isRecord(part)) problems.push(...wrongOrder(part, path, subject))
  })
  return problems
}

function wrongOrder(part: Record<string, unknown>, path: () => Path, subject: ReportSubject): Problem[] {
  const problems: Problem[] = []
  for (const word in part) {
    if (!Object.hasOwn(ENDS, word)) continue
    for (const end of ENDS[word]) {
      const [first, last] = [part[word], part[end]].map(side => (typeof side === 'number' ? String(side) : side))
      if (typeof first !== 'string' || typeof last !== 'string' || last >= first) continue
      if (!FORMS.some(form => form.test(first) && form.test(last))) continue
      const message = `${last} comes before ${word} ${first}`
      const hint = 'Exchange the two, or correct one of them.'
      problems.push(report(subject, [...path(), end], 'dates-order', message, hint))
    }
  }
  return problems
}

/** 1.10 is shown as 1.1. */
function changedNumber(
  value: number,
  path: () => Path,
  subject: ReportSubject & { located: Located },
  schema: z.core.$ZodType,
): Problem[] {
  const { located } = subject
  const at = path()
  if (!located.altered(at) || !acceptsText(schema, at, located.value)) return []
  const written = located.written(at)
  const message = `${written} is read as a number and shown as ${value}`
  const fix = { ...located.span(at), text: `"${written}"`, sure: true }
  return [report(subject, at, 'changed-number', message, `Put quotes around it: "${written}".`, { fix })]
}
