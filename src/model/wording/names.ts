// Names that do not exist: of fields, of types of sections, and those that were lost. The schema knows which there are,
// and its own words and a few of every day say what else they are called.
import type { z } from 'zod'
import { describe, runSchema, type Schema } from '../../fields/describe.ts'
import { isAdded } from '../../fields/entryFields.ts'
import type { IssueParams } from '../../fields/issueParams.ts'
import { type Catalogue, fieldsAt } from '../schemas/shape.ts'
import { isTable } from '../source/readTable.ts'
import { didYouMean, type Near, nearest } from '../messages/nearest.ts'
import { insteadOf, type Problem } from '../messages/problem.ts'
import { type OddKey, sampleNotTrue } from '../source/references.ts'
import { placeInWords, report } from '../source/report.ts'
import { isNameless, keyOfGroup, keyOfList } from '../source/slip.ts'
import { isRecord, isWithin, type Path, pathKey, valueAt } from '../source/path.ts'
import { fits, fitting, flow } from './candidates.ts'
import type { SchemaIssue, Issue, IssueOf, Validated } from './schemaIssue.ts'

type Fields = Readonly<Record<string, Schema>>

/** Unknown keys and the missing fields that they were meant to be, both as {@link pathKey}. */
export type Renamed = Map<string, string>

// What people call fields who know them from elsewhere, or by their own language: a name of a line may mean any other.
const ALIKE = [
  'title heading headline header name caption topic subject label శీర్షిక పేరు',
  'lead subtitle subheading subtext tagline intro introduction summary excerpt standfirst description ఉపశీర్షిక',
  'content text body para paragraph description message details words note వివరణ వచనం',
  'label text caption button title',
  'kicker eyebrow overline pretitle badge tag',
  'to link href url address target path గమ్యం లింక్',
  'path url slug route permalink address',
  'src file url path filename source',
  'document file pdf download attachment src to పత్రం',
  'icon logo symbol sign చిహ్నం',
  'columns cols column perrow itemsperrow',
  'unit per measure units',
  'image picture photo img pic thumbnail logo చిత్రం ఫోటో',
  'items entries list cards rows records lines slides పట్టిక',
  'actions buttons links cta button',
  'action button link cta',
  'alt caption alttext description',
  'price rate cost amount value ధర రేటు',
  'grade variety quality kind sort రకం',
  'crop product commodity item name పంట',
  'day date on when from తేదీ',
  'from date start starts begins since valid నుండి',
  'until till to end ends expires expiry deadline valid వరకు',
  'question title q ask ప్రశ్న',
  'answer content text a reply జవాబు',
  'phone telephone phonehref mobile tel number contact ఫోన్',
  'email mail e-mail ఈమెయిల్',
  'value figure number amount count సంఖ్య',
  'position role designation post job పదవి',
  'place location where village town address స్థలం',
].map(line => line.split(' '))

/** The field that a name may mean by its letters, by what people call it, or by the words of its description. */
function fieldMeant(key: string, names: readonly string[], fields: Fields, value: unknown): Near | undefined {
  const word = key.toLowerCase().replace(/[\s_-]/g, '')
  const near = nearest(key, names)
  const alike = ALIKE.filter(line => line.includes(word)).flatMap(line => line.filter(each => names.includes(each)))
  const pattern = /^[\p{L}\p{M}]{4,}$/u.test(word) ? new RegExp(`(?<!\\p{L})${word}s?(?!\\p{L})`, 'iu') : undefined
  const told = names.filter(name => pattern && fields[name] && pattern.test(describe(fields[name]).help ?? ''))
  const takes = (name: string) => !fields[name] || runSchema(fields[name], value).issues.length === 0
  if (near?.sure) return near
  const name = [...(near ? [near.word] : []), ...alike, ...told].find(takes) ?? near?.word ?? alike[0]
  return name === undefined ? undefined : { word: name, sure: false }
}

/** Notes which unknown key of a group was meant to be which missing field: one slip instead of two problems. */
export function pairKeys(
  issue: IssueOf<'unrecognized_keys'>,
  issues: readonly Issue[],
  { located, schema }: Validated,
  renamed: Renamed,
): void {
  const at = issue.path as Path
  const group = valueAt(located.value, at)
  const fields = fieldsAt(schema, at, located.value) ?? {}
  let gaps = issues
    .map(other => gapIn(at, other).filter(name => !isRecord(group) || group[name] === undefined))
    .filter(names => names.length > 0)
  for (const key of issue.keys) {
    const value = valueAt(located.value, [...at, key])
    const free = gaps.flat()
    const plain = key
      .replace(/^-|[“”„‘’\u00A0\u200B\uFEFF]/g, '')
      .split(':')[0]
      .trim()
    const near = plain !== key && free.includes(plain) ? plain : fieldMeant(key, free, fields, value)?.word
    const other = near ? undefined : fieldMeant(key, Object.keys(fields), {}, value)
    const only =
      issue.keys.length === 1 && gaps.length === 1 && !other
        ? free.find(name => (fields[name] as z.ZodType | undefined)?.safeParse(value).success ?? true)
        : undefined
    const name = near ?? only
    const moved = name ? undefined : gapElsewhere(key, at, issues, located.value)
    if (moved) renamed.set(pathKey([...at, key]), pathKey(moved))
    if (!name) continue
    gaps = gaps.filter(names => !names.includes(name))
    renamed.set(pathKey([...at, key]), pathKey([...at, name]))
  }
}

