// Values that a reference brings to a block they were not written for: the reference is to blame, not the file.
import type { z } from 'zod'
import type { Problem } from '../messages/problem.ts'
import { kindInWords, listInWords, valueInWords } from '../messages/valueInWords.ts'
import { keysBesideItems } from '../source/references.ts'
import { report } from '../source/report.ts'
import type { Reference } from '../source/library.ts'
import { describe, runSchema } from '../../fields/describe.ts'
import { fieldsAt, schemaAt, type Catalogue } from '../schemas/shape.ts'
import { isRecord, isWithin, type Path, pathKey, valueAt } from '../source/path.ts'
import { type Issue, saidIn, type Validated } from './schemaIssue.ts'

/** The section of a reference. */
export interface SectionType {
  type: string
  catalogue: Catalogue
}

/** What was found of the references of a section, and the findings that have other causes. */
interface Sorted {
  problems: Problem[]
  rest: readonly Issue[]
}

/** Sorts out the findings in values that were written for something else: one problem for each reference. */
export function foreignValues(issues: readonly Issue[], subject: Validated, section?: SectionType): Sorted {
  const problems: Problem[] = []
  let rest = issues
  for (const reference of subject.located.references) {
    const within = rest.filter(issue => isWithin(issue.path as Path, reference.at))
    const found = within.length ? foreign(reference, within, subject, section) : undefined
    if (!found) continue
    problems.push(blame(reference, found, subject))
    rest = rest.filter(issue => !within.includes(issue))
  }
  return { problems, rest }
}

/** True for a list, or a group that means the list in it. */
const isList = (value: unknown) => Array.isArray(value) || (isRecord(value) && Array.isArray(value.items))

type Words = [message: string, hint: string]

function foreign(reference: Reference, within: Issue[], subject: Validated, section?: SectionType): Words | undefined {
  const { at, target } = reference
  const value = valueAt(subject.located.value, at)
  const whole = within.find(
    issue => issue.code === 'invalid_type' && pathKey(issue.path as Path) === pathKey(at) && value !== null,
  )
  if (whole?.code === 'invalid_type') {
    if (value === undefined || subject.located.counted(at)) return undefined
    if (whole.expected === 'array' && isRecord(value)) {
      if (keysBesideItems(value, false)) return undefined
      const lists = Object.keys(value).filter(key => isList(value[key]))
      if (lists.length)
        return [
          `${target} is no list, but has one`,
          `Write from: ${listInWords(
            lists.map(key => `${target}.${key}`),
            'or',
          )}.`,
        ]
    }
    const [list] = at.slice(-2)
    if (Array.isArray(value) && typeof at.at(-1) === 'number' && typeof list === 'string')
      return [
        `${target} is a list, and one entry is expected here`,
        `To show the whole list, write ${list}: { from: ${target} }, without a dash.`,
      ]
    return [
      `${target} is ${valueInWords(value)}, and ${kindInWords(whole.expected)} is expected here`,
      `Name ${kindInWords(whole.expected)} of a content file.`,
    ]
  }
  const other = within.find(issue => issue.code === 'custom' && issue.params?.foreign === true)
  if (other) return [`${target} does not fit: ${saidIn(other)?.message}`, 'Name the list that the columns are for.']
  return foreignFields(reference, value, within, subject, section)
}

/** A group, or a list of groups, that has other fields than are needed. */
function foreignFields(
  { at, target }: Reference,
  value: unknown,
  within: Issue[],
  { schema, located }: Validated,
  section: SectionType | undefined,
): Words | undefined {
  const isList = Array.isArray(value)
  const groups = isList ? value : [value]
  const misfits = new Set(within.filter(isMisfit).map(issue => (isList ? issue.path[at.length] : 0)))
  if (groups.length === 0 || !groups.every((entry, index) => isRecord(entry) && misfits.has(index))) return undefined
  const wanted = fieldsAt(schema, isList ? [...at, 0] : at, located.value)
  const given = [...new Set(groups.flatMap(entry => Object.keys(entry as object)))]
  if (!wanted) return undefined
  const others = isList && section ? blocksFor(value, at, section) : []
  // What nearly fits was written for this place, with one slip everywhere.
  if (others.length === 0 && given.filter(key => key in wanted).length * 2 > given.length) return undefined
  const needed = Object.keys(wanted).filter(key => !describe(wanted[key]).isOptional)
  const place = section?.type ?? String(at.at(-1))
  const what = isList ? `the entries of ${target} do` : `${target} does`
  const message = `${what} not fit ${place}: it needs ${listInWords(needed)}, and finds ${listInWords(given)}`
  const fitting = others.length ? `Write type: ${listInWords(others.slice(0, 5), 'or')}, or name` : 'Name'
  return [message, `${fitting} ${isList ? 'a list' : 'a group'} that was written for ${place}.`]
}

/** True for a field that is missing or has no place. */
const isMisfit = (issue: Issue) =>
  issue.code === 'unrecognized_keys' || ('input' in issue ? issue.input === undefined : issue.code === 'invalid_type')

/** The blocks whose list of the same name takes all entries. */
function blocksFor(list: unknown[], [field]: Path, { type: own, catalogue }: SectionType): string[] {
  return [...catalogue]
    .filter(([type, { schema }]) => {
      const inner = type === own ? undefined : schemaAt(schema as z.core.$ZodType, [field], {})
      return inner && runSchema(inner, list).issues.length === 0
    })
    .map(([type]) => type)
    .sort()
}

const blame = (reference: Reference, [message, hint]: Words, subject: Validated): Problem => ({
  ...report(subject, reference.at, 'bad-reference', message, hint),
  ...reference.origin(),
})
