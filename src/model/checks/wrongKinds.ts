// Values of another kind than their field needs: a text where a number belongs, a group where a list belongs.
import type { z } from 'zod'
import { isTable } from '../csv/readTable.ts'
import { convert } from '../messages/convertValue.ts'
import { insteadOf, type Problem } from '../messages/problem.ts'
import { kindInWords, valueInWords, quoted } from '../messages/valueInWords.ts'
import { keysBesideItems } from '../references/besideItems.ts'
import { runSchema } from '../../fields/describe.ts'
import { fieldsAt, schemaAt } from '../schemas/shape.ts'
import { isRecord, valueAt } from '../yaml/path.ts'
import { COLON_IN_TEXT, keyOfGroup, keyOfList, QUOTE_THE_WHOLE } from '../yaml/sharedWords.ts'
import type { Finding, Issue } from './finding.ts'
import { absentFields, fieldFor } from './lostKeys.ts'
import { oddKey } from './unknownKeys.ts'

/**
 * A value of another kind than `expected`.
 * @param describe describes what is wrong with the value that was probably meant
 */
export function wrongKind(
  finding: Finding,
  expected: string,
  describe: (issue: Issue, meant: unknown) => Problem[],
): Problem[] {
  const { path, value, subject, schema } = finding
  const { located } = subject
  if (located.counted(path)) {
    const hint = 'A count can only be used where a figure is shown; write the number itself here.'
    return finding.problem('wrong-kind', `${kindInWords(expected)} is expected, not a count`, hint)
  }
  const beside = expected === 'array' && isRecord(value) ? keysBesideItems(value, located.marked(path)) : undefined
  if (beside?.length) return beside.map(odd => oddKey(finding, odd))
  const written = located.written(path)
  const lost =
    expected === 'object' && Array.isArray(value) && !written.startsWith('[') ? keyAbove(finding, written) : undefined
  if (lost) return lost
  const name = typeof value === 'string' ? value.replace(/^from:?\s+/, '') : ''
  if (/^[\w-]+(?:\.[\w-]+)*$/.test(name) && located.isContent(name)) {
    const reference = `{ from: ${name} }`
    const message = `${value} stands here as text; content of another file needs braces and from:`
    return finding.problem('bad-reference', message, `Write ${reference}.`, finding.fixAsWritten(reference))
  }
  if (expected === 'string' && isCutByColon(finding, written)) return cutByColon(finding, written.trimEnd())
  const words = expected === 'array' && typeof value === 'string' && schema ? listOfWords(value, schema) : undefined
  if (words) return finding.problem('wrong-kind', `a list is expected, not ${valueInWords(value)}`, `Write ${words}.`)
  const { hint, text, yaml, meant, code, sure } = convert(expected, value, written, {
    textEntries: entriesAreText(finding),
    isCell: isTable(located.origin(path).file),
    fits: finding.fits,
  })
  // Advice that leads to another mistake is none, so that mistake is reported instead.
  const next = schema && meant !== undefined ? runSchema(schema, meant).issues : []
  if (next.length) return next.flatMap(issue => describe(issue, meant))
  return finding.problem(
    code ?? 'wrong-kind',
    `${kindInWords(expected)} is expected, not ${valueInWords(value)}`,
    (expected === 'object' && !code ? asFirstField(finding, written) : undefined) ?? hint,
    yaml !== undefined ? finding.fixAsWritten(yaml) : text === undefined ? undefined : finding.fix(text, sure === true),
  )
}

/** The list that words on one line were meant as, where they are not its only entry: all of them, or the first. */
function listOfWords(value: string, schema: z.core.$ZodType): string | undefined {
  const isSound = (list: string[]) => runSchema(schema, list).issues.length === 0
  if (isSound([value])) return undefined
  const words = value.split(/\s*[,;&]\s*|\s+(?:and|to)\s+/).filter(Boolean)
  if (words.length < 2 || !isSound(words)) return undefined
  const isRange = / to /.test(value)
  return `[${words.join(', ')}]${isRange ? ', with those between them' : ''}`
}

/** Two groups of which the second lost its key, so that its fields repeat those of the first. */
function keyBetween(finding: Finding): Problem[] {
  const { path, subject } = finding
  const beside = absentFields(
    fieldsAt(subject.schema, path.slice(0, -1), subject.located.value),
    valueAt(subject.located.value, path.slice(0, -1)),
  )
  const name = fieldFor((finding.value as unknown[])[1], beside)
  const { line } = subject.located.place([...path, 1])
  const column = subject.located.place(path, 'key').column - 1
  const { hint } = keyOfGroup(name, column, `line ${line}`)
  const message = `a second group seems to start in line ${line}, but its key is missing`
  const [problem] = finding.problem('missing-colon', message, hint)
  return [{ ...problem, claims: insteadOf(problem, 'missing-dash') }]
}

/** A list where a group belongs that has such a list: its key was lost. */
function keyAbove(finding: Finding, written: string): Problem[] | undefined {
  const { path, value, subject } = finding
  if (!written.startsWith('-')) return keyBetween(finding)
  const name = fieldFor(value, absentFields(fieldsAt(subject.schema, path, subject.located.value)))
  if (!name) return undefined
  const { message, hint } = keyOfList(name, subject.located.place(path).column - 3)
  return finding.problem('missing-colon', message, hint)
}

/** A short text where a group belongs is mostly its first field. */
function asFirstField({ path, value, subject }: Finding, written: string): string | undefined {
  const [first] = Object.keys(fieldsAt(subject.schema, path, subject.located.value) ?? {})
  const words = /^["']|^[^,:#[\]{}]*$/.test(written) ? written : quoted(written)
  return first && typeof value === 'string' && value.length < 80 ? `Write { ${first}: ${words}, … }.` : undefined
}

function entriesAreText({ path, subject }: Finding): boolean {
  const entry = schemaAt(subject.schema, [...path, 0], subject.located.value)
  return entry !== undefined && runSchema(entry, 'text').issues.every(issue => issue.code !== 'invalid_type')
}

/** True for a text that a colon makes a group of: an entry, `- Note: lamps`, or words on a line of their own. */
const isCutByColon = ({ path, value }: Finding, written: string) =>
  isRecord(value) &&
  Object.keys(value).length === 1 &&
  (typeof path.at(-1) === 'number' || /\S\s/.test(Object.keys(value)[0])) &&
  /^[\p{L}\p{N}]/u.test(written) &&
  !written.trimEnd().includes('\n')

function cutByColon(finding: Finding, text: string): Problem[] {
  const [key] = Object.keys(finding.value as object)
  const { file, start, end } = finding.subject.located.span([...finding.path, key], 'key')
  const fix = { file, start, end: start + text.length, text: quoted(text), sure: false }
  const [problem] = finding.problem('colon-in-text', COLON_IN_TEXT, QUOTE_THE_WHOLE, fix)
  return [{ ...problem, column: problem.column + end - start }]
}