/** A field that is missing in a group around or inside the one at a path, and is in that one by the same name. */
function gapElsewhere(key: string, at: Path, issues: readonly Issue[], value: unknown): Path | undefined {
  return issues
    .map(({ path }) => path as Path)
    .find(
      path =>
        path.at(-1) === key &&
        valueAt(value, path) === undefined &&
        path.length !== at.length + 1 &&
        (isWithin(path, at) || isWithin(at, path.slice(0, -1))),
    )
}

/** The fields of the group at a path, any of which would answer a finding. */
function gapIn(at: Path, issue: Issue): readonly string[] {
  const { path } = issue
  if (issue.code === 'custom') {
    const isHere = [path, path.slice(0, -1)].some(way => pathKey(way as Path) === pathKey(at))
    return isHere ? ((issue.params as IssueParams | undefined)?.needs ?? []) : []
  }
  return path.length === at.length + 1 && isWithin(path as Path, at) ? [String(path.at(-1))] : []
}

/** Fields of a group that its schema does not know. */
export function unknownKeys(finding: SchemaIssue, issue: IssueOf<'unrecognized_keys'>, renamed: Renamed): Problem[] {
  const { path, subject } = finding
  const { located } = subject
  // A schema's own check names the fields there are.
  const all = fieldsAt(subject.schema, path, located.value) ?? {}
  const { known = Object.keys(all) } = issue as IssueParams
  const fields = [...known, ...(path.length ? [] : (subject.extra ?? []))]
  // Leave out the date fields that every entry accepts.
  const own = fields.filter(name => !isAdded(name, all[name]))
  return issue.keys.map(key => {
    const at = [...path, key]
    if (isNameless(key)) return lostKey(finding, key)
    if (key === 'sample') {
      const { code, message, hint, fix } = sampleNotTrue(valueAt(located.value, at), located.span(at))
      return report(subject, at, code, message, hint, { fix, part: 'key' })
    }
    if (path.at(-2) === key && isRecord(finding.value)) return listWithin(finding, key, own)
    const target = renamed
      .get(pathKey(at))
      ?.split('\0')
      .map(step => (/^\d+$/.test(step) ? Number(step) : step))
    const owner = target && target.length !== at.length ? target.slice(0, -1) : undefined
    const elsewhere = owner ?? (target ? undefined : ownerOf(finding, key))
    // Where the field that was meant is missing, that is the same mistake.
    const claims = (field: Path) => [located.origin(field)]
    if (elsewhere) return { ...unknownKey(finding, key, moveTo(elsewhere, finding)), claims: target && claims(target) }
    const meant = target && String(target.at(-1))
    // Any entry may be marked, though no schema says so.
    const choices = located.marked(path) ? fields : [...fields, 'sample']
    const near = meant ? { word: meant, sure: true } : fieldMeant(key, choices, all, valueAt(located.value, at))
    if (near && isRecord(finding.value) && near.word in finding.value)
      return unknownKey(finding, key, besideIts(near.word, key, finding))
    const whole = near && withValue(finding, key, near.word, all[near.word])
    const problem = whole ?? unknownKey(finding, key, adviceOn(key, near, own, finding), near)
    return near ? { ...problem, claims: claims(target ?? [...path, near.word]) } : problem
  })
}

/** A list within an entry of a list of that name: one level more than there is. What the entry lacks goes with it. */
function listWithin({ path, value, subject }: SchemaIssue, key: string, fields: string[]): Problem {
  const message = `the entries of ${key} have no ${key} of their own`
  const hint = `Move these entries up, behind the one that they are in, and delete ${key}:.`
  const lacking = fields.filter(name => !Object.hasOwn(value as object, name))
  const claims = lacking.map(name => subject.located.origin([...path, name]))
  return { ...report(subject, [...path, key], 'unknown-key', message, hint, { part: 'key' }), claims }
}

/** The group around or inside this one that has a field of exactly this name, and not yet a value for it. */
function ownerOf({ path, value, subject }: SchemaIssue, key: string): Path | undefined {
  const { located, schema, extra = [] } = subject
  const has = (at: Path) => {
    const group = valueAt(located.value, at)
    return isRecord(group) && !(key in group) && Object.hasOwn(fieldsAt(schema, at, located.value) ?? {}, key)
  }
  const inside = isRecord(value) ? Object.keys(value).map(name => [...path, name]) : []
  const around = path.map((_, length) => path.slice(0, length)).reverse()
  if (path.length && extra.includes(key) && isRecord(located.value) && !(key in located.value)) return []
  return [...inside, ...around].find(has)
}

function moveTo(owner: Path, { path, subject }: SchemaIssue): string {
  const name = owner.length ? placeInWords(subject.located.value, owner).join(' > ') : 'the section'
  if (owner.length > path.length) return `It is a field of ${name}. Move it there, below ${owner.at(-1)}:.`
  return `It is a field of ${name}. Move it there, to the column of the other fields of ${name}.`
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** How a field is taken out of a page without the loss of its words. */
function setAside({ path, subject: { located } }: SchemaIssue, key: string): string {
  const at = [...path, key]
  if (isEmpty(valueAt(located.value, at))) return ', or delete it'
  if (isTable(located.origin(path).file) || located.written(path).startsWith('{')) return ''
  return located.written(at).includes('\n') ? ', or put # before its lines' : ', or put # before it'
}

function adviceOn(key: string, near: Near | undefined, fields: string[], finding: SchemaIssue): string {
  if (near) return didYouMean(key, near.word)
  const aside = setAside(finding, key)
  return fields.length && fields.length <= 40
    ? `Use one of: ${fields.toSorted().join(', ')}${aside.replace(',', ';')}.`
    : `Check its spelling${aside}.`
}

/** Advice on a field beside the one that it was meant to be. */
function besideIts(name: string, key: string, finding: SchemaIssue): string {
  const { [name]: there, [key]: here } = finding.value as Record<string, unknown>
  if (JSON.stringify(there) === JSON.stringify(here)) return `Delete it: ${name} says the same.`
  const aside = setAside(finding, key)
  return `${name} is there already. Put both into ${name}${aside || ', or check the spelling'}.`
}

/** One problem of a field whose name and value both have to be written in another way: when: 27 Nov 2030. */
function withValue(finding: SchemaIssue, key: string, name: string, schema: Schema | undefined): Problem | undefined {
  const { path, subject } = finding
  const at = [...path, key]
  const value = valueAt(subject.located.value, at)
  const isTaken =
    !schema || fits(schema, value) || typeof value === 'object' || isTable(subject.located.origin(path).file)
  const [best, ...others] = isTaken ? [] : fitting(value, subject.located.written(at), schema)
  if (!best || best.open || others.some(({ either }) => either)) return undefined
  const text = `${name}: ${best.yaml ?? flow(best.value)}`
  const fix = { ...subject.located.span(at, 'key'), end: subject.located.span(at).end, text, sure: false }
  return { ...unknownKey(finding, key, `Did you mean ${name}? Write ${text}.`), fix, suggestion: name }
}

/** The problem of one field that does not exist, and its repair where another name was meant. */
function unknownKey({ path, subject }: SchemaIssue, key: string, hint: string, near?: Near): Problem {
  const at = [...path, key]
  const fix = near && { ...subject.located.span(at, 'key'), text: near.word, sure: near.sure }
  return report(subject, at, 'unknown-key', `there is no field "${key}" here`, hint, {
    fix,
    part: 'key',
    suggestion: near?.word,
  })
}

/** A key that keeps a group from standing for the list in it. */
export const oddKey = (finding: SchemaIssue, { key, meant, hint }: OddKey): Problem =>
  unknownKey(finding, key, hint, meant === undefined ? undefined : { word: meant, sure: true })

/** True where any name is allowed, as in the rows of a table, and `sampel: true` looks like a field. */
export function isMisspeltMark({ path, value, subject: { schema, located } }: SchemaIssue): boolean {
  const key = path.at(-1)
  return (
    value === true &&
    typeof key === 'string' &&
    nearest(key, ['sample']) !== undefined &&
    !Object.hasOwn(fieldsAt(schema, path.slice(0, -1), located.value) ?? {}, key)
  )
}

/** The type of section that a word may mean: by its letters, by the everyday words of a block, by its purpose. */
export function typeMeant(word: string, fields: Record<string, unknown>, catalogue: Catalogue): Near | undefined {
  const near = nearest(word, catalogue.keys())
  if (near?.sure) return near
  const parts = word
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{M}]{3,}/gu)
  if (!parts) return near
  const singular = (each: string) => each.replace(/s$/, '')
  const scores = [...catalogue].map(([type, { words = '', purpose = '', schema }]) => {
    const known = words.toLowerCase().split(/\s+/).map(singular)
    const inPurpose =
      purpose
        .toLowerCase()
        .match(/\p{L}+/gu)
        ?.map(singular) ?? []
    const of = (part: string) =>
      Math.max(
        known.includes(part) ? 1 / (2 + known.indexOf(part)) : 0,
        inPurpose.includes(part) ? 0.01 / (2 + inPurpose.indexOf(part)) : 0,
      )
    // The first word says more than those behind it, and the fields that are there more than any word.
    const told = parts.map(singular).reduce((sum, part, index) => sum + of(part) / (1 + index), 0)
    return { type, score: told && told + (runSchema(schema, fields).issues.length === 0 ? 1 : 0) }
  })
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? { word: best.type, sure: false } : near
}

/** What is wrong with a group that has a field without a name: the fields that this may be are not missing besides. */
function lostKey({ path, value, subject }: SchemaIssue, key: string): Problem {
  const { located, schema } = subject
  const record = value as Record<string, unknown>
  const absent = absentFields(fieldsAt(schema, path, located.value), record)
  const name = fieldFor(record[key], absent)
  const beside = Object.keys(record).find(other => !isNameless(other)) as string
  const column = located.place([...path, beside], 'key').column - 1
  const { message, hint } = (Array.isArray(record[key]) ? keyOfList : keyOfGroup)(name, column)
  const problem = report(subject, [...path, key], 'missing-colon', message, hint, { part: 'key' })
  const { path: group } = located.origin(path)
  const fields = name ? [name] : Object.keys(absent)
  return {
    ...problem,
    claims: [
      ...(name ? insteadOf(problem, 'missing-colon') : []),
      // What the group as a whole lacks may be this.
      located.place(path),
      ...fields.map(field => ({ file: problem.file, path: [...group, field] })),
    ],
  }
}

/** A list where a group belongs that has such a list: its key was lost. */
export function keyLost(finding: SchemaIssue, written: string): Problem[] | undefined {
  const { path, value, subject } = finding
  const { located, schema } = subject
  if (written.startsWith('-')) {
    const name = fieldFor(value, absentFields(fieldsAt(schema, path, located.value)))
    if (!name) return undefined
    const { message, hint } = keyOfList(name, located.place(path).column - 3)
    return finding.problem('missing-colon', message, hint)
  }
  // Two groups of which the second lost its key, so that its fields repeat those of the first.
  const around = path.slice(0, -1)
  const beside = absentFields(fieldsAt(schema, around, located.value), valueAt(located.value, around))
  const { line } = located.place([...path, 1])
  const column = located.place(path, 'key').column - 1
  const { hint } = keyOfGroup(fieldFor((value as unknown[])[1], beside), column, `line ${line}`)
  const message = `a second group seems to start in line ${line}, but its key is missing`
  const [problem] = finding.problem('missing-colon', message, hint)
  return [{ ...problem, claims: insteadOf(problem, 'missing-dash') }]
}

/** The fields that a record may have and lacks. */
function absentFields(fields: Fields = {}, record?: unknown): Fields {
  const isAbsent = (name: string) => !isRecord(record) || record[name] === undefined
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isAbsent(name)))
}

/** The name of the list or group that a value fits best, one that is needed first; undefined where it fits none. */
function fieldFor(value: unknown, fields: Fields): string | undefined {
  const likeness = (name: string) => likenessOf(value, fields[name])
  const suited = Object.keys(fields).filter(name => likeness(name) > 0.5)
  const faults = (name: string) => runSchema(fields[name], value).issues.length
  const [best] = suited.toSorted(
    (a, b) =>
      likeness(b) - likeness(a) ||
      Number(describe(fields[a]).isOptional) - Number(describe(fields[b]).isOptional) ||
      faults(a) - faults(b),
  )
  return best
}

/** How many of the fields of a group, or of each entry of a list, a schema has, from 0 to 1. */
function likenessOf(value: unknown, schema: Schema): number {
  if (!Array.isArray(value)) return isRecord(value) ? share(value, schema) : 0
  const { type, entry } = describe(schema)
  return type === 'array' && entry ? Math.min(...value.map(each => share(each, entry))) : 0
}

function share(value: unknown, schema: Schema): number {
  if (!isRecord(value)) return runSchema(schema, value).issues.some(({ code }) => code === 'invalid_type') ? 0 : 1
  const names = Object.keys(value)
  const known = fieldsAt(schema, [], value)
  return known ? names.filter(name => Object.hasOwn(known, name)).length / names.length : 0
}
